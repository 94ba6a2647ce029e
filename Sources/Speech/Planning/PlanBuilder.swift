internal import Normalization
internal import Pronunciation

/// Collects a plan, breath by breath: what one speaker says in one delivery.
struct PlanBuilder {
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

    /// espeak-ng's voice that reads hanzi itself, for those no lexicon knows.
    private static let hanziVoice = "cmn"

    /// Twice the rest between sentences.
    private static let paragraphMs = 700

    /// Passages in words, said by one speaker without a rest between them.
    mutating func add(_ breath: [SpokenPassage]) throws(PlanError) {
        guard let first = breath.first?.passage else { return }
        let isRead = voice.normalizes != nil
        let isMandarin = (first.language ?? voice.normalizes) == .zhCN
        let breath =
            isRead
            ? breath.map { pronouncer.substitutions.said($0, source: source, speaksHanzi: isMandarin) } : breath
        for said in breath {
            if isRead { pieces += said.pieces }
            spoken += said.text
        }
        try add(breath, voice.reader)
    }

    /// - Parameter isFirst: false where others have said something of the breath before.
    mutating func add(_ breath: [SpokenPassage], _ reader: Voice.Reader, isFirst: Bool = true) throws(PlanError) {
        guard let first = breath.first?.passage else { return }
        let isMandarin = (first.language ?? voice.normalizes) == .zhCN
        switch reader {
        case .bank(let bank): try addRecorded(breath, bank)
        case .mandarin(let han, let latin) where isMandarin: addMandarin(breath, han, latin, isFirst: isFirst)
        case .english(let speaker, _), .mandarin(_, let speaker):
            addSpaced(breath, .espeak(speaker), pronouncer.substitutions, isFirst: isFirst)
        case .plain(let speaker): addSpaced(breath, .espeak(speaker), isFirst: isFirst)
        case .command(let speaker, _): addSpaced(breath, .command(speaker), isFirst: isFirst)
        }
    }

    func finish(trailingPauseMs: Int) -> SpeechPlan {
        SpeechPlan(
            spoken: spoken, pieces: pieces, readings: readings, unknown: unknown, parts: parts,
            trailingPauseMs: trailingPauseMs)
    }

    /// Text that the speaker takes as it is, but for the spelling of words.
    private mutating func addSpaced(
        _ breath: [SpokenPassage], _ speaker: Speaker, _ spellings: Substitutions = Substitutions(),
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
        append(text, words, speaker, breath[0].passage, isFirst: isFirst)
        pause = voice.normalizes == nil ? .none : scalars.last.flatMap(Punctuation.pause) ?? .none
    }

    private mutating func addMandarin(
        _ breath: [SpokenPassage], _ han: EspeakSpeaker, _ latin: EspeakSpeaker, isFirst: Bool
    ) {
        let pronunciation = pronouncer.pronounce(breath.map(\.stretch))
        let map = SourceMap(breath.flatMap(\.pieces), source: source)
        readings += pronunciation.readings
        unknown += pronunciation.unknown
        if pronunciation.utterances.isEmpty { carry(breath[0].passage.opening) }
        for (index, utterance) in pronunciation.utterances.enumerated() {
            let speaker =
                switch utterance.script {
                case .han: han
                case .latin: latin
                case .unknownHan: han.reading(by: Self.hanziVoice)
                }
            let words = utterance.words.compactMap { word in
                map.source(of: word.scalars).map { SpeechPart.Word(offset: word.offset, source: $0) }
            }
            append(utterance.text, words, .espeak(speaker), breath[0].passage, isFirst: isFirst && index == 0)
            pause = utterance.pause
        }
    }

    /// - Parameter closeGapMs: the silence where no punctuation asks for one.
    mutating func append(
        _ text: String, _ words: [SpeechPart.Word], _ speaker: Speaker, _ passage: Passage, isFirst: Bool,
        closeGapMs: Int? = nil
    ) {
        guard text.unicodeScalars.contains(where: \.isHeard) else { return carry(passage.opening) }
        defer { carriedMs = nil }
        let within = pause == .none ? closeGapMs ?? Self.gapMs[.none] : Self.gapMs[pause]
        parts.append(
            SpeechPart(
                text: text, speaker: speaker, delivery: delivery.with(passage.delivery),
                gapBeforeMs: isFirst ? gap(before: passage) : within ?? 0,
                volumeHundredths: passage.volumeHundredths, words: words))
    }

    /// Nothing is heard of a passage: the break before it is that of the next, unless that asks for a longer one.
    mutating func carry(_ opening: Passage.Opening) {
        carriedMs = longer(carriedMs, restMs(opening))
    }

    private func gap(before passage: Passage) -> Int { longer(carriedMs, restMs(passage.opening)) ?? usualMs }

    private func longer(_ one: Int?, _ other: Int?) -> Int? { one.map { max($0, other ?? 0) } ?? other }

    /// What the punctuation asks for.
    private var usualMs: Int { parts.isEmpty ? 0 : Self.gapMs[pause] ?? 0 }

    private func restMs(_ opening: Passage.Opening) -> Int? {
        switch opening {
        case .none: nil
        case .pause(let milliseconds): milliseconds
        case .sentence: parts.isEmpty ? 0 : max(usualMs, Self.gapMs[.sentence] ?? 0)
        case .paragraph: parts.isEmpty ? 0 : Self.paragraphMs
        }
    }
}
