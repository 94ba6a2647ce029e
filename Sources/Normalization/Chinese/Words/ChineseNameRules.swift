/// Checks that the rules of numbers in names share.
enum ChineseNameStart {
    /// Whether a name may begin here. After a word of money the digits are an amount: 到账6.18.
    static func isHere(_ index: Int, in text: ChineseText) -> Bool {
        let before = text.source[index - 1]
        return !(before.isASCIIAlphanumeric || before == "." || before == "-" || text.isBareAmount(at: index))
    }
}

struct ChineseBrandRule: Rule {
    let name = "name.brand"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        guard let name = Self.names.longest(in: text.source, at: index), !text.source[name.end].isASCIIAlphanumeric,
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        return Claim(value: .phrase(name.value, .name), end: name.end)
    }

    private static let names = PhraseTable<String>([
        ("7-11便利", "七幺幺便利"), ("58同城", "五八同城"), ("360安全", "三六零安全"), ("360浏览器", "三六零浏览器"), ("360搜索", "三六零搜索"),
        ("985高校", "九八五高校"), ("985大学", "九八五大学"), ("985院校", "九八五院校"), ("211高校", "二幺幺高校"), ("211大学", "二幺幺大学"),
        ("211院校", "二幺幺院校"), ("985/211", "九八五 二幺幺"), ("996工作", "九九六工作"), ("24/7", "七乘二十四小时"),
        ("24/7小时", "七乘二十四小时"), ("7/24", "七乘二十四小时"), ("7/24小时", "七乘二十四小时"), ("4399小", "四三九九小"), ("1919酒", "一九一九酒"),
        ("211工程", "二幺幺工程"), ("985工程", "九八五工程"), ("863计划", "八六三计划"), ("973计划", "九七三计划"), ("321上", "三二一上"),
    ])
}

struct ChineseFlightRule: Rule {
    let name = "name.flight"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        let letter = source[digits.upperBound]
        guard digits.count == 1, letter.isASCIILetter, letter.lowercased != letter else { return nil }
        let rest = digits.upperBound + 1..<source.endOfDigits(digits.upperBound + 1)
        guard (3...4).contains(rest.count), !source[rest.upperBound].isASCIIAlphanumeric,
            // 5G129元 is a network and its price.
            text.currencies.suffix(at: rest.upperBound) == nil, ChineseNameStart.isHere(index, in: text)
        else { return nil }
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(integer: source.digits(digits))), .letters(String(Character(letter))),
            .digits(source.digits(rest)),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .digits)), end: rest.upperBound, isNumber: false)
    }
}

struct ChinesePictureRule: Rule {
    let name = "digits.picture"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        guard source[digits.upperBound].lowercased == "p", (3...4).contains(digits.count),
            !source[digits.upperBound + 1].isASCIIAlphanumeric, ChineseNameStart.isHere(index, in: text)
        else { return nil }
        return Claim(value: .digits(source.digitString(digits)), end: digits.upperBound)
    }
}

struct ChineseEnglishOrdinalRule: Rule {
    let name = "ordinal.english"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        guard digits.count <= 3, let ending = Self.endings.longest(in: source, at: digits.upperBound),
            !source[ending.end].isASCIIAlphanumeric, ChineseNameStart.isHere(index, in: text)
        else { return nil }
        let ordinal = OrdinalPhrase(numeral: Numeral(integer: source.digits(digits)))
        return Claim(value: .ordinal(ordinal), end: ending.end)
    }

    private static let endings = PhraseTable<Bool>(words: "st nd rd th", foldsCase: true)
}

/// 贵州茅台(600519): a listing of Shanghai or Shenzhen. Also the numbers of lottery draws: 第2023125期.
struct ChineseListingRule: Rule {
    let name = "digits.listing"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard digits.count == 6 || digits.count == 7, isListing(digits, in: text.source),
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        var name = text.source.digitString(digits)
        name.form = .digits
        return Claim(value: .digits(name), end: digits.upperBound)
    }

    private func isListing(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let before = source[digits.lowerBound - 1]
        let behind = source[digits.upperBound]
        if before == "第" { return digits.count == 7 && behind == "期" }
        guard digits.count == 6 else { return false }
        let isSecurity =
            Self.securities.longest(in: source, at: digits.upperBound) != nil
            || Self.kindsOfSecurity.longest(in: source, at: source.startOfFillers(digits.lowerBound)) != nil
        let isShare = source[digits.lowerBound] == "6" || source[digits.lowerBound] == "3"
        return isSecurity || isShare && before == "(" && (behind == ")" || behind == ".")
    }

    /// Words after the number of a fund or a share: 110011基金, 600519.SH.
    private static let securities = PhraseTable<Bool>(
        words: "基金 股票 转债 债券 现价 最新价 收盘价 开盘价 涨停 跌停 停牌 复牌 .SH .SZ .BJ .sh .sz .bj")

    private static let kindsOfSecurity = PhraseTable<Bool>(words: "基金 股票 证券 转债 债券 逆回购 ETF", direction: .backward)
}

/// 11.11 is 双十一, 10.1 is 十一, 6.18 and 618 are 六一八.
struct ChineseFeastRule: Rule {
    let name = "name.feast"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let end = text.digits(at: index).upperBound
        let isDivided = source[end] == "." || source[end] == "·"
        let day = isDivided ? end + 1..<source.endOfDigits(end + 1) : max(index, end - 2)..<end
        let month = index..<min(end, isDivided ? end : day.lowerBound)
        guard source[index] != "0", let monthNumber = source.value(month), (1...12).contains(monthNumber),
            let dayNumber = source.value(day), (1...31).contains(dayNumber), day.count <= 2,
            source[end] == "·" && !text.isCounted(day.upperBound) || namesFeast(day.upperBound, in: source),
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        let feast = FeastPhrase(month: source.digits(month), day: source.digits(day))
        return Claim(value: .feast(feast), end: day.upperBound)
    }

    /// Whether a word for a feast follows. A closing quotation mark may come between: "9.18"事变.
    private func namesFeast(_ end: Int, in source: SourceText) -> Bool {
        let next = source.end(of: end) { $0 == " " || $0 == "\"" || $0 == "”" || $0 == "」" }
        return Self.feasts.longest(in: source, at: next) != nil
    }

    private static let feasts = PhraseTable<Bool>(
        words:
            "节特惠 节快乐 假期 小长假 长假 放假 国庆 劳动节 儿童节 妇女节 建军节 教师节 出行 大促 晚会 狂欢 购物节 促销 预售 年中 活动 好价 告白 情人节 返场 来袭 钜惠 特惠 盛典 开门红 电商节 会员日 主场 消费者权益 黄金周 快乐 礼物 专场 表白 求婚 领证 电影节 理想生活 事变 事件 惨案 起义 大地震 地震 阅兵 纪念日 运动"
    )
}

/// 85折 is 八五折: eighty-five hundredths of the price.
struct ChineseDiscountRule: Rule {
    let name = "measure.discount"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard digits.count == 2, text.source[digits.upperBound] == "折", text.source[digits.upperBound - 1] != "0",
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        var tenths = text.source.digitString(digits, kind: .measure)
        tenths.form = .digits
        return Claim(value: .digits(tenths), end: digits.upperBound)
    }
}

/// 1米75 is 一米七五.
struct ChineseHeightRule: Rule {
    let name = "measure.height"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index - 1] == "米", source[index - 2].isASCIIDigit else { return nil }
        let digits = text.digits(at: index)
        guard digits.count == 2, !source.isDecimal(digits.upperBound), !text.isCounted(digits.upperBound),
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        var decimals = source.digitString(digits, kind: .measure)
        decimals.form = .digits
        return Claim(value: .digits(decimals), end: digits.upperBound)
    }
}
