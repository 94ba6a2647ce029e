package import Audio
package import Base

/// Converts a part to sound. In the service this is an engine, in tests a tone.
package protocol SpeechSource: Sendable {
    /// Blocks until the sound is complete.
    ///
    /// - Parameter deadline: the time after which the sound is useless.
    /// - Returns: mono sound at 22,050 Hz.
    /// - Throws: see `SpeechError`.
    func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound

    /// Returns a source for one clip. It may remember sounds until the clip is finished.
    func forOneClip() -> any SpeechSource
}

extension SpeechSource {
    package func forOneClip() -> any SpeechSource { self }
}

/// The sound of a part.
package struct SpokenSound: Sendable, Equatable {
    package let pcm: PCM
    /// The beginnings of words, in the order of the text; empty if the engine does not report them.
    package let marks: [Mark]

    /// The beginning of a word.
    package struct Mark: Sendable, Equatable {
        /// UTF-8 offset in the part's text.
        package let offset: Int
        /// The index of the frame in `pcm`.
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
