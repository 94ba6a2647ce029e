package import Normalization

/// A voice as a request names it.
package struct Voice: Sendable, Equatable {
    package let id: String
    package let name: String
    /// BCP 47 tag, or espeak-ng's own code for `espeak/…`.
    package let language: String
    package let gender: String
    package let engine: any VoiceEngine
    package let capabilities: VoiceCapabilities
    /// All of the voice that decides a clip's bytes, on one line; the id alone would hide a changed voice.json.
    package let signature: String

    package init(id: String, name: String, language: String, gender: String, engine: any VoiceEngine) {
        self.id = id
        self.name = name
        self.language = language
        self.gender = gender
        self.engine = engine
        capabilities = engine.capabilities
        signature = engine.signature
    }

    /// The language whose normalizer reads texts for this voice; nil where the engine reads them itself.
    package var normalizerLanguage: SpokenLanguage? { capabilities.normalizerLanguage }

    package static func == (left: Voice, right: Voice) -> Bool {
        left.id == right.id && left.name == right.name && left.language == right.language
            && left.gender == right.gender && left.signature == right.signature
    }
}
