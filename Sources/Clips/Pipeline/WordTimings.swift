internal import Audio
internal import Speech

/// A word and its time in the clip.
package struct WordTiming: Sendable, Equatable {
    /// The word in the script's text. A number, date or amount is one word.
    package let text: String
    /// UTF-8 offsets in the script's text.
    package let source: Range<Int>
    /// Milliseconds from the beginning of the clip.
    package let startMs: Int
    package let endMs: Int
}

/// A mark and its time in the clip.
package struct MarkTiming: Sendable, Equatable {
    package let name: String
    /// The beginning of the next word, or the end of the clip.
    package let startMs: Int

    /// - Parameter words: the words, one array for each repetition.
    static func entries(_ marks: [ClipText.Mark], _ words: [[WordTiming]], endMs: Int) -> [MarkTiming] {
        words.enumerated().flatMap { time, said in
            marks.map { mark in
                let next = said.first { $0.source.lowerBound >= mark.offset }
                // In every repetition but the last, a mark after all words is at their end.
                let end = time + 1 < words.count ? said.last?.endMs : nil
                return MarkTiming(name: mark.name, startMs: next?.startMs ?? end ?? endMs)
            }
        }
    }
}

/// Finds the time of each word of a script in the clip.
///
/// An entry begins and ends with its sound, so pauses are between entries. The words of one number are one entry. Words
/// that the engine runs together ("of the") are one entry. An engine without word marks gives one entry for each part.
struct WordTimings {
    private let source: [UInt8]
    private var spans: [Span] = []

    private struct Span {
        var source: Range<Int>
        /// Frames of the clip.
        var frames: Range<Int>
    }

    /// - Parameter source: the script's text.
    /// - Returns: the words, one array for each repetition.
    static func entries(_ rendition: Rendition, source: String) -> [[WordTiming]] {
        (0..<rendition.times).map { entries(rendition, time: $0, source: source) }
    }

    private static func entries(_ rendition: Rendition, time: Int, source: String) -> [WordTiming] {
        var timings = WordTimings(source: Array(source.utf8))
        let first = rendition.firstPart + time * rendition.plan.parts.count
        for (index, part) in rendition.plan.parts.enumerated() {
            timings.add(part, rendition.sounds[index], rendition.layout.placements[first + index])
        }
        // In a crossfade of recordings, a word ends where the next begins.
        for (index, next) in timings.spans.enumerated().dropFirst() {
            let last = timings.spans[index - 1].frames
            let end = max(last.lowerBound, min(last.upperBound, next.frames.lowerBound))
            timings.spans[index - 1].frames = last.lowerBound..<end
        }
        return timings.spans.map(timings.entry)
    }

    private init(source: [UInt8]) { self.source = source }

    private mutating func add(_ part: SpeechPart, _ sound: SpokenSound, _ placement: ClipLayout.Placement) {
        let words = Self.words(part, sound.marks)
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1].frame : placement.heard.upperBound
            // The trimmed edges do not belong to a word. The first word begins with the sound.
            let start = max(placement.heard.lowerBound, index == 0 ? 0 : word.frame)
            let end = min(placement.heard.upperBound, next)
            guard start < end, let heard = sound.pcm.audible(in: start..<end) else { continue }
            let shift = placement.start - placement.heard.lowerBound
            add(Span(source: word.source, frames: heard.lowerBound + shift..<heard.upperBound + shift))
        }
    }

    private mutating func add(_ span: Span) {
        guard let last = spans.last, span.source.lowerBound < last.source.upperBound else { return spans.append(span) }
        let lower = min(last.source.lowerBound, span.source.lowerBound)
        spans[spans.count - 1] = Span(
            source: lower..<max(last.source.upperBound, span.source.upperBound),
            frames: last.frames.lowerBound..<span.frames.upperBound)
    }

    /// Returns the words whose beginning is known. A word without a mark belongs to the word before it.
    private static func words(
        _ part: SpeechPart, _ marks: [SpokenSound.Mark]
    ) -> [(source: Range<Int>, frame: Int)] {
        var words: [(source: Range<Int>, frame: Int)] = []
        var marks = marks[...]
        for (index, word) in part.words.enumerated() {
            let end = index + 1 < part.words.count ? part.words[index + 1].offset : .max
            let own = marks.prefix { $0.offset < end }
            marks = marks.dropFirst(own.count)
            if let last = words.last, own.isEmpty || last.frame == own.first?.frame {
                let source = last.source
                words[words.count - 1].source =
                    min(source.lowerBound, word.source.lowerBound)..<max(source.upperBound, word.source.upperBound)
            } else {
                words.append((word.source, own.first?.frame ?? 0))
            }
        }
        return words
    }

    private func entry(_ span: Span) -> WordTiming {
        func ms(_ frame: Int) -> Int { (frame * 1000 + Rendition.sampleRateHz / 2) / Rendition.sampleRateHz }
        return WordTiming(
            text: String(decoding: source[span.source], as: UTF8.self), source: span.source,
            startMs: ms(span.frames.lowerBound), endMs: ms(span.frames.upperBound))
    }
}
