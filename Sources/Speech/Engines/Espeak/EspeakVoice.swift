package import Normalization
internal import Pronunciation

/// A voice of a language in hanzi: it gets pinyin; Latin words are spoken by a second voice.
package struct EspeakPinyin: VoiceEngine, Equatable {
    package let han: EspeakParameters
    package let latin: EspeakParameters
    package let language: SpokenLanguage

    package init(han: EspeakParameters, latin: EspeakParameters, _ language: SpokenLanguage) {
        self.han = han
        self.latin = latin
        self.language = language
    }

    /// espeak-ng's voice that reads hanzi itself, for hanzi that no lexicon has.
    private static let hanziVoice = "cmn"

    package var capabilities: VoiceCapabilities {
        let latin = SpokenLanguage.allCases.filter { $0.script == .latin }
        return VoiceCapabilities(normalizerLanguage: language, languages: [language] + latin, hasPitch: true)
    }

    package var signature: String { "mandarin \(han.signature) \(latin.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        guard plan.language(of: breath)?.phonemeAlphabet == .pinyin else {
            return plan.addSpaced(breath, latin, plan.pronouncer.substitutions, isFirst: isFirst)
        }
        plan.addPronounced(breath, isFirst: isFirst) { script in
            switch script {
            case .han: han
            case .latin: latin
            case .unknownHan: han.reading(by: Self.hanziVoice)
            }
        }
    }
}

/// A voice that gets normalized words as they are spelled.
package struct EspeakWords: VoiceEngine, Equatable {
    package let parameters: EspeakParameters
    package let language: SpokenLanguage

    package init(_ parameters: EspeakParameters, _ language: SpokenLanguage) {
        self.parameters = parameters
        self.language = language
    }

    package var capabilities: VoiceCapabilities {
        VoiceCapabilities(normalizerLanguage: language, languages: language.dialects, hasPitch: true)
    }

    package var signature: String { "\(language.rawValue) \(parameters.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        plan.addSpaced(breath, parameters, plan.pronouncer.substitutions, isFirst: isFirst)
    }
}

/// A voice of espeak-ng, `espeak/…`. It gets the text as written and reads numbers itself.
package struct EspeakPlain: VoiceEngine, Equatable {
    package let parameters: EspeakParameters

    package init(_ parameters: EspeakParameters) { self.parameters = parameters }

    /// espeak-ng's own Chinese misreads numbers by factors of ten: 1,000,000 as 一万.
    private static let misreading: Set<String> = [
        "sit/cmn", "sit/cmn-Latn-pinyin", "sit/yue", "sit/yue-Latn-jyutping", "sit/hak",
    ]

    package var capabilities: VoiceCapabilities {
        VoiceCapabilities(
            normalizerLanguage: nil, languages: [], hasPitch: true,
            readsDigits: !Self.misreading.contains(parameters.voice))
    }

    package var signature: String { "plain \(parameters.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        plan.addSpaced(breath, parameters, isFirst: isFirst)
    }
}
