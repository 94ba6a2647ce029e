/// Numbers that are part of a name: rooms, festivals, brands, discounts.
extension ChineseText {
    /// Names whose digits nobody reads as a value.
    private static let names = PhraseTable<String>([
        ("7-11便利", "七幺幺便利"), ("58同城", "五八同城"), ("360安全", "三六零安全"), ("360浏览器", "三六零浏览器"), ("360搜索", "三六零搜索"),
        ("985高校", "九八五高校"), ("985大学", "九八五大学"), ("985院校", "九八五院校"), ("211高校", "二幺幺高校"), ("211大学", "二幺幺大学"),
        ("211院校", "二幺幺院校"), ("985/211", "九八五 二幺幺"), ("996工作", "九九六工作"), ("24/7", "七乘二十四小时"),
        ("24/7小时", "七乘二十四小时"), ("7/24", "七乘二十四小时"), ("7/24小时", "七乘二十四小时"), ("4399小", "四三九九小"), ("1919酒", "一九一九酒"),
    ])

    /// What festivals of commerce and days of remembrance are followed by: 618大促, 3.15晚会, 11.11狂欢节.
    private static let festivals = PhraseTable<Bool>(
        words:
            "大促 晚会 狂欢 购物节 促销 预售 年中 活动 好价 告白 情人节 返场 来袭 钜惠 特惠 盛典 开门红 电商节 会员日 主场 消费者权益 黄金周 电影节 理想生活 事变 事件 惨案 起义 大地震 地震 阅兵 纪念日 运动"
    )

    /// Rooms, wards, flights of numbered doors: said one by one, as on the door.
    private static let rooms = PhraseTable<Bool>(
        words: "室 号房 号包厢 包厢 号包间 包间 病房 教室 号病房 号教室 号会议室 会议室 路公交 路车 次列车 次航班 号房间 房间 号客房 客房 "
            + "房退 房续 房客 房已 房押金 房入住 房消费 退房 入住 续住")

    func name(at start: Int, digitsEnd end: Int) -> Claim? {
        // Behind a money word the digits are an amount: 到账6.18.
        let before = source[start - 1]
        if before.isASCIIAlphanumeric || before == "." || before == "-" || isBareAmount(at: start) { return nil }
        if let name = Self.names.longest(in: source, at: start), !source[name.end].isASCIIAlphanumeric {
            return Claim(words: name.value, kind: .name, end: name.end)
        }
        if let code = codeBeforeCue(start..<end) ?? alphanumericName(start..<end) { return code }
        if let ordinal = englishOrdinal(start..<end) { return ordinal }
        if isListing(start..<end) {
            return Claim(words: ChineseNumber.each(source.digits(start..<end)), kind: .digits, end: end)
        }
        return festival(at: start, digitsEnd: end) ?? room(start..<end) ?? decimals(start..<end)
    }

    /// NO.1 is 第一, No.20231 编号二零二三一.
    func numberSign(at index: Int) -> Claim? {
        let start = source.endOfSpaces(index + 3)
        guard !source[index - 1].isASCIIAlphanumeric, source[index].lowercased == "n",
            source[index + 1].lowercased == "o",
            source[index + 2] == ".", source[start].isASCIIDigit
        else { return nil }
        let end = source.endOfDigits(start)
        let token = numeralToken(at: start)
        guard !token.isAmount, token.isPlain else { return nil }
        if end - start <= 2 {
            return Claim(words: "第", kind: .ordinal, end: start, isNumber: false)
        }
        return Claim(words: "编号" + ChineseNumber.dialled(source.digits(start..<end)), kind: .digits, end: end)
    }

    /// 11.11 is 双十一, 10.1 is 十一, 6.18 and 618 are 六一八.
    private func festival(at start: Int, digitsEnd end: Int) -> Claim? {
        let isDivided = source[end] == "." || source[end] == "·"
        let day = isDivided ? end + 1..<source.endOfDigits(end + 1) : max(start, end - 2)..<end
        let month = start..<min(end, isDivided ? end : day.lowerBound)
        guard let monthNumber = source.value(month), (1...12).contains(monthNumber), source[start] != "0",
            let dayNumber = source.value(day), (1...31).contains(dayNumber), day.count <= 2,
            source[end] == "·" && !isCounted(day.upperBound) || namesFestival(day.upperBound)
        else { return nil }
        let isDouble = monthNumber == dayNumber && monthNumber > 10
        let words =
            isDouble
            ? "双" + number.words(dayNumber)
            : (monthNumber == 10 ? "十" : ChineseNumber.each(source.digits(month)))
                + ChineseNumber.each(source.digits(day))
        return Claim(words: words, kind: .name, end: day.upperBound)
    }

    /// A closing quotation mark may stand between: "9.18"事变.
    private func namesFestival(_ end: Int) -> Bool {
        let next = source.end(of: end) { $0 == " " || $0 == "\"" || $0 == "”" || $0 == "」" }
        return Self.festivals.longest(in: source, at: next) != nil
    }

    /// 1st, 22nd: 第一, 第二十二.
    private func englishOrdinal(_ digits: Range<Int>) -> Claim? {
        guard digits.count <= 3, let ending = Self.ordinalEndings.longest(in: source, at: digits.upperBound),
            !source[ending.end].isASCIIAlphanumeric
        else { return nil }
        let words = "第" + number.words(Numeral(integer: source.digits(digits)))
        return Claim(words: words, kind: .ordinal, end: ending.end)
    }

    private static let ordinalEndings = PhraseTable<Bool>(words: "st nd rd th", foldsCase: true)

    /// What follows the number of a fund or a share: 110011基金, 600519.SH.
    private static let securities = PhraseTable<Bool>(
        words: "基金 股票 转债 债券 现价 最新价 收盘价 开盘价 涨停 跌停 停牌 复牌 .SH .SZ .BJ .sh .sz .bj")

    private static let kindsOfSecurity = PhraseTable<Bool>(words: "基金 股票 证券 转债 债券 逆回购 ETF", direction: .backward)

    /// 贵州茅台(600519): a listing of Shanghai or Shenzhen; and the numbers of lottery draws, 第2023125期.
    private func isListing(_ digits: Range<Int>) -> Bool {
        let before = source[digits.lowerBound - 1]
        let behind = source[digits.upperBound]
        if before == "第" { return digits.count == 7 && behind == "期" }
        let isSecurity =
            Self.securities.longest(in: source, at: digits.upperBound) != nil
            || Self.kindsOfSecurity.longest(in: source, at: source.startOfFillers(digits.lowerBound)) != nil
        if digits.count == 6, isSecurity { return true }
        let isShare = source[digits.lowerBound] == "6" || source[digits.lowerBound] == "3"
        return digits.count == 6 && isShare && before == "(" && (behind == ")" || behind == ".")
    }

    private func room(_ digits: Range<Int>) -> Claim? {
        if let door = door(digits) { return door }
        guard isRoom(digits), source[digits.lowerBound - 1] != "第" else { return nil }
        return Claim(words: ChineseNumber.dialled(source.digits(digits)), kind: .digits, end: digits.upperBound)
    }

    private func isRoom(_ digits: Range<Int>) -> Bool {
        (3...4).contains(digits.count) && Self.rooms.longest(in: source, at: digits.upperBound) != nil
            && !source.hasPrefix("室内", at: digits.upperBound) && !source.hasPrefix("室外", at: digits.upperBound)
    }

    /// 1-302室: the building and its room.
    private func door(_ building: Range<Int>) -> Claim? {
        let room = building.upperBound + 1..<source.endOfDigits(building.upperBound + 1)
        guard source[building.upperBound] == "-", building.count <= 2, isRoom(room) else { return nil }
        let words =
            number.words(Numeral(integer: source.digits(building))) + " " + ChineseNumber.dialled(source.digits(room))
        return Claim(words: words, kind: .digits, end: room.upperBound, isNumber: false)
    }

    /// 85折 is 八五折, eighty-five hundredths of the price, and 1米75 一米七五.
    private func decimals(_ digits: Range<Int>) -> Claim? {
        guard digits.count == 2, !isDecimal(digits.upperBound) else { return nil }
        let isPrice = source[digits.upperBound] == "折" && source[digits.upperBound - 1] != "0"
        let isHeight =
            source[digits.lowerBound - 1] == "米" && source[digits.lowerBound - 2].isASCIIDigit
            && !isCounted(digits.upperBound)
        guard isPrice || isHeight else { return nil }
        return Claim(words: ChineseNumber.each(source.digits(digits)), kind: .measure, end: digits.upperBound)
    }
}
