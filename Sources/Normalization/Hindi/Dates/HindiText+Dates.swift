private import CTables

/// Rules of dates. The day comes first, as in India.
extension HindiText {
    /// Reads dates in digits: 23-08-2024, 23/08/24, 2024-08-23.
    func numericDate(at index: Int) -> Claim? {
        guard let numbers = DateNumbers(at: index, in: source), !source[index - 1].isASCIILetter,
            !source[index - 1].isDash || " :".unicodeScalars.contains(source[index - 2]) || isLabelled(numbers, index)
                || numberKind == .date && numberEnd == index - 1,
            source[index - 1] != "/"
        else { return nil }
        let end = numbers.end
        // 28-11-25-500/-, 05/11/2025-06/11/2025
        let isLast =
            source[end] == "-" && (beginsAmount(end + 1) || isWhole(numbers, before: end + 1))
            || isEntry(numbers, from: index) || isTimed(numbers)
        let runsOn = source.continues(end, with: "-/.,") && !isLast
        let isClosed = numbers.separator == "-" && endOfClosing(end) > end
        guard !source[end].isASCIILetter || isStamp(numbers), !runsOn, !isClosed, !isCount(numbers, from: index),
            !endsInAmount(numbers, from: index), let date = date(numbers)
        else { return nil }
        return source.claim(date, end: end)
    }

    /// Whether a hyphen parts a whole date with strokes at the start of a clause from a sum: 28/11/26-500. ref
    /// 28/11/26-4567 is a name.
    private func isEntry(_ numbers: DateNumbers, from start: Int) -> Bool {
        let before = source.startOfSpaces(start)
        let isFirst = before == 0 || ",;|।\n".unicodeScalars.contains(source[before - 1])
        guard isFirst || HindiPairs.cue(before: start, in: source) == .date, source[numbers.end] == "-",
            numbers.separator == "/", numbers.parts.count == 3, let sum = numeral(at: numbers.end + 1),
            sum.isWellFormed, !sum.numeral.hasLeadingZero
        else { return false }
        return sum.count > 2 && !source[sum.end].isDash && source[sum.end] != "/" && !source[sum.end].isASCIILetter
    }

    /// Whether a mark parts a whole date from its time: 15-11-2026-14:31:43, 15/11/2026,14:31.
    private func isTimed(_ numbers: DateNumbers) -> Bool {
        numbers.parts.count == 3 && source.clock(at: numbers.end + 1, last: 23) != nil
    }

    /// Whether the T of a timestamp follows a whole date: 2026-11-28T14:05.
    private func isStamp(_ numbers: DateNumbers) -> Bool {
        numbers.parts.count == 3 && source[numbers.end] == "T" && source.clock(at: numbers.end + 1) != nil
    }

    /// Whether a whole date with strokes and another one are the ends of a span.
    private func isWhole(_ numbers: DateNumbers, before start: Int) -> Bool {
        guard let next = DateNumbers(at: start, in: source) else { return false }
        return numbers.separator == "/" && next.separator == "/" && numbers.parts.count == 3 && next.parts.count == 3
    }

    /// Whether the last number has the name of a currency: 5-10-20 रुपये. In 05-10-20 रुपये 500 the name labels an amount.
    private func endsInAmount(_ numbers: DateNumbers, from start: Int) -> Bool {
        guard numbers.parts.count == 3, numbers.parts[2].count <= 2, HindiPairs.cue(before: start, in: source) != .date,
            let suffix = numeral(at: numbers.parts[2].lowerBound).flatMap(currency), suffix.name.isWord
        else { return false }
        let next = source.endOfSpaces(suffix.end)
        return !source[next].isASCIIDigit && !isNumberWord(source.hindiWord(at: next))
    }

    /// Whether numbers with the dividers of a date begin at `index` and are counted.
    func beginsCount(at index: Int) -> Bool {
        DateNumbers(at: index, in: source).map { isCount($0, from: index) } ?? false
    }

    /// Whether short numbers are counts or names of parts, and not a date: words beside them name what they are, and none
    /// gives the day or the hour. 05-07 किलो, अंक 08/10, कक्षा 10/11/12, 01-10 नवंबर.
    func isCount(_ numbers: DateNumbers, from start: Int) -> Bool {
        let isPair = numbers.parts.count == 2
        let isRising = zip(numbers.values, numbers.values.dropFirst()).allSatisfy { $0 < $1 }
        // 05/06/26 is a date: the last number may be a year of today.
        let isRow = isRising && numbers.values.dropFirst(2).allSatisfy { $0 < 20 }
        guard numbers.separator != ".", numbers.parts.allSatisfy({ $0.count <= 2 }), isPair || isRow else {
            return false
        }
        let cue = HindiPairs.cue(before: start, in: source)
        return cue != .date && !saysWhen(at: source.endOfSpaces(numbers.end)) && saysWhat(numbers, from: start, cue)
    }

    /// Whether a deadline, a part of the day or a clock follows: 05/11 तक, 05/11, 10:30.
    private func saysWhen(at next: Int) -> Bool {
        let clock = source[next] == "," ? source.endOfSpaces(next + 1) : next
        return source.hasWord(.deadline, at: next) || source.hasWord(.hour, at: next)
            || source[clock].isASCIIDigit && source[source.endOfDigits(clock)] == ":"
    }

    private func saysWhat(_ numbers: DateNumbers, from start: Int, _ cue: HindiPairs.Cue?) -> Bool {
        let next = source.endOfSpaces(numbers.end)
        let isPair = numbers.parts.count == 2
        // किस्त 04/12 ends its clause. EMI 05/12 and किस्त 05/12 जमा are days.
        let isLast = next >= source.count || "।)\n".unicodeScalars.contains(source[next])
        if isPair, isLast, numbers.separator == "/", source.follows(.instalment, start) { return true }
        if cue == .row || HindiMonths.begins(at: next, in: source) { return true }
        if isPair, cue == .bounds || cue == .part || source.hasWord(.result, at: next) { return true }
        return isInMeasure(behind: numbers.end) && !(isPair && isLabel(at: next, behind: numbers.separator))
    }

    /// Whether the word after a day is the label of a number or of a weekday: 05/11 दिन बुधवार, 05-11 लीटर 4.5. In 05-07
    /// दिन 40 and 04-06 घंटे 30 मिनट it is a unit.
    private func isLabel(at word: Int, behind separator: Unicode.Scalar) -> Bool {
        let value = source.endOfSpaces(source.hindiWord(at: word).upperBound)
        if separator == "/" { return source.hasHindiPrefix("दिन", at: word) || source[value].isASCIIDigit }
        guard source.hasWord(.poured, at: word), let numeral = numeral(at: value), token(at: value).kind == .digit
        else { return false }
        return !numeral.fraction.isEmpty && !isCounted(behind: numeral.end)
    }

    /// Whether a hyphen separates a whole date from the word before it: दिनांक-12/06/25.
    private func isLabelled(_ numbers: DateNumbers, _ start: Int) -> Bool {
        numbers.parts.count == 3 && numbers.separator != "-" && source[start - 1] == "-"
            && source[start - 2].isOfHindiWord
    }

    private func date(_ numbers: DateNumbers) -> DatePhrase? {
        let (parts, values) = (numbers.parts, numbers.values)
        if parts.count == 3 { return fullDate(numbers) }
        // फ़ाइल सं. 12/2024 is a number of a year.
        let before = source.startOfSpaces(parts[0].lowerBound)
        guard numbers.separator != ".", HindiWords.number.back.longest(in: source, at: before) == nil else {
            return nil
        }
        if parts[1].count == 4, parts[0].count <= 2, (1900...2099).contains(values[1]), (1...12).contains(values[0]) {
            return DatePhrase(year: source.digits(parts[1]), month: values[0])
        }
        // A leading zero shows that 02-01 is not a range. The point of 02.01 may separate decimals.
        let isPadded = parts.allSatisfy { $0.count == 2 } && parts.contains { source[$0.lowerBound] == "0" }
        return isPadded ? .day(values[0], month: values[1]) : nil
    }

    /// Returns the date of three numbers. A year of two digits is spoken as written: 23/08/24.
    private func fullDate(_ numbers: DateNumbers) -> DatePhrase? {
        let (parts, values) = (numbers.parts, numbers.values)
        let (dayPlace, yearPlace) = parts[0].count == 4 ? (2, 0) : (0, 2)
        let (day, month) = (values[dayPlace], values[1])
        guard parts[dayPlace].count <= 2, parts[1].count <= 2, let year = source.year(parts[yearPlace]),
            CalendarDate(year: year.valueOfDigits, month: month, day: day) != nil
        else { return nil }
        let digits = values[yearPlace] == 0 ? [0] : source.digits(parts[yearPlace])
        return DatePhrase(year: digits, month: month, day: day)
    }

    /// Reads dates with a month in letters: 15-Aug-24, 5 मई 1999.
    func namedDate(at index: Int) -> Claim? {
        let first = source.endOfDigits(index)
        guard first - index <= 2, let day = source.value(index..<first), (1...31).contains(day) else { return nil }
        let start = source[first] == "-" ? first + 1 : source.endOfSpaces(first)
        let named = source.hindiWord(of: HindiMonths.table, at: start)
        guard let month = named ?? source.hindiWord(of: HindiMonths.short, at: start) else { return nil }
        let year = year(behind: month.end)
        guard named != nil || year != nil else { return nil }
        let date = DatePhrase(year: year.map(source.digits), month: month.value, day: day)
        return Claim(value: .date(date), end: year?.upperBound ?? month.end)
    }

    /// Returns the year after a month and a hyphen, a comma, a space or nothing. Four digits are a year. Two digits are
    /// a year if no noun follows.
    private func year(behind end: Int) -> Range<Int>? {
        let next = source[end] == "-" ? end + 1 : source.endOfSpaces(source[end] == "," ? end + 1 : end)
        let last = source.endOfDigits(next)
        guard last - next == 4 || last - next == 2, plainNumeral(at: next) != nil, !source[last].isASCIILetter,
            !source.continues(last, with: ":"), source[last] != "%", source[last] != "/", !isHour(endingAt: last),
            !(source[last].isDash && source[last + 1].isASCIIDigit),
            // 1 Oct-31 Oct: two days.
            source.hindiWord(of: HindiMonths.table, at: source.endOfSpaces(last)) == nil
        else { return nil }
        let isSpaced = source[end] == " " || source[end] == ","
        if last - next == 4 || !isSpaced { return next..<last }
        guard let value = source.value(next..<last), (20...49).contains(value) else { return nil }
        let behind = source.endOfSpaces(last)
        let isLast = !source[behind].isOfHindiWord || numberBehindSign(at: behind) != nil
        return isLast || source.hasWord(.postposition, at: behind) ? next..<last : nil
    }

    /// Whether the number ends a date in digits: 12-11-26, 02.11.2026.
    func endsDate(_ numeral: ScannedNumeral) -> Bool {
        let first = source.start(of: numeral.start) { $0.isASCIIDigit || $0 == "-" || $0 == "/" }
        guard let numbers = DateNumbers(at: first, in: source), numbers.parts.count == 3 else { return false }
        return numbers.end == numeral.tokenEnd && fullDate(numbers) != nil
    }

    /// Reads a year after its cue: सन् 1920.
    func year(at index: Int) -> Claim? {
        guard let numeral = numeral(at: index), numeral.isPlain, numeral.count == 4 else { return nil }
        let before = source.startOfSpaces(index)
        let next = source.endOfSpaces(numeral.end)
        let isIn = source.text(source.hindiWord(at: next)) == "में" || source.hasHindiPrefix("के दशक", at: next)
        let isDated = isIn && numeral.numeral.integer[0] == 1
        let isApart = before < index || index == 0
        if isDated, isApart, !source.follows(.value, index) {
            return Claim(value: .date(DatePhrase(year: numeral.numeral.integer)), end: numeral.end)
        }
        guard
            let start = HindiWords.year.back.longest(in: source, at: before)?.end
                ?? HindiMonths.backward.longest(in: source, at: before)?.end,
            source.isHindiWord(start..<before)
        else { return nil }
        return Claim(value: .date(DatePhrase(year: numeral.numeral.integer)), end: numeral.end)
    }
}

// Two numbers with a stroke between.
extension HindiText {
    private func pairWithStroke(at index: Int) -> DateNumbers? {
        guard let pair = DateNumbers(at: index, in: source), pair.separator == "/", pair.parts.count == 2,
            pair.parts.allSatisfy({ $0.count <= 2 }), source[pair.end] != "/", !source[pair.end].isASCIILetter
        else { return nil }
        return pair
    }

    /// Reads the month and the year in which a card expires: वैध 12/28.
    func expiryDate(at index: Int) -> Claim? {
        guard let pair = pairWithStroke(at: index), pair.parts[1].count == 2, (1...12).contains(pair.values[0]),
            HindiPairs.cue(before: index, in: source) == .expiry
                // 12/28 तक: the second number is a year, because a month cannot be 28.
                || (20...49).contains(pair.values[1]) && source.hasHindiPrefix("तक", at: source.endOfSpaces(pair.end))
        else { return nil }
        let year = [2, 0] + source.digits(pair.parts[1])
        return Claim(value: .date(DatePhrase(year: year, month: pair.values[0])), end: pair.end)
    }

    /// Reads a day and its month without a year, from the words beside them: 25/12 को, तारीख 5/6.
    func dayOfMonth(at index: Int) -> Claim? {
        guard let pair = pairWithStroke(at: index), source[index - 1] != "/",
            let date = DatePhrase.day(pair.values[0], month: pair.values[1]), !isCount(pair, from: index),
            isDay(pair, from: index)
        else { return nil }
        return Claim(value: .date(date), end: pair.end)
    }

    /// Whether words, an hour or another day beside a pair make it a day: 25/12 को, 6/11 और 11/11 को, 8/11 सुबह 10 बजे.
    private func isDay(_ pair: DateNumbers, from start: Int) -> Bool {
        let next = source.endOfSpaces(pair.end)
        let (cue, isCounted) = (HindiPairs.cue(before: start, in: source), isCounted(behind: pair.end))
        // सोमवार 1/2 दाम
        let isPart = pair.values[0] < pair.values[1] && pair.values[1] < 5
        let hour = source.hindiWord(of: HindiWords.hour.ahead, at: next).map { source.endOfSpaces($0.end) }
        let isOfDay = cue == .day && !isCounted && !(isPart && hour == nil && source[next].isOfHindiWord)
        let isWhole = pair.values[0] == pair.values[1] && pair.values[1] < 5
        let isFirst = isEntry(from: start, next, mayBePart: isPart || isWhole)
        if cue == .date || isOfDay || isFirst || source.hasWord(.deadline, at: next) { return true }
        // दुकान नं. 10/11 सुबह 10 बजे and कक्षा 10/11 सुबह 8 बजे are names.
        let isNamed = cue != nil || source.follows(.number, start) || source.follows(.place, start)
        let isTime = hour.map { source[$0].isASCIIDigit } ?? (clockTime(at: next) != nil)
        let isHour = pair.parts.contains { $0.count == 2 } && isTime && !isNamed
        let joint = source.hindiWord(before: source.startOfSpaces(start))
        // 5 दिसंबर से 1/2 दाम पर
        let isLast =
            HindiPairs.joints.contains(source.text(joint)) && history.last?.kind == .date && !isPart && !isCounted
            && history.end == source.startOfSpaces(joint.lowerBound)
        let word = source.hindiWord(at: next)
        guard !isHour, !isLast, HindiPairs.joints.contains(source.text(word)),
            let other = pairWithStroke(at: source.endOfSpaces(word.upperBound))
        else { return isHour || isLast }
        // 28/11 से 30/11
        return pair.values[0] > 12 && source.text(word) == "से"
            || source.hasWord(.deadline, at: source.endOfSpaces(other.end))
    }

    /// Whether the day begins an entry of a statement: 28/11 ₹1,200, 28/11 -₹450, 28/11-500/-. A menu has 1/2 40/- and
    /// 1/2 - ₹40.
    private func isEntry(from start: Int, _ next: Int, mayBePart: Bool) -> Bool {
        let before = source.startOfSpaces(start)
        let next = source[next] == ":" ? source.endOfSpaces(next + 1) : next
        let sign = source[next] == "+" || source[next].isMinus ? next + 1 : next
        guard before == 0 || ",;:|।\n".unicodeScalars.contains(source[before - 1]) else { return false }
        if numberBehindSign(at: sign).map({ source[$0].isASCIIDigit }) ?? false { return true }
        // 28/11 500 जमा
        let day = DateNumbers(at: start, in: source)?.values ?? [0, 0]
        let isImproper = day[0] > 12 && CalendarDate(year: 2024, month: day[1], day: day[0]) != nil
        if isImproper, let sum = numeral(at: next), sum.count > 2, !isCounted(behind: sum.end) { return true }
        return !mayBePart && beginsAmount(source[next].isDash ? source.endOfSpaces(next + 1) : sign)
    }
}

/// Month names, as spoken and as texts write them.
enum HindiMonths {
    private static let written = WordTable(HindiMonths_tsv()).entries { Int($0) }

    /// The spoken names of the months, which come first in the table.
    static let names = written.prefix(12).map(\.0)

    static let table = HindiSpelling.table(written, foldsCase: true)
    /// Short month names that need a year after them.
    static let short = HindiSpelling.table(WordTable(HindiShortMonths_tsv()).entries { Int($0) })
    static let backward = HindiSpelling.table(written, direction: .backward, foldsCase: true)

    static func begins(at index: Int, in source: SourceText) -> Bool {
        source.hindiWord(of: table, at: index) != nil || source.hindiWord(of: short, at: index) != nil
    }
}
