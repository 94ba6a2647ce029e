/// Numbers in words with spaces between them, as a listener understands them: English, and languages with a
/// `HeardVocabulary`.
enum NumberWords {
    enum Word: Equatable {
        /// 0…19.
        case small(UInt8)
        /// 20, 30 … 90.
        case tens(UInt8)
        /// 10…99 in one word that cannot be joined with another: पच्चीस.
        case closed(UInt8)
        case hundred
        /// A power of ten from a thousand on.
        case scale(Int)
        /// A power of ten that multiplies everything before it: one lakh twenty thousand crore.
        case total(Int)
        case and
        case point
    }

    private static let words: [[UInt8]: Word] = {
        var words: [[UInt8]: Word] = [:]
        let small =
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            + "seventeen eighteen nineteen"
        for (value, word) in small.split(separator: " ").enumerated() {
            words[Array(word.utf8)] = .small(UInt8(value))
        }
        let tens = "twenty thirty forty fifty sixty seventy eighty ninety"
        for (place, word) in tens.split(separator: " ").enumerated() {
            words[Array(word.utf8)] = .tens(UInt8(place + 2) * 10)
        }
        for (word, places) in [
            ("thousand", 3), ("lakh", 5), ("million", 6), ("crore", 7), ("billion", 9), ("trillion", 12),
            ("quadrillion", 15), ("quintillion", 18),
        ] {
            words[Array(word.utf8)] = .scale(places)
            words[Array((word + "s").utf8)] = .scale(places)
        }
        for word in ["hundred", "hundreds"] { words[Array(word.utf8)] = .hundred }
        words[Array("grand".utf8)] = .scale(3)
        words[Array("point".utf8)] = .point
        words[Array("and".utf8)] = .and
        return words
    }()

    /// Enough letters for seventeen, seventy and quintillions.
    private static let longest = 12

    /// Returns the word of a run of letters.
    static func word(_ text: HeardText, _ range: Range<Int>) -> Word? {
        // Only these letters begin a number word, so most words are rejected at once.
        guard range.count > 1, range.count <= longest else { return nil }
        switch text[range.lowerBound] | 0x20 {
        case 0x61, 0x62, 0x63, 0x65, 0x66, 0x67, 0x68, 0x6C, 0x6D, 0x6E, 0x6F, 0x70, 0x71, 0x73, 0x74,
            0x7A:
            break
        default: return nil
        }
        return words[range.map { UInt8(truncatingIfNeeded: text[$0] | 0x20) }]
    }

    /// - Returns: nil if a listener would object.
    static func value(_ words: ArraySlice<Word>) -> HanziNumber.Value? {
        var rest = words
        if rest.allSatisfy({ if case .small(let value) = $0 { value < 10 } else { $0 == .point } }),
            rest.count > 1
        {
            let isByValue = rest.firstIndex(of: .point) == rest.startIndex + 1
            return digits(rest).map { HanziNumber.Value(decimal: $0, isByValue: isByValue) }
        }
        if let value = digitsOfScale(words) { return value }
        guard let whole = whole(&rest) else { return nil }
        guard rest.first == .point else {
            return rest.isEmpty ? HanziNumber.Value(decimal: whole, isByValue: true) : nil
        }
        return decimal(whole, rest.dropFirst()).map { HanziNumber.Value(decimal: $0, isByValue: true) }
    }

    /// - Parameter words: the words after the point.
    private static func decimal(_ whole: ExactDecimal, _ words: ArraySlice<Word>) -> ExactDecimal? {
        let fraction = words.prefix { if case .small(let value) = $0 { value < 10 } else { false } }
        var places = 0
        for word in words.dropFirst(fraction.count) {
            switch word {
            case .scale(let more), .total(let more): places += more
            case .hundred: places += 2
            default: return nil
            }
        }
        guard !fraction.isEmpty, fraction.count < 20, let upper = whole.shifted(by: fraction.count),
            let digits = digits(fraction)
        else { return nil }
        return upper.adding(digits)?.shifted(by: places - fraction.count)
    }

    /// Reads digits before a power of ten: three zero million.
    private static func digitsOfScale(_ words: ArraySlice<Word>) -> HanziNumber.Value? {
        let front = words.prefix { if case .small(let value) = $0 { value < 10 } else { false } }
        guard front.count > 1, front.count < words.count, let digits = digits(front) else { return nil }
        var places = 0
        for word in words[front.endIndex...] {
            switch word {
            case .scale(let more), .total(let more): places += more
            default: return nil
            }
        }
        return digits.shifted(by: places).map {
            HanziNumber.Value(decimal: $0, isByValue: false, isMixed: true)
        }
    }

    /// Reads digit after digit, with at most one point.
    private static func digits(_ words: ArraySlice<Word>) -> ExactDecimal? {
        guard words.count < 36, words.first != .point, words.last != .point else { return nil }
        var (value, places): (UInt128, Int?) = (0, nil)
        for word in words {
            if case .small(let digit) = word {
                value = value * 10 + UInt128(digit)
                places = places.map { $0 + 1 }
            } else if places == nil {
                places = 0
            } else {
                return nil
            }
        }
        return ExactDecimal(value, places: places ?? 0)
    }

    private static func whole(_ rest: inout ArraySlice<Word>) -> ExactDecimal? {
        var sum = Sum()
        var isFirst = true
        while let word = rest.first, word != .point {
            guard sum.add(word, isFirst: isFirst) else { return nil }
            rest.removeFirst()
            isFirst = false
        }
        guard !isFirst, !sum.endsInAnd else { return nil }
        return sum.total.adding(sum.last)?.adding(ExactDecimal(UInt128(sum.section)) ?? .zero)
    }

    /// A whole number, as far as it has been heard.
    private struct Sum {
        var total = ExactDecimal.zero
        /// The part with the last power of ten. The next power may multiply it again: five lakh crore.
        var last = ExactDecimal.zero
        var section: UInt32 = 0
        var hasSection = false
        /// The next power of ten must be below this one.
        private var limit = Int.max
        private(set) var endsInAnd = false
        private var isHundredSaid = false
        /// Whether the last word cannot be followed by a unit.
        private var isClosed = false

        mutating func add(_ word: Word, isFirst: Bool) -> Bool {
            defer { endsInAnd = word == .and }
            switch word {
            case .small(let value):
                guard !isClosed, fits(value) else { return false }
                section += UInt32(value)
                hasSection = true
            case .tens(let value):
                guard section % 100 == 0, !hasSection || isHundredSaid else { return false }
                section += UInt32(value)
                hasSection = true
            case .closed(let value):
                guard !isClosed, section % 100 == 0, !hasSection || isHundredSaid else { return false }
                section += UInt32(value)
                (hasSection, isClosed) = (true, true)
            case .hundred:
                guard !isHundredSaid, section > 0 || isFirst, section < 100 else { return false }
                section = max(section, 1) * 100
                (isHundredSaid, hasSection, isClosed) = (true, true, false)
            case .scale(let places): return scale(places, isFirst: isFirst)
            case .total(let places): return !endsInAnd && scaleAll(places, isFirst: isFirst)
            case .and: return !isFirst && !endsInAnd && (section % 100 == 0)
            case .point: return false
            }
            return true
        }

        private func fits(_ value: UInt8) -> Bool {
            if !hasSection { return true }
            if value == 0 { return false }
            if section % 100 == 0 { return isHundredSaid }
            return section % 100 >= 20 && section % 10 == 0 && value < 10
        }

        private mutating func scaleAll(_ places: Int, isFirst: Bool) -> Bool {
            // एक अरब बीस करोड़: a greater power before it is not multiplied again.
            if limit < .max, places < limit { return scale(places, isFirst: isFirst) }
            guard let whole = total.adding(last)?.adding(ExactDecimal(UInt128(isFirst ? 1 : section)) ?? .zero),
                let next = whole.shifted(by: places)
            else { return false }
            (total, last, limit) = (next, .zero, places)
            (section, hasSection, isHundredSaid, isClosed) = (0, false, false, false)
            return true
        }

        private mutating func scale(_ places: Int, isFirst: Bool) -> Bool {
            if hasSection || isFirst {
                guard places < limit, let sum = total.adding(last),
                    let next = ExactDecimal(UInt128(isFirst ? 1 : section))?.shifted(by: places)
                else { return false }
                (total, last, limit) = (sum, next, places)
            } else {
                guard let more = last.shifted(by: places) else { return false }
                last = more
                limit = .max
            }
            (section, hasSection, isHundredSaid, isClosed) = (0, false, false, false)
            return true
        }
    }
}
