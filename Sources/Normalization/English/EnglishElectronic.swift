/// Electronic addresses: abs@nvidia.com, https://example.com/a.
extension EnglishReader {
    private static let topLevels = PhraseTable<Bool>(
        words: "com org net edu gov io cn uk de fr jp app dev info co us eu ai me", foldsCase: true)

    /// An e-mail address or a host name with a familiar ending, at the first character of the word.
    func electronicAddress(at start: Int) -> Reading? {
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "@" else { return nil }
        var first = start
        for scheme in ["https://", "http://"] where source.hasPrefix(scheme, at: start) {
            first += scheme.unicodeScalars.count
        }
        var end = source.end(of: first) { $0.isASCIIAlphanumeric || ".-_@/+%?=&#~".unicodeScalars.contains($0) }
        while end > first, source[end - 1].isPause || source[end - 1] == "/" { end -= 1 }
        guard end > first, hasFamiliarEnding(first..<end) else { return nil }
        return Reading(words: spelled(first..<end), rule: "electronic", end: end, isNumber: false)
    }

    /// Whether the host, up to the first slash, ends in a top-level domain.
    private func hasFamiliarEnding(_ range: Range<Int>) -> Bool {
        let hostEnd = range.first { source[$0] == "/" } ?? range.upperBound
        guard let point = range.last(where: { $0 < hostEnd && source[$0] == "." }), point > range.lowerBound,
            source[point - 1].isASCIIAlphanumeric, let ending = Self.topLevels.longest(in: source, at: point + 1)
        else { return false }
        return ending.end == hostEnd
    }

    private func spelled(_ range: Range<Int>) -> String {
        let names: [Unicode.Scalar: String] = [
            ".": "dot", "@": "at", "/": "slash", "-": "dash", "_": "underscore", "+": "plus", "%": "percent",
            "?": "question mark",
            "=": "equals", "&": "and", "#": "hash", "~": "tilde",
        ]
        var parts: [String] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let name = names[source[index]] {
                parts.append(name)
                index += 1
                continue
            }
            let isDigits = source[index].isASCIIDigit
            let end = isDigits ? source.endOfDigits(index) : source.endOfLetters(index)
            parts.append(isDigits ? EnglishNumber.each(source.digits(index..<end)) : source.text(index..<end))
            index = end
        }
        return parts.joined(separator: " ")
    }
}
