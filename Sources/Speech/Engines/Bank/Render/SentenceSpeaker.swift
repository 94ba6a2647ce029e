internal import Audio
internal import Base
internal import Normalization
internal import Pronunciation

/// Speaks sentences with a voice as in a clip, and finds the prompts that a bank joins for the same sentence.
struct SentenceSpeaker {
    /// The tone of a prompt in a sentence. In Mandarin the tone of a syllable depends on the next syllable.
    enum Tone {
        /// The tone of the prompt spoken alone.
        case cited
        /// A fourth tone before a fourth tone, which falls half as far (Chao 1968).
        case weakened
        /// Another tone: 一 in 一百 sounds like 亿.
        case changed
    }

    /// A sentence in the voice's own sound.
    struct Sentence {
        let pcm: PCM
        /// The frames at which words begin; empty for a voice without word marks.
        let marks: [Int]
        /// The parts of the bank's own plan. Each part is a prompt.
        let prompts: [SpeechPart]
        /// The tone of each prompt.
        let tones: [Tone]
        /// The syllables of each prompt, as in `RecordedSentence`; nil if they are unknown.
        let said: [String]?
    }

    let voice: Voice
    /// The voice of a bank without a fallback.
    let bank: Voice
    let source: any SpeechSource
    /// The sentences of an interrupted rendering; nil to speak all of them.
    var memory: RenderingMemory?

    /// The processor time that a program may use for one text (`CommandProcess.processorSeconds`).
    private static let renderMs = 100_000
    /// A model that was killed for its memory use may get the memory at the second attempt.
    private static let attempts = 2

    /// Returns the words of a sentence that lack a prompt and could have one.
    func missing(in passages: [Passage]) -> [String] {
        let planner = SpeechPlanner(pronouncer: voice.lexicons.pronouncer)
        do {
            _ = try planner.plan(passages, voice: bank, options: bank.engine.readable(NormalizationOptions()))
            return []
        } catch {
            guard case .notRecorded(let words) = error else { return [] }
            return words.filter(PromptText.isSpoken)
        }
    }

    /// Returns the bank's plan of a sentence; nil if some words lack a prompt.
    func plan(_ passages: [Passage]) -> SpeechPlan? {
        try? SpeechPlanner(pronouncer: voice.lexicons.pronouncer)
            .plan(passages, voice: bank, options: bank.engine.readable(NormalizationOptions()))
    }

    /// - Returns: nil for a sentence with words that lack a prompt, or that the voice reads differently.
    func speak(_ passages: [Passage]) throws(SpeechError) -> Sentence? {
        let options = bank.engine.readable(NormalizationOptions())
        let planner = SpeechPlanner(pronouncer: voice.lexicons.pronouncer)
        guard let plan = plan(passages),
            let own = try? planner.plan(passages, voice: voice, options: options),
            own.spoken == plan.spoken, !plan.parts.isEmpty
        else { return nil }
        let (pcm, marks) = try remembered(own)
        guard let pcm else { return nil }
        return Sentence(pcm: pcm, marks: marks, prompts: plan.parts, tones: tones(own, plan), said: said(own, plan))
    }

    private func said(_ own: SpeechPlan, _ plan: SpeechPlan) -> [String]? {
        guard bank.normalizerLanguage?.script == .han else { return plan.parts.map { _ in "" } }
        return SpokenSyllables(voice.lexicons.pronouncer.pronounce(own.spoken).utterances.map(\.text))?
            .divided(plan.parts.map { $0.text.unicodeScalars.count })
    }

    /// Returns the sound of a plan in 16 bits, the form that is kept for the next run.
    private func remembered(_ plan: SpeechPlan) throws(SpeechError) -> (pcm: PCM?, marks: [Int]) {
        let key = RenderingMemory.key(voice, plan)
        if let sound = memory?.sound(key) { return (sound.pcm, sound.marks) }
        let sound = try attempted(plan)
        guard let pcm = sound.pcm else { return sound }
        let kept = PCM(int16: pcm.int16(), sampleRateHz: pcm.sampleRateHz)
        memory?.keep(kept, sound.marks, key)
        return (kept, sound.marks)
    }

    private func attempted(_ plan: SpeechPlan) throws(SpeechError) -> (pcm: PCM?, marks: [Int]) {
        for _ in 1..<Self.attempts {
            do {
                return try sound(of: plan)
            } catch {
                guard error.isOfEngine else { throw error }
            }
        }
        return try sound(of: plan)
    }

    /// Returns the parts of a plan, joined as in a clip; nil if they are silent.
    private func sound(of plan: SpeechPlan) throws(SpeechError) -> (pcm: PCM?, marks: [Int]) {
        var sounds: [SpokenSound] = []
        let source = source.forOneClip()
        for part in plan.parts {
            sounds.append(try source.speak(part, deadline: .after(milliseconds: Self.renderMs)))
        }
        let pieces = zip(plan.parts, sounds).map { part, sound in
            VoicePiece(
                pcm: sound.pcm, gapBeforeMs: part.gapBeforeMs, voice: part.parameters.voice,
                volumeDb: Double(part.volumeHundredths) / 100)
        }
        guard pieces.contains(where: { $0.pcm.isAudible }) else { return (nil, []) }
        let marks = zip(sounds, ClipLayout(pieces).placements).flatMap { sound, place in
            sound.marks.map { place.start + max(0, $0.frame - place.heard.lowerBound) }
        }
        do {
            return (try PieceJoiner.join(pieces), marks)
        } catch {
            throw .sound(error)
        }
    }

    private func tones(_ own: SpeechPlan, _ plan: SpeechPlan) -> [Tone] {
        guard bank.normalizerLanguage?.script == .han else { return plan.parts.map { _ in .cited } }
        let cited = plan.readings.map(\.reading)
        let pronounced = voice.lexicons.pronouncer.pronounce(own.spoken).utterances.map(\.text)
        // A voice of hanzi reads them by itself. Crier's own pronunciation shows how people read them.
        let texts = [own.parts.map(\.text), pronounced].compactMap(SpokenSyllables.written)
        guard let heard = texts.first(where: { $0.count == cited.count }) else {
            return plan.parts.map { _ in .changed }
        }
        var start = 0
        return plan.parts.map { part in
            let range = start..<start + part.text.unicodeScalars.count
            start = range.upperBound
            guard range.upperBound <= cited.count, heard[range] == cited[range] else { return .changed }
            guard range.upperBound < heard.count, let tone = heard[range].last?.last,
                heard[range.upperBound].last == tone
            else { return .cited }
            // A third tone before a third tone becomes a second tone, even if the text does not show that.
            return tone == "3" ? .changed : tone == "4" ? .weakened : .cited
        }
    }
}

extension SpeechError {
    /// Whether the error is a failure of the program or its machine, which may not recur.
    fileprivate var isOfEngine: Bool {
        switch self {
        case .command, .engineUnavailable, .modelUnavailable: true
        default: false
        }
    }
}
