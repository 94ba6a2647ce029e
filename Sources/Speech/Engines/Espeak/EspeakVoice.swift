package import Normalization
internal import Pronunciation

/// A Mandarin voice: our normalizer and pronunciation write pinyin; Latin words are spoken by a second voice.
package struct EspeakMandarin: VoiceEngine, Equatable {
    package let han: EspeakParameters
    package let latin: EspeakParameters

    package init(han: EspeakParameters, latin: EspeakParameters) {
        self.han = han
        self.latin = latin
    }

    /// espeak-ng's voice that reads hanzi itself, for hanzi that no lexicon has.
    private static let hanziVoice = "cmn"

    package var capabilities: VoiceCapabilities {
        VoiceCapabilities(normalizerLanguage: .zhCN, languages: [.zhCN, .enUS, .enGB], hasPitch: true)
    }

    package var signature: String { "mandarin \(han.signature) \(latin.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        guard plan.language(of: breath) == .zhCN else {
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

/// An English voice for normalized texts.
package struct EspeakEnglish: VoiceEngine, Equatable {
    package let parameters: EspeakParameters
    package let language: SpokenLanguage

    package init(_ parameters: EspeakParameters, _ language: SpokenLanguage) {
        self.parameters = parameters
        self.language = language
    }

    package var capabilities: VoiceCapabilities {
        let other: SpokenLanguage = language == .enUS ? .enGB : .enUS
        return VoiceCapabilities(normalizerLanguage: language, languages: [language, other], hasPitch: true)
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
