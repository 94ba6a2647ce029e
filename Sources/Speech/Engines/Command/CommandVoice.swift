package import Normalization

/// A voice that is a program; the text is read by our normalizer for its language, or given to the program as it is.
package struct CommandVoice: VoiceEngine, Equatable {
    package let parameters: CommandParameters
    package let normalizerLanguage: SpokenLanguage?

    package init(_ parameters: CommandParameters, _ normalizerLanguage: SpokenLanguage?) {
        self.parameters = parameters
        self.normalizerLanguage = normalizerLanguage
    }

    /// What a program writes is read whole: up to two channels of 16 bits at 24,000 Hz, and as numbers of the chain.
    private static let memoryBytesPerSecond = 24_000 * (2 * 2 + 4)

    package var capabilities: VoiceCapabilities {
        VoiceCapabilities(
            normalizerLanguage: normalizerLanguage, languages: normalizerLanguage.map { [$0] } ?? [], hasPitch: false,
            workers: .programs, memoryBytesPerSecond: Self.memoryBytesPerSecond)
    }

    package var signature: String { "command \(normalizerLanguage?.rawValue ?? "-") \(parameters.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        plan.addSpaced(breath, parameters, isFirst: isFirst)
    }
}

/// A program as a voice: text on standard input, a WAV file on standard output.
package struct CommandParameters: EngineParameters {
    /// The id of the voice.
    package let voice: String
    /// The program and its arguments, given as they are, without a shell.
    package let arguments: [String]

    package init(voice: String, arguments: [String]) {
        self.voice = voice
        self.arguments = arguments
    }

    package static var engine: EngineKind { .command }

    /// Arguments hold no control characters, so none can be mistaken for two.
    var signature: String { arguments.joined(separator: "\u{1F}") }
}
