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
    package let frames: Int
    package let sampleRateHz: Int
    package let durationMs: Int
    package let lufs: Double
    package let truePeakDbtp: Double
    package let sha256: String
    /// See `ClipWords`.
    package let wordsDigest: String
    /// The spoken words; empty for silence.
    package let spoken: String
    /// The changes that made the clip fit.
    package let fit: FitOutcome
    /// The times of the words, in order. Words that are heard again are there again. A clip that was sent while it was made
    /// has none.
    package let words: [WordTiming]
    /// The times of the marks in the markup, in order.
    package let marks: [MarkTiming]
    package let timings: StageTimings

    init(
        _ encoded: EncodedClip, _ level: SoundLevel, _ spokenClip: SpokenClip, _ request: ClipRequest,
        timings: StageTimings, _ memory: consuming ByteReservation
    ) {
        bytes = ClipBytes(encoded.bytes, memory)
        frames = encoded.frames
        sampleRateHz = encoded.sampleRateHz
        durationMs = encoded.durationMs
        format = request.options.format
        lufs = level.lufs
        truePeakDbtp = level.truePeakDbtp
        let digest = SHA256Digest(encoded.bytes)
        sha256 = digest.hex
        (spoken, fit, words) = (spokenClip.spoken, spokenClip.fit, spokenClip.words.flatMap(\.self))
        if case .speech(let script, let speaker) = request.content {
            voice = speaker.id
            marks = MarkTiming.entries(script.marks, spokenClip.words, endMs: durationMs)
        } else {
            (voice, marks) = ("", [])
        }
        self.timings = timings
        wordsDigest = ClipWords.digest(of: request, spoken: spokenClip.spoken)
        fields = ClipFields.lines(
            encoded, level, spokenClip.fit, request.options.format, digest: digest, words: wordsDigest)
    }

    /// A file name that reveals nothing of the text: the first 64 bits of the SHA-256 and the format's extension.
    package var name: String { "\(sha256.prefix(16)).\(format.fileExtension)" }

    /// The response fields that all answers with this clip share: see `ClipFields`.
    package let fields: [UInt8]
}

/// The words of a clip after synthesis.
struct SpokenClip {
    let spoken: String
    let fit: FitOutcome
    /// Of each time that they are heard.
    let words: [[WordTiming]]

    /// A clip whose words have no times.
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
    static func lines(
        _ clip: EncodedClip, _ level: SoundLevel, _ fit: FitOutcome, _ format: ClipFormat, digest: SHA256Digest,
        words: String
    ) -> [UInt8] {
        let lines = [
            ("Content-Type", format.contentType(sampleRateHz: clip.sampleRateHz)),
            // The strong entity tag is the first 128 bits of the SHA-256 of the bytes.
            ("ETag", "\"\(digest.hex.prefix(32))\""), ("Repr-Digest", "sha-256=:\(Base64.encode(digest.bytes)):"),
            ("Accept-Ranges", "bytes"), ("Clip-Words", words),
            ("Clip-Duration-Ms", "\(clip.durationMs)"),
            ("Clip-Frames", "\(clip.frames)"), ("Clip-Sample-Rate", "\(clip.sampleRateHz)"),
            ("Clip-Loudness-LUFS", "\(level.lufs)"), ("Clip-Fit", fit.field),
        ]
        return lines.flatMap { Array("\($0.0): \($0.1)\r\n".utf8) }
    }
}
