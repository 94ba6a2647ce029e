internal import Normalization
internal import Pronunciation

extension [SpokenPassage] {
    /// Adds a mark after the last words: `<s>余额100</s><s>25元</s>` is 余额一百。二十五元. Words that end in a mark get only its
    /// space.
    ///
    /// - Parameters:
    ///   - mark: returns the mark in a language, such as "。" or ". ".
    ///   - own: the language of the voice.
    mutating func end(with mark: (SpokenLanguage) -> String, _ own: SpokenLanguage) {
        guard let last, let end = lastScalar else { return }
        let mark = mark(last.passage.language ?? own)
        let words = Punctuation.pause(end) == nil ? mark[...] : mark.drop { $0 != " " }
        guard !words.isEmpty else { return }
        let place = last.place.upperBound..<last.place.upperBound
        append(
            SpokenPassage(
                passage: last.passage.part("", last.passage.language, isFirst: false),
                pieces: [Piece(text: String(words), source: place, rule: nil)], place: place))
    }

    /// The last character of the words that is not a space.
    private var lastScalar: Unicode.Scalar? {
        for spoken in reversed() {
            if let scalar = spoken.text.unicodeScalars.last(where: { $0 != " " }) { return scalar }
        }
        return nil
    }
}
