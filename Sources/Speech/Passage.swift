package import Normalization

/// A stretch of what is to be said, and how.
package struct Passage: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        /// Read by the language's normalizer, with its neighbours for context.
        case text(String)
        /// Read by the normalizer alone, because it means the same wherever it stands.
        case apart(String)
        /// Said as its kind is said.
        case value(SpokenValue)
        /// Hanzi with one syllable of pinyin each, such as "yin2".
        case pinyin(String, [String])
    }

    /// What comes before a passage besides what its neighbour's punctuation asks for.
    package enum Opening: Sendable, Equatable {
        /// It goes on in the sentence.
        case none
        /// A silence of this length, instead of the punctuation's.
        case pause(milliseconds: Int)
        /// A new sentence or paragraph.
        case sentence, paragraph
    }

    package let content: Content
    /// nil: the voice's own.
    package let language: SpokenLanguage?
    package let delivery: Delivery
    /// Hundredths of a decibel above the rest of the clip.
    package let volumeHundredths: Int
    package let opening: Opening
    /// What stands for it in the script's text.
    package let written: String
    /// Whether a clip that would be too long may leave it out.
    package let isOptional: Bool

    /// - Parameter written: what stands for a value in the script's text; any other content stands for itself.
    package init(
        _ content: Content, language: SpokenLanguage? = nil, delivery: Delivery = .init(), volumeHundredths: Int = 0,
        opening: Opening = .none, written: String = "", isOptional: Bool = false
    ) {
        self.content = content
        switch content {
        case .text(let text), .apart(let text), .pinyin(let text, _): self.written = text
        case .value: self.written = written
        }
        self.isOptional = isOptional
        self.language = language
        self.delivery = delivery
        self.volumeHundredths = volumeHundredths
        self.opening = opening
    }

    /// Whether it can be said in one breath with the passage before it.
    func continues(_ previous: Passage) -> Bool {
        opening == .none && language == previous.language && delivery == previous.delivery
            && volumeHundredths == previous.volumeHundredths
    }
}
