internal import Audio
internal import Base
internal import Pronunciation

/// Measures how well a bank joins its prompts in a sentence, compared with a voice that speaks the sentence as a whole.
package struct BankComparison {
    /// A place where two prompts are joined.
    package struct Join: Sendable {
        /// The names of the prompts.
        package let left: String
        package let right: String
        /// The pitch step from the end of the left prompt to the beginning of the right one, in semitones; nil if the
        /// pitch of either is unknown.
        package let pitchStep: Double?
        /// The pitch step minus the voice's own step at this place: a high tone after a low one is not a fault of a
        /// join. Nil also if the tone of either prompt in the voice's sentence differs from its tone alone.
        package let excessStep: Double?
        /// Whether the sound jumps more at the join than beside it.
        package let isClick: Bool
    }

    /// A sentence of a bank.
    package struct Sentence: Sendable {
        package let joins: [Join]
        package let ms: Int
        /// The duration of the voice's own sentence; nil without a voice.
        package let ownMs: Int?
        /// The differences between each prompt's sound and the same place of the voice's own sentence; empty without a
        /// voice.
        package let differences: [Difference]
    }

    /// A prompt in a sentence.
    package struct Difference: Sendable {
        package let prompt: String
        /// The mean distance of the features.
        package let distance: Float
    }

    private let bank: Voice
    private let prompts: [String: Prompt]
    private let speaker: SentenceSpeaker?
    private let cutter: SentenceCutter

    /// - Parameters:
    ///   - bank: the voice of a bank.
    ///   - voice: must have the bank's normalizer; nil to measure the bank alone.
    package init(_ bank: Voice, beside voice: Voice?, source: any SpeechSource) {
        self.bank = bank
        let recorded = bank.engine as? Bank
        prompts = Dictionary(
            recorded?.prompts.map { ($0.name, $0) } ?? [], uniquingKeysWith: { first, _ in first })
        let single = Voice(
            id: bank.id, name: bank.name, language: bank.language, gender: bank.gender, license: bank.license,
            engine: recorded?.withoutSentences ?? bank.engine, lexicons: bank.lexicons)
        speaker = voice.map { SentenceSpeaker(voice: $0, bank: single, source: source) }
        cutter = SentenceCutter(references: voice == nil ? [:] : prompts.mapValues { SpeechFeatures($0.pcm) })
    }

    /// - Returns: nil for a sentence with words that are not prompts, or that the voice speaks with other words.
    /// - Throws: an error of the voice.
    package func measure(_ passages: [Passage]) throws(SpeechError) -> Sentence? {
        let planner = SpeechPlanner(pronouncer: bank.lexicons.pronouncer)
        guard let parts = try? planner.plan(passages, voice: bank).parts, let joined = JoinedPrompts(parts) else {
            return nil
        }
        guard let speaker else {
            return Sentence(joins: joined.joins(own: nil), ms: joined.pcm.durationMs, ownMs: nil, differences: [])
        }
        guard let own = try speaker.speak(passages), let sound = SilenceTrimmer.soundingRange(of: own.pcm) else {
            return nil
        }
        let features = SpeechFeatures(own.pcm)
        let ranges = cutter.cut(own, features)
        return Sentence(
            joins: joined.joins(own: ranges.map { (PitchMeter(own.pcm), $0, own.tones) }),
            ms: joined.pcm.durationMs,
            ownMs: PCM(samples: Array(own.pcm.samples[sound]), sampleRateHz: own.pcm.sampleRateHz).durationMs,
            differences: joined.differences(from: features))
    }
}

/// The prompts of a sentence, joined as in a clip.
private struct JoinedPrompts {
    let pcm: PCM
    /// The names of the prompts of each piece.
    private let names: [[String]]
    private let pieces: [VoicePiece]
    private let ranges: [Range<Int>]
    /// The names and the ranges of all prompts.
    private let places: [(name: String, range: Range<Int>)]

    /// Returns nil if some parts are not prompts.
    init?(_ parts: [SpeechPart]) {
        let recordings = parts.compactMap { $0.parameters as? Recording }
        guard recordings.count == parts.count else { return nil }
        pieces = zip(parts, recordings).map { part, recording in
            VoicePiece(pcm: recording.pcm, gapBeforeMs: part.gapBeforeMs, voice: recording.voice)
        }
        guard let joined = try? PieceJoiner.join(pieces) else { return nil }
        pcm = joined
        names = recordings.map(\.promptNames)
        let placements = ClipLayout(pieces).placements
        ranges = placements.map { $0.start..<$0.start + $0.heard.count }
        places = zip(recordings, zip(placements, ranges)).flatMap { recording, place in
            let begins = recording.marks.map { max(0, $0.frame - place.0.heard.lowerBound) + place.0.start }
            let ends = begins.dropFirst() + [place.1.upperBound]
            guard !begins.isEmpty else { return [(recording.name, place.1)] }
            return zip(recording.promptNames, zip(begins, ends)).map { ($0, $1.0..<max($1.0, $1.1)) }
        }
    }

    /// The index of the first prompt of a piece.
    private func prompt(ofPiece index: Int) -> Int { names[..<index].reduce(0) { $0 + $1.count } }

    /// - Parameter own: the voice's sentence, and the frames of each prompt in it.
    func joins(own: (pitch: PitchMeter, ranges: [Range<Int>], tones: [SentenceSpeaker.Tone])?) -> [BankComparison.Join]
    {
        let pitch = PitchMeter(pcm)
        // After a pause a voice starts anew.
        let joined = ranges.indices.dropFirst().filter { pieces[$0].gapBeforeMs < PlanBuilder.gapMs(.clause) }
        return joined.map { index in
            let step = Self.step(pitch, ranges[index - 1], ranges[index])
            let right = prompt(ofPiece: index)
            let ownStep = own.flatMap { own in
                own.tones[right - 1] == .cited && own.tones[right] == .cited
                    ? Self.step(own.pitch, own.ranges[right - 1], own.ranges[right]) : nil
            }
            let excess = step.flatMap { step in ownStep.map { step - $0 } }
            return BankComparison.Join(
                left: places[right - 1].name, right: places[right].name, pitchStep: step, excessStep: excess,
                isClick: isClick(before: index))
        }
    }

    func differences(from own: SpeechFeatures) -> [BankComparison.Difference] {
        let features = SpeechFeatures(pcm)
        guard let alignment = SpeechAlignment(features, own) else { return [] }
        let step = features.frame(ofStep: 1)
        return places.map { name, range in
            let steps = range.lowerBound / step..<max(range.lowerBound / step + 1, range.upperBound / step)
            return BankComparison.Difference(prompt: name, distance: alignment.distance(inLeft: steps))
        }
    }

    private static func step(_ pitch: PitchMeter, _ left: Range<Int>, _ right: Range<Int>) -> Double? {
        guard let end = pitch.atEnd(of: left), let start = pitch.atStart(of: right) else { return nil }
        return start - end
    }

    /// Whether the overlap of two prompts clicks. Prompts with silence between them cannot click, because the silence
    /// is faded on both sides.
    private func isClick(before index: Int) -> Bool {
        let (start, end) = (ranges[index].lowerBound, ranges[index - 1].upperBound)
        guard end > start else { return false }
        // The largest step includes the step into the overlap and the step out of it.
        let joined = Self.largestStep(pcm.samples[max(0, start - 1)...min(pcm.frames - 1, end)])
        let near = PCM.frameCount(ms: Self.nearMs, sampleRateHz: pcm.sampleRateHz)
        let beside = [pieces[index - 1].pcm.samples.suffix(near), pieces[index].pcm.samples.prefix(near)]
        return joined > (beside.map(Self.largestStep).max() ?? 0) * Self.maxStepRatio
    }

    /// Louder sound within 30 ms of a join masks a smaller step.
    private static let nearMs = 30

    /// 3 dB: the level of two sounds in the middle of their crossfade. A click is many times larger.
    private static let maxStepRatio: Float = 1.42

    private static func largestStep(_ samples: ArraySlice<Float>) -> Float {
        zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }
}
