/// Dates with the name of a month or a weekday: 25 July 2012, Jan. 15, Mon 3 June.
struct EnglishDateDayFirstRule: Rule {
    let name = "date.day-first"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard let day = source.value(start..<end), (1...31).contains(day), !source[start - 1].isASCIIAlphanumeric else {
            return nil
        }
        let dayEnd = source.endOfOrdinal(end)
        let last = source.lastDay(behind: dayEnd, after: day)
        var next = source.endOfSpaces(last?.end ?? dayEnd)
        if source.hasPrefix("of ", at: next) { next = source.endOfSpaces(next + 3) }
        if source[next] == "-" { next += 1 }
        if next == end, let claim = compact(day, monthAt: end, source) { return claim }
        guard next > end, let month = EnglishMonths.month(in: source, at: next) else { return nil }
        let (year, yearEnd) = source.trailingYear(at: source[month.end] == "-" ? month.end + 1 : month.end)
        let hasArticle = source.hasPrefix("the ", at: start - 4) || source.hasPrefix("The ", at: start - 4)
        let date = DatePhrase(
            year: year.map(EnglishNumber.digits), month: month.value, day: day, lastDay: last?.value,
            order: hasArticle ? .dayFirstBehindArticle : .dayFirst)
        return Claim(value: .date(date), end: yearEnd)
    }
}

extension EnglishDateDayFirstRule {
    /// Reads a date without spaces, as banks and airlines write it: 14Jan26, 14JAN2026, 20Jan.
    private func compact(_ day: Int, monthAt start: Int, _ source: SourceText) -> Claim? {
        let end = source.endOfLetters(start)
        guard end == start + 3, source.isCapital(start),
            let month = EnglishMonths.monthOfAbbreviation(in: source, at: start)
        else { return nil }
        let year = end..<source.endOfDigits(end)
        guard year.isEmpty || year.count == 2 || year.count == 4, !source[year.upperBound].isASCIIAlphanumeric,
            source[year.upperBound] != ":" || isYearBeforeTime(year, source)
        else { return nil }
        let digits = (year.count == 2 ? [2, 0] : []) + source.digits(year)
        let date = DatePhrase(year: year.isEmpty ? nil : digits, month: month, day: day, order: .dayFirst)
        var claim = Claim(value: .date(date), end: year.upperBound)
        if source[year.upperBound] == ":" {
            claim.end += 1
            claim.pauseBehind = .comma
        }
        return claim
    }

    /// Whether the digits are a year before a time: 14Jan26:10:30. In 14Jan10:30 the digits are the hour.
    private func isYearBeforeTime(_ year: Range<Int>, _ source: SourceText) -> Bool {
        guard let value = source.value(year), value > 23 else { return false }
        return EnglishClock.minutes(at: year.upperBound + 1, source) != nil
    }
}

struct EnglishDateMonthFirstRule: Rule {
    let name = "date.month-first"
    let tokens: TokenKind = .letter

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let month = EnglishMonths.month(in: source, at: start) else { return nil }
        if let year = shortYear(behind: month.end, source) {
            let date = DatePhrase(year: source.digits(year), month: month.value)
            return Claim(value: .date(date), end: year.upperBound)
        }
        let first = source.endOfSpaces(month.end)
        let dayEnd = source.endOfDigits(first)
        guard first > month.end, let value = source.value(first..<dayEnd) else { return nil }
        if dayEnd - first == 4 {
            let date = DatePhrase(year: source.digits(first..<dayEnd), month: month.value)
            return Claim(value: .date(date), end: dayEnd)
        }
        guard (1...31).contains(value), source[dayEnd] != ":" || !source[dayEnd + 1].isASCIIDigit,
            source[dayEnd] != "%", !(source[dayEnd] == "." && source[dayEnd + 1].isASCIIDigit)
        else { return nil }
        let day = source.endOfOrdinal(dayEnd)
        let last = source.lastDay(behind: day, after: value)
        let (year, yearEnd) = source.trailingYear(at: last?.end ?? day)
        if year == nil, isVerb(start, before: yearEnd, source) { return nil }
        let date = DatePhrase(
            year: year.map(EnglishNumber.digits), month: month.value, day: value, lastDay: last?.value)
        return Claim(value: .date(date), end: yearEnd)
    }

    /// Returns the two-digit year after an apostrophe: Mar'26, Mar '26.
    private func shortYear(behind end: Int, _ source: SourceText) -> Range<Int>? {
        let mark = source.endOfSpaces(end)
        guard source[mark] == "'" || source[mark] == "’" else { return nil }
        let year = mark + 1..<source.endOfDigits(mark + 1)
        guard year.count == 2, !source[year.upperBound].isASCIIAlphanumeric, source[year.upperBound] != "'" else {
            return nil
        }
        return year
    }

    /// Whether the month is the verb "may" before a count: may 5 people come.
    private func isVerb(_ start: Int, before end: Int, _ source: SourceText) -> Bool {
        source[end] == " " && source[end + 1].value >= 0x61 && source[end + 1].isASCIILetter
            && source.hasPrefix("may ", at: start) && source[end - 1].isASCIIDigit
    }
}

struct EnglishDateWeekdayRule: Rule {
    let name = "date.weekday"
    let tokens: TokenKind = .letter

    private static let names = PhraseTable<WeekdayPhrase.Day>([
        ("Mon", .monday), ("Tue", .tuesday), ("Tues", .tuesday), ("Wed", .wednesday), ("Weds", .wednesday),
        ("Thu", .thursday),
        ("Thur", .thursday), ("Thurs", .thursday), ("Fri", .friday), ("Sat", .saturday), ("Sun", .sunday),
    ])

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let day = Self.names.longest(in: source, at: start), !source[day.end].isASCIILetter else { return nil }
        if source[day.end].isDash, let last = Self.names.longest(in: source, at: day.end + 1),
            !source[last.end].isASCIILetter
        {
            let days = WeekdayPhrase(day: day.value, lastDay: last.value)
            return Claim(value: .weekday(days), end: last.end, isNumber: false)
        }
        let point = source[day.end] == "." ? day.end + 1 : day.end
        if point > day.end {
            // The point of Thurs. pickup belongs to the abbreviation. At the end of a sentence, the full stop stays.
            let word = source[source.endOfSpaces(point)]
            let goesOn = source[point] == " " && (word.isASCIIDigit || word.isASCIILetter && word.value >= 0x60)
            let end = goesOn || source[point] == "," || source[point] == ":" ? point : day.end
            return Claim(value: .weekday(WeekdayPhrase(day: day.value)), end: end, isNumber: false)
        }
        let next = source.endOfSpaces(source[point] == "," ? point + 1 : point)
        guard
            next > day.end && source[next].isASCIIDigit || EnglishMonths.month(in: source, at: next) != nil
                || isBesideTime(start, day.end, in: text) || isBesideDay(start, day.end, source)
        else { return nil }
        return Claim(value: .weekday(WeekdayPhrase(day: day.value)), end: point, isNumber: false)
    }
}

extension EnglishDateWeekdayRule {
    /// Whether a time precedes the weekday: 18:00 Tue, but not 6 pm Sun City.
    private func isBesideTime(_ start: Int, _ end: Int, in text: EnglishText) -> Bool {
        let next = text.source[text.source.endOfSpaces(end)]
        return text.numberKind == .time && text.numberEnd == text.source.startOfSpaces(start)
            && !(next.isASCIILetter && next.lowercased != next)
    }

    private static let joints = PhraseTable<Bool>(words: "to thru through & and / until till", foldsCase: true)

    private static let jointsBefore = PhraseTable<Bool>(
        words: "to thru through & and / until till", direction: .backward, foldsCase: true)

    /// Whether another weekday is joined to this one: Tue to Wed, Sat & Sun.
    private func isBesideDay(_ start: Int, _ end: Int, _ source: SourceText) -> Bool {
        if let joint = Self.joints.longest(in: source, at: source.endOfSpaces(end)) {
            let other = source.endOfSpaces(joint.end)
            if let day = Self.names.longest(in: source, at: other), !source[day.end].isASCIILetter { return true }
        }
        guard let joint = Self.jointsBefore.longest(in: source, at: source.startOfSpaces(start)) else { return false }
        let last = source.startOfSpaces(joint.end)
        return (3...5).contains { length in
            Self.names.longest(in: source, at: last - length).map { $0.end == last } ?? false
                && !source[last - length - 1].isASCIIAlphanumeric
        }
    }
}

extension SourceText {
    /// Returns the second day of 13-19. `end` is the index of the dash.
    fileprivate func lastDay(behind end: Int, after first: Int) -> (value: Int, end: Int)? {
        guard self[end].isDash else { return nil }
        let digitsEnd = endOfDigits(end + 1)
        guard let value = value(end + 1..<digitsEnd), (first + 1...32).contains(value), value <= 31,
            self[digitsEnd] != ":", !self[digitsEnd].isDash, self[digitsEnd] != "%"
        else { return nil }
        return (value, endOfOrdinal(digitsEnd))
    }

    fileprivate func trailingYear(at end: Int) -> (year: Int?, end: Int) {
        let comma = self[end] == "," ? end + 1 : end
        let start = endOfSpaces(comma)
        let last = endOfDigits(start)
        if self[end - 1] == "-", last - start == 2, let short = value(start..<last) {
            return (short < 50 ? 2000 + short : 1900 + short, last)
        }
        guard start > end || self[end - 1] == "-", last - start == 4, let year = value(start..<last),
            (1000...2999).contains(year), self[last] != ":", self[last] != ",",
            self[last] != "." || !self[last + 1].isASCIIDigit
        else { return (nil, end) }
        return (year, last)
    }
}
