/// A short sound that says "listen" before the speech.
package struct Chime: Sendable, Equatable {
    package let id: String
    package let pcm: PCM
    /// Names the sound: another sound has another.
    package let digest: String

    package init(id: String, pcm: PCM, digest: String) {
        self.id = id
        self.pcm = pcm
        self.digest = digest
    }

    /// From the end of the chime to the first word: the ear has let go of the one and waits for the other.
    package static let gapMs = 120

    /// Its loudness against the speech's. Limiting takes more off speech, and what makes up for that raises the chime
    /// too, by about 2 dB: in the end it lies some 3 LU under the speech.
    private static let volumeDb = -5.0

    /// What keeps its loudness apart from the voices'.
    private static let voice = "\u{0}chime"

    /// The chime as the first piece of a clip.
    package var piece: VoicePiece { VoicePiece(pcm: pcm, voice: Self.voice, volumeDb: Self.volumeDb) }
}
