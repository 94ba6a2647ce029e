internal import Audio
internal import Pronunciation

/// Finds the prompts in a sentence: by the marks of the voice if available, otherwise by alignment with references.
struct SentenceCutter {
    /// A reference sound of each prompt, by its name.
    let references: [String: SpeechFeatures]

    /// A mark this close to a boundary is the boundary, because no syllable is so short.
    private static let markMs = 35
    /// The distance within which the softest step near a boundary is searched.
    private static let searchMs = 15
    /// The closure of a plosive, which belongs to the syllable that follows. A longer silence is a pause.
    private static let closureMs = 80
    /// Half a period of a low voice.
    private static let crossingMs = 4

    /// - Returns: the frames of each prompt, in order; nil if they cannot be found.
    func cut(_ sentence: SentenceSpeaker.Sentence, _ features: SpeechFeatures) -> [Range<Int>]? {
        let parts = sentence.prompts.compactMap { $0.parameters.promptNames.first.flatMap { references[$0] } }
        guard parts.count == sentence.prompts.count, let alignment = SpeechAlignment(.joined(parts), features)
        else { return nil }
        var (boundaries, step) = ([Int](), 0)
        for part in parts.dropLast() {
            step += part.count
            boundaries.append(features.frame(ofStep: alignment.right(ofLeft: step)))
        }
        return Self.ranges(of: sentence, near: boundaries)
    }

    /// Returns the frames of each prompt between approximate boundaries; nil for silence.
    ///
    /// - Parameter boundaries: the frames between neighbouring prompts, one fewer than the prompts.
    static func ranges(of sentence: SentenceSpeaker.Sentence, near boundaries: [Int]) -> [Range<Int>]? {
        guard let sound = SilenceTrimmer.soundingRange(of: sentence.pcm) else { return nil }
        let silences = Silences(sentence.pcm)
        var ranges: [Range<Int>] = []
        var start = sound.lowerBound
        for (near, prompt) in zip(boundaries, sentence.prompts.dropFirst()) {
            let isPause = prompt.gapBeforeMs >= PlanBuilder.gapMs(.clause)
            let (end, next) = boundary(near, sentence, silences, isPause: isPause)
            ranges.append(start..<max(start, end))
            start = max(start, next)
        }
        return ranges + [start..<max(start, sound.upperBound)]
    }

    /// Returns the end of a prompt and the beginning of the next.
    ///
    /// - Parameter isPause: whether a bank makes the pause between the two prompts.
    private static func boundary(
        _ near: Int, _ sentence: SentenceSpeaker.Sentence, _ silences: Silences, isPause: Bool
    ) -> (end: Int, next: Int) {
        let pcm = sentence.pcm
        func frames(_ ms: Int) -> Int { PCM.frameCount(ms: ms, sampleRateHz: pcm.sampleRateHz) }
        let silence = silences.stretch(near: near, within: frames(markMs))
        if isPause, let silence { return (silence.lowerBound, silence.upperBound) }
        let mark = sentence.marks.min { abs($0 - near) < abs($1 - near) }
        if let mark, abs(mark - near) <= frames(markMs) {
            let place = pcm.risingCrossing(near: mark, within: frames(crossingMs))
            return (place, place)
        }
        if let silence {
            let place = max(silence.lowerBound, silence.upperBound - frames(closureMs))
            return (place, place)
        }
        let softest = silences.softest(near: near, within: frames(searchMs))
        let place = pcm.risingCrossing(near: softest, within: frames(crossingMs))
        return (place, place)
    }
}

/// The level of a sound every 5 ms.
struct Silences {
    private let energies: [Float]
    private let step: Int
    private let threshold: Float

    /// −42 dB: below all vowels and most consonants.
    private static let silent: Float = 6e-5

    init(_ pcm: PCM) {
        let step = PCM.frameCount(ms: SpeechFeatures.stepMs, sampleRateHz: pcm.sampleRateHz)
        energies = stride(from: 0, to: pcm.frames, by: step).map { start in
            pcm.samples[start..<min(start + step, pcm.frames)].reduce(0) { $0 + $1 * $1 }
        }
        threshold = (energies.max() ?? 0) * Self.silent
        self.step = step
    }

    /// Returns the whole silence that begins, ends or is near a frame.
    func stretch(near frame: Int, within frames: Int) -> Range<Int>? {
        let nearby = steps(frame, frames).filter { energies[$0] <= threshold }
        guard let found = nearby.min(by: { abs($0 * step - frame) < abs($1 * step - frame) }) else { return nil }
        var (first, last) = (found, found)
        while first > 0, energies[first - 1] <= threshold { first -= 1 }
        while last + 1 < energies.count, energies[last + 1] <= threshold { last += 1 }
        return first * step..<(last + 1) * step
    }

    /// Returns the middle of the softest step; the given frame if no step is clearly softer.
    func softest(near frame: Int, within frames: Int) -> Int {
        let nearby = steps(frame, frames)
        guard let softest = nearby.min(by: { energies[$0] < energies[$1] }),
            energies[softest] < (nearby.map { energies[$0] }.max() ?? 0) / 4
        else { return frame }
        return softest * step + step / 2
    }

    private func steps(_ frame: Int, _ frames: Int) -> Range<Int> {
        (max(0, frame - frames) / step..<max(0, frame + frames) / step + 1).clamped(to: energies.indices)
    }
}

extension PCM {
    /// Returns the nearest frame at which the sound rises through zero, so that joined sounds stay in phase; the given
    /// frame if there is none.
    func risingCrossing(near frame: Int, within frames: Int) -> Int {
        let range = (frame - frames..<frame + frames).clamped(to: 1..<max(1, self.frames))
        let crossings = range.filter { samples[$0 - 1] < 0 && samples[$0] >= 0 }
        return crossings.min { abs($0 - frame) < abs($1 - frame) } ?? frame
    }
}
