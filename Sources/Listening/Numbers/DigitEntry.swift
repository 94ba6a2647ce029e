/// The numbers of a stretch of text as their digits, in order.
///
/// A decimal point, a colon and every other sign ends a part. 12:30, 十二点三十分 and 一二三零 can thus be compared, whatever
/// class of number a reading rule chose.
struct DigitEntry {
    struct Part {
        /// Digits 0…9, most significant first.
        var digits: [UInt8]
        /// Whether each digit is written or spoken. A value lacks leading zeros: 05 is 五.
        var isSpelled = true
        /// Whether a point, a colon or an h precedes it. Its zeros may be silent: 12:00 and 3.50.
        var followsSeparator = false
        /// Whether a decimal point precedes it.
        var followsPoint = false
        /// Whether these are decimals of a number that is not an amount. Their point is spoken.
        var isDecimal = false
        /// Whether a slash, a hyphen or a point precedes it, as between the parts of a date.
        var followsDateMark = false
        /// Whether zeros precede a number with decimals: the 0458 of 0458.6.
        var isPaddedDecimal = false
        /// Whether this is the month of a spoken date: 三月, March.
        var isMonth = false
        /// Whether this may be a feast, spoken without the point of its date: 6.18 before 大促.
        var isFeast = false
        /// Whether these are decimals with a power of ten after them: 三点五万. Only the whole value can be compared.
        var isScaledDecimal = false
        /// Whether a word follows, such as a unit: the m of 5m is not a million if 五米 is heard.
        var hasUnit = false
        /// Whether a colon follows: midnight may be twelve, and a full hour fifteen hundred.
        var opensClock = false
        /// Whether a currency belongs to it. Leading zeros then change nothing.
        var isAmount = false
        /// Whether this is a month, an ordinal or a half, which may also be a word with another meaning: March, second.
        var isOptional = false
        /// The digits of an ordinal joined with the number before it: the 21 of twenty-first.
        var joined: [UInt8]?
        /// Whether `joined` is set and the word is not a unit of time: forty seconds.
        var endsOrdinal = false
        /// The whole number that begins here, with its power of ten; `span` is its count of parts.
        var value: ExactDecimal?
        /// The whole number without its power of ten.
        var alternative: ExactDecimal?
        /// The whole number with the power of ten of the next number: the 15 of 15-20k.
        var shared: ExactDecimal?
        var span = 1
        /// The digits without the final power of ten: the 15 of 十五万.
        var unscaled: [UInt8]?
        /// Whether the power of ten or the rest of the number is in the next stretch.
        var isCut = false

        mutating func follow(point: Bool) { (followsSeparator, followsPoint, followsDateMark) = (point, point, point) }

        var isZero: Bool { digits.allSatisfy { $0 == 0 } }

        /// Whether this can be a group of a long number: digits, or two digits by value. One hundred, five is not 1005.
        var isGroup: Bool { isSpelled || digits.count == 2 }
    }

    /// The parts found so far. Extensions for the languages add theirs.
    var parts: [Part] = []
    /// Whether the text contains ½, ², ① or similar signs, whose words are not compared.
    private(set) var hasOtherNumerals = false
    /// Whether the text contains AM, PM, minutes, hours, or 点 and बजे after a number.
    private(set) var saysTime = false

    /// Reads the numbers that begin in `range`.
    init(_ scan: AmountScan, in range: Range<Int>) {
        let text = scan.text
        var index = range.lowerBound
        // The rest of 2..5, which is spoken 零点五.
        let isRest = text[index] == 0x2E && text.isDigit(index + 1) && scan.number(at: index) == nil
        if isRest { parts.append(Part(digits: [0])) }
        defer { if isRest, parts.count > 1 { parts[1].follow(point: true) } }
        while index < range.upperBound {
            if text.isOtherNumeral(index) { hasOtherNumerals = true }
            if let number = scan.number(at: index) {
                let first = parts.count
                for part in number.parts(of: text) { add(part, until: range.upperBound, in: scan) }
                index = max(number.end, index + 1)
                if let end = addNumerator(behind: number, to: first, until: range.upperBound, in: scan) { index = end }
            } else if text.isLetter(index) {
                let end = text.endOfLetters(index)
                if text.isTimeWord(index) { saysTime = true }
                if !text.isLetter(index - 1) { addWord(index..<end, in: scan) }
                index = end
            } else {
                if text.isTimeWord(index) { saysTime = true }
                index += 1
            }
        }
    }

    /// Moves the denominator after the numerator: 四分之三 names the four first, but is compared with 3/4.
    ///
    /// - Returns: the position after the numerator; nil without one.
    private mutating func addNumerator(
        behind number: FoundNumber, to first: Int, until limit: Int, in scan: AmountScan
    ) -> Int? {
        let text = scan.text
        guard number.notation == .hanzi, first < parts.count, text[number.end] == ideograph("分"),
            text[number.end + 1] == ideograph("之"), number.end + 2 < limit,
            let numerator = scan.number(at: number.end + 2)
        else { return nil }
        let denominator = parts[first...]
        parts.removeSubrange(first...)
        add(numerator, until: limit, in: scan)
        parts += denominator
        return numerator.end
    }

    /// - Parameter limit: the end of the stretch. A number that crosses it belongs to the next stretch as well.
    private mutating func add(_ number: FoundNumber, until limit: Int, in scan: AmountScan) {
        let first = parts.count
        let range = number.start..<min(number.end, limit)
        switch number.notation {
        case .digits: addWritten(range, isWellFormed: number.value != nil, in: scan)
        case .hanzi: addHanzi(scan.codes(range), in: scan, range)
        case .words: addWords(scan.words(range))
        }
        guard first < parts.count else { return }
        note(number, until: limit, from: first, in: scan)
        parts[first].span = parts.count - first
        guard number.end <= limit else {
            parts[first].isCut = true
            return
        }
        shareScale(number, with: first - 1, in: scan)
        if parts[first].value == nil { parts[first].value = number.value }
        if parts[first].alternative == nil { parts[first].alternative = number.alternative }
    }

    /// Records the characters on both sides of a number.
    ///
    /// - Parameter first: the number's first part.
    private mutating func note(_ number: FoundNumber, until limit: Int, from first: Int, in scan: AmountScan) {
        let range = number.start..<min(number.end, limit)
        parts[first].followsSeparator = scan.text.isSeparator(number.start - 1)
        parts[first].followsPoint = parts[first].followsSeparator && scan.text[number.start - 1] == 0x2E
        parts[first].followsDateMark = parts[first].followsPoint || scan.text.isDateMark(number.start - 1)
        parts[first].isOptional = number.notation == .digits && scan.text.isZone(range)
        parts[first].hasUnit = scan.text.hasUnit(number.end, before: limit)
        parts[first].isMonth = number.notation == .hanzi && scan.text[number.end] == ideograph("月")
        parts[parts.count - 1].isFeast = number.notation == .digits && scan.text.isFeast(number.end)
        parts[parts.count - 1].opensClock = scan.text[number.end] == 0x3A
        parts[first].isAmount = scan.isBound(number.start)
        let isPadded = scan.text[number.start] == 48 && scan.text.isDigit(number.start + 1)
        parts[first].isPaddedDecimal =
            isPadded && number.places > 0 && number.value != nil && !parts[first].followsDateMark
        let isNumber = number.value != nil && !isPadded && !parts[first].isAmount && !parts[first].followsPoint
        parts[parts.count - 1].isDecimal = number.places > 0 && isNumber
    }

    /// In 15-20k the first number has the second number's power of ten.
    private mutating func shareScale(_ number: FoundNumber, with previous: Int, in scan: AmountScan) {
        guard previous >= 0, number.notation == .digits, let plain = number.alternative,
            let lower = parts[previous].value,
            scan.text.isDash(number.start - 1) || scan.text[number.start - 1] == 0x7E
        else { return }
        let places = (1...12).first { plain.shifted(by: $0) == number.value }
        parts[previous].shared = places.flatMap { lower.shifted(by: $0) }
    }

    // MARK: Digits

    /// Adds the runs of digits between points, and between commas that do not divide thousands.
    private mutating func addWritten(_ range: Range<Int>, isWellFormed: Bool, in scan: AmountScan) {
        var digits: [UInt8] = []
        var followsPoint = false
        if scan.text.isExponent(range) { return }
        if scan.text[range.lowerBound] == 0x2E { parts.append(Part(digits: [0])) }
        for index in range {
            let scalar = scan.text[index]
            if scan.text.isDigit(index) {
                digits.append(UInt8(truncatingIfNeeded: scalar &- 48))
            } else if HanziNumber.code(scalar) < HanziNumber.ten {
                digits.append(HanziNumber.code(scalar))
            } else if scalar == 0x2E || !isWellFormed, !digits.isEmpty || scalar == 0x2E {
                if !digits.isEmpty { parts.append(Self.part(digits, followsPoint: followsPoint)) }
                (digits, followsPoint) = ([], scalar == 0x2E)
            }
        }
        if !digits.isEmpty { parts.append(Self.part(digits, followsPoint: followsPoint)) }
    }

    // MARK: Words

    private mutating func addWords(_ words: [NumberWords.Word]) {
        for (place, part) in words.split(separator: .point).enumerated() {
            let first = parts.count
            split(part) { part -> Part? in
                let small = part.compactMap { word -> UInt8? in
                    if case .small(let value) = word, value < 10 { value } else { nil }
                }
                if small.count == part.count { return Part(digits: small) }
                // Two million after a point.
                if place > 0, small.count > 0, part.dropFirst(small.count).allSatisfy(\.isScale) {
                    return Part(digits: small)
                }
                return NumberWords.value(part).flatMap { Self.part(of: $0.decimal) }
            }
            if place > 0, first < parts.count { parts[first].follow(point: true) }
        }
    }

    /// Adds a word that is a number only in some contexts: March, fifth, oh.
    private mutating func addWord(_ range: Range<Int>, in scan: AmountScan) {
        guard let word = scan.listener.vocabulary.otherNumber(scan.text, range) ?? OrdinalWords.value(scan.text, range)
        else { return }
        if word.isZero { return parts.append(Part(digits: [0])) }
        var part = Part(digits: Self.digits(of: UInt128(word.value)), isSpelled: false, isOptional: true)
        part.isMonth = !word.joinsNumber
        // Twenty-first, one hundred and fifth: one number. Or the eighths of one hundred fifty eighths.
        if word.joinsNumber, let last = parts.last { part.joined = Self.sum(last, word) }
        part.endsOrdinal = part.joined != nil && (word.value != 2 || scan.text.isMinus(range.lowerBound - 1))
        parts.append(part)
    }

    private static func sum(_ part: Part, _ word: OrdinalWords.Word) -> [UInt8]? {
        let value = part.digits.reduce(UInt128(0)) { $0 &* 10 &+ UInt128($1) }
        guard part.digits.count < 30, value > 0 else { return nil }
        if word.value >= 100 { return digits(of: value * UInt128(word.value)) }
        let fits = word.value < 10 ? value % 10 == 0 && value % 100 != 10 : value % 100 == 0
        return fits ? digits(of: value + UInt128(word.value)) : nil
    }

    /// Adds the numbers of a run that contains several: twenty twenty-six, 三一百. The longest candidates come first.
    mutating func split<Element>(_ all: ArraySlice<Element>, _ number: (ArraySlice<Element>) -> Part?) {
        guard all.count <= Self.maxLengthOfRun else {
            if let whole = number(all) { parts.append(whole) }
            return
        }
        var failed: Set<[Int]> = []
        parts += Self.numbers(all, number, depth: Self.maxNumbersOfRun, &failed) ?? []
    }

    /// People do not write a run of more numbers, or a longer run of several. The limits bound the time for a text of
    /// nothing else.
    private static let (maxNumbersOfRun, maxLengthOfRun) = (6, 64)

    /// - Parameter failed: the starts and depths from which the rest of the run is not a row of numbers.
    private static func numbers<Element>(
        _ all: ArraySlice<Element>, _ number: (ArraySlice<Element>) -> Part?, depth: Int, _ failed: inout Set<[Int]>
    ) -> [Part]? {
        if all.isEmpty { return [] }
        guard depth > 0, !failed.contains([all.startIndex, depth]) else { return nil }
        for count in (1...all.count).reversed() {
            guard let first = number(all.prefix(count)),
                let rest = numbers(all.dropFirst(count), number, depth: depth - 1, &failed)
            else { continue }
            return [first] + rest
        }
        failed.insert([all.startIndex, depth])
        return nil
    }

    private static func part(_ digits: [UInt8], followsPoint: Bool) -> Part {
        var part = Part(digits: digits)
        part.follow(point: followsPoint)
        return part
    }

    static func part(of value: ExactDecimal) -> Part? {
        value.isWhole ? Part(digits: digits(of: value.coefficient), isSpelled: false) : nil
    }

    private static func digits(of value: UInt128) -> [UInt8] {
        if value == 0 { return [0] }
        var (rest, digits) = (value, [UInt8]())
        while rest > 0 {
            digits.append(UInt8(rest % 10))
            rest /= 10
        }
        return digits.reversed()
    }
}
