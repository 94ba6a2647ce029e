/// Checks that the rules of dates share.
struct ChineseCalendar {
    /// The accepted years of a written date. Outside this range 1234.5.6 is a version, not a day.
    static let years = 1000...2999

    let text: ChineseText

    var source: SourceText { text.source }

    func year(_ digits: Range<Int>) -> [UInt8]? {
        guard digits.count == 4, let value = source.value(digits), Self.years.contains(value) else { return nil }
        return source.digits(digits)
    }

    func month(_ digits: Range<Int>) -> Int? { number(digits, in: 1...12) }

    func day(_ digits: Range<Int>) -> Int? { number(digits, in: 1...31) }

    private func number(_ digits: Range<Int>, in valid: ClosedRange<Int>) -> Int? {
        guard digits.count <= 2, let value = source.value(digits), valid.contains(value) else { return nil }
        return value
    }

    /// Returns the digits after the separator that ends a part of a date.
    func part(behind digits: Range<Int>) -> Range<Int> {
        digits.upperBound + 1..<source.endOfDigits(digits.upperBound + 1)
    }

    /// Whether the same separator and a number continue the text: a longer name, not a date.
    func continues(_ end: Int, _ separator: Unicode.Scalar) -> Bool {
        source[end] == separator && source[end + 1].isASCIIDigit
    }

    /// Whether a time follows, such as the 14:05 of 11.03 14:05.
    func timeFollows(_ end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        let hour = source.endOfDigits(next)
        return next > end && (1...2).contains(hour - next) && source[hour] == ":"
            && source.endOfDigits(hour + 1) == hour + 3
    }

    /// Whether a word that typically follows a day, or a time of day, comes next.
    func followsDay(_ end: Int) -> Bool {
        ChineseDayWords.behind.longest(in: source, at: source.endOfSpaces(end)) != nil || timeFollows(end)
    }
}

enum ChineseDayWords {
    /// Words that follow a day.
    static let behind = PhraseTable<Bool>(
        words:
            "到期 截止 截至 之前 以前 之后 前 起 开始 还款 到账 入账 生效 失效 上午 下午 中午 凌晨 晚上 早上 晚 早 (周 (星期 周 星期 日 号 当天 当日 发货 送达 出账 大促 妇女节 儿童节 劳动节 教师节 购物节 情人节 圣诞 元旦 国庆 中秋 生日"
    )
}

extension ChineseDayWords {
    /// Words that make a day of two numbers with a hyphen: 12-31截止.
    static let deadlines = PhraseTable<Bool>(words: "到期 截止 截至 生效 失效 还款 扣款 出账")
}

struct ChineseYearRangeRule: Rule {
    let name = "date.year-range"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let first = text.digits(at: index)
        guard first.count == 4, text.source[first.upperBound] == "-" else { return nil }
        let calendar = ChineseCalendar(text: text)
        let second = calendar.part(behind: first)
        guard text.source[second.upperBound] == "年", let year = calendar.year(first),
            let lastYear = calendar.year(second)
        else { return nil }
        let date = DatePhrase(year: year, lastYear: lastYear, isNamed: true)
        return Claim(value: .date(date), end: second.upperBound)
    }
}

struct ChineseSeasonRule: Rule {
    let name = "date.season"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let first = text.digits(at: index)
        guard first.count == 4, "-/.".unicodeScalars.contains(text.source[first.upperBound]) else { return nil }
        let calendar = ChineseCalendar(text: text)
        let second = calendar.part(behind: first)
        guard Self.behind.longest(in: text.source, at: second.upperBound) != nil,
            let digits = calendar.year(first), let year = text.source.value(first),
            let next = text.source.value(second),
            second.count == 2 && next == (year + 1) % 100 || second.count == 4 && next > year
        else { return nil }
        let date = DatePhrase(year: digits, lastYear: text.source.digits(second), isNamed: true)
        return Claim(value: .date(date), end: second.upperBound)
    }

    private static let behind = PhraseTable<Bool>(words: "赛季 学年 财年 年度 季 榜")
}

struct ChineseYearRule: Rule {
    let name = "date.year"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard text.source[digits.upperBound] == "年", isYear(digits, in: text), !isSpan(digits, in: text.source) else {
            return nil
        }
        let date = DatePhrase(year: text.source.digits(digits), isNamed: true)
        return Claim(value: .date(date), end: digits.upperBound)
    }

    private func isYear(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        let source = text.source
        if digits.count == 4 { return ChineseCalendar(text: text).year(digits) != nil }
        let behind = digits.upperBound + 1
        return digits.count == 2
            && (source[digits.lowerBound] == "0" || monthFollows(behind, in: source)
                || Self.lifeEvents.longest(in: source, at: behind) != nil)
    }

    /// 98年出生 is a year, while 98年 alone is a span.
    private static let lifeEvents = PhraseTable<Bool>(words: "出生 生 毕业 入学 春 夏 秋 冬 初 末 世界杯 奥运 款 产 参军 入职 那年 抗洪")

    private func monthFollows(_ index: Int, in source: SourceText) -> Bool {
        let end = source.endOfDigits(index)
        return end > index && end - index <= 2 && source[end] == "月"
    }

    /// Whether the years are a span: a round number before 前, 后 or 来, or a history: 1000年前, 3000年历史.
    private func isSpan(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let behind = digits.upperBound + 1
        if source.hasPrefix("历史", at: behind) || source.hasPrefix("的历史", at: behind) { return true }
        let isRound = source.text(digits.lowerBound + 1..<digits.upperBound) == "000"
        return isRound && digits.count == 4 && (source[behind] == "前" || source[behind] == "后" || source[behind] == "来")
            && source[digits.lowerBound] != "2"
    }
}

struct ChineseNamedYearRule: Rule {
    let name = "date.named-year"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        let source = text.source
        guard digits.count == 4, let year = source.value(digits), (1950...2049).contains(year),
            !source[index - 1].isASCIIAlphanumeric, source[index - 1] != "第",
            (2005...2035).contains(year) && Self.behind.longest(in: source, at: digits.upperBound) != nil
                || isLabelled(digits, in: text)
        else { return nil }
        let date = DatePhrase(year: source.digits(digits), isNamed: true)
        return Claim(value: .date(date), end: digits.upperBound)
    }

    /// Whether a label precedes the year: 参保年度2026.
    private func isLabelled(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        !text.isCounted(digits.upperBound) && text.shape(at: digits.lowerBound) == .plain
            && Self.labels.longest(in: text.source, at: text.source.startOfFillers(digits.lowerBound)) != nil
    }

    private static let labels = PhraseTable<Bool>(
        words: "年度 年份 学年 财年 入学年 毕业年 届别 出厂年", direction: .backward)

    private static let behind = PhraseTable<Bool>(
        words: "Q1 Q2 Q3 Q4 H1 H2 财年 财报 学年 款 版 届 级 春节 春夏 春季 春运 双十一 双11 双12")
}

struct ChineseDecadeRule: Rule {
    let name = "date.decade"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard text.source[digits.upperBound] == "后", digits.count == 2, !text.isBareAmount(at: index) else {
            return nil
        }
        let date = DatePhrase(year: text.source.digits(digits), isNamed: true)
        return Claim(value: .date(date), end: digits.upperBound)
    }
}

struct ChineseEraRule: Rule {
    let name = "date.era"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard (2...4).contains(digits.count), " aAbB".unicodeScalars.contains(text.source[digits.upperBound]),
            let era = Self.eras.longest(in: text.source, at: text.source.endOfSpaces(digits.upperBound)),
            !text.source[era.end].isASCIIAlphanumeric
        else { return nil }
        let date = DatePhrase(year: text.source.digits(digits), era: era.value)
        return Claim(value: .date(date), end: era.end)
    }

    private static let eras = PhraseTable<DatePhrase.Era>(
        [
            ("ad", .after), ("a.d.", .after), ("a.d", .after), ("ce", .after), ("bc", .before), ("b.c.", .before),
            ("b.c", .before), ("bce", .before), ("b.c.e.", .before),
        ], foldsCase: true)
}

/// （2026）京01民初123号, 国发〔2026〕5号: the year of a court case or a document.
struct ChineseBracketedYearRule: Rule {
    let name = "date.bracketed-year"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        let close = digits.upperBound
        guard "(〔[【".unicodeScalars.contains(source[index - 1]), ")〕]】".unicodeScalars.contains(source[close]),
            ChineseCalendar(text: text).year(digits) != nil, isNumbered(source.endOfSpaces(close + 1), in: source)
        else { return nil }
        let date = DatePhrase(year: source.digits(digits), isNamed: true)
        return Claim(value: .date(date), end: close, isNumber: false)
    }

    /// Whether a number with 号 follows: hanzi, digits, hanzi, digits, 号.
    private func isNumbered(_ start: Int, in source: SourceText) -> Bool {
        let maxLength = 16
        let end = source.end(of: start) { ($0.isIdeograph && $0 != "号") || $0.isASCIIDigit }
        return source[end] == "号" && source[end - 1].isASCIIDigit && end - start <= maxLength
    }
}
