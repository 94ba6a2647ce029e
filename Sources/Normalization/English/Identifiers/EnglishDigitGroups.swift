/// Digits in groups that spaces and hyphens divide: 4410 2290 1182, 53 004 085 616, 482 913.
extension EnglishText {
    /// Returns the index after the groups that belong to the digits at `start`.
    func endOfDigitGroups(_ start: Int) -> Int {
        let first = source.endOfDigits(start)
        guard source[first] == " " || source[first] == "-" else { return first }
        if let end = endOfEvenGroups(start, first) ?? endOfUnevenCode(start) { return end }
        var end = first
        while source.continues(end, with: "- ") {
            let next = source.endOfDigits(end + 1)
            // A lone digit after a space is a new number. A trunk zero makes the groups a telephone number.
            let isDialled = source[start] == "0" || isNorthAmericanPhone(start)
            let shortest = isFreephone(start) || source.hasPrefix("00", at: start) ? 2 : isDialled ? 3 : 4
            if source[end] == " ", isValue(end + 1) || isWholeTelephone(start..<end) { break }
            if isPaired(start, end, next) {
                end = next
                continue
            }
            if end > first, isLastOfCode(start, end, next) { return next }
            // The area code of 02 9876 5432 has two digits.
            let isShort = first == end && source[start] != "0" && source.endOfDigits(end - 3) != end
            if source[end] == " ", next - end - 1 < shortest || isShort { break }
            end = next
        }
        return end
    }

    /// Whether the groups have the eleven digits of a landline or a free number of India: 022-12345678 500.
    private func isWholeTelephone(_ groups: Range<Int>) -> Bool {
        let start = groups.lowerBound
        return dialect == .indian && (source[start] == "0" || isFreephone(start))
            && groups.count { source[$0].isASCIIDigit } > 10
    }

    /// Codes have at most eight groups.
    private static let maxGroups = 8

    /// Returns the index after 12 34 56 if a cue marks it as one code, or after the 123 456 of 123 456 is your code.
    private func endOfEvenGroups(_ start: Int, _ first: Int) -> Int? {
        let length = first - start
        guard source[first] == " ", (2...4).contains(length) else { return nil }
        let groups = source.groups(from: start, by: " ", upTo: Self.maxGroups) { $0.count == length }
        if groups.count == 1, length == 4 { return endOfShortCode(start, first) }
        guard groups.count > 1, let end = groups.last?.upperBound, !source[end].isASCIIAlphanumeric,
            !isValue(end - length)
        else { return nil }
        let isCued = groups.count > 2 && (isNamed(start) || isCode(start, end))
        let next = source.endOfDigits(end + 1)
        if isCued, length == 4, isLastOfCode(start, end, next) { return next }
        return isCued || groups.count == 2 && length > 2 && isCode(start, end) ? end : nil
    }

    /// Whether the group is a short last one after groups of four: the 02 of DHL 4471 9938 02.
    private func isLastOfCode(_ start: Int, _ end: Int, _ next: Int) -> Bool {
        (2...3).contains(next - end - 1) && source.endOfDigits(end - 4) == end && source[end - 5] == " "
            && isLoneGroup(end + 1..<next) && isNamed(start)
    }

    /// Whether digits after a space are not a value, a count, a day or a part of another number.
    private func isLoneGroup(_ group: Range<Int>) -> Bool {
        let end = group.upperBound
        return source[group.lowerBound - 1] == " " && !source[end].isASCIIAlphanumeric && !source[end].isDash
            && source[end] != "/" && isWhole(end) && !isGrouped(end) && !isQuantity(group)
            && !nounFollows(end) && month(at: source.endOfSpaces(end)) == nil
    }

    /// Returns the index after groups of uneven length: ABN 53 004 085 616, item 44 1020 33.
    private func endOfUnevenCode(_ start: Int) -> Int? {
        guard let end = endOfUnevenGroups(from: start), isNamed(start) else { return nil }
        return isLoneGroup(source.startOfDigits(end)..<end) ? end : nil
    }

    /// Returns the index after a code of two groups: Item 5566 77. A word such as paid would make the second an amount.
    private func endOfShortCode(_ start: Int, _ first: Int) -> Int? {
        let last = source.endOfDigits(first + 1)
        guard last == first + 3, isLoneGroup(first + 1..<last), isNamed(start),
            !source.continues(last, with: " "), !has(.paid, after: last)
        else { return nil }
        return last
    }

    /// Whether the code has two halves: 482 913, or 48 21 after a colon.
    private func isPaired(_ start: Int, _ end: Int, _ next: Int) -> Bool {
        let length = end - start
        guard source[end] == " ", length == next - end - 1, source.endOfDigits(start) == end,
            length == 3 || length == 2 && source[source.startOfSpaces(start) - 1] == ":",
            !source[next].isASCIIAlphanumeric, !source[next].isDash, source[next] != " " || !pluralFollows(next)
        else { return false }
        return source[next] != "%" && source[next] != ":" && source[next] != "/" && !isGrouped(next) && isNamed(start)
    }

    /// Returns the index after three groups or more of two to five digits, with a space between groups.
    func endOfUnevenGroups(from start: Int) -> Int? {
        let groups = source.groups(from: start, by: " ")
        return groups.count > 2 && groups.allSatisfy { (2...5).contains($0.count) } ? groups.last?.upperBound : nil
    }
}
