/// Audio from one voice and the gap before; a clip is joined from such pieces.
package struct VoicePiece: Sendable, Equatable {
    package let pcm: PCM
    /// Silence before this piece. A negative gap is the length of a crossfade with the piece before.
    package let gapBeforeMs: Int
    /// The name of the voice. Pieces of one voice share one gain, which preserves the stress within a sentence;
    /// different voices are matched in loudness.
    package let voice: String
    /// Level relative to the other pieces of the voice.
    package let volumeDb: Double

    /// A longer overlap is heard as two sounds at once.
    package static let maxOverlapMs = 10

    package init(pcm: PCM, gapBeforeMs: Int = 0, voice: String = "", volumeDb: Double = 0) {
        precondition(gapBeforeMs >= -Self.maxOverlapMs, "an overlap is short")
        precondition(volumeDb.isFinite, "a volume is a number")
        self.volumeDb = volumeDb
        self.pcm = pcm
        self.gapBeforeMs = gapBeforeMs
        self.voice = voice
    }
}
