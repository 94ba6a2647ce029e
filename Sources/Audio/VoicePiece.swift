/// A stretch of sound from one voice, and the pause before it: what a clip is joined from.
package struct VoicePiece: Sendable, Equatable {
    package let pcm: PCM
    /// Silence between the end of the piece before and this one; before the first piece, at the start of the clip.
    /// Below zero, how long the two overlap, one fading as the other rises.
    package let gapBeforeMs: Int
    /// Who speaks. Pieces of one voice share one gain, so that stress within a sentence survives; voices are matched
    /// with each other.
    package let voice: String
    /// Louder or softer than the rest of what the voice says.
    package let volumeDb: Double

    /// A longer overlap would be heard as two sounds at once.
    package static let mostOverlapMs = 10

    package init(pcm: PCM, gapBeforeMs: Int = 0, voice: String = "", volumeDb: Double = 0) {
        precondition(gapBeforeMs >= -Self.mostOverlapMs, "an overlap is short")
        precondition(volumeDb.isFinite, "a volume is a number")
        self.volumeDb = volumeDb
        self.pcm = pcm
        self.gapBeforeMs = gapBeforeMs
        self.voice = voice
    }
}
