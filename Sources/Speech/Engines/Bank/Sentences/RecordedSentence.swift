internal import Audio

/// A whole recorded sentence of a bank, and the places of the prompts in it.
package struct RecordedSentence: Sendable, Equatable {
    /// A stretch of the sentence.
    struct Place: Sendable, Equatable {
        /// The name of the prompt; nil if the voice speaks another word in its sentences than alone.
        let prompt: String?
        /// Whether the cuts at both ends are certain. Other places are used where neither end is cut.
        let isCertain: Bool
        let frames: Range<Int>
        /// The spoken syllables, such as `yi4 bai3`; empty in a language without tones.
        let said: String
        let start: Edge
        let end: Edge
    }

    /// The sound at one end of a place. All values are integers, so that every processor makes the same choice.
    struct Edge: Sendable, Equatable {
        /// The pitch in hundredths of a semitone above 1 Hz; nil without a clear pitch within 60 ms.
        let pitch: Int?
        /// The spectrum at the cut: the 13 first values of `SpeechFeatures`, in tenths.
        let spectrum: SIMD16<Int16>

        init(pitch: Int?, spectrum: SIMD16<Int16>) { (self.pitch, self.spectrum) = (pitch, spectrum) }

        static let spectrumCount = 13
    }

    /// The name of the sentence, and of its file without the extension.
    let name: String
    /// Mono at 22,050 Hz.
    let samples: [Int16]
    let places: [Place]
}

extension RecordedSentence.Edge {
    /// - Parameters:
    ///   - semitones: the pitch above 1 Hz; nil without a clear pitch.
    ///   - frame: the frame of the cut.
    init(_ semitones: Double?, _ features: SpeechFeatures, at frame: Int) {
        let step = max(0, min(features.count - 1, frame / features.frame(ofStep: 1)))
        var spectrum = SIMD16<Int16>(repeating: 0)
        for value in 0..<Self.spectrumCount {
            spectrum[value] = Int16(max(-Self.maxValue, min(Self.maxValue, 10 * features.vectors[step][value])))
        }
        self.init(pitch: semitones.map { Int(($0 * 100).rounded()) }, spectrum: spectrum)
    }

    /// Exceeds the values of any sound. The sum of the squared differences fits into 32 bits.
    static let maxValue: Float = 2_000
}

extension RecordedSentence {
    static func name(_ index: Int) -> String {
        let number = String(index + 1)
        return "s" + String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
    }

    /// Whether a pause in the recording separates the place from the place before.
    func pauses(before place: Int) -> Bool {
        place == 0 || places[place - 1].frames.upperBound < places[place].frames.lowerBound
    }

    /// Returns the samples of some neighbouring places, with the adjacent edges of their neighbours, so that an overlap
    /// of two takes contains both sounds.
    ///
    /// - Parameter left: the end of the sound before, whose phase the beginning continues; nil after a silence.
    /// - Returns: the samples, and the index in them at which each place begins.
    func sound(of range: ClosedRange<Int>, after left: ArraySlice<Float>? = nil) -> (pcm: PCM, begins: [Int]) {
        let rate = SampleRate.native.hz
        let margin = PCM.frameCount(ms: Prompt.overlapMs, sampleRateHz: rate) / 2
        let (first, last) = (places[range.lowerBound].frames, places[range.upperBound].frames)
        var start = first.lowerBound
        if !pauses(before: range.lowerBound) {
            start -= margin
            if let left { start = PhaseMatch.start(near: start, in: samples, after: left) }
        }
        let isLast = range.upperBound + 1 == places.count || pauses(before: range.upperBound + 1)
        let end = isLast ? last.upperBound : last.upperBound + margin
        let cut = (start..<max(start, end)).clamped(to: samples.indices)
        return (
            PCM(int16: Array(samples[cut]), sampleRateHz: rate),
            range.map { max(0, places[$0].frames.lowerBound - cut.lowerBound) }
        )
    }
}
