/// The tokens of a text, for people who want to see what the rules saw.
package struct Tokenizer {
    /// A token at its place.
    package struct Found: Sendable, Equatable {
        /// UTF-8 offsets in the text.
        package let source: Range<Int>
        /// The name of the kind, such as `amount`.
        package let kind: String
    }

    private let source: SourceText
    private let text: any LanguageText

    package init(_ text: String, _ language: SpokenLanguage) {
        source = SourceText(text)
        self.text = language.reading.text(source, options: .init())
    }

    /// The tokens from one to another UTF-8 offset. A token begins at the first one.
    package func tokens(in range: Range<Int>) -> [Found] {
        var found: [Found] = []
        var index = source.index(atByte: range.lowerBound)
        let end = source.index(atByte: range.upperBound)
        while index < end {
            let token = text.token(at: index)
            var tokenEnd = token.end
            // Rules look at the first letter of a word, and each letter is a token to them.
            while token.kind.isOfWord, tokenEnd < end, text.token(at: tokenEnd).kind.isOfWord { tokenEnd += 1 }
            found.append(Found(source: source.utf8Range(index..<tokenEnd), kind: token.kind.name))
            index = tokenEnd
        }
        return found
    }
}
