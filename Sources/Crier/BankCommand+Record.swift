import API
import App
import ArgumentParser
import Audio
internal import Base
import Clips
import Glibc
import Normalization
import Speech

extension BankCommand {
    /// Records sentences for a bank.
    struct Record: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "record", abstract: "Record your own voice, sentence by sentence.",
            discussion: """
                Shows one sentence after the other, and records it with arecord or parecord. Checks each recording at once for \
                faults: too quiet, clipped, noisy, cut off, too fast, other words. A recording ends after a second of silence, \
                or with Enter. The recordings stay in FOLDER on this machine, and a later run resumes with the next sentence. \
                Then 'crier bank import FOLDER --sentences --voice NAME' makes a voice from the recordings.
                """)

        @Argument(help: "The folder for the recordings. It is created if it is missing.", completion: .directory)
        var folder: String

        @Option(help: "The language of a new folder; zh-CN by default.")
        var language: BankCommand.Language?

        @Option(help: "The number of sentences of a new folder: 20 to 500. By default 60, and 85 in Hindi.")
        var count: Int?

        @Option(help: "The microphone, as named by arecord -L or 'pactl list sources'; the default device by default.")
        var device: String?

        func validate() throws {
            try BankCommand.validate(count: count)
        }

        func run() throws {
            let variables = ProcessEnvironment.variables
            guard let recorder = SoundRecorder.installed(in: variables["PATH", default: ""]) else {
                StandardError.say("no program here records sound: \(SoundRecorder.advice)")
                throw Exit.badInput
            }
            let known = SentenceFolder.language(in: folder)
            if let known, let given = language?.language, given != known {
                StandardError.say("--language \(given.rawValue): the sentences of '\(folder)' are in \(known.rawValue)")
                throw Exit.badInput
            }
            let language = known ?? language?.language ?? .default
            let files = try sentenceFiles(language)
            let check = try check(files, language)
            StandardError.say(
                "\(files.count) sentences in \(folder). A voice belongs to a person: record your own, or somebody's who has "
                    + "agreed in writing.")
            var session = RecordingSession(
                folder: folder, files: files, check: check, recorder: recorder, device: device, environment: variables)
            do throws(RecorderError) {
                try session.run()
            } catch {
                if case .interrupted(let signal) = error { Exit.end(bySignal: signal) }
                if case .failed(let reason) = error { StandardError.say(reason) }
                throw Exit.failure
            }
        }

        /// The sentences of the folder. A new folder gets the sentences of the script.
        private func sentenceFiles(_ language: SpokenLanguage) throws -> [SentenceFolder.File] {
            let known = try BankCommand.reading(folder) { () throws(SentenceFolderError) in
                try SentenceFolder.listed(in: folder)
            }
            if let known { return known }
            let composition = try Exit.reporting { try Composition.forExplaining(voice: nil) }
            let texts = try BankCommand.sentences(count, language, composition)
            let files = texts.enumerated().map {
                SentenceFolder.File(name: SentenceFolder.name($0), text: $1)
            }
            try BankCommand.reading(folder) { () throws(SentenceFolderError) in
                try SentenceFolder.write(files, language, to: folder)
            }
            return files
        }

        private func check(_ files: [SentenceFolder.File], _ language: SpokenLanguage) throws -> SentenceCheck {
            let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
            let guide = try composition.catalog.voice(named: language.rawValue)
            let passages = files.map { TrialSentence(text: $0.text).passages ?? [] }
            let bank = BankRendering(
                PromptScript(language), covering: passages, from: guide,
                source: composition.store.pipeline.source)
            let bar = ProgressBar()
            defer { bar.clear() }
            do throws(SpeechError) {
                return try SentenceCheck(passages, bank) { bar.showTimed($0, of: $1, $2) }
            } catch {
                bar.clear()
                throw BankCommand.silence(of: guide.id, error)
            }
        }
    }
}
