package import Normalization
internal import Pronunciation

/// A voice of a language in hanzi. The voice receives pinyin from Crier's normalizer and pronunciation. A second voice
/// speaks Latin words.
package struct EspeakPinyin: VoiceEngine, Equatable {
    package static var kind: EngineKind { .espeak }

    package let han: EspeakParameters
    package let latin: EspeakParameters
    package let language: SpokenLanguage

    package init(han: EspeakParameters, latin: EspeakParameters, _ language: SpokenLanguage) {
        self.han = han
        self.latin = latin
        self.language = language
    }

    /// The espeak-ng voice for hanzi that are missing from all lexicons.
    private static let hanziVoice = "cmn"

    package var capabilities: VoiceCapabilities {
        let latin = SpokenLanguage.allCases.filter { $0.script == .latin }
        return .espeak(language, language.dialects + latin)
    }

    package var signature: String { "mandarin \(han.signature) \(latin.signature)" }
    package var preloadedVoice: EspeakParameters? { han }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        guard plan.language(of: breath)?.phonemeAlphabet == .pinyin else {
            return plan.addSpaced(breath, latin, plan.pronouncer.substitutions, isFirst: isFirst)
        }
        plan.addPronounced(breath, isFirst: isFirst) { script in
            switch script {
            case .han: han
            case .latin: latin
            case .unknownHan: han.withLanguage(Self.hanziVoice)
            }
        }
    }
}

/// A voice that receives normalized words as they are spelled.
package struct EspeakWords: VoiceEngine, Equatable {
    package static var kind: EngineKind { .espeak }

    package let parameters: EspeakParameters
    package let language: SpokenLanguage

    package init(_ parameters: EspeakParameters, _ language: SpokenLanguage) {
        self.parameters = parameters
        self.language = language
    }

    package var capabilities: VoiceCapabilities {
        .espeak(language, language.dialects)
    }

    package var signature: String { "\(language.rawValue) \(parameters.signature)" }
    package var preloadedVoice: EspeakParameters? { parameters }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        plan.addSpaced(breath, parameters, plan.pronouncer.substitutions, isFirst: isFirst)
    }
}

/// A voice of espeak-ng, `espeak/…`. espeak-ng receives the text as written and reads the numbers.
package struct EspeakPlain: VoiceEngine, Equatable {
    package static var kind: EngineKind { .espeak }

    package let parameters: EspeakParameters

    package init(_ parameters: EspeakParameters) { self.parameters = parameters }

    /// The Chinese voices of espeak-ng misread numbers by factors of ten: 1,000,000 as 一万.
    private static let voicesMisreadingNumbers: Set<String> = [
        "sit/cmn", "sit/cmn-Latn-pinyin", "sit/yue", "sit/yue-Latn-jyutping", "sit/hak",
    ]

    /// - Parameter voice: a name for espeak_SetVoiceByName, with or without a folder.
    static func misreadsNumbers(_ voice: String) -> Bool {
        voicesMisreadingNumbers.contains { $0 == voice || $0.lowercased() == "sit/" + voice.lowercased() }
    }

    package var capabilities: VoiceCapabilities {
        .espeak(nil, [], readsDigits: !Self.misreadsNumbers(parameters.voice))
    }

    package var signature: String { "plain \(parameters.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        plan.addSpaced(breath, parameters, isFirst: isFirst)
    }
}

extension VoiceCapabilities {
    /// Every clip is made by a fresh child with the same initial state, so its bytes are always the same.
    fileprivate static func espeak(
        _ normalizerLanguage: SpokenLanguage?, _ languages: [SpokenLanguage], readsDigits: Bool = true
    ) -> VoiceCapabilities {
        VoiceCapabilities(
            normalizerLanguage: normalizerLanguage, languages: languages, hasPitch: true, quality: .formant,
            isDeterministic: true, cost: .low, readsDigits: readsDigits)
    }
}
