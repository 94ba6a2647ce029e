import API
import App
import ArgumentParser
import Audio
internal import Base
import Clips
import Normalization
import Speech

/// Voices of recorded prompts.
struct BankCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank",
        abstract: "Make and check voices of recorded prompts.",
        subcommands: [Script.self, Record.self, Import.self, Render.self, Check.self])

    /// A language on the command line.
    struct Language: ExpressibleByArgument {
        let language: SpokenLanguage

        init?(argument: String) {
            guard let language = SpokenLanguage(rawValue: argument), PromptScript.languages.contains(language) else {
                return nil
            }
            self.language = language
        }

        init(_ language: SpokenLanguage) { self.language = language }

        var defaultValueDescription: String { language.rawValue }
        static let allValueStrings = PromptScript.languages.map(\.rawValue)
    }

    /// The bank of a voice in the catalog.
    static func bank(_ id: String, _ catalog: VoiceCatalog) throws(ExitCode) -> Bank {
        guard let bank = try catalog.voice(named: id).engine as? Bank else {
            StandardError.say("'\(id)' is not a voice of recorded prompts")
            throw Exit.badInput
        }
        return bank
    }

    /// - Parameter voice: the id of the bank.
    static func checkFallback(of heading: BankHeading, _ voice: String, _ catalog: VoiceCatalog) throws(ExitCode) {
        guard let id = heading.fallback else { return }
        let others = catalog.voices.filter {
            !($0.engine is Bank) && $0.normalizerLanguage == heading.language
        }
        guard others.contains(where: { $0.id == id && id != voice }) else {
            let ids = others.map(\.id).filter { $0 != voice }
            StandardError.say(
                "the fallback '\(id)' is not a voice of \(heading.language.rawValue) that speaks by itself."
                    + EditDistance.suggestion(for: id, in: ids + ["none"])
                    + " \(UnknownName.choice(of: ids + ["none"]))")
            throw Exit.badInput
        }
    }

    /// Prints the origin of a prompt's sound.
    static func show(_ prompt: BankRendering.Rendered) {
        let origin =
            switch prompt.origin {
            case .cut(let takes): "cut from one of \(takes) sentences"
            case .alone(let reason): "spoken alone: \(reason)"
            }
        StandardOutput.write(
            columns: [prompt.line.name, prompt.line.text, "\(prompt.sound.pcm.durationMs) ms", origin]
                + prompt.sound.faults.map(\.description))
    }

    /// Reports the error of a voice that fails to speak.
    static func silence(of voice: String, _ error: SpeechError) -> ExitCode {
        StandardError.say("the voice '\(voice)' does not speak: \(Problem(.speech(error)).detail)")
        return Exit.failure
    }
}
