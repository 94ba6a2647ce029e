internal import Normalization
internal import Pronunciation

/// Builds a plan breath by breath. A breath is a run of passages with one language, delivery and volume, without a
/// break inside. Engines add the parts (`VoiceEngine`).
package struct PlanBuilder {
    private let voice: Voice
    private let delivery: Delivery
    let pronouncer: MandarinPronouncer
    /// The script's text in UTF-8.
    let source: [UInt8]
    private var spoken = ""
    private var pieces: [Piece] = []
    var readings: [Reading] = []
    private var unknown = 0
    private(set) var parts: [SpeechPart] = []
    /// The pause of the last utterance's punctuation.
    var pause = Pause.none
    /// The longest break before silent passages that has not been used yet; nil without a break.
    private var carriedMs: Int?

    init(voice: Voice, delivery: Delivery, pronouncer: MandarinPronouncer, source: String) {
        self.source = Array(source.utf8)
        self.voice = voice
        self.delivery = delivery
        self.pronouncer = pronouncer
    }

    /// The silence between two parts: inside a sentence, after a comma, and after a full stop. The values are
    /// espeak-ng's own pauses at its normal rate, so that a change of voice does not change the rhythm.
    static func gapMs(_ pause: Pause) -> Int {
        switch pause {
        case .none: 60
        case .clause: 200
        case .sentence: 350
        }
    }

    /// Twice the silence between sentences.
    private static let paragraphMs = 700

    /// Adds one breath with the plan's voice, or with the companion for the breath's language.
    mutating func add(_ breath: [SpokenPassage]) throws(PlanError) {
        let isRead = voice.normalizerLanguage != nil
        let speaksHanzi = language(of: breath)?.script == .han
        let breath =
            isRead
            ? breath.map { pronouncer.substitutions.applied(to: $0, source: source, speaksHanzi: speaksHanzi) } : breath
        for said in breath {
            if isRead { pieces += said.pieces }
            spoken += said.text
        }
        try add(breath, by: voice.engine(for: language(of: breath)))
    }

    /// Adds a breath, or a part of one, with another engine.
    ///
    /// - Parameter isFirst: whether this is the beginning of the breath.
    mutating func add(
        _ breath: [SpokenPassage], by engine: any VoiceEngine, isFirst: Bool = true
    ) throws(PlanError) {
        if !breath.isEmpty { try engine.add(breath, to: &self, isFirst: isFirst) }
    }

    /// Returns the language of a breath; nil if the voice reads texts itself, because its language is unknown.
    func language(of breath: [SpokenPassage]) -> SpokenLanguage? {
        breath.first?.passage.language ?? voice.normalizerLanguage
    }

    func finish(trailingPauseMs: Int) -> SpeechPlan {
        SpeechPlan(
            spoken: spoken, pieces: pieces, readings: readings, unknown: unknown, parts: parts,
            trailingPauseMs: trailingPauseMs)
    }

    /// Adds text that the engine reads itself.
    ///
    /// - Parameter spellings: the spellings that the engine needs for the right sound; nil if the engine needs none.
    mutating func addSpaced(
        _ breath: [SpokenPassage], _ parameters: any EngineParameters, _ spellings: SubstitutionTable? = nil,
        isFirst: Bool
    ) {
        let scalars = breath.flatMap { Array($0.text.unicodeScalars) }
        let map = SourceMap(breath.flatMap(\.pieces), source: source)
        var text = ""
        var words: [SpeechPart.Word] = []
        var end = 0
        let ranges = SpacedWords.ranges(in: scalars)
        let isEnglish = spellings != nil && language(of: breath)?.script == .latin
        let heteronyms = isEnglish ? Heteronyms(ranges.map { String(String.UnicodeScalarView(scalars[$0])) }) : nil
        for (index, word) in ranges.enumerated() {
            text.unicodeScalars.append(contentsOf: scalars[end..<word.lowerBound])
            if let word = map.word(word, offset: text.utf8.count) { words.append(word) }
            let written = String(String.UnicodeScalarView(scalars[word]))
            let own = spellings?.respelled(written) ?? written
            text += own == written ? heteronyms?.spelled(index) ?? own : own
            end = word.upperBound
        }
        text.unicodeScalars.append(contentsOf: scalars[end...])
        append(text, words, parameters, breath[0].passage, isFirst: isFirst)
        pause = voice.normalizerLanguage == nil ? .none : scalars.last.flatMap(Punctuation.pause) ?? .none
    }

    /// Adds Mandarin text with the pronunciation of each word.
    ///
    /// - Parameter parameters: returns the engine parameters for an utterance's script.
    mutating func addPronounced(
        _ breath: [SpokenPassage], isFirst: Bool, _ parameters: (Utterance.Script) -> any EngineParameters
    ) {
        let pronunciation = pronouncer.pronounce(breath.map(\.textSegment))
        let map = SourceMap(breath.flatMap(\.pieces), source: source)
        readings += pronunciation.readings
        unknown += pronunciation.unknown
        if pronunciation.utterances.isEmpty { carry(breath[0].passage.opening) }
        for (index, utterance) in pronunciation.utterances.enumerated() {
            let words = utterance.words.compactMap { map.word($0.scalars, offset: $0.offset) }
            append(
                utterance.text, words, parameters(utterance.script), breath[0].passage, isFirst: isFirst && index == 0)
            pause = utterance.pause
        }
    }

    /// Adds one part. If the text is silent, carries its break over to the next part.
    ///
    /// - Parameter closeGapMs: the silence without punctuation; nil for the default.
    mutating func append(
        _ text: String, _ words: [SpeechPart.Word], _ parameters: any EngineParameters, _ passage: Passage,
        isFirst: Bool, closeGapMs: Int? = nil
    ) {
        guard text.unicodeScalars.contains(where: \.isHeard) else { return carry(passage.opening) }
        defer { carriedMs = nil }
        let within = pause == .none ? closeGapMs ?? Self.gapMs(.none) : Self.gapMs(pause)
        parts.append(
            SpeechPart(
                text: text, parameters: parameters, delivery: delivery.with(passage.delivery),
                gapBeforeMs: isFirst ? gap(before: passage) : within,
                volumeHundredths: passage.volumeHundredths, words: words))
    }

    /// Divides parts at the pauses of their texts.
    ///
    /// - Parameter first: the index of the first part to divide.
    mutating func divideParts(from first: Int, by limits: PlanDivision.Limits) {
        parts[first...] = ArraySlice(parts[first...].flatMap { $0.divided(by: limits) })
    }

    /// Carries the break of a silent passage over to the next passage. The longer of both breaks counts.
    mutating func carry(_ opening: Passage.Opening) {
        carriedMs = longer(carriedMs, restMs(opening))
    }

    private func gap(before passage: Passage) -> Int { longer(carriedMs, restMs(passage.opening)) ?? defaultMs }

    private func longer(_ one: Int?, _ other: Int?) -> Int? { one.map { max($0, other ?? 0) } ?? other }

    /// The silence for the punctuation.
    private var defaultMs: Int { parts.isEmpty ? 0 : Self.gapMs(pause) }

    private func restMs(_ opening: Passage.Opening) -> Int? {
        switch opening {
        case .none: nil
        case .pause(let milliseconds): milliseconds
        case .sentence: parts.isEmpty ? 0 : max(defaultMs, Self.gapMs(.sentence))
        case .paragraph: parts.isEmpty ? 0 : Self.paragraphMs
        }
    }
}
