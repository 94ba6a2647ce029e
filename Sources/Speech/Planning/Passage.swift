package import Normalization

/// A stretch of what is to be said, and how.
package struct Passage: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        /// Read by the language's normalizer, with its neighbours for context.
        case text(String)
        /// Read by the normalizer alone, because it means the same wherever it stands.
        case apart(String)
        /// Said as its kind is said, and what was written for it.
        case value(SpokenValue, written: String)
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
    /// Whether a clip that would be too long may leave it out.
    package let isOptional: Bool

    package init(
        _ content: Content, language: SpokenLanguage? = nil, delivery: Delivery = .init(), volumeHundredths: Int = 0,
        opening: Opening = .none, isOptional: Bool = false
    ) {
        self.isOptional = isOptional
        self.content = content
        self.language = language
        self.delivery = delivery
        self.volumeHundredths = volumeHundredths
        self.opening = opening
    }

    /// The same passage, which a clip that would be too long may leave out.
    package var asOptional: Passage {
        Passage(
            content, language: language, delivery: delivery, volumeHundredths: volumeHundredths, opening: opening,
            isOptional: true)
    }

    /// As it stands in the document; for `sub`, its alias.
    package var written: String {
        switch content {
        case .text(let text), .apart(let text), .value(_, let text), .pinyin(let text, _): text
        }
    }

    /// The amount that it is, if it is typed as one.
    var money: Money? {
        guard case .value(.money(let money), _) = content else { return nil }
        return money
    }

    /// All that decides how an announcement's passage is said; no two that differ have the same.
    package var canonicalForm: String { (isOptional ? "optional " : "") + canonicalContent }

    private var canonicalContent: String {
        switch content {
        case .text(let text): "text \(text.utf8.count) \(text)"
        case .apart(let text): "apart \(text.utf8.count) \(text)"
        case .value(let value, let written): "\(value.kind) \(written.utf8.count) \(written)"
        case .pinyin(let text, let syllables): "pinyin \(text) \(syllables.joined(separator: " "))"
        }
    }

    /// Whether it can be said in one breath with the passage before it.
    func continues(_ previous: Passage) -> Bool {
        opening == .none && language == previous.language && delivery == previous.delivery
            && volumeHundredths == previous.volumeHundredths
    }
}
