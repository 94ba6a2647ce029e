package import Normalization

/// A stretch of a script: its content, language and delivery.
package struct Passage: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        /// Text that the normalizer reads with its neighbours as context.
        case text(String)
        /// Text that the normalizer reads alone, because its meaning does not depend on its neighbours.
        case apart(String)
        /// A typed value, spoken by the rules of its kind, and its written form.
        case value(SpokenValue, written: String)
        /// Hanzi with one pinyin syllable for each, such as "yin2".
        case pinyin(String, [String])
    }

    /// The break before a passage.
    package enum Opening: Sendable, Equatable {
        /// The sentence continues.
        case none
        /// A silence of this length. It replaces the pause of the punctuation.
        case pause(milliseconds: Int)
        /// A new sentence or paragraph.
        case sentence, paragraph
    }

    package let content: Content
    /// The language; nil for the voice's own.
    package let language: SpokenLanguage?
    package let delivery: Delivery
    /// Hundredths of a decibel above the rest of the clip.
    package let volumeHundredths: Int
    package let opening: Opening
    /// Whether the passage may be omitted from a clip that would be too long.
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

    /// The same passage, marked as optional.
    package var asOptional: Passage {
        Passage(
            content, language: language, delivery: delivery, volumeHundredths: volumeHundredths, opening: opening,
            isOptional: true)
    }

    /// The text in the document; for `sub`, its alias.
    package var written: String {
        switch content {
        case .text(let text), .apart(let text), .value(_, let text), .pinyin(let text, _): text
        }
    }

    /// The amount; nil if the passage is not a typed amount.
    var money: Money? {
        guard case .value(.money(let money), _) = content else { return nil }
        return money
    }

    /// All properties that decide the sound of an announcement's passage. Different passages always have different
    /// forms.
    package var canonicalForm: String { (isOptional ? "optional " : "") + canonicalContent }

    private var canonicalContent: String {
        switch content {
        case .text(let text): "text \(text.utf8.count) \(text)"
        case .apart(let text): "apart \(text.utf8.count) \(text)"
        case .value(let value, let written): "\(value.kind) \(written.utf8.count) \(written)"
        case .pinyin(let text, let syllables): "pinyin \(text) \(syllables.joined(separator: " "))"
        }
    }

    /// Whether the passage can be spoken in one breath with the passage before it.
    func continues(_ previous: Passage) -> Bool {
        opening == .none && language == previous.language && delivery == previous.delivery
            && volumeHundredths == previous.volumeHundredths
    }
}
