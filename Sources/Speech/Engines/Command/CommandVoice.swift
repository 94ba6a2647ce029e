package import Normalization

/// A voice whose engine is a program. The program receives normalized text, or the text as written.
package struct CommandVoice: VoiceEngine, Equatable {
    package static var kind: EngineKind { .command }

    package let parameters: CommandParameters
    package let normalizerLanguage: SpokenLanguage?

    package init(_ parameters: CommandParameters, _ normalizerLanguage: SpokenLanguage?) {
        self.parameters = parameters
        self.normalizerLanguage = normalizerLanguage
    }

    /// The memory of the whole output: up to two channels of 16 bits at 24,000 Hz, and one channel of floats.
    private static let memoryBytesPerSecond = 24_000 * (2 * 2 + 4)

    package var capabilities: VoiceCapabilities {
        VoiceCapabilities(
            normalizerLanguage: normalizerLanguage, languages: normalizerLanguage.map { [$0] } ?? [], hasPitch: false,
            quality: .unknown, isDeterministic: false, cost: .unknown, workers: .programs,
            memoryBytesPerSecond: Self.memoryBytesPerSecond,
            foreignText: .itself)
    }

    package var signature: String { "command \(normalizerLanguage?.rawValue ?? "-") \(parameters.signature)" }

    package func add(_ breath: [SpokenPassage], to plan: inout PlanBuilder, isFirst: Bool) throws(PlanError) {
        plan.addSpaced(breath, parameters, isFirst: isFirst)
    }
}

/// The program of a voice.
package struct CommandParameters: EngineParameters {
    /// The id of the voice.
    package let voice: String
    /// The program and its arguments, without a shell.
    package let arguments: [String]
    /// Changes with every file that decides the program's sound.
    let filesStamp: String
    /// The processes of a program that stays; nil if the program runs once for each text.
    let workers: WorkerPool?

    package init(voice: String, arguments: [String], filesStamp: String = "") {
        self.init(voice: voice, arguments: arguments, filesStamp: filesStamp, workers: nil)
    }

    init(voice: String, arguments: [String], filesStamp: String, workers: WorkerPool?) {
        (self.voice, self.arguments, self.filesStamp, self.workers) = (voice, arguments, filesStamp, workers)
    }

    package static var engine: EngineKind { .command }

    /// Arguments contain no control characters, so the separator is unambiguous.
    var signature: String {
        let form = workers.map { [$0.program.form.rawValue, ""] } ?? []
        return (form + arguments + (filesStamp.isEmpty ? [] : ["", filesStamp])).joined(separator: "\u{1F}")
    }
}
