/// Dates with the name of a month: 25 July 2012, Jan. 15, 14Jan26.
extension EnglishText {
    /// Whether a day with its month and year, or with the name of its month, begins: 25-09-2026, 26Dec26, 12 Mar.
    func beginsWholeDate(_ start: Int) -> Bool {
        DateNumbers(at: start, in: source)?.parts.count == 3 && numericDate(at: start) != nil
            || dayFirstDate(at: start) != nil
    }

    /// Reads 25 July 2012 and 14Jan26.
    func dayFirstDate(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        guard let day = source.value(start..<end), (1...31).contains(day), !source[start - 1].isASCIIAlphanumeric else {
            return nil
        }
        let dayEnd = source.endOfOrdinal(end) ?? end
        let last = lastDay(behind: dayEnd, after: day)
        var next = source.endOfSpaces(last?.end ?? dayEnd)
        if source.hasPrefix("of ", at: next) { next = source.endOfSpaces(next + 3) }
        let mark = source[next]
        if mark == "-" || mark == "/" { next += 1 }
        if next == end, let claim = compact(day, monthAt: end) { return claim }
        guard next > end, let month = month(at: next) else { return nil }
        let isJoined = source[month.end] == "-" || source[month.end] == "/" && mark == "/"
        let (year, yearEnd) = trailingYear(at: isJoined ? month.end + 1 : month.end)
        let hasArticle = source.hasPrefix("the ", at: start - 4) || source.hasPrefix("The ", at: start - 4)
        let date = DatePhrase(
            year: year, month: month.value, day: day, lastDay: last?.value,
            order: hasArticle ? .dayFirstBehindArticle : .dayFirst)
        return Claim(value: .date(date), end: yearEnd)
    }

    /// Reads a date without spaces, as banks and airlines write it: 14Jan26, 14JAN2026, 20Jan.
    private func compact(_ day: Int, monthAt start: Int) -> Claim? {
        let end = source.endOfLetters(start)
        guard end == start + 3, isCapital(start), let month = month(at: start) else { return nil }
        let year = end..<source.endOfDigits(end)
        guard year.isEmpty || year.count == 2 || year.count == 4, !source[year.upperBound].isASCIIAlphanumeric,
            // In 14Jan10:30 the digits are the hour.
            source[year.upperBound] != ":"
                || source.value(year) ?? 0 > 23 && minutes(at: year.upperBound + 1) != nil
        else { return nil }
        let digits = (year.count == 2 ? [2, 0] : []) + source.digits(year)
        let date = DatePhrase(year: year.isEmpty ? nil : digits, month: month.value, day: day, order: .dayFirst)
        var claim = Claim(value: .date(date), end: year.upperBound)
        if source[year.upperBound] == ":" {
            claim.end += 1
            claim.pauseBehind = .comma
        }
        return claim
    }

    /// Reads July 25, 2012, Jan. 15 and Mar '26.
    func monthFirstDate(at start: Int) -> Claim? {
        guard let month = month(at: start) else { return nil }
        if let year = yearAfterMonth(behind: month.end) { return date(month.value, year) }
        let first = source.endOfSpaces(month.end)
        let dayEnd = source.endOfDigits(first)
        guard first > month.end, let value = source.value(first..<dayEnd), !isPriced(first..<dayEnd) else { return nil }
        if dayEnd - first == 4 { return isDue(start, value) ? nil : date(month.value, first..<dayEnd) }
        guard (1...31).contains(value), !source.continues(dayEnd, with: ":"), source[dayEnd] != "%",
            !continuesNumber(dayEnd), !multiplies(dayEnd)
        else { return nil }
        let day = source.endOfOrdinal(dayEnd) ?? dayEnd
        // 0% APR 24m, Mar 5pm, Milk Dec 15p
        let isUnit = source[day].isASCIILetter && (unit(behind: day) != nil || half(behind: day) != nil)
        guard !isUnit, source[day] != "p" || source[day + 1].isASCIIAlphanumeric else { return nil }
        let last = lastDay(behind: day, after: value)
        let (year, yearEnd) = trailingYear(at: last?.end ?? day)
        if year == nil, isVerb(start, before: yearEnd) { return nil }
        let date = DatePhrase(year: year, month: month.value, day: value, lastDay: last?.value)
        return Claim(value: .date(date), end: yearEnd)
    }

    /// Whether a currency or India's closing follows the number: Milk Nov 12 rs, Nov 5 bucks, Rent for March 1950/-.
    private func isPriced(_ digits: Range<Int>) -> Bool {
        let end = digits.upperBound
        return namedAmountFollows(end) || endOfClosing(end, from: digits.lowerBound) > end
            || has(.bucks, after: end) || endOfGrand(behind: end)?.isSure ?? false
    }

    /// Whether the number is the sum that is due in the month: Rent Nov 2050. No year of a payment is so far away.
    private func isDue(_ month: Int, _ value: Int) -> Bool {
        !(1990...2045).contains(value) && has(.dues, before: month)
    }

    private func date(_ month: Int, _ year: Range<Int>) -> Claim {
        Claim(value: .date(DatePhrase(year: source.digits(year), month: month)), end: year.upperBound)
    }

    /// Returns the two-digit year after an apostrophe: Mar'26, Mar '26.
    private func yearAfterMonth(behind end: Int) -> Range<Int>? {
        let mark = source.endOfSpaces(end)
        guard source[mark] == "'" || source[mark] == "’" else { return nil }
        let year = mark + 1..<source.endOfDigits(mark + 1)
        guard year.count == 2, ends(year.upperBound, notBefore: "'") else { return nil }
        return year
    }

    /// Whether the month is the verb "may" before a count: may 5 people come.
    private func isVerb(_ start: Int, before end: Int) -> Bool {
        source[end] == " " && source[end + 1].isSmallLetter && source.hasPrefix("may ", at: start)
            && source[end - 1].isASCIIDigit
    }

    /// Returns the second day of 13-19. `end` is the index of the dash.
    fileprivate func lastDay(behind end: Int, after first: Int) -> (value: Int, end: Int)? {
        guard source[end].isDash else { return nil }
        let digitsEnd = source.endOfDigits(end + 1)
        guard let value = source.value(end + 1..<digitsEnd), (first + 1...32).contains(value), value <= 31,
            source[digitsEnd] != ":", !source[digitsEnd].isDash, source[digitsEnd] != "%"
        else { return nil }
        return (value, source.endOfOrdinal(digitsEnd) ?? digitsEnd)
    }

    fileprivate func trailingYear(at end: Int) -> (year: [UInt8]?, end: Int) {
        let comma = source[end] == "," ? end + 1 : end
        let start = source.endOfSpaces(comma)
        let last = source.endOfDigits(start)
        guard let year = source.year(start..<last), !isPriced(start..<last) else { return (nil, end) }
        let isHyphened = source[end - 1] == "-" || source[end - 1] == "/"
        if isHyphened, last - start == 2 { return (year, last) }
        guard start > end || isHyphened, last - start == 4, !source.continues(last, with: ".,:") else {
            return (nil, end)
        }
        return (year, last)
    }
}
