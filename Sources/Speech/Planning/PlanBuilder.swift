internal import Normalization
internal import Pronunciation

/// Collects a plan, breath by breath: what one voice says in one delivery. Engines add to it (`VoiceEngine`).
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
    /// What the punctuation of the last utterance asks for.
    var pause = Pause.none
    /// The longest break before passages of which nothing was heard; nil where they asked for none.
    private var carriedMs: Int?

    init(voice: Voice, delivery: Delivery, pronouncer: MandarinPronouncer, source: String) {
        self.source = Array(source.utf8)
        self.voice = voice
        self.delivery = delivery
        self.pronouncer = pronouncer
    }

    /// The breath between two speakers inside a sentence, and after a comma and a full stop: what espeak-ng itself leaves
    /// inside an utterance at its normal pace, so that a change of speaker does not change the rhythm.
    private static let gapMs: [Pause: Int] = [.none: 60, .clause: 200, .sentence: 350]

    /// Twice the rest between sentences.
    private static let paragraphMs = 700

    /// Passages in words, said by one speaker without a rest between them.
    mutating func add(_ breath: [SpokenPassage]) throws(PlanError) {
        let isRead = voice.normalizerLanguage != nil
        let isMandarin = language(of: breath) == .zhCN
        let breath =
            isRead
            ? breath.map { pronouncer.substitutions.applied(to: $0, source: source, speaksHanzi: isMandarin) } : breath
        for said in breath {
            if isRead { pieces += said.pieces }
            spoken += said.text
        }
        try add(breath, by: voice.engine)
    }

    /// - Parameter isFirst: false where others have said something of the breath before.
    mutating func add(
        _ breath: [SpokenPassage], by engine: any VoiceEngine, isFirst: Bool = true
    ) throws(PlanError) {
        if !breath.isEmpty { try engine.add(breath, to: &self, isFirst: isFirst) }
    }

    /// nil where nobody knows it, because the voice reads texts itself.
    func language(of breath: [SpokenPassage]) -> SpokenLanguage? {
        breath.first?.passage.language ?? voice.normalizerLanguage
    }

    func finish(trailingPauseMs: Int) -> SpeechPlan {
        SpeechPlan(
            spoken: spoken, pieces: pieces, readings: readings, unknown: unknown, parts: parts,
            trailingPauseMs: trailingPauseMs)
    }

    /// Text that the engine takes as it is, but for the spelling of words.
    mutating func addSpaced(
        _ breath: [SpokenPassage], _ parameters: any EngineParameters,
        _ spellings: SubstitutionTable = SubstitutionTable(),
        isFirst: Bool
    ) {
        let scalars = breath.flatMap { Array($0.text.unicodeScalars) }
        let map = SourceMap(breath.flatMap(\.pieces), source: source)
        var text = ""
        var words: [SpeechPart.Word] = []
        var end = 0
        for word in SpacedWords.ranges(in: scalars) {
            text.unicodeScalars.append(contentsOf: scalars[end..<word.lowerBound])
            if let source = map.source(of: word) { words.append(.init(offset: text.utf8.count, source: source)) }
            text += spellings.respelled(String(String.UnicodeScalarView(scalars[word])))
            end = word.upperBound
        }
        text.unicodeScalars.append(contentsOf: scalars[end...])
        append(text, words, parameters, breath[0].passage, isFirst: isFirst)
        pause = voice.normalizerLanguage == nil ? .none : scalars.last.flatMap(Punctuation.pause) ?? .none
    }

    /// Mandarin, each word as it sounds.
    ///
    /// - Parameter parameters: who says an utterance, by its script.
    mutating func addPronounced(
        _ breath: [SpokenPassage], isFirst: Bool, _ parameters: (Utterance.Script) -> any EngineParameters
    ) {
        let pronunciation = pronouncer.pronounce(breath.map(\.textSegment))
        let map = SourceMap(breath.flatMap(\.pieces), source: source)
        readings += pronunciation.readings
        unknown += pronunciation.unknown
        if pronunciation.utterances.isEmpty { carry(breath[0].passage.opening) }
        for (index, utterance) in pronunciation.utterances.enumerated() {
            let words = utterance.words.compactMap { word in
                map.source(of: word.scalars).map { SpeechPart.Word(offset: word.offset, source: $0) }
            }
            append(
                utterance.text, words, parameters(utterance.script), breath[0].passage, isFirst: isFirst && index == 0)
            pause = utterance.pause
        }
    }

    /// - Parameter closeGapMs: the silence where no punctuation asks for one.
    mutating func append(
        _ text: String, _ words: [SpeechPart.Word], _ parameters: any EngineParameters, _ passage: Passage,
        isFirst: Bool, closeGapMs: Int? = nil
    ) {
        guard text.unicodeScalars.contains(where: \.isHeard) else { return carry(passage.opening) }
        defer { carriedMs = nil }
        let within = pause == .none ? closeGapMs ?? Self.gapMs[.none] : Self.gapMs[pause]
        parts.append(
            SpeechPart(
                text: text, parameters: parameters, delivery: delivery.with(passage.delivery),
                gapBeforeMs: isFirst ? gap(before: passage) : within ?? 0,
                volumeHundredths: passage.volumeHundredths, words: words))
    }

    /// Nothing is heard of a passage: the break before it is that of the next, unless that asks for a longer one.
    mutating func carry(_ opening: Passage.Opening) {
        carriedMs = longer(carriedMs, restMs(opening))
    }

    private func gap(before passage: Passage) -> Int { longer(carriedMs, restMs(passage.opening)) ?? defaultMs }

    private func longer(_ one: Int?, _ other: Int?) -> Int? { one.map { max($0, other ?? 0) } ?? other }

    /// What the punctuation asks for.
    private var defaultMs: Int { parts.isEmpty ? 0 : Self.gapMs[pause] ?? 0 }

    private func restMs(_ opening: Passage.Opening) -> Int? {
        switch opening {
        case .none: nil
        case .pause(let milliseconds): milliseconds
        case .sentence: parts.isEmpty ? 0 : max(defaultMs, Self.gapMs[.sentence] ?? 0)
        case .paragraph: parts.isEmpty ? 0 : Self.paragraphMs
        }
    }
}
