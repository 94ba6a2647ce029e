/// A short sound that announces the speech.
package struct Chime: Sendable, Equatable {
    package let id: String
    package let pcm: PCM
    /// Digest of the sound: two different sounds have different digests.
    package let digest: String

    package init(id: String, pcm: PCM, digest: String) {
        self.id = id
        self.pcm = pcm
        self.digest = digest
    }

    /// Silence from the end of the chime to the first word.
    package static let gapMs = 120

    /// The chime's loudness relative to the speech. The limiter attenuates speech more than the chime, and the make-up
    /// gain then raises both by about 2 dB: in the finished clip the chime is some 3 LU softer than the speech.
    private static let volumeDb = -5.0

    /// A name that differs from every voice name, so that the chime's loudness is measured apart from the voices.
    private static let voice = "\u{0}chime"

    /// The chime as the first piece of a clip.
    package var piece: VoicePiece { VoicePiece(pcm: pcm, voice: Self.voice, volumeDb: Self.volumeDb) }
}
