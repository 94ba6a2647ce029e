package import Normalization
package import Pronunciation

/// A text as it will be spoken, with the reasons: what `explain` shows, and what the engines are given.
package struct SpeechPlan: Sendable, Equatable {
    /// The spoken form, written out.
    package let spoken: String
    /// The rules that wrote it, in order, each once.
    package let rules: [String]
    /// One reading per hanzi; empty for other languages.
    package let readings: [Reading]
    /// Hanzi no lexicon knows.
    package let unknown: Int
    package let parts: [SpeechPart]

    /// Nothing is said.
    package static let silent = SpeechPlan(spoken: "", rules: [], readings: [], unknown: 0, parts: [])
}

/// Turns a text into utterances for a voice: normalizes it, decides how its words sound, and divides it by speaker.
package struct SpeechPlanner: Sendable {
    private let pronouncer: MandarinPronouncer

    /// The breath between two speakers inside a sentence, and after a comma and a full stop: what espeak-ng itself leaves
    /// inside an utterance at its normal pace, so that a change of speaker does not change the rhythm.
    private static let gapMs: [Pause: Int] = [.none: 60, .clause: 200, .sentence: 350]

    package init(pronouncer: MandarinPronouncer) { self.pronouncer = pronouncer }

    /// - Parameter text: already clean: no controls, no markup of espeak-ng.
    /// - Throws: `NormalizationError` when an amount cannot be read with certainty.
    package func plan(
        _ text: String, voice: Voice, options: NormalizationOptions = .init(), delivery: Delivery = .init()
    ) throws(NormalizationError) -> SpeechPlan {
        switch voice.reader {
        case .plain(let speaker):
            return SpeechPlan(
                spoken: text, rules: [], readings: [], unknown: 0,
                parts: [SpeechPart(text: text, speaker: speaker.delivered(delivery))])
        case .english(let speaker, let language):
            let normalized = try Normalizer(language).normalize(text, options: options)
            return SpeechPlan(
                spoken: normalized.text, rules: normalized.rules, readings: [], unknown: 0,
                parts: [SpeechPart(text: normalized.text, speaker: speaker.delivered(delivery))])
        case .mandarin(let han, let latin):
            let normalized = try Normalizer(.zhCN).normalize(text, options: options)
            let pronunciation = pronouncer.pronounce(normalized.text)
            return SpeechPlan(
                spoken: normalized.text, rules: normalized.rules, readings: pronunciation.readings,
                unknown: pronunciation.unknown,
                parts: parts(pronunciation.utterances, han.delivered(delivery), latin.delivered(delivery)))
        }
    }

    private func parts(_ utterances: [Utterance], _ han: EspeakSpeaker, _ latin: EspeakSpeaker) -> [SpeechPart] {
        var gapMs = 0
        return utterances.map { utterance in
            defer { gapMs = Self.gapMs[utterance.pause] ?? 0 }
            return SpeechPart(
                text: utterance.text, speaker: utterance.script == .han ? han : latin, gapBeforeMs: gapMs)
        }
    }
}
