package import Audio

/// Who says a part.
package enum Speaker: Sendable, Equatable {
    /// espeak-ng, in a process of its own.
    case espeak(EspeakSpeaker)
    /// Any program that reads text and writes sound.
    case command(CommandSpeaker)
    /// A recorded prompt, which says what it says.
    case recording(Recording)

    /// What parts with one loudness have in common, and what `explain` shows.
    package var name: String {
        switch self {
        case .espeak(let speaker): speaker.voice
        case .command(let speaker): speaker.name
        case .recording(let recording): recording.voice
        }
    }
}

/// A program as a voice: text on standard input, a WAV file on standard output.
package struct CommandSpeaker: Sendable, Equatable {
    /// The id of the voice.
    package let name: String
    /// The program and its arguments, given as they are, without a shell.
    package let arguments: [String]

    package init(name: String, arguments: [String]) {
        self.name = name
        self.arguments = arguments
    }

    /// Arguments hold no control characters, so none can be mistaken for two.
    var signature: String { arguments.joined(separator: "\u{1F}") }
}

/// One recorded prompt of a bank voice, trimmed, at the bank's loudness, mono at 22,050 Hz.
package struct Recording: Sendable, Equatable {
    /// The id of the voice.
    package let voice: String
    /// Its name in the bank: "tts_yuan".
    package let name: String
    package let pcm: PCM

    package init(voice: String, name: String, pcm: PCM) {
        self.voice = voice
        self.name = name
        self.pcm = pcm
    }

    /// Names are unique within a voice.
    package static func == (left: Recording, right: Recording) -> Bool {
        left.voice == right.voice && left.name == right.name
    }
}
