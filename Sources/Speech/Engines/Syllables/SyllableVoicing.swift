/// Gives a recorded syllable another pitch and length: TD-PSOLA (Moulines and Charpentier 1990, "Pitch-synchronous
/// waveform processing techniques for text-to-speech synthesis using diphones") over the stored pitch marks.
///
/// The onset before the first mark and the sound after the last mark keep their length. The algorithm only adds,
/// multiplies and divides, which IEEE 754 rounds alike on every processor.
struct SyllableVoicing: Sendable, Equatable {
    /// Semitones above the recording at equal distances from the first mark to the last; at least two.
    let semitones: [Double]
    /// The length of the voiced part relative to the recording.
    let length: Double

    private var changesNothing: Bool { length == 1 && semitones.allSatisfy { $0 == 0 } }

    /// Returns the frequency ratio for a number of semitones.
    private static func ratio(semitones: Double) -> Double {
        let octaves = (semitones / 12).rounded(.down)
        let within = semitones - octaves * 12
        // Just below an octave the difference may round to twelve.
        let low = min(Int(within), 11)
        let ratio = steps[low] + (steps[low + 1] - steps[low]) * (within - Double(low))
        return octaves >= 0 ? ratio * Double(1 << Int(octaves)) : ratio / Double(1 << Int(-octaves))
    }

    /// 2^(n/12), for which libm's results may differ between machines.
    private static let steps = [
        1, 1.0594630944, 1.1224620483, 1.1892071150, 1.2599210499, 1.3348398542, 1.4142135624, 1.4983070769,
        1.5874010520,
        1.6817928305, 1.7817974363, 1.8877486254, 2,
    ]

    /// Combines two changes, one applied after the other.
    func after(_ change: SyllableVoicing) -> SyllableVoicing {
        let last = Double(change.semitones.count - 1)
        return SyllableVoicing(
            semitones: change.semitones.enumerated().map { $1 + semitones(at: Double($0) / last) },
            length: length * change.length)
    }

    /// - Parameter place: from 0 at the first mark to 1 at the last.
    private func semitones(at place: Double) -> Double {
        let place = place * Double(semitones.count - 1)
        let index = min(Int(place), semitones.count - 2)
        return semitones[index] + (semitones[index + 1] - semitones[index]) * (place - Double(index))
    }

    /// Returns the changed samples at 22,050 Hz.
    func samples(of syllable: RecordedSyllable) -> [Float] {
        let marks = syllable.marks
        guard !changesNothing, let first = marks.first, let last = marks.last, first < last else {
            return syllable.samples
        }
        var output = OverlapAdd(syllable)
        // The positions in the recording and in the output, in frames.
        var (read, written) = (Double(first), Double(first))
        var nearest = 0
        while read < Double(last) {
            while nearest + 2 < marks.count, Double(marks[nearest] + marks[nearest + 1]) < 2 * read { nearest += 1 }
            output.add(nearest, at: Int(written))
            let pitch = Self.ratio(semitones: semitones(at: (read - Double(first)) / Double(last - first)))
            let step = Double(marks[nearest + 1] - marks[nearest]) / pitch
            written += step
            read += step / length
        }
        output.add(marks.count - 1, at: Int(written))
        return output.samples
    }
}

/// Adds windowed periods of a recording. If more than one whole window overlaps, their mean is used.
private struct OverlapAdd {
    private let syllable: RecordedSyllable
    private var sums: [Float] = []
    private var weights: [Float] = []

    init(_ syllable: RecordedSyllable) {
        self.syllable = syllable
        sums.reserveCapacity(2 * syllable.samples.count)
        weights.reserveCapacity(2 * syllable.samples.count)
    }

    /// Sound under less than a whole window stays soft. If it were amplified, the edge of a period would sound like an
    /// extra period.
    var samples: [Float] { zip(sums, weights).map { $0 / max(1, $1) } }

    /// Adds the sound around a mark, from the mark before to the next mark. The output begins with the whole onset and
    /// ends with the whole rest.
    mutating func add(_ index: Int, at place: Int) {
        let marks = syllable.marks
        let mark = marks[index]
        let isBeginning = weights.isEmpty
        let left = isBeginning ? mark : mark - (index == 0 ? 2 * mark - marks[1] : marks[index - 1])
        let isLast = index == marks.count - 1
        let right = isLast ? syllable.samples.count - mark : marks[index + 1] - mark
        let missing = max(0, place + right - weights.count)
        sums.append(contentsOf: repeatElement(0, count: missing))
        weights.append(contentsOf: repeatElement(0, count: missing))
        add(max(-left, -mark, -place)..<0, mark, place, span: isBeginning ? nil : left)
        add(0..<right, mark, place, span: isLast ? nil : right)
    }

    /// - Parameter span: half the length of the window; nil for no window.
    private mutating func add(_ offsets: Range<Int>, _ mark: Int, _ place: Int, span: Int?) {
        let step = span.map { 1 / Float(max(1, $0)) } ?? 0
        syllable.samples.withUnsafeBufferPointer { samples in
            sums.withUnsafeMutableBufferPointer { sums in
                weights.withUnsafeMutableBufferPointer { weights in
                    for offset in offsets {
                        let weight = Self.window(Float(offset.magnitude) * step)
                        sums[place &+ offset] += samples[mark &+ offset] * weight
                        weights[place &+ offset] += weight
                    }
                }
            }
        }
    }

    /// 1 − (3t² − 2t³), nearly a Hann window; the windows of two neighbours add up to one.
    @inline(__always)
    private static func window(_ time: Float) -> Float { 1 - time * time * (3 - 2 * time) }
}
