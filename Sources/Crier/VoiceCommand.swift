import App
import ArgumentParser
internal import Base
import Speech

/// Voices of models.
struct VoiceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "voice",
        abstract: "Add and check voices of models.",
        subcommands: [Add.self, Check.self])

    static func show(_ id: String, _ findings: ModelTrial.Findings) {
        let speakers = findings.model.speakers
        StandardOutput.write(columns: [
            id, "\(findings.model.sampleRateHz) Hz", speakers == 1 ? "1 speaker" : "\(speakers) speakers",
            "\(findings.sentences) sentences have phonemes",
            "\(findings.soundMs) ms of sound in \(findings.milliseconds) ms",
        ])
    }
}

extension VoiceCommand {
    /// Makes a voice from a model.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Make a voice from a model of Piper, VITS, MeloTTS, Matcha or Kokoro.",
            discussion: """
                Requires ONNX Runtime, and NAME.onnx.json (Piper) or model.json beside NAME.onnx. If both are missing, Crier \
                writes a model.json from the inputs and the metadata of the model. This requires tokens.txt beside the model, \
                for Kokoro also voices.bin, and for Matcha a vocoder. Loads the model under the limits of its engine, and looks \
                up the phonemes of 200 amounts and all announcements. Speaks one announcement, and writes the voice into the \
                last folder of CRIER_VOICES. Ends with status 2 if the model cannot be used.
                """)

        @Argument(help: "The model, NAME.onnx.", completion: .file(extensions: ["onnx"]))
        var file: String

        @Option(help: "The id of the voice: the name of its folder; NAME by default.")
        var id: String?

        @Option(help: "The name of the voice; its id by default.")
        var name: String?

        @Option(help: "The spoken language, such as en-US; by default the model's language.")
        var language: String?

        @Option(help: "'female', 'male' or 'neutral', which is the default.", completion: .list(Voice.genders))
        var gender = "neutral"

        @Option(help: "The licence of the model as an SPDX expression, such as CC0-1.0.")
        var license: String?

        @Option(help: "The name or number of a speaker of the model.")
        var speaker: String?

        @Flag(help: "Replace the voice of that id.")
        var replace = false

        func validate() throws {
            guard file.hasSuffix(".onnx") else { throw ValidationError("The model is a file NAME.onnx.") }
            guard VoiceCatalog.isID(voice) else {
                throw ValidationError(
                    "'\(voice)' cannot be the id of a voice: letters, digits, '-' and '_', at most 64. Choose --id.")
            }
            guard Voice.genders.contains(gender) else {
                throw ValidationError("The gender is female, male or neutral.")
            }
        }

        private var voice: String { id ?? ModelFolder.id(of: file) }

        func run() throws {
            let settings = try Exit.reporting { try Composition.commandSettings(engines: 1) }.voices
            let place = VoicePlace(voice, in: settings.folders, isReplacing: replace)
            try Exit.writingVoice { () throws(VoicePlaceError) in try place.check() }
            let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
            let trial = ModelTrial(composition)
            try Exit.writingVoice { () throws(VoicePlaceError) in
                let folder = try ModelFolder(
                    model: file, name: name ?? voice, language: language, gender: gender, license: license,
                    speaker: speaker, inspect: trial.inspect)
                try folder.write(to: place) { part throws(VoicePlaceError) in
                    VoiceCommand.show(voice, try trial.run(voice, in: part, settings))
                }
            }
            StandardError.say("the voice is in \(place.folder): try 'crier say -v \(voice) …'")
        }
    }

    /// Checks a voice of a model.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Load the model of a voice, look up its phonemes, and speak a sentence.",
            discussion: "Ends with status 2 if the voice cannot speak an amount or an announcement.")

        @Argument(help: "The id of the voice.", completion: .voices)
        var id: String

        func run() throws {
            let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
            let voice = try composition.catalog.voice(named: id)
            try Exit.writingVoice { () throws(VoicePlaceError) in
                VoiceCommand.show(id, try ModelTrial(composition).run(voice))
            }
        }
    }
}
