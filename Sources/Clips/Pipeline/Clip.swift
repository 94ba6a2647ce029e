internal import Audio
internal import Base
package import Encoding
internal import Speech

/// A finished clip: its bytes and their description. It is a class, because a value with so many members would be
/// copied for every answer.
package final class Clip: Sendable {
    package let bytes: ClipBytes
    package let format: ClipFormat
    /// The voice's id; empty for silence.
    package let voice: String
    package let facts: ClipFacts
    /// The spoken words; empty for silence.
    package let spoken: String
    /// The times of the words, in order. Repeated words have an entry for each repetition. Empty for a clip that was
    /// sent while it was made.
    package let words: [WordTiming]
    /// The times of the marks in the markup, in order.
    package let marks: [MarkTiming]
    package let timings: StageTimings

    init(
        _ encoded: EncodedClip, _ level: SoundLevel, _ spokenClip: SpokenClip, _ request: ClipRequest,
        timings: StageTimings, _ memory: consuming ByteReservation
    ) {
        bytes = ClipBytes(encoded.bytes, memory)
        format = request.options.format
        (spoken, words) = (spokenClip.spoken, spokenClip.words.flatMap(\.self))
        facts = ClipFacts(
            byteCount: encoded.bytes.count, frames: encoded.frames, sampleRateHz: encoded.sampleRateHz,
            durationMs: encoded.durationMs, lufs: level.lufs, truePeakDbtp: level.truePeakDbtp,
            digest: SHA256Digest(encoded.bytes),
            wordsDigest: ClipWords.digest(of: request, spoken: spokenClip.spoken), fit: spokenClip.fit)
        if case .speech(let script, let speaker) = request.content {
            voice = speaker.id
            marks = MarkTiming.entries(script.marks, spokenClip.words, endMs: facts.durationMs)
        } else {
            (voice, marks) = ("", [])
        }
        self.timings = timings
        fields = ClipFields.lines(facts, request.options.format)
    }

    package var durationMs: Int { facts.durationMs }
    package var sha256: String { facts.sha256 }

    /// A file name that does not reveal the text: the first 64 bits of the SHA-256 and the format's extension.
    package var name: String { facts.name(as: format) }

    /// The response fields that all answers with this clip share: see `ClipFields`.
    package let fields: [UInt8]
}

/// The words of a clip after synthesis.
struct SpokenClip {
    let spoken: String
    let fit: FitOutcome
    /// The times of the words, one array for each repetition.
    let words: [[WordTiming]]

    /// Creates a clip whose words lack times.
    init(spoken: String) { (self.spoken, fit, words) = (spoken, FitOutcome(), []) }

    init(_ rendition: Rendition, _ request: ClipRequest) {
        (spoken, fit) = (rendition.plan.spoken, rendition.outcome)
        guard case .speech(let script, _) = request.content else {
            words = []
            return
        }
        words = WordTimings.entries(rendition, source: script.text)
    }
}

/// The duration of each stage of a render, in nanoseconds.
package struct StageTimings: Sendable {
    package var normalize: UInt64 = 0
    package var speak: UInt64 = 0
    package var master: UInt64 = 0
    package var encode: UInt64 = 0

    package init() {}
}

/// The response fields that describe a clip. A cached clip is answered on the event loop in a few microseconds, so
/// these lines are formatted once.
enum ClipFields {
    static func lines(_ clip: ClipFacts, _ format: ClipFormat) -> [UInt8] {
        let lines = [
            ("Content-Type", format.contentType(sampleRateHz: clip.sampleRateHz)),
            // The strong entity tag is the first 128 bits of the SHA-256 of the bytes.
            ("ETag", "\"\(clip.sha256.prefix(32))\""),
            ("Repr-Digest", "sha-256=:\(Base64.encode(clip.digest.bytes)):"), ("Accept-Ranges", "bytes"),
            ("Clip-Words", clip.wordsDigest), ("Clip-Duration-Ms", "\(clip.durationMs)"),
            ("Clip-Frames", "\(clip.frames)"), ("Clip-Sample-Rate", "\(clip.sampleRateHz)"),
            ("Clip-Loudness-LUFS", "\(clip.lufs)"), ("Clip-Fit", clip.fit.field),
        ]
        return lines.flatMap { Array("\($0.0): \($0.1)\r\n".utf8) }
    }
}
