/// Electronic addresses: abs@nvidia.com, https://example.com/a.
extension EnglishText {
    private static let topLevels = PhraseTable<Bool>(
        words:
            "com org net edu gov io cn uk de fr jp app dev info co us eu ai me hk tw sg au nz ca in kr es it nl ch ru br "
            + "mil biz xyz shop store online site tech cloud tv ly gg to pdf txt csv jpg png zip exe html docx xlsx",
        foldsCase: true)

    private static let schemes = PhraseTable<String>(
        [("https://", "HTTPS colon slash slash "), ("http://", "HTTP colon slash slash ")], foldsCase: true)

    /// An e-mail address or a host name with a familiar ending, at the first character of the word.
    func electronicAddress(at start: Int) -> Claim? {
        guard !source[start - 1].isASCIIAlphanumeric, source[start - 1] != "@", startsAddress(start) else { return nil }
        let scheme = Self.schemes.longest(in: source, at: start)
        let first = scheme?.end ?? start
        var end = source.end(of: first) { $0.isASCIIAlphanumeric || Self.marks.contains($0) }
        while end > first, source[end - 1].isPause || source[end - 1] == "/" { end -= 1 }
        guard end > first, scheme != nil || hasFamiliarEnding(first..<end) else { return nil }
        let words = (scheme?.value ?? "") + spelled(first..<end)
        return Claim(words: words, kind: .electronic, end: end, isNumber: false)
    }

    private static let marks: Set<Unicode.Scalar> = [".", "-", "_", "@", "/", "+", "%", "?", "=", "&", "#", "~", ":"]

    /// A cheap look before the scan: the first word goes on behind a point, an at sign or the like.
    private func startsAddress(_ start: Int) -> Bool {
        let end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "-" || $0 == "_" || $0 == "+" }
        guard source[end] == "." || source[end] == "@" || source[end] == ":" else { return false }
        return source[end + 1].isASCIIAlphanumeric || source[end + 1] == "/"
    }

    /// Whether the host, up to the first slash, ends in a top-level domain, or is surely one: www.shop.sm, a@b.sm.
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
        // 12.in, 3.to: the host is a name.
        return range.contains { $0 < point && source[$0].isASCIILetter }
    }

    private func spelled(_ range: Range<Int>) -> String {
        let names: [Unicode.Scalar: String] = [
            ".": "dot", "@": "at", "/": "slash", "-": "dash", "_": "underscore", "+": "plus", "%": "percent",
            "?": "question mark",
            "=": "equals", "&": "and", "#": "hash", "~": "tilde", ":": "colon",
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
            parts.append(isDigits ? EnglishNumber.each(source.digits(index..<end)) : name(index..<end))
            index = end
        }
        return parts.joined(separator: " ")
    }

    private func name(_ range: Range<Int>) -> String {
        let name = source.text(range)
        return name == "www" ? "WWW" : name
    }
}
