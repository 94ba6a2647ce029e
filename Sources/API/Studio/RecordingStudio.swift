package import Normalization

/// The studio in which a person records the sentences of a new voice. All functions may block for seconds, and are
/// called one at a time.
package protocol RecordingStudio: Sendable {
    /// The existing sessions.
    func sessions() throws(Problem) -> [StudioSession]

    /// - Throws: `unknown_session`.
    func session(_ name: String) throws(Problem) -> StudioSession

    /// Begins a session, or continues an existing one.
    ///
    /// - Parameter count: the number of sentences of a new session.
    func open(_ name: String, _ language: SpokenLanguage, count: Int) throws(Problem) -> StudioSession

    /// Checks a recording of a sentence, and keeps it if it is without faults.
    ///
    /// - Parameters:
    ///   - wave: a WAV file.
    ///   - number: the number of the sentence, from 1.
    ///   - keepsFaults: whether a faulty recording is kept, too.
    func record(
        _ wave: [UInt8], _ name: String, sentence number: Int, keepsFaults: Bool
    ) throws(Problem) -> StudioTake

    /// Removes the recording of a sentence.
    func forget(_ name: String, sentence number: Int) throws(Problem) -> StudioSession

    /// Makes a voice from the recordings, or makes it again. The voice can be used at once.
    func makeVoice(_ name: String, _ profile: StudioProfile) throws(Problem) -> StudioVoice

    /// The recordings and their texts in an archive (POSIX ustar).
    func export(_ name: String) throws(Problem) -> [UInt8]
}

/// The sentences of a voice that is being recorded.
package struct StudioSession: Sendable {
    package struct Sentence: Sendable {
        package let text: String
        package let isRecorded: Bool

        package init(text: String, isRecorded: Bool) { (self.text, self.isRecorded) = (text, isRecorded) }
    }

    /// The id of the future voice.
    package let name: String
    package let language: SpokenLanguage
    package let sentences: [Sentence]
    /// Whether the voice has been made.
    package let hasVoice: Bool

    package init(name: String, language: SpokenLanguage, sentences: [Sentence], hasVoice: Bool) {
        (self.name, self.language, self.sentences, self.hasVoice) = (name, language, sentences, hasVoice)
    }

    package var recorded: Int { sentences.count(where: \.isRecorded) }
}

/// The outcome of one recording.
package struct StudioTake: Sendable {
    package let isKept: Bool
    /// Sentences for the person who records.
    package let faults: [String]
    package let session: StudioSession

    package init(isKept: Bool, faults: [String], session: StudioSession) {
        (self.isKept, self.faults, self.session) = (isKept, faults, session)
    }
}

/// The name, gender and licence of a voice for people.
package struct StudioProfile: Sendable {
    package let title: String
    package let gender: String
    package let license: String?
}

/// A voice that was made.
package struct StudioVoice: Sendable {
    package let prompts: Int
    package let sentences: Int

    package init(prompts: Int, sentences: Int) { (self.prompts, self.sentences) = (prompts, sentences) }
}

/// The limits of the studio.
package enum StudioLimits {
    /// 20 s of 16 bits at 48 kHz, and a header.
    package static let bodyBytes = 2 << 20
    /// Fewer sentences hardly contain each prompt; more than fifteen minutes of speech do not fit into the memory of a
    /// service.
    package static let sentences = 20...120
}
