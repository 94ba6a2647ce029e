package import Normalization

/// A voice that a request can name.
package struct Voice: Sendable, Equatable {
    package static let genders = ["female", "male", "neutral"]

    package let id: String
    package let name: String
    /// A BCP 47 tag, or espeak-ng's own code for `espeak/…`.
    package let language: String
    package let gender: String
    /// The SPDX expression of the licence of the voice's data; nil if the licence is unknown.
    package let license: String?
    package let engine: any VoiceEngine
    package let capabilities: VoiceCapabilities
    /// One line with all properties of the voice that decide a clip's bytes. The id alone would hide a changed
    /// voice.json.
    package let signature: String
    /// The voices that speak the parts of a text in other languages for this voice.
    package let companions: [Companion]
    /// The readings of the voice's words. They also decide a clip's bytes.
    package let lexicons: Lexicons

    /// - Parameter license: the licence in voice.json; nil for the licence of the engine's own data.
    package init(
        id: String, name: String, language: String, gender: String, license: String?, engine: any VoiceEngine,
        lexicons: Lexicons, companions: [Companion] = []
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.gender = gender
        self.license = license ?? type(of: engine).kind.license
        self.engine = engine
        capabilities = engine.capabilities
        self.companions = companions
        signature = companions.reduce(into: engine.signature) { $0 += " + \($1.engine.signature)" }
        self.lexicons = lexicons
    }

    package var kind: EngineKind { type(of: engine).kind }

    /// The language of the normalizer for this voice; nil if the engine reads texts itself.
    package var normalizerLanguage: SpokenLanguage? { capabilities.normalizerLanguage }

    package static func == (left: Voice, right: Voice) -> Bool {
        left.id == right.id && left.name == right.name && left.language == right.language
            && left.gender == right.gender && left.license == right.license && left.signature == right.signature
            && left.lexicons.digest == right.lexicons.digest
    }
}
