/// Telephone numbers: 212-555-0147, (123) 123-5678, +44 20 7946 0958, *121#.
extension EnglishText {
    /// Reads 212-555-0147.
    func groupedTelephone(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        guard source[end] == "-" || source[end] == " " else { return nil }
        let whole = endOfDigitGroups(start)
        guard isWhole(whole), !isCued(start), isPhone(start..<whole) else { return nil }
        return .digits(start..<whole, in: source, kind: .telephone)
    }

    /// Whether the group lengths are those of a telephone number or a card. Two groups of other lengths are a range.
    private func isPhone(_ range: Range<Int>) -> Bool {
        let lengths = source.groups(range).map(\.count)
        guard !namedAmountFollows(range.upperBound) else { return false }
        // An exchange of the North American plan begins with 2…9. 100-2000 is a range.
        if lengths == [3, 4] { return source[range.lowerBound].value >= 0x32 && !isRound(range.lowerBound + 3) }
        // A trunk zero begins the number. The shortest such numbers are British freephone numbers: 0800 1111.
        if source[range.lowerBound] == "0", lengths.count > 1, lengths.reduce(0, +) > 7 { return true }
        if isFreephone(range.lowerBound), lengths.count > 2, (10...11).contains(lengths.reduce(0, +)) { return true }
        let first = source[range.lowerBound].value
        // Indian mobile numbers are written in two halves.
        let isHalved = lengths == [5, 5] && (source[range.lowerBound + 5] == " " || dialect == .indian)
        if isHalved, first >= 0x36 { return true }
        if lengths == [2, 10], source.hasPrefix("91-", at: range.lowerBound) { return true }
        // Sort codes of British banks, if they are not a date: 20-00-00.
        if lengths == [2, 2, 2], dialect == .british { return true }
        // Lengths 5-4 are a ZIP code: its numbers descend, unlike those of a range. 9-1-1 is a call.
        if lengths == [5, 4] || lengths.count > 2 && lengths.allSatisfy({ $0 == 1 }) { return true }
        return lengths.count >= 3 && (lengths[0] < 4 && lengths.reduce(0, +) >= 7 || lengths.allSatisfy { $0 == 4 })
    }

    /// Reads 212.555.0147.
    func pointedTelephone(at start: Int) -> Claim? {
        guard let end = endOfPointedNumbers(start), source.groups(start..<end).map(\.count) == [3, 3, 4] else {
            return nil
        }
        return .digits(start..<end, in: source, kind: .telephone)
    }

    /// Telephone numbers with a bracket or a plus: (123) 123-5678 and +1 123-123-5678.
    func internationalTelephone(at start: Int) -> Claim? {
        let isInternational = source[start] == "+"
        guard isInternational || source[start] == "(" else { return nil }
        var end = source.endOfDigits(start + 1)
        if !isInternational || !isUndividedPhone(start + 1, end) || namedAmountFollows(end) {
            guard let area = endOfCountryCode(start), let local = endOfAreaCode(area) else { return nil }
            // North America has ten digits after its 1. An amount is not a group of the number.
            let isNorthAmerican = source.hasPrefix("+1 ", at: start)
            end = source.endOfTelephoneGroups(local) { next in
                let group = source.startOfDigits(next)
                let isTooLong = isNorthAmerican && (local..<next).count { source[$0].isASCIIDigit } > 10
                return isTooLong || source[group - 1] == " " && isValue(group)
            }
            guard (start..<end).count(where: { source[$0].isASCIIDigit }) >= 8 else { return nil }
        }
        return .digits(start..<end, in: source, kind: .telephone, isInternational: isInternational)
    }

    /// Returns the index after the +44 of +44 20 and its space. It is `start` without a plus.
    private func endOfCountryCode(_ start: Int) -> Int? {
        guard source[start] == "+" else { return start }
        let end = source.endOfDigits(start + 1)
        guard (1...3).contains(end - start - 1),
            source[start - 1] == SourceText.outside || source[start - 1] == " " || source[start - 1] == "("
        else { return nil }
        // (+91) 98765
        if source[end] == ")", source[start - 1] == "(" { return source.endOfSpaces(end + 1) }
        return source[end] == " " || source[end] == "-" ? end + 1 : end
    }

    /// Returns the index after the (212) of (212) 555-0147 and its space. It is `start` without a bracket.
    private func endOfAreaCode(_ start: Int) -> Int? {
        guard source[start] == "(" else { return start }
        // +44 (0)20
        if source.hasPrefix("(0)", at: start), source[start - 1] == " " { return source.endOfSpaces(start + 3) }
        let end = source.endOfDigits(start + 1)
        guard (2...4).contains(end - start - 1) || end == start + 6 && source[start + 1] == "0", source[end] == ")"
        else { return nil }
        return source[end + 1] == " " || source[end + 1] == "-" ? end + 2 : end + 1
    }

    /// Network codes to dial: *611, *121#.
    func starCode(at start: Int) -> Claim? {
        // #225#
        let hash = source.endOfDigits(start + 1)
        let isHashed = source[start] == "#" && hash > start + 1 && source[hash] == "#"
        guard source[start] == "*" || isHashed, !source[start - 1].isASCIIAlphanumeric else { return nil }
        let end = source.end(of: start) { $0.isASCIIDigit || $0 == "*" || $0 == "#" }
        let digits = (start..<end).count { source[$0].isASCIIDigit }
        let isDialled = has(.dial, before: start) && (2...3).contains(digits)
        guard digits > 0, source[end - 1] == "#" || isDialled && source.endOfDigits(start + 1) == end,
            !source[end].isASCIIAlphanumeric
        else { return nil }
        let parts = (start..<end).compactMap { index -> AlphanumericName.Part? in
            guard source[index].isASCIIDigit else { return .word(source[index] == "*" ? "star" : "hash") }
            let isFirst = !source[index - 1].isASCIIDigit
            return isFirst ? .digits(source.digits(index..<source.endOfDigits(index))) : nil
        }
        return .name(parts, .telephone, end: end)
    }

    /// Returns the index after three numbers or more with points between. nil for fewer, or if an amount ends there.
    private func endOfPointedNumbers(_ start: Int) -> Int? {
        let numbers = source.groups(from: start, by: ".")
        guard numbers.count > 2, let end = numbers.last?.upperBound, !isGrouped(end) else { return nil }
        return namedAmountFollows(end) ? nil : end
    }

    /// Reads 192.168.0.1 and 17.2.1.
    func version(at start: Int) -> Claim? {
        guard let end = endOfPointedNumbers(start) else { return nil }
        let version = VersionPhrase(parts: source.groups(start..<end), isAddress: true)
        return Claim(value: .version(version), end: end)
    }

    /// Whether the number is free or costs a local call in India and Australia: 1800 103 5577, 1860 266 7788.
    func isFreephone(_ start: Int) -> Bool {
        source.endOfDigits(start) == start + 4
            && ["1300", "1800", "1860"].contains { source.hasPrefix($0, at: start) }
            && (source[start + 4] == " " || source[start + 4] == "-") && source[start + 5].isASCIIDigit
    }

    /// Whether the groups are as in 212 555 0147.
    func isNorthAmericanPhone(_ start: Int) -> Bool {
        source[start].value >= 0x32 && source[start + 4].value >= 0x32
            && source.groups(from: start, by: " ", upTo: 3).map(\.count) == [3, 3, 4]
    }

    /// Whether the digits are ten of the North American plan, or more than nine after a plus sign.
    func isUndividedPhone(_ start: Int, _ end: Int) -> Bool {
        if source[start - 1] == "+", end - start > 9 { return true }
        return end - start == 10 && source[start].value >= 0x32 && source[start + 3].value >= 0x32 && !isRound(end)
            && source[end] != "."
    }
}
