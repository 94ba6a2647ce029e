/// Years, decades, eras, and dates without a day or a year: 1998-2001, the '80s, 44 BC, 12/2024, due 3/15.
extension EnglishText {
    /// Years that a number without a cue may be.
    private static let recentYears = 1800...2099

    /// 2023-11, 12/2024, and behind a cue 3/15.
    func partialDate(at start: Int, digitsEnd end: Int) -> Claim? {
        let second = end + 1..<source.endOfDigits(end + 1)
        guard source[end] != ".", let a = source.value(start..<end), let b = source.value(second),
            source[second.upperBound] != source[end], !source[second.upperBound].isASCIIAlphanumeric,
            source[second.upperBound] != "%", !continuesNumber(second.upperBound), source[start - 1] != source[end],
            !namedAmountFollows(second.upperBound)
        else { return nil }
        let isYearFirst = end - start == 4 && second.count == 2 && Self.recentYears.contains(a)
        if isYearFirst, (1...12).contains(b) { return monthOfYear(b, a, second.upperBound) }
        if source[end] == "/", second.count == 4, (1...12).contains(a), Self.recentYears.contains(b) {
            return monthOfYear(a, b, second.upperBound)
        }
        guard source[end] == "/", end - start <= 2, second.count <= 2,
            EnglishCues.saysDate(in: source, before: start) || isPlainlyDay(a, b, start..<second.upperBound)
        else { return nil }
        let usual = dialect.isMonthFirst ? (month: a, day: b) : (month: b, day: a)
        let (month, day) = usual.month > 12 ? (usual.day, usual.month) : usual
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        return Claim(words: spoken(day, month, nil), kind: .date, end: second.upperBound)
    }

    /// Denominators from thirteen on that are in use: sixteenths of an inch always, the others of one.
    private static let denominators: Set<Int> = [15, 16, 18, 20, 24, 25, 30]

    /// 12/31, and in Britain 31/12: a day that no one writes as a fraction.
    private func isPlainlyDay(_ first: Int, _ second: Int, _ range: Range<Int>) -> Bool {
        guard !saysScore(range.lowerBound), !source.hasPrefix("of ", at: source.endOfSpaces(range.upperBound)),
            EnglishUnits.unit(in: source, behind: range.upperBound) == nil, !followsNumber(range.lowerBound)
        else { return false }
        if (1...12).contains(first), (13...31).contains(second) {
            return second != 16 && (first > 1 || !Self.denominators.contains(second))
        }
        return !dialect.isMonthFirst && (13...31).contains(first) && (1...12).contains(second)
    }

    /// 3 11/21 and 3-11/21 are mixed numbers.
    private func followsNumber(_ start: Int) -> Bool {
        let before = source[start - 1].isDash ? start - 1 : source.startOfSpaces(start)
        return source[before - 1].isASCIIDigit
    }

    private func monthOfYear(_ month: Int, _ year: Int, _ end: Int) -> Claim {
        Claim(words: Self.monthNames[month - 1] + " " + number.year(year), kind: .date, end: end)
    }

    /// 1998-2001: two years with a dash, unless something is counted.
    func yearSpan(at start: Int, digitsEnd end: Int) -> Claim? {
        let dash = source.endOfSpaces(end)
        guard end - start == 4, source[dash].isDash, !source[start - 1].isASCIIAlphanumeric,
            source[start - 1] != "-"
        else { return nil }
        let first = source.endOfSpaces(dash + 1)
        let last = first..<source.endOfDigits(first)
        guard let a = source.value(start..<end), let b = source.value(last), last.count == 4 || last.count == 2,
            Self.recentYears.contains(a), !source[last.upperBound].isDash, !source[last.upperBound].isASCIIAlphanumeric,
            source[last.upperBound] != "%", source[last.upperBound] != ":", !namedAmountFollows(last.upperBound),
            !continuesNumber(last.upperBound)
        else { return nil }
        let upper = last.count == 4 ? b : a / 100 * 100 + b
        let isCounted = pluralFollows(last.upperBound)
        guard a < upper, Self.recentYears.contains(upper),
            !isCounted || EnglishCues.cue(in: source, before: start) == .year
        else { return nil }
        return Claim(words: number.year(a) + " to " + number.year(upper), kind: .date, end: last.upperBound)
    }

    private static let notPlural: Set<String> = ["is", "was", "has", "as", "us", "its", "this", "plus", "vs", "s"]

    /// 1900-2000 calories, or people.
    func pluralFollows(_ end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        let wordEnd = source.endOfLetters(start)
        return start > end && wordEnd > start && source[start].value >= 0x61
            && (source[wordEnd - 1] == "s" && !Self.notPlural.contains(source.text(start..<wordEnd))
                || source.hasPrefix("people", at: start))
    }

    /// 1918 in "from 1914 to 1918".
    private func endsYearSpan(_ start: Int) -> Bool {
        for word in [" to ", " and ", " through "] where source.hasPrefix(word, at: start - word.unicodeScalars.count) {
            let end = start - word.unicodeScalars.count
            guard (1...4).allSatisfy({ source[end - $0].isASCIIDigit }), !source[end - 5].isASCIIAlphanumeric else {
                continue
            }
            return EnglishCues.cue(in: source, before: end - 4) == .year
        }
        return false
    }

    /// Whether four digits are a year: behind a cue, or behind a name and before no word that could be counted.
    func isYear(_ scanned: ScannedNumeral) -> Bool {
        guard scanned.numeral.fraction.isEmpty, scanned.end - scanned.start == 4, scanned.isWellFormed,
            let value = source.value(scanned.start..<scanned.end)
        else { return false }
        if EnglishCues.cue(in: source, before: scanned.start) == .year || endsYearSpan(scanned.start) {
            return (1100...2099).contains(value)
        }
        guard (1900...2099).contains(value) else { return false }
        // FY2023, CES-2024
        let letter = source[scanned.start - 1] == "-" ? scanned.start - 2 : scanned.start - 1
        let isCapital = { [source] (index: Int) in source[index].isASCIILetter && source[index].value < 0x60 }
        if isCapital(letter), isCapital(letter - 1) { return true }
        guard source[scanned.start - 1] == " " else { return false }
        var first = scanned.start - 1
        let end = first
        while source[first - 1].isASCIILetter { first -= 1 }
        let next = source[source.endOfSpaces(scanned.end)]
        return end - first > 2 && source[first].lowercased != source[first] && !next.isASCIILetter
            && !next.isCurrencySign
    }

    /// Mon, 3 June and Tue Oct 5: a weekday cut short is one only before a date.
    func weekday(at start: Int) -> Claim? {
        guard let day = Self.weekdays.longest(in: source, at: start), !source[day.end].isASCIILetter else { return nil }
        if source[day.end].isDash, let last = Self.weekdays.longest(in: source, at: day.end + 1),
            !source[last.end].isASCIILetter
        {
            return Claim(words: day.value + " to " + last.value, kind: .date, end: last.end, isNumber: false)
        }
        let point = source[day.end] == "." ? day.end + 1 : day.end
        let next = source.endOfSpaces(source[point] == "," ? point + 1 : point)
        guard next > day.end, source[next].isASCIIDigit || month(at: next) != nil else { return nil }
        return Claim(words: day.value, kind: .date, end: point, isNumber: false)
    }

    private static let weekdays = PhraseTable<String>([
        ("Mon", "Monday"), ("Tue", "Tuesday"), ("Tues", "Tuesday"), ("Wed", "Wednesday"), ("Thu", "Thursday"),
        ("Thur", "Thursday"), ("Thurs", "Thursday"), ("Fri", "Friday"), ("Sat", "Saturday"), ("Sun", "Sunday"),
    ])

    /// '05 and '80s, at the apostrophe.
    func shortYear(at index: Int) -> Claim? {
        let start = index + 1
        let end = source.endOfDigits(start)
        guard end - start == 2, let value = source.value(start..<end) else { return nil }
        if source[end] == "s" || source[end] == "'" || source[end] == "’",
            let decade = decade(at: start, digitsEnd: end)
        {
            return decade
        }
        guard !source[end].isASCIIAlphanumeric, source[end] != "'", source[end] != "’",
            source[index - 1] == " " || source[index - 1] == SourceText.outside, !namedAmountFollows(end),
            source[end] != "." && source[end] != "," && source[end] != ":" || !source[end + 1].isASCIIDigit,
            source[end] != "%"
        else { return nil }
        let words = value < 10 ? "oh " + number.words(value) : number.words(value)
        return Claim(words: words, kind: .date, end: end)
    }

    /// 1980s, '80s, 80s.
    func decade(at start: Int, digitsEnd end: Int) -> Claim? {
        let apostrophe = source[end] == "'" || source[end] == "’" ? end + 1 : end
        guard source[apostrophe] == "s", !source[apostrophe + 1].isASCIIAlphanumeric, source[end - 1] == "0",
            let value = source.value(start..<end), end - start == 4 || end - start == 2 && value >= 20
        else { return nil }
        let words = end - start == 4 ? number.year(value) : number.words(value)
        let plural = words.hasSuffix("y") ? String(words.dropLast()) + "ies" : words + "s"
        return Claim(words: plural, kind: .date, end: apostrophe + 1)
    }

    /// 340 A.D., 44 BC.
    func era(at start: Int, digitsEnd end: Int) -> Claim? {
        let first = source.endOfSpaces(end)
        guard let value = source.value(start..<end), end - start <= 4,
            let era = EnglishAbbreviations.era(in: source, at: first)
        else { return nil }
        let words =
            (100...999).contains(value) && value % 100 >= 10
            ? number.words(value / 100) + " " + number.words(value % 100) : number.year(value)
        return Claim(words: words + " " + era.value, kind: .date, end: era.end)
    }
}
