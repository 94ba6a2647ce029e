package import Normalization
package import Pronunciation

/// A text as it will be spoken, with the reasons: what `explain` shows, and what the engines are given.
package struct SpeechPlan: Sendable, Equatable {
    /// The spoken form, written out.
    package let spoken: String
    /// What was read by which rule, in order.
    package let pieces: [Piece]
    /// One reading per hanzi; empty for other languages.
    package let readings: [Reading]
    /// Hanzi no lexicon knows.
    package let unknown: Int
    package let parts: [SpeechPart]
    /// The silence that a pause at the end asks for.
    package let trailingPauseMs: Int

    /// The rules that were applied, in order of first use, each once.
    package var rules: [String] { SpokenText(pieces: pieces).rules }

    /// The recorded prompts that are joined, by name, in the order they are heard.
    package var prompts: [String] { parts.compactMap(\.parameters.promptName) }

    /// Nothing is said.
    package static let silent = SpeechPlan(
        spoken: "", pieces: [], readings: [], unknown: 0, parts: [], trailingPauseMs: 0)
}

/// Why a text cannot be spoken by a voice.
package enum PlanError: Error, Sendable, Equatable {
    /// It cannot be read with certainty.
    case reading(ReadingError)
    /// The voice has no prompt for these words, and no other voice to say them.
    case notRecorded([String])
}

/// Turns passages into utterances for a voice: normalizes them, decides how their words sound, and divides them by speaker.
package struct SpeechPlanner: Sendable {
    private let pronouncer: MandarinPronouncer

    package init(pronouncer: MandarinPronouncer) { self.pronouncer = pronouncer }

    /// - Parameters:
    ///   - passages: clean texts: no controls, no markup of espeak-ng.
    ///   - isBrief: leaves out what is optional, unless that is all there is.
    /// - Throws: when an amount cannot be read with certainty, or the voice has no sound for a word.
    package func plan(
        _ passages: [Passage], voice: Voice, options: NormalizationOptions = .init(), delivery: Delivery = .init(),
        trailingPauseMs: Int = 0, isBrief: Bool = false
    ) throws(PlanError) -> SpeechPlan {
        let source = passages.map(\.written).joined()
        var plan = PlanBuilder(voice: voice, delivery: delivery, pronouncer: pronouncer, source: source)
        // Read with all that is written around it, so that leaving a passage out cannot make an amount another.
        var spoken =
            try voice.normalizerLanguage.map { language throws(PlanError) in
                try Self.read(passages, language, voice.engine.readable(options))
            } ?? PassageReader.unread(passages)
        let needed = spoken.filter { !$0.canBeLeftOut }
        if isBrief, let first = needed.first { spoken = [first.beginning()] + needed.dropFirst() }
        var breath: [SpokenPassage] = []
        for spoken in spoken {
            if let last = breath.last, voice.normalizerLanguage == nil || !spoken.passage.continues(last.passage) {
                try plan.add(breath)
                breath = []
            }
            breath.append(spoken)
        }
        try plan.add(breath)
        return plan.finish(trailingPauseMs: trailingPauseMs)
    }

    private static func read(
        _ passages: [Passage], _ language: SpokenLanguage, _ options: NormalizationOptions
    ) throws(PlanError) -> [SpokenPassage] {
        do {
            return try PassageReader(language: language, options: options).read(passages)
        } catch {
            throw .reading(error)
        }
    }
}
