/// Dates in digits: 23-08-2024, 23/08/24, 2024-08-23. The day comes first, as in India.
struct HindiNumericDate: Rule {
    let name = "date.numeric"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let first = source.endOfDigits(index)
        let separator = source[first]
        guard separator == "-" || separator == "/" || separator == ".", source[first + 1].isASCIIDigit,
            !source[index - 1].isOfHindiWord, !source[index - 1].isDash, source[index - 1] != "/"
        else { return nil }
        let second = first + 1..<source.endOfDigits(first + 1)
        var parts = [index..<first, second]
        if source[second.upperBound] == separator, source[second.upperBound + 1].isASCIIDigit {
            parts.append(second.upperBound + 1..<source.endOfDigits(second.upperBound + 1))
        }
        let end = parts[parts.count - 1].upperBound
        let isEnd = !source[end].isOfHindiWord || source[end].isDevanagari
        let runsOn = source[end + 1].isASCIIDigit && "-/.,".unicodeScalars.contains(source[end])
        guard isEnd, !runsOn, let date = date(parts, separator, source) else { return nil }
        return Claim(value: .date(date), end: end)
    }

    private func date(_ parts: [Range<Int>], _ separator: Unicode.Scalar, _ source: SourceText) -> DatePhrase? {
        let values = parts.compactMap(source.value)
        guard values.count == parts.count else { return nil }
        let digits = parts.map(source.digits)
        if parts.count == 3 {
            if parts[0].count == 4 { return date(values[2], values[1], digits[0], parts[2].count, parts[1].count) }
            guard parts[2].count == 4 || parts[2].count == 2 else { return nil }
            return date(values[0], values[1], digits[2], parts[0].count, parts[1].count)
        }
        if parts[1].count == 4, parts[0].count <= 2, separator != ".", (1900...2099).contains(values[1]),
            (1...12).contains(values[0])
        {
            return DatePhrase(year: digits[1], month: values[0])
        }
        // A leading zero shows that 02-01 is not a range. The point of 02.01 may separate decimals.
        let isPadded = digits[0].count == 2 && digits[1].count == 2 && (digits[0][0] == 0 || digits[1][0] == 0)
        guard isPadded, separator != ".", (1...31).contains(values[0]), (1...12).contains(values[1]) else { return nil }
        return DatePhrase(month: values[1], day: values[0])
    }

    private func date(_ day: Int, _ month: Int, _ year: [UInt8], _ dayCount: Int, _ monthCount: Int) -> DatePhrase? {
        let value = year.reduce(0) { $0 * 10 + Int($1) }
        guard dayCount <= 2, monthCount <= 2, year.count == 2 || (1000...2999).contains(value) else { return nil }
        let whole = String(year.count == 2 ? 2000 + value : value)
        guard (try? CalendarDate("\(day)-\(month)-\(whole)", order: .dayMonthYear)) != nil else { return nil }
        return DatePhrase(
            year: year.count == 2 ? year.drop { $0 == 0 }.isEmpty ? [0] : year : year, month: month, day: day)
    }
}

/// Dates with a month in letters: 15-Aug-24, 5 मई 1999.
struct HindiNamedDate: Rule {
    let name = "date.named"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let first = source.endOfDigits(index)
        guard first - index <= 2, let day = source.value(index..<first), (1...31).contains(day) else { return nil }
        let start = source[first] == "-" ? first + 1 : source.endOfGap(first)
        if let month = HindiMonths.table.longest(in: source, at: start), source.isHindiWord(start..<month.end) {
            var date = DatePhrase(month: month.value, day: day)
            guard let year = year(behind: month.end, text) else { return Claim(value: .date(date), end: month.end) }
            date.year = source.digits(year)
            return Claim(value: .date(date), end: year.upperBound)
        }
        guard let month = HindiMonths.short.longest(in: source, at: start), source.isHindiWord(start..<month.end),
            let year = year(behind: month.end, text)
        else { return nil }
        return Claim(
            value: .date(DatePhrase(year: source.digits(year), month: month.value, day: day)), end: year.upperBound)
    }

    /// Returns the year after a month and a hyphen, a comma, a space or nothing. Four digits are a year. Two digits are
    /// a year if no noun follows.
    private func year(behind end: Int, _ text: HindiText) -> Range<Int>? {
        let source = text.source
        let next = source[end] == "-" ? end + 1 : source[end] == "," ? source.endOfGap(end + 1) : source.endOfGap(end)
        let last = source.endOfDigits(next)
        guard last - next == 4 || last - next == 2, text.token(at: next).kind == .digit,
            text.numeral(at: next)?.isPlain ?? false, !source[last].isOfHindiWord,
            !(source[last] == ":" && source[last + 1].isASCIIDigit),
            source[last] != "%", source[last] != "/", !(source[last].isDash && source[last + 1].isASCIIDigit)
        else { return nil }
        let isSpaced = source[end] == " " || source[end] == ","
        if last - next == 4 || !isSpaced { return next..<last }
        guard let value = source.value(next..<last), (20...49).contains(value) else { return nil }
        let behind = source.endOfGap(last)
        return !source[behind].isOfHindiWord || HindiPostpositions.begin(at: behind, in: source) ? next..<last : nil
    }
}

/// Words after a date or a name that do not make it a count.
enum HindiPostpositions {
    private static let table = PhraseTable(words: "में से तक का के की को पर है ने वाला वाले वाली और या")

    static func begin(at index: Int, in source: SourceText) -> Bool {
        table.longest(in: source, at: index).map { source.isHindiWord(index..<$0.end) } ?? false
    }
}

/// A year after its cue: सन् 1920.
struct HindiYear: Rule {
    let name = "date.year"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let numeral = text.numeral(at: index), numeral.isPlain, numeral.count == 4 else { return nil }
        let before = source.startOfGap(index)
        guard
            let start = HindiCues.years.longest(in: source, at: before)?.end
                ?? HindiMonths.backward.longest(in: source, at: before)?.end,
            source.isHindiWord(start..<before)
        else { return nil }
        return Claim(value: .date(DatePhrase(year: numeral.numeral.integer)), end: numeral.end)
    }
}
