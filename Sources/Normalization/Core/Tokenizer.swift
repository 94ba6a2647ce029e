/// The tokens of a text as the rules see them, for display.
package struct Tokenizer {
    /// A token with its place in the text.
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

    /// Returns the tokens between two UTF-8 offsets. A token begins at the first offset.
    package func tokens(in range: Range<Int>) -> [Found] {
        var found: [Found] = []
        var index = source.index(atByte: range.lowerBound)
        let end = source.index(atByte: range.upperBound)
        while index < end {
            let token = text.token(at: index)
            var tokenEnd = token.end
            // Rules see each letter as a token. The display joins the letters of a word.
            while token.kind.isOfWord, tokenEnd < end, text.token(at: tokenEnd).kind.isOfWord { tokenEnd += 1 }
            found.append(Found(source: source.utf8Range(index..<tokenEnd), kind: token.kind.name))
            index = tokenEnd
        }
        return found
    }
}
