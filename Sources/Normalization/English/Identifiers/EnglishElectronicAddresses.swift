private import CTables

/// Electronic addresses: abs@nvidia.com, https://example.com/a.
extension EnglishText {
    private static let topLevels = PhraseTable(file: EnglishAddressEndings_tsv(), foldsCase: true)

    private static let marks = Set(EnglishVerbalizer.markNames.keys).subtracting(["*"])

    /// Claims an e-mail address or a host name with a familiar ending, at the first character of the word.
    func electronicAddress(at start: Int) -> Claim? {
        guard begins(start, notAfter: "@"), goesOn(start) else { return nil }
        return ElectronicAddress.claim(
            at: start, in: source, marks: Self.marks, closes: { $0.isPause || $0 == "/" },
            isAddress: { hasFamiliarEnding($0) })
    }

    /// A cheap test before the scan: a point, an at sign or a colon follows the first word.
    private func goesOn(_ start: Int) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "-" || $0 == "_" || $0 == "+" }
        guard source[end] == "." || source[end] == "@" || source[end] == ":" else { return false }
        return source[end + 1].isASCIIAlphanumeric || source[end + 1] == "/"
    }

    /// Whether the host ends in a top-level domain, or the text is certainly an address: www.shop.sm, a@b.sm.
    private func hasFamiliarEnding(_ range: Range<Int>) -> Bool {
        let hostEnd = range.first { source[$0] == "/" || source[$0] == "?" || source[$0] == ":" } ?? range.upperBound
        guard let point = range.last(where: { $0 < hostEnd && source[$0] == "." }), point > range.lowerBound,
            source[point - 1].isASCIIAlphanumeric, point + 1 < hostEnd
        else { return false }
        let isSure = range.contains { source[$0] == "@" } || source.hasPrefix("www.", at: range.lowerBound)
        if isSure { return source.endOfLetters(point + 1) == hostEnd }
        guard let ending = Self.topLevels.longest(in: source, at: point + 1), ending.end == hostEnd else {
            return false
        }
        // A host name contains a letter: 12.in and 3.to do not.
        return range.contains { $0 < point && source[$0].isASCIILetter }
    }
}
