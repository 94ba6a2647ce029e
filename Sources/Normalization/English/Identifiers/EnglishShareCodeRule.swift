/// The code with which a British office gives others access to a record: W4T 9KX 2L5.
struct EnglishShareCodeRule: Rule {
    let name = "code.share"
    let tokens: TokenKind = [.letter, .digit]

    private static let cues = PhraseTable<Bool>(
        ["share code", "share code:", "share code is", "share code is:"].map { ($0, true) }, direction: .backward,
        foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[start - 1] == " ", Self.cues.longest(in: source, at: source.startOfSpaces(start)) != nil else {
            return nil
        }
        var parts: [AlphanumericName.Part] = []
        var (next, end, length) = (start, start, 0)
        // Licence codes have eight characters, visa codes nine.
        while length < 9 {
            let group = next..<source.end(of: next) { $0.isASCIIAlphanumeric }
            guard (1...3).contains(group.count), !isWord(group, source) else { break }
            if !parts.isEmpty { parts.append(.rest) }
            parts += self.parts(of: group, source)
            (length, end, next) = (length + group.count, group.upperBound, source.endOfSpaces(group.upperBound))
        }
        let hasDigit = (start..<end).contains { source[$0].isASCIIDigit }
        guard hasDigit, length == 8 || length == 9, !source[end].isASCIIAlphanumeric else { return nil }
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .code)), end: end, isNumber: false)
    }

    /// Small letters with a vowel are a word after the code: to, it, and.
    private func isWord(_ group: Range<Int>, _ source: SourceText) -> Bool {
        group.allSatisfy { source[$0].value &- 0x61 < 26 }
            && group.contains { "aeiouy".unicodeScalars.contains(source[$0]) }
    }

    private func parts(of group: Range<Int>, _ source: SourceText) -> [AlphanumericName.Part] {
        var parts: [AlphanumericName.Part] = []
        var index = group.lowerBound
        while index < group.upperBound {
            let isDigits = source[index].isASCIIDigit
            let last = isDigits ? source.endOfDigits(index) : source.endOfLetters(index)
            parts.append(isDigits ? .digits(source.digits(index..<last)) : .letters(source.text(index..<last)))
            index = last
        }
        return parts
    }
}
