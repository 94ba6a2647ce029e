/// Signs between two numbers: 3-4, 5 to 6, 10 ~ 20, 3 x 4, K-5.
extension EnglishText {
    /// 3-4, 5 to 6, 10 ~ 20: the sign between two numbers.
    func range(at index: Int) throws(NormalizationError) -> Claim? {
        guard source[index] == "~" || isDashSign(index) else { return nil }
        if isBetweenPlaces(index) { return .phrase("to", .range, end: source.endOfSpaces(index + 1)) }
        return switch try joint(at: index) {
        case .range: .phrase("to", .range, end: index + 1)
        case .difference: .phrase("minus", .symbol, end: index + 1)
        case .mixedNumber: .phrase("and", .fraction, end: index + 1)
        case .pause, .none: nil
        }
    }

    /// Whether both sides are numbers with a letter, in rising order: zones 2A-2D, seats 14C – 14F.
    private func isBetweenPlaces(_ index: Int) -> Bool {
        let letter = source.startOfSpaces(index) - 1
        let first = source.startOfDigits(letter)
        let second = source.endOfSpaces(index + 1)
        let end = source.endOfDigits(second)
        guard source[index].isDash, isCapital(letter), isCapital(end), (1...2).contains(letter - first),
            (1...2).contains(end - second), begins(first, notAfter: "-"), ends(end + 1, notBefore: "-"),
            let lower = source.value(first..<letter), let upper = source.value(second..<end)
        else { return false }
        return lower == upper && source[letter].value < source[end].value
            || lower < upper && source[letter] == source[end]
    }

    /// Reads the K of grades K-5.
    func grades(at index: Int) -> Claim? {
        let end = source.endOfLetters(index)
        let word = source.text(index..<end)
        guard ["K", "PK", "PreK"].contains(word), source[end].isDash, !source[end].isMinus || source[end] == "-" else {
            return nil
        }
        let digits = end + 1..<source.endOfDigits(end + 1)
        let isCued = has(.grade, before: index)
        guard let grade = source.value(digits), (1...12).contains(grade), grade < 9 || isCued,
            !source[digits.upperBound].isASCIIAlphanumeric, !source[digits.upperBound].isDash
        else { return nil }
        return .phrase(word + " to", .range, end: end + 1)
    }

    /// The x of 3 x 4.
    func times(at index: Int) -> Claim? {
        guard source[index].lowercased == "x", numberEnd > 0, source.startOfSpaces(index) == numberEnd else {
            return nil
        }
        let next = source[source.endOfSpaces(index + 1)]
        guard next.isASCIIDigit || next.isCurrencySign else { return nil }
        let isBy = next.isASCIIDigit && !isMoneyBefore
        return .phrase(isBy ? "by" : "times", .ratio, end: index + 1)
    }
}
