/// Years, decades and eras: 1998-2001, the '80s, 44 BC, 2023/24.
extension EnglishText {
    /// Years that a number can mean without a cue.
    static let recentYears = 1800...2099

    /// Whether the number ends a span of years: the 1918 of "from 1914 to 1918".
    private func endsYearSpan(_ start: Int) -> Bool {
        let words = [" to ", " and ", " through "]
        guard let word = words.first(where: { hasSuffix($0, before: start) }) else { return false }
        let end = start - word.unicodeScalars.count
        return (1...4).allSatisfy { source[end - $0].isASCIIDigit } && !source[end - 5].isASCIIAlphanumeric
            && cue(before: end - 4) == .year
    }

    /// Whether four digits are a year: after a cue, or after a name if no word that could be counted follows.
    func isYear(_ scanned: ScannedNumeral) -> Bool {
        guard scanned.fraction.isEmpty, scanned.end - scanned.start == 4, scanned.isWellFormed,
            let value = source.value(scanned.start..<scanned.end)
        else { return false }
        // A delivery of 1250 units is a count.
        if value < 1900, countFollows(scanned.end) { return false }
        if followsAmountLabel(scanned.start) || endOfClosing(scanned.end, from: scanned.start) > scanned.end {
            return false
        }
        if cue(before: scanned.start) == .year || endsYearSpan(scanned.start) { return (1100...2099).contains(value) }
        guard (1900...2099).contains(value) else { return false }
        // Gross pay for 2025
        let isPaidFor = hasSuffix(" for ", before: scanned.start) && !pluralFollows(scanned.end)
        if value > 1999, value < 2050, isPaidFor, !countFollows(scanned.end) { return true }
        // Capitals before a year: FY2023, CES-2024.
        let letter = source[scanned.start - 1] == "-" ? scanned.start - 2 : scanned.start - 1
        if isCapital(letter), isCapital(letter - 1) { return true }
        return followsName(scanned)
    }

    /// Whether the number is an amount: Received 1999, CASH-1500.
    func followsAmountLabel(_ start: Int) -> Bool {
        has(.amountLabel, before: source[start - 1] == "-" ? start - 1 : start)
    }

    /// Olympics 2024: after a capitalized word of three letters or more, and before no other word.
    private func followsName(_ scanned: ScannedNumeral) -> Bool {
        guard source[scanned.start - 1] == " " else { return false }
        let first = source.startOfLetters(scanned.start - 1)
        let next = source[source.endOfSpaces(scanned.end)]
        return scanned.start - first > 3 && isCapital(first) && month(at: first) == nil && !next.isASCIILetter
            && !next.isCurrencySign
    }

    /// Whether 80s is a decade: in the 80s, upper 70s, 60s and 70s, 80s music, but not in retry in 30s.
    private func isDecade(_ start: Int, behind end: Int) -> Bool {
        if start == 0, end == source.count { return true }
        if has(.decadeArticle, before: start) { return true }
        let joints = ["0s and ", "0s to ", "0s or ", "0s-", "0s, "]
        if joints.contains(where: { hasSuffix($0, before: start) }) { return true }
        return has(.decadeFashion, after: end) || areNotes(start, behind: end)
    }

    /// Whether the plural counts banknotes: paid with two 20s and one 50. In two 20s breaks it is a time.
    private func areNotes(_ start: Int, behind end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        let endsPhrase = source[end] == SourceText.outside || source[end].isPause || source.hasPrefix("and ", at: next)
        return endsPhrase && has(.smallNumber, before: start)
    }

    /// Reads a decade: 1980s, '80s, 80s.
    func decade(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let apostrophe = source[end] == "'" || source[end] == "’" ? end + 1 : end
        guard source[apostrophe] == "s", !source[apostrophe + 1].isASCIIAlphanumeric, source[end - 1] == "0",
            let value = source.value(start..<end),
            end - start == 4 || end - start == 2 && (value >= 20 || value == 10 && areNotes(start, behind: end + 1))
        else { return nil }
        if end - start == 2, apostrophe == end, !isDecade(start, behind: end + 1) { return nil }
        let date = DatePhrase(year: source.digits(start..<end), span: .decade)
        return Claim(value: .date(date), end: apostrophe + 1)
    }

    /// Reads 1998-2001.
    func yearSpan(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let dash = source.endOfSpaces(end)
        guard end - start == 4, source[dash].isDash, begins(start, notAfter: "-") else { return nil }
        let first = source.endOfSpaces(dash + 1)
        let last = first..<source.endOfDigits(first)
        guard let a = source.value(start..<end), let b = source.value(last), last.count == 4 || last.count == 2,
            Self.recentYears.contains(a), !source[last.upperBound].isDash, ends(last.upperBound, notBefore: "%:"),
            !namedAmountFollows(last.upperBound), !continuesNumber(last.upperBound)
        else { return nil }
        let upper = last.count == 4 ? b : a / 100 * 100 + b
        guard a < upper, Self.recentYears.contains(upper),
            !pluralFollows(last.upperBound) || cue(before: start) == .year
        else { return nil }
        let date = DatePhrase(year: source.digits(start..<end), lastYear: Numeral(upper).integer)
        return Claim(value: .date(date), end: last.upperBound)
    }

    /// Reads 2023/24.
    func season(at start: Int) -> Claim? {
        guard let pair = pair(at: start, by: "/"), pair.first.count == 4, let left = source.value(pair.first),
            let right = source.value(pair.second), (1900...2099).contains(left),
            pair.second.count == 2 && right == (left + 1) % 100 || pair.second.count == 4 && right == left + 1
        else { return nil }
        let date = DatePhrase(year: source.digits(pair.first), lastYear: source.digits(pair.second), span: .season)
        return Claim(value: .date(date), end: pair.second.upperBound, isNumber: false)
    }

    /// Reads '05 and the '80s.
    func shortYear(at index: Int) -> Claim? {
        let start = index + 1
        let end = source.endOfDigits(start)
        guard end - start == 2 else { return nil }
        if source[end] == "s" || source[end] == "'" || source[end] == "’", let decade = decade(at: start) {
            return decade
        }
        guard ends(end, notBefore: "'’"), source[index - 1] == " " || source[index - 1] == SourceText.outside,
            !namedAmountFollows(end),
            !source.continues(end, with: ".,:"), source[end] != "%"
        else { return nil }
        return Claim(value: .date(DatePhrase(year: source.digits(start..<end))), end: end)
    }
}
