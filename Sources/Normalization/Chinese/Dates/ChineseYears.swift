/// Years, ranges of years, and dates without signs between their parts.
enum ChineseYears {
    /// Reads 2018-2022年.
    static func range(_ first: ChineseDigits) -> Claim? {
        guard let year = first.year, let last = first.part(after: "-~"), last.next == "年", let lastYear = last.year
        else { return nil }
        return Claim(value: .date(DatePhrase(year: year, lastYear: lastYear, isNamed: true)), end: last.end)
    }

    /// Reads 2023/24赛季.
    static func season(_ first: ChineseDigits) -> Claim? {
        guard let digits = first.year, let last = first.part(after: "-/.~"), let year = first.value,
            let lastYear = last.value, last.isBefore(.season) || follows(first, last),
            last.count == 2 && lastYear == (year + 1) % 100 || last.count == 4 && lastYear > year
        else { return nil }
        return Claim(value: .date(DatePhrase(year: digits, lastYear: last.digits, isNamed: true)), end: last.end)
    }

    /// Whether these are two years in turn: 2026-2027.
    private static func follows(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        guard let year = first.value, last.value == year + 1, (1950...2049).contains(year) else { return false }
        return !first.before.isASCIIAlphanumeric && !last.isCounted && !last.isDecimal && !last.next.isASCIIAlphanumeric
            && first.cue == nil && !first.text.isBareAmount(at: first.start) && !last.isBefore("-/:,")
    }

    /// Reads 2023年 and 98年出生. 98年 alone is a span.
    static func year(_ digits: ChineseDigits) -> Claim? {
        guard digits.next == "年", isYear(digits), !isSpan(digits) else { return nil }
        return claim(digits)
    }

    private static func isYear(_ digits: ChineseDigits) -> Bool {
        if digits.count == 4 { return digits.year != nil }
        let month = digits.part
        return digits.count == 2
            && (digits.hasLeadingZero || (1...2).contains(month.count) && month.next == "月"
                || digits.source.has(.lifeEvent, at: digits.end + 1))
    }

    /// Whether the years are a span: a round number before 前, 后 or 来, or a history: 1000年前, 3000年历史.
    private static func isSpan(_ digits: ChineseDigits) -> Bool {
        let (source, behind) = (digits.source, digits.end + 1)
        if source.hasPrefix("历史", at: behind) || source.hasPrefix("的历史", at: behind) { return true }
        let isRound = source.text(digits.start + 1..<digits.end) == "000"
        return isRound && digits.count == 4 && "前后来".unicodeScalars.contains(source[behind])
            && source[digits.start] != "2"
    }

    /// Reads 2023款 and 参保年度2026.
    static func named(_ digits: ChineseDigits) -> Claim? {
        guard digits.count == 4, let year = digits.value, (1950...2049).contains(year),
            !digits.before.isASCIIAlphanumeric, digits.before != "第",
            (2005...2035).contains(year) && digits.isBefore(.namedByYear)
                || !digits.isCounted && digits.isPlain && digits.isBehind(.yearLabel)
        else { return nil }
        return claim(digits)
    }

    /// Reads （2026）京01民初123号 and 国发〔2026〕5号: the year of a court case or a document.
    static func bracketed(_ digits: ChineseDigits) -> Claim? {
        guard "(〔[【".unicodeScalars.contains(digits.before), digits.isBefore(")〕]】"), digits.year != nil,
            isNumbered(digits.source.endOfSpaces(digits.end + 1), in: digits.source)
        else { return nil }
        return claim(digits, isNumber: false)
    }

    /// Whether a number with 号 follows: hanzi, digits, hanzi, digits, 号.
    private static func isNumbered(_ start: Int, in source: SourceText) -> Bool {
        let maxLength = 16
        let end = source.end(of: start) { ($0.isIdeograph && $0 != "号") || $0.isASCIIDigit }
        return source[end] == "号" && source[end - 1].isASCIIDigit && end - start <= maxLength
    }

    /// Reads 90后: people who were born in a decade. 满80后减10 is a sum.
    static func decade(_ digits: ChineseDigits) -> Claim? {
        guard digits.next == "后", digits.count == 2, let year = digits.value, year % 5 == 0, !(20..<50).contains(year),
            !digits.text.isBareAmount(at: digits.start), namesPeople(digits)
        else { return nil }
        return claim(digits)
    }

    /// Whether people are counted or named, or the phrase begins with the decade.
    private static func namesPeople(_ digits: ChineseDigits) -> Bool {
        let (source, end) = (digits.source, digits.end + 1)
        if source.has(.generation, at: end) { return true }
        let start = source.startOfSpaces(digits.start)
        if "个個位名是多群的和与為为被".unicodeScalars.contains(source[start - 1]) { return true }
        let begins = !source[start - 1].isIdeograph && !source[start - 1].isASCIIAlphanumeric
        return begins && !source[end].isASCIIDigit && digits.text.readEnd != start
    }

    /// Reads 221 BC.
    static func era(_ digits: ChineseDigits) -> Claim? {
        (2...4).contains(digits.count) && digits.isBefore(" aAbB") ? digits.source.yearOfEra(at: digits.start) : nil
    }

    /// Reads 15MAY and 20 MAY 2024, the dates of banks in Hong Kong.
    static func englishMonth(_ day: ChineseDigits) -> Claim? {
        let source = day.source
        guard let number = day.day, !day.before.isASCIIAlphanumeric, !".月".unicodeScalars.contains(day.before),
            day.isBefore("- JFMASOND")
        else { return nil }
        let hyphen = day.next == "-" ? 1 : 0
        guard let month = months.longest(in: source, at: source.endOfSpaces(day.end + hyphen)),
            !source[month.end].isASCIILetter, hyphen == 0 || source[month.end] == "-"
        else { return nil }
        var date = DatePhrase(month: month.value, day: number)
        let year = ChineseDigits(from: source.endOfSpaces(month.end + hyphen), in: day.text)
        // Banks print 10JUN24.
        let short = year.start == month.end + hyphen && !year.isDecimal ? year.shortYear(in: 20...49) : nil
        if let digits = year.year ?? short, !year.isCountedUnlikeDay, (1950...2049).contains(digits.valueOfDigits) {
            date.year = digits
        }
        if date.year == nil, hyphen > 0 || source[month.end].isASCIIDigit { return nil }
        return Claim(value: .date(date), end: date.year == nil ? month.end : year.end)
    }

    private static let months = PhraseTable<Int>(
        "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(separator: " ").enumerated()
            .map { (String($0.element), $0.offset + 1) },
        foldsCase: true)

    private static func claim(_ year: ChineseDigits, isNumber: Bool = true) -> Claim {
        Claim(value: .date(DatePhrase(year: year.digits, isNamed: true)), end: year.end, isNumber: isNumber)
    }
}

// Dates without signs between their parts.
extension ChineseYears {
    /// Reads 202311, 20231101 and 20231101153000.
    static func compact(_ digits: ChineseDigits) -> Claim? {
        guard [6, 8, 14].contains(digits.count), mayBeDate(digits) else { return nil }
        let (source, start, text) = (digits.source, digits.start, digits.text)
        let year = start..<start + 4
        guard let value = source.value(year), (1950...2099).contains(value),
            let month = ChineseDigits(start + 4..<start + 6, in: text).month
        else { return nil }
        var date = DatePhrase(year: source.digits(year), month: month)
        var end = digits.end
        if digits.count >= 8 {
            guard let day = ChineseDigits(start + 6..<start + 8, in: text).day else { return nil }
            date.day = day
        }
        if digits.count == 14 {
            guard let time = time(at: start + 8, in: source) else { return nil }
            date.time = time
        } else if digits.count == 8, source[end] == " ", source.endOfDigits(end + 1) == end + 7,
            !text.isCounted(end + 7), let time = time(at: end + 1, in: source)
        {
            // 20231101 153000.
            date.time = time
            end += 7
        }
        return Claim(value: .date(date), end: end)
    }

    private static func mayBeDate(_ digits: ChineseDigits) -> Bool {
        // 20240520-20240618.
        let isFirst = digits.count == 8 && digits.part(after: "-~")?.count == 8
        guard !digits.before.isASCIIAlphanumeric, digits.before != "第", isFirst || !digits.isBefore("-/.年月日号时時点"),
            !digits.isCounted || digits.isBefore(.deadline)
        else { return false }
        // 货款20260118: nobody pays twenty million without a comma or a unit.
        if digits.count == 8, digits.isBehind(.memo), digits.source.endsPhrase(digits.end) { return true }
        return digits.cue?.isDay ?? false || digits.cue == nil && (digits.count != 6 || digits.isBeforeDayWord)
    }

    private static func time(at start: Int, in source: SourceText) -> TimePhrase? {
        guard let hour = source.value(start..<start + 2), hour < 24, let minute = source.value(start + 2..<start + 4),
            minute < 60, let second = source.value(start + 4..<start + 6), second < 60
        else { return nil }
        let digits = second == 0 ? nil : Numeral(integer: source.digits(start + 4..<start + 6))
        return TimePhrase(hour: hour, minute: minute, second: digits, fullHour: .digits)
    }
}
