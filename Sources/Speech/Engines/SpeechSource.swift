package import Audio
package import Base

/// Something that turns one part into sound. The engines in the service, a tone in tests.
package protocol SpeechSource: Sendable {
    /// - Parameter deadline: nanoseconds of the monotonic clock, after which nobody waits for the sound any more.
    /// - Returns: mono sound at 22,050 Hz.
    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound

    /// A source that may remember what it said, for as long as one clip is made.
    func forOneClip() -> any SpeechSource
}

extension SpeechSource {
    package func forOneClip() -> any SpeechSource { self }
}

/// What a part sounds like.
package struct SpokenSound: Sendable, Equatable {
    package let pcm: PCM
    /// Where words begin, in the order of the text; empty where the speaker does not tell.
    package let marks: [Mark]

    /// A word of the part begins here.
    package struct Mark: Sendable, Equatable {
        /// UTF-8 offset in the part's text.
        package let offset: Int
        /// Of `pcm`.
        package let frame: Int

        package init(offset: Int, frame: Int) {
            self.offset = offset
            self.frame = frame
        }
    }

    package init(pcm: PCM, marks: [Mark] = []) {
        self.pcm = pcm
        self.marks = marks
    }
}
