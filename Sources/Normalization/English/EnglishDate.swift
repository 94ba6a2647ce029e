/// Calendar dates: 2002-09-04, 4/1/1999, Jan. 15, 2020, 26th May, the 1980s, 340 A.D.
extension EnglishText {
    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Full names and abbreviations with the number of the month. "May" alone is a word: it needs a day beside it.
    static let months: PhraseTable<Int> = {
        var phrases: [(String, Int)] = [("Sept", 9), ("Sept.", 9)]
        for (index, name) in monthNames.enumerated() {
            let short = String(name.prefix(3))
            phrases += [(name, index + 1), (short, index + 1), (short + ".", index + 1)]
        }
        return PhraseTable(phrases, foldsCase: true)
    }()

    func month(at index: Int) -> PhraseTable<Int>.Match? {
        guard let match = Self.months.longest(in: source, at: index), !source[match.end].isASCIILetter,
            !source[index - 1].isASCIILetter
        else { return nil }
        return match
    }

    /// A date that begins with a number.
    func date(at start: Int, digitsEnd end: Int) -> Claim? {
        if source[end] == "/" || source[end] == "-" || source[end] == "." {
            if let numeric = numericDate(at: start, digitsEnd: end) ?? partialDate(at: start, digitsEnd: end) {
                return numeric
            }
        }
        return yearSpan(at: start, digitsEnd: end) ?? dayAndMonth(at: start, digitsEnd: end) ?? decade(
            at: start, digitsEnd: end)
            ?? era(at: start, digitsEnd: end)
    }

    /// July 25, 2012 and July 25-27 — at the month's first letter.
    func monthAndDay(at start: Int) -> Claim? {
        guard let month = month(at: start) else { return nil }
        let first = source.endOfSpaces(month.end)
        let dayEnd = source.endOfDigits(first)
        guard first > month.end, let value = source.value(first..<dayEnd) else { return nil }
        let name = Self.monthNames[month.value - 1]
        if dayEnd - first == 4 { return Claim(words: name + " " + number.year(value), kind: .date, end: dayEnd) }
        guard (1...31).contains(value), source[dayEnd] != ":" || !source[dayEnd + 1].isASCIIDigit,
            source[dayEnd] != "%",
            !(source[dayEnd] == "." && source[dayEnd + 1].isASCIIDigit)
        else { return nil }
        let day = endOfOrdinal(dayEnd)
        let last = lastDay(behind: day, after: value)
        let (year, yearEnd) = trailingYear(at: last?.end ?? day)
        if year == nil, isVerb(start, before: yearEnd) { return nil }
        let words = spoken(value, month.value, year, through: last?.value)
        return Claim(words: words, kind: .date, end: yearEnd)
    }

    /// may 5 people come: the small word before a count.
    private func isVerb(_ start: Int, before end: Int) -> Bool {
        source[end] == " " && source[end + 1].value >= 0x61 && source[end + 1].isASCIILetter
            && source.hasPrefix("may ", at: start) && source[end - 1].isASCIIDigit
    }

    /// 25 July 2012, the 26th of May, 5-7 June.
    private func dayAndMonth(at start: Int, digitsEnd end: Int) -> Claim? {
        guard let day = source.value(start..<end), (1...31).contains(day) else { return nil }
        let dayEnd = endOfOrdinal(end)
        let last = lastDay(behind: dayEnd, after: day)
        var next = source.endOfSpaces(last?.end ?? dayEnd)
        if source.hasPrefix("of ", at: next) { next = source.endOfSpaces(next + 3) }
        if source[next] == "-" { next += 1 }
        guard next > end, let month = month(at: next) else { return nil }
        let (year, yearEnd) = trailingYear(at: source[month.end] == "-" ? month.end + 1 : month.end)
        let hasArticle = source.hasPrefix("the ", at: start - 4) || source.hasPrefix("The ", at: start - 4)
        let through = last.map { " to the " + number.ordinal($0.value) } ?? ""
        let words =
            (hasArticle ? "" : "the ") + number.ordinal(day) + through + " of " + Self.monthNames[month.value - 1]
        return Claim(words: words + (year.map { " " + number.year($0) } ?? ""), kind: .date, end: yearEnd)
    }

    /// The second day of 13-19, at the dash.
    private func lastDay(behind end: Int, after first: Int) -> (value: Int, end: Int)? {
        guard source[end].isDash else { return nil }
        let digitsEnd = source.endOfDigits(end + 1)
        guard let value = source.value(end + 1..<digitsEnd), (first + 1...32).contains(value), value <= 31,
            source[digitsEnd] != ":", !source[digitsEnd].isDash, source[digitsEnd] != "%"
        else { return nil }
        return (value, endOfOrdinal(digitsEnd))
    }

    /// Three numbers with one separator, the year first or last.
    private func numericDate(at start: Int, digitsEnd end: Int) -> Claim? {
        let separator = source[end]
        let second = end + 1..<source.endOfDigits(end + 1)
        let third = second.upperBound + 1..<source.endOfDigits(second.upperBound + 1)
        guard source[second.upperBound] == separator, source[start - 1] != "-" || !source[start - 2].isASCIIDigit,
            let a = source.value(start..<end), let b = source.value(second), let c = source.value(third),
            !(source[third.upperBound] == separator && source[third.upperBound + 1].isASCIIDigit),
            !namedAmountFollows(third.upperBound)
        else { return nil }
        if end - start == 4, separator != "." || second.count == 2 {
            return checked(year: a, month: b, day: c, end: third.upperBound)
        }
        // A sort code is written 20-11-05 as well.
        let isShort = separator == "/" || separator == "-" && second.count == 2 && end - start == 2
        guard third.count == 4 || third.count == 2 && isShort && !isIdentifier(start), end - start <= 2,
            second.count <= 2
        else { return nil }
        // Two digits are a year of this century up to 2049.
        let year = third.count == 4 ? c : c < 50 ? 2000 + c : 1900 + c
        let isMonthFirst = separator != "." && dialect.isMonthFirst
        return (isMonthFirst ? checked(year: year, month: a, day: b, end: third.upperBound) : nil)
            ?? checked(year: year, month: b, day: a, end: third.upperBound)
            ?? checked(year: year, month: a, day: b, end: third.upperBound)
    }

    private func isIdentifier(_ start: Int) -> Bool { EnglishCues.cue(in: source, before: start) == .identifier }

    private func checked(year: Int, month: Int, day: Int, end: Int) -> Claim? {
        guard (1...12).contains(month), (1...31).contains(day), (1000...2999).contains(year) else { return nil }
        var end = end
        if source[end] == "T", source[end + 1].isASCIIDigit { end += 1 }
        let needsSpace = source[end].isASCIIDigit
        return Claim(
            words: spoken(day, month, year) + (needsSpace ? " " : ""), kind: .date, end: end)
    }

    /// September eleventh, two thousand one; in Britain the eleventh of September.
    func spoken(_ day: Int, _ month: Int, _ year: Int?, through last: Int? = nil) -> String {
        let name = Self.monthNames[month - 1]
        let tail = year.map { ", " + number.year($0) } ?? ""
        let first = number.ordinal(day)
        guard let last = last.map(number.ordinal) else {
            return dialect.isMonthFirst ? name + " " + first + tail : "the " + first + " of " + name + tail
        }
        return dialect.isMonthFirst
            ? name + " " + first + " to " + last + tail : "the " + first + " to the " + last + " of " + name + tail
    }

    private func endOfOrdinal(_ end: Int) -> Int {
        let suffix = source.text(end..<min(end + 2, source.count)).lowercased()
        return ["st", "nd", "rd", "th"].contains(suffix) && !source[end + 2].isASCIILetter ? end + 2 : end
    }

    private func trailingYear(at end: Int) -> (year: Int?, end: Int) {
        let comma = source[end] == "," ? end + 1 : end
        let start = source.endOfSpaces(comma)
        let last = source.endOfDigits(start)
        if source[end - 1] == "-", last - start == 2, let short = source.value(start..<last) {
            return (short < 50 ? 2000 + short : 1900 + short, last)
        }
        guard start > end || source[end - 1] == "-", last - start == 4, let year = source.value(start..<last),
            (1000...2999).contains(year),
            source[last] != ":", source[last] != ",",
            source[last] != "."
                || !source[last + 1].isASCIIDigit
        else { return (nil, end) }
        return (year, last)
    }
}
