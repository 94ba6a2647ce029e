/// Digits spoken one by one.
struct DigitString: Hashable, Sendable {
    /// Groups of digits, separated by a short pause.
    var groups: [[UInt8]]
    /// `.dialled` for numbers that people dial, or `.digits` for years and names.
    var form = Quantity.Form.dialled
    var kind = SemioticKind.digits
    /// Whether a plus precedes the country code.
    var isInternational = false
    /// Whether the word for "number" comes first: No. 20231.
    var isLabelled = false
}

extension SourceText {
    /// Returns the digits of each group in a range. The characters between them separate the groups.
    func groups(_ range: Range<Int>) -> [[UInt8]] {
        runs(range).filter { self[$0.lowerBound].isASCIIDigit }.map(digits)
    }

    /// Returns the group at `start` and the groups after it, each with one of the separators before it: 622-848-003.
    ///
    /// - Parameters:
    ///   - characters: whether a character may be in a group.
    ///   - belongs: whether a group belongs to the ones before it.
    func groups(
        from start: Int, by separators: String, of characters: (Unicode.Scalar) -> Bool = { $0.isASCIIDigit },
        upTo maxCount: Int = .max, while belongs: (Range<Int>) -> Bool = { _ in true }
    ) -> [Range<Int>] {
        var end = self.end(of: start, while: characters)
        var groups = [start..<end]
        while groups.count < maxCount, separators.unicodeScalars.contains(self[end]), characters(self[end + 1]) {
            let next = end + 1..<self.end(of: end + 1, while: characters)
            guard belongs(next) else { break }
            groups.append(next)
            end = next.upperBound
        }
        return groups
    }

    /// Returns the position after groups of digits with one space or hyphen between two of them: 98765 43210.
    func endOfGroups(from start: Int, while belongs: (Range<Int>) -> Bool) -> Int {
        groups(from: start, by: "- ", while: belongs).last?.upperBound ?? start
    }

    /// Returns the position after the groups of an international telephone number.
    func endOfTelephoneGroups(_ start: Int, until stop: (Int) -> Bool) -> Int {
        // ITU-T E.164 §6: fifteen digits with the country code; the longest code has three.
        let maxDigits = 12
        var digits = endOfDigits(start) - start
        return endOfGroups(from: start) { group in
            digits += group.count
            return digits <= maxDigits && !stop(group.upperBound)
        }
    }
}

/// A name of letters and numbers: i7-13700K, 3U8633.
struct AlphanumericName: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case number(Numeral)
        case letters(String)
        /// Letters that make a word.
        case word(String)
        case digits([UInt8])
        case rest
    }

    var parts: [Part]
    var kind: SemioticKind
}

/// A version of two or more parts, or an IPv4 address.
struct VersionPhrase: Hashable, Sendable {
    var sign = Quantity.Sign.none
    var parts: [[UInt8]]
    var isAddress = false
}
