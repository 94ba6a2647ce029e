package import Normalization
package import Pronunciation

/// The plan of a clip: its words with the rules that made them, and the parts for the engines. `explain` shows it.
package struct SpeechPlan: Sendable {
    /// The spoken words.
    package let spoken: String
    /// The pieces of the words with their rules and sources, in order.
    package let pieces: [Piece]
    /// One reading for each hanzi; empty for other languages.
    package let readings: [Reading]
    /// The number of hanzi that are missing from all lexicons.
    package let unknown: Int
    package let parts: [SpeechPart]
    /// The silence of a break at the end.
    package let trailingPauseMs: Int

    /// The applied rules without repeats, in the order of their first use.
    package var rules: [String] { SpokenText(pieces: pieces).rules }

    /// The names of the recorded prompts, in the order of the clip.
    package var prompts: [String] { parts.flatMap(\.parameters.promptNames) }

    /// A plan without words.
    package static let silent = SpeechPlan(
        spoken: "", pieces: [], readings: [], unknown: 0, parts: [], trailingPauseMs: 0)
}

/// The reason why a voice cannot speak a text.
package enum PlanError: Error, Sendable, Equatable {
    /// The text cannot be read with certainty.
    case reading(ReadingError)
    /// The voice lacks a prompt for these words and a fallback voice.
    case notRecorded([String])
}

/// Plans passages for a voice: normalizes them, finds their pronunciation, and divides them into parts for the engines.
package struct SpeechPlanner: Sendable {
    private let pronouncer: MandarinPronouncer

    package init(pronouncer: MandarinPronouncer) { self.pronouncer = pronouncer }

    /// - Parameters:
    ///   - passages: clean texts, without control characters and espeak-ng's own markup.
    ///   - delivery: the delivery of the whole clip. The passages' deliveries are relative to it.
    ///   - isBrief: whether optional passages are omitted, unless all passages are optional.
    /// - Throws: `reading` if a text cannot be read with certainty, `notRecorded` if the voice lacks the sound of a
    ///   word.
    package func plan(
        _ passages: [Passage], voice: Voice, options: NormalizationOptions = .init(), delivery: Delivery = .init(),
        trailingPauseMs: Int = 0, isBrief: Bool = false
    ) throws(PlanError) -> SpeechPlan {
        let source = passages.text
        var plan = PlanBuilder(voice: voice, delivery: delivery, pronouncer: pronouncer, source: source)
        // All passages are read, including omitted ones, so that the omission of a passage cannot change an amount.
        var spoken =
            try voice.normalizerLanguage.map { language throws(PlanError) in
                try Self.read(passages, language, voice.engine.readable(options), voice.divider)
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
        _ passages: [Passage], _ language: SpokenLanguage, _ options: NormalizationOptions,
        _ divider: LanguageDivider?
    ) throws(PlanError) -> [SpokenPassage] {
        do {
            return try PassageReader(language: language, options: options, divider: divider).read(passages)
        } catch {
            throw .reading(error)
        }
    }
}
