package import Normalization
internal import Pronunciation

/// A Mandarin voice of recorded syllables. It receives pinyin from Crier's normalizer and pronunciation. Voices of
/// espeak-ng speak Latin words, and hanzi that are missing from all lexicons.
package struct SyllableVoice: VoiceEngine {
    package static var kind: EngineKind { .syllables }

    /// The id of the voice. Its parts share one loudness.
    package let id: String
    package let language: SpokenLanguage
    let bank: SyllableBank
    /// The SHA-256 of the bank's files, in hexadecimal digits.
    let digest: String
    let latin: EspeakParameters

    /// Long enough for 2,000 hanzi, the longest text: a recorded syllable lasts 0.43 s on average.
    static let maxClipSeconds = 1_000

    /// The espeak-ng voice for hanzi that are missing from all lexicons.
    private static let hanziVoice = "cmn"

    package var capabilities: VoiceCapabilities {
        let latin = SpokenLanguage.allCases.filter { $0.script == .latin }
        return VoiceCapabilities(
            normalizerLanguage: language, languages: language.dialects + latin, hasPitch: true, quality: .recorded,
            isDeterministic: true, cost: .minimal, maxClipSeconds: Self.maxClipSeconds)
    }

    package var signature: String {
        "syllables \(language.rawValue) \(digest) \(SyllableScore.version) \(latin.signature)"
    }

    package var preloadedVoice: EspeakParameters? { latin }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        guard plan.language(of: breath)?.phonemeAlphabet == .pinyin else {
            return plan.addSpaced(breath, latin, plan.pronouncer.substitutions, isFirst: isFirst)
        }
        plan.addPronounced(breath, isFirst: isFirst) { script in
            switch script {
            case .han: SyllableParameters(engine: self)
            case .latin: latin
            case .unknownHan: latin.withLanguage(Self.hanziVoice)
            }
        }
    }
}

extension SyllableVoice: Equatable {
    package static func == (left: SyllableVoice, right: SyllableVoice) -> Bool {
        left.id == right.id && left.signature == right.signature
    }
}

/// A part for a voice of recorded syllables.
package struct SyllableParameters: EngineParameters {
    package let engine: SyllableVoice

    package static var engine: EngineKind { .syllables }

    package var voice: String { engine.id }
}
