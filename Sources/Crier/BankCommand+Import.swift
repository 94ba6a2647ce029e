import App
import ArgumentParser
import Audio
internal import Base
import Glibc
import Normalization
import Speech

extension BankCommand {
    /// Makes a voice from recordings.
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Make a voice from a folder of recordings.",
            discussion: """
                Reads WAV, AIFF, CAF, FLAC, Ogg and MP3 files of any rate. Their names follow payment apps (tts_7, tts.yuan, \
                tts_ten_thousand), or FreeSWITCH and Asterisk (digits/7, digits/hundred). Writes the voice into the last folder \
                of CRIER_VOICES. Ends with status 2 if a recording of a prompt cannot be used, but uses the other recordings. \
                With --replace, the voice keeps its properties unless options set new ones.

                With --sentences, the recordings are whole sentences. Their words are in NAME.txt beside NAME.wav, or in \
                sentences.tsv, in the format of 'crier bank script --sentences'. A voice of Crier speaks the same sentences, \
                which locates each word. The new voice joins the longest possible pieces of the recordings.
                """)

        @Argument(help: "The folder of recordings.", completion: .directory)
        var folder: String

        @Option(help: "The id of the voice: the name of its folder.")
        var voice: String

        @Option(help: "The spoken language; zh-CN by default.")
        var language: BankCommand.Language?

        @Option(
            help: "The voice for words without a recording, or 'none' to refuse them; by default the language's voice.",
            completion: .voices)
        var fallback: String?

        @Option(help: "The name of the voice; its id by default.")
        var name: String?

        @Option(
            help: "'female', 'male' or 'neutral', which is the default.",
            completion: .list(Voice.genders))
        var gender: String?

        @Option(help: "The source of the recordings, for readers of voice.json.")
        var origin: String?

        @Option(help: "The licence of the recordings, as an SPDX expression such as CC-BY-4.0.")
        var license: String?

        @Option(
            help: "The text of a prompt, NAME=TEXT, if its file name does not contain the text; may be repeated."
        )
        var text: [String] = []

        @Flag(help: "Replace the bank of that id.")
        var replace = false

        @Flag(help: "The recordings are whole sentences.")
        var sentences = false

        @Option(
            help:
                "With --sentences, the voice for comparison with the recordings; by default the language's voice.",
            completion: .voices)
        var guide: String?

        func validate() throws {
            guard guide == nil || sentences, text.isEmpty || !sentences else {
                throw ValidationError("--guide is for --sentences only, and --text for other recordings.")
            }
            guard VoiceCatalog.isID(voice) else { throw ValidationError("'\(voice)' cannot be the name of a voice.") }
            guard Voice.genders.contains(gender ?? "neutral") else {
                throw ValidationError("The gender is female, male or neutral.")
            }
            guard text.allSatisfy({ $0.contains("=") }) else { throw ValidationError("--text takes NAME=TEXT.") }
        }

        func run() throws {
            let settings = try Exit.reporting { try Composition.commandSettings(engines: 1) }
            let place = VoicePlace(voice, in: settings.voices.folders, isReplacing: replace)
            let heading = try Exit.writingVoice { () throws(VoicePlaceError) in
                try place.check()
                return try self.heading(keeping: try place.replacedHeading())
            }
            try BankCommand.checkFallback(
                of: heading, voice, try Exit.reporting { try Composition.forExplaining(voice: voice) }.catalog)
            guard !sentences else { return try importSentences(heading, to: place) }
            let reports = try prepared(PromptScript(heading.language))
            let prompts = reports.compactMap { report -> (line: PromptScript.Line, sound: PromptPreparation)? in
                guard let line = report.line, case .taken(let sound) = report.outcome else { return nil }
                return (line, sound)
            }
            guard !prompts.isEmpty else {
                StandardError.say("no file in '\(folder)' became a prompt")
                throw Exit.badInput
            }
            try Exit.writingVoice { () throws(VoicePlaceError) in try BankFolder(heading).write(prompts, to: place)
            }
            StandardError.say(
                "\(prompts.count) prompts in \(place.folder), of \(reports.count) files; check it with 'crier bank check'"
            )
            try checkUnusable(reports)
        }

        /// Fails an import in which a recording was unusable. The new voice can speak without this recording.
        private func checkUnusable(_ reports: [BankImport.Report]) throws(ExitCode) {
            let paths = reports.compactMap { report in
                if case .unusable = report.outcome { report.path } else { nil }
            }
            guard !paths.isEmpty else { return }
            StandardError.say("could not be used, see above: \(paths.joined(separator: ", "))")
            throw Exit.badInput
        }

        /// - Parameter kept: the heading of the voice that will be replaced.
        private func heading(keeping kept: BankHeading?) throws(VoicePlaceError) -> BankHeading {
            let named = sentences ? SentenceFolder.language(in: folder) : nil
            let spoken = language?.language ?? named ?? kept?.language ?? .default
            // A voice of another language needs another fallback.
            let isKept = kept?.language == spoken
            let fallback = fallback ?? (isKept ? kept?.fallback ?? "none" : spoken.rawValue)
            return try BankHeading(
                name: name ?? kept?.name ?? voice, language: spoken, gender: gender ?? kept?.gender ?? "neutral",
                origin: origin ?? kept?.origin, license: license ?? kept?.license,
                fallback: fallback == "none" ? nil : fallback, gaps: sentences ? .recorded : .fixed)
        }

        private func prepared(_ script: PromptScript) throws(ExitCode) -> [BankImport.Report] {
            guard let files = BankImport.files(in: folder) else {
                StandardError.say("'\(folder)' cannot be read, or is not a folder of recordings")
                throw Exit.badInput
            }
            let pairs = text.map { pair in
                (String(pair.prefix { $0 != "=" }), String(pair.drop { $0 != "=" }.dropFirst()))
            }
            let work = BankImport(
                script, texts: Dictionary(pairs, uniquingKeysWith: { _, last in last }))
            var reports: [BankImport.Report] = []
            let bar = ProgressBar()
            for file in files {
                bar.show(reports.count, of: files.count, file)
                reports.append(work.prepare(file, in: folder))
            }
            bar.clear()
            reports = BankImport.settled(reports)
            reports.forEach(show)
            try checkUse(of: pairs.map(\.0), in: reports)
            return reports
        }

        /// Reports a mistyped name: a name without a recording.
        private func checkUse(of names: [String], in reports: [BankImport.Report]) throws(ExitCode) {
            let used = reports.compactMap { $0.line?.name }
            guard let stranger = names.first(where: { !used.contains($0) }) else { return }
            let names = Set(used).sorted()
            StandardError.say(
                "--text: " + UnknownName.message(of: "recording", stranger, known: names))
            throw Exit.badInput
        }

        private func show(_ report: BankImport.Report) {
            let named = [report.path, report.line?.name ?? "-", report.line?.text ?? "-"]
            switch report.outcome {
            case .skipped(let reason): StandardOutput.write(columns: named + ["skipped: \(reason)"])
            case .unusable(let reason): StandardOutput.write(columns: named + ["unusable: \(reason)"])
            case .taken(let sound):
                let measured = "\(sound.pcm.durationMs) ms, was \(PromptWarning.rounded(sound.sourceLUFS)) LUFS"
                StandardOutput.write(columns: named + [measured] + sound.faults.map(\.description))
            }
        }
    }
}
