import ArgumentParser
import Audio
import Glibc
import Normalization
import Speech

extension BankCommand {
    /// Recordings into a voice.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Make a voice of a folder of recordings.",
            discussion: """
                Reads WAV, AIFF, CAF, FLAC, Ogg and MP3 of any rate, named as payment apps name them (tts_7, tts.yuan, tts_ten_thousand) \
                or as FreeSWITCH and Asterisk do (digits/7, digits/hundred), and writes the voice into the last folder of \
                CRIER_VOICES.
                """)

        @Argument(help: "The folder of recordings.")
        var folder: String

        @Option(help: "The id of the voice: the name of its folder.")
        var voice: String

        @Option(help: "The language that is spoken.")
        var language = BankCommand.Language(.zhCN)

        @Option(
            help: "The voice that says what was not recorded, or 'none' to refuse it; the language's own by default.")
        var fallback: String?

        @Option(help: "What the voice is called; its id by default.")
        var name: String?

        @Option(help: "'female', 'male' or 'neutral'.")
        var gender = "neutral"

        @Option(help: "Where the recordings come from, for people who read voice.json.")
        var origin: String?

        @Option(
            help: "What a prompt says that has a name of its own or says something else: NAME=TEXT, as often as needed."
        )
        var text: [String] = []

        @Flag(help: "Replace the bank of that id.")
        var replace = false

        func validate() throws {
            guard VoiceCatalog.isID(voice) else { throw ValidationError("'\(voice)' cannot be the name of a voice.") }
            guard ["female", "male", "neutral"].contains(gender) else {
                throw ValidationError("The gender is female, male or neutral.")
            }
            guard text.allSatisfy({ $0.contains("=") }) else { throw ValidationError("--text takes NAME=TEXT.") }
        }

        func run() throws {
            let settings = try Exit.reporting { try Composition.commandSettings(engines: 1) }
            let place = VoicePlace(voice, in: settings.voices.folders, isReplacing: replace)
            try checkFallback(try Composition.forExplaining(voice: voice).catalog)
            try Self.reporting { () throws(VoicePlace.Failure) in try place.check() }
            let reports = try prepared()
            let prompts = reports.compactMap { report -> (line: PromptScript.Line, sound: PromptPreparation)? in
                guard let line = report.line, case .taken(let sound) = report.outcome else { return nil }
                return (line, sound)
            }
            guard !prompts.isEmpty else {
                Exit.say("no file in '\(folder)' became a prompt")
                throw Exit.badInput
            }
            try Self.reporting { () throws(VoicePlace.Failure) in try bankFolder.write(prompts, to: place) }
            Exit.say(
                "\(prompts.count) prompts in \(place.folder), of \(reports.count) files; check it with 'crier bank check'"
            )
        }

        private static func reporting(_ body: () throws(VoicePlace.Failure) -> Void) throws(ExitCode) {
            do {
                try body()
            } catch {
                Exit.say(error.description)
                throw error.isBadInput ? Exit.badInput : Exit.failure
            }
        }

        private func checkFallback(_ catalog: VoiceCatalog) throws(ExitCode) {
            guard let id = fallbackID else { return }
            let others = catalog.voices.filter { other in
                guard case .bank = other.reader else { return other.normalizes == language.language }
                return false
            }
            guard others.contains(where: { $0.id == id && id != voice }) else {
                let ids = others.map(\.id).filter { $0 != voice }.joined(separator: ", ")
                Exit.say(
                    "the fallback '\(id)' is no voice of \(language.defaultValueDescription) that speaks by itself; "
                        + "there are \(ids), or 'none'")
                throw Exit.badInput
            }
        }

        private var fallbackID: String? {
            fallback == "none" ? nil : fallback ?? language.language.rawValue
        }

        private var bankFolder: BankFolder {
            BankFolder(
                name: name ?? voice, gender: gender, origin: origin, fallback: fallbackID,
                script: PromptScript(language.language))
        }

        private func prepared() throws(ExitCode) -> [BankImport.Report] {
            guard let files = BankImport.files(in: folder) else {
                Exit.say("'\(folder)' cannot be read, or is no folder of recordings")
                throw Exit.badInput
            }
            let pairs = text.map { pair in
                (String(pair.prefix { $0 != "=" }), String(pair.drop { $0 != "=" }.dropFirst()))
            }
            let work = BankImport(
                PromptScript(language.language), texts: Dictionary(pairs, uniquingKeysWith: { _, last in last }))
            var reports: [BankImport.Report] = []
            for file in files {
                reports.append(work.prepare(file, in: folder))
                showProgress(reports.count, of: files.count)
            }
            reports = BankImport.settled(reports)
            reports.forEach(show)
            try checkUse(of: pairs.map(\.0), in: reports)
            return reports
        }

        /// A name that no recording has is a name mistyped.
        private func checkUse(of names: [String], in reports: [BankImport.Report]) throws(ExitCode) {
            let used = reports.compactMap { $0.line?.name }
            guard let stranger = names.first(where: { !used.contains($0) }) else { return }
            Exit.say(
                "--text \(stranger)=…: no recording has that name; there are "
                    + (Set(used).isEmpty ? "none" : Set(used).sorted().joined(separator: ", ")))
            throw Exit.badInput
        }

        private func show(_ report: BankImport.Report) {
            let named = [report.path, report.line?.name ?? "-", report.line?.text ?? "-"]
            switch report.outcome {
            case .skipped(let reason): BankCommand.line(named + ["skipped: \(reason)"])
            case .taken(let sound):
                let measured = "\(sound.pcm.durationMs) ms, was \(PromptFault.rounded(sound.sourceLUFS)) LUFS"
                BankCommand.line(named + [measured] + sound.faults.map(\.description))
            }
        }

        /// A count that overwrites itself, for a person who waits; nothing where no person does.
        private func showProgress(_ count: Int, of total: Int) {
            guard isatty(STDERR_FILENO) == 1 else { return }
            let end = count == total ? "\r\u{1B}[K" : ""
            FileOutput.write(Array("\r\(count)/\(total)\(end)".utf8), to: STDERR_FILENO)
        }
    }
}
