package import Normalization

/// A voice that speaks the text parts in its own language on behalf of a voice of another language.
package struct Companion: Sendable {
    package let language: SpokenLanguage
    let engine: any VoiceEngine

    /// Returns the companions of a voice: for each language that the voice does not speak, the best matching voice.
    ///
    /// Recorded syllables and voices of espeak-ng exist on every machine, speak in milliseconds and always give the
    /// same bytes.
    static func all(of voice: Voice, among voices: [Voice]) -> [Companion] {
        guard let own = voice.normalizerLanguage, voice.capabilities.foreignText == .companions else { return [] }
        var codes = Set(voice.capabilities.languages.map(\.code))
        var companions: [Companion] = []
        for language in SpokenLanguage.allCases where codes.insert(language.code).inserted {
            let suited = voices.filter { kinds.contains($0.kind) && $0.normalizerLanguage?.code == language.code }
                .min { distance($0, voice, own) < distance($1, voice, own) }
            guard let suited, let language = suited.normalizerLanguage else { continue }
            companions.append(Companion(language: language, engine: suited.engine))
        }
        return companions
    }

    /// The engines of companions, the most intelligible one first.
    private static let kinds: [EngineKind] = [.syllables, .espeak]

    /// Returns how little a voice matches another: the country counts most, then the engine, then the gender.
    private static func distance(_ voice: Voice, _ other: Voice, _ own: SpokenLanguage) -> (Int, Int, Int, Int, String)
    {
        let language = voice.normalizerLanguage
        let order = SpokenLanguage.allCases.firstIndex { $0 == language } ?? 0
        let kind = kinds.firstIndex(of: voice.kind) ?? kinds.count
        return (
            language?.region == own.region ? 0 : 1, kind, voice.gender == other.gender ? 0 : 1, order, voice.id
        )
    }
}

extension Voice {
    /// Returns the same voice under another id.
    func with(id: String) -> Voice {
        Voice(
            id: id, name: name, language: language, gender: gender, license: license, engine: engine,
            lexicons: lexicons, companions: companions)
    }

    /// Returns the same voice with its companions from a catalog.
    func with(_ companions: [Companion]) -> Voice {
        guard !companions.isEmpty else { return self }
        return Voice(
            id: id, name: name, language: language, gender: gender, license: license, engine: engine,
            lexicons: lexicons, companions: companions)
    }

    /// The languages that markup may name, the voice's own first.
    package var languages: [SpokenLanguage] { capabilities.languages + companions.flatMap(\.language.dialects) }

    /// Finds the parts of a text in other languages; nil if the voice reads every text as a whole.
    var divider: LanguageDivider? {
        guard let own = normalizerLanguage else { return nil }
        return switch capabilities.foreignText {
        case .companions: LanguageDivider(own, others: languages)
        case .itself: LanguageDivider(own, others: SpokenLanguage.allCases, refusesUnread: false)
        case .undivided: nil
        }
    }

    /// Returns the engine for words of a language.
    func engine(for language: SpokenLanguage?) -> any VoiceEngine {
        guard let language, !capabilities.languages.contains(where: { $0.code == language.code }) else { return engine }
        return companions.first { $0.language.code == language.code }?.engine ?? engine
    }
}
