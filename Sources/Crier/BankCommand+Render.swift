import Announcements
import App
import ArgumentParser
import Audio
internal import Base
import Clips
import Normalization
import Speech

extension BankCommand {
    /// Makes a bank from another voice.
    struct Render: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "render", abstract: "Make a voice of recorded prompts from any other voice.",
            discussion: """
                Speaks sentences with the source voice, cuts them into the prompts of the script, and chooses the recording of \
                each prompt that joins best. The new voice speaks amounts in a fraction of the time, and uses the source voice \
                for all other words. It is written into the last folder of CRIER_VOICES. A prompt that cannot be cut with \
                certainty is spoken alone. The new voice keeps the sentences, and joins the longest possible pieces of them. A \
                slow voice has 100 s for a sentence, and an interrupted run can be resumed.
                """)

        @Argument(help: "The id of the new voice: the name of its folder.")
        var voice: String

        @Option(help: "The source voice, which speaks the sentences.", completion: .voices)
        var from: String

        @Option(
            help: "The voice for words without a prompt, or 'none' to refuse such words; by default the source voice.",
            completion: .voices)
        var fallback: String?

        @Option(help: "The name of the voice; by default the source voice's name and '(prompts)'.")
        var name: String?

        @Option(help: "The source of the sound, for readers of voice.json.")
        var origin: String?

        @Option(help: "The licence of the prompts, as an SPDX expression; by default the source voice's licence.")
        var license: String?

        @Option(
            help: "A template whose words also become prompts; may be repeated. By default all of the language.",
            completion: .templates)
        var template: [String] = []

        @Flag(help: "Keep one recording of each prompt instead of the sentences: a few hundred KB, but less natural.")
        var oneTake = false

        @Flag(help: "Replace the bank of that id.")
        var replace = false

        func validate() throws {
            guard VoiceCatalog.isID(voice) else { throw ValidationError("'\(voice)' cannot be the name of a voice.") }
        }

        func run() throws {
            let settings = try Exit.reporting { try Composition.commandSettings(engines: 1) }
            let place = VoicePlace(voice, in: settings.voices.folders, isReplacing: replace)
            try Exit.writingVoice { () throws(VoicePlaceError) in try place.check() }
            let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
            let source = try speaking(composition.catalog)
            guard let language = source.normalizerLanguage else { throw Exit.badInput }
            let heading = try Exit.writingVoice { () throws(VoicePlaceError) in
                try self.heading(source, language)
            }
            try BankCommand.checkFallback(of: heading, voice, composition.catalog)
            try checkTemplates(composition.phrasebooks[language.rawValue]?.templates.keys.sorted() ?? [])
            let memory = Self.memory(of: place)
            let bank = try rendered(PromptScript(language), source, memory, composition)
            let sentences = oneTake ? [] : bank.sentences
            try Exit.writingVoice { () throws(VoicePlaceError) in
                try BankFolder(heading).write(bank.prompts.map { ($0.line, $0.sound) }, sentences, to: place)
            }
            memory.remove()
            let kept = oneTake ? "" : " and \(sentences.count) sentences"
            StandardError.say(
                "\(bank.prompts.count) prompts\(kept) in \(place.folder); check it with 'crier bank check'")
        }

        private static func memory(of place: VoicePlace) -> RenderingMemory {
            let memory = RenderingMemory(folder: place.memoryFolder)
            if memory.count > 0 {
                StandardError.say(
                    "\(memory.count) sentences of an interrupted run are in \(place.memoryFolder): they are not spoken again"
                )
            }
            return memory
        }

        /// The speaking voice, if it can be made into a bank.
        private func speaking(_ catalog: VoiceCatalog) throws(ExitCode) -> Voice {
            let source = try catalog.voice(named: from)
            if let fault = fault(of: source) {
                StandardError.say(fault)
                throw Exit.badInput
            }
            return source
        }

        private func fault(of source: Voice) -> String? {
            if source.id == voice { return "--from '\(from)': a voice cannot be made of itself" }
            if source.engine is Bank { return "--from '\(from)': it is a voice of recorded prompts already" }
            guard let language = source.normalizerLanguage else {
                return
                    "--from '\(from)': it reads numbers by itself, so its words are unknown. Choose a voice "
                    + "with a normalizer: see 'crier voices'"
            }
            guard PromptScript.languages.contains(language) else {
                let known = PromptScript.languages.map(\.rawValue).joined(separator: ", ")
                return "--from '\(from)': the voice speaks \(language.rawValue); scripts of prompts exist for \(known)"
            }
            return nil
        }

        private func checkTemplates(_ known: [String]) throws(ExitCode) {
            guard let stranger = template.first(where: { !known.contains($0) }) else { return }
            StandardError.say(
                "--template: " + UnknownName.message(of: "template", stranger, known: known))
            throw Exit.badInput
        }

        private func heading(_ source: Voice, _ language: SpokenLanguage) throws(VoicePlaceError) -> BankHeading {
            let fallback = fallback ?? source.id
            return try BankHeading(
                name: name ?? "\(source.name) (prompts)", language: language, gender: source.gender,
                origin: origin ?? "Spoken by the voice \(source.id)", license: license ?? source.license,
                fallback: fallback == "none" ? nil : fallback, source: source.id, gaps: .recorded)
        }

        private func rendered(
            _ script: PromptScript, _ source: Voice, _ memory: RenderingMemory, _ composition: Composition
        ) throws(ExitCode) -> BankRendering.Result {
            let language = script.language
            let announcements = TrialSentence.announcements(language, composition.phrasebooks)
            let asked = announcements.filter { template.isEmpty || template.contains($0.template) }
            let bank = BankRendering(
                script, covering: asked.compactMap(\.passages), from: source,
                source: composition.store.pipeline.source, memory: memory)
            let bar = ProgressBar()
            defer { bar.clear() }
            let sentences = TrialSentence.covering(language, composition.phrasebooks, more: Self.sentences) {
                $0.passages.map(bank.prompts) ?? []
            }
            do {
                let bank = try bank.render(sentences.compactMap(\.passages)) {
                    bar.showTimed($0, of: $1, $2)
                }
                bar.clear()
                bank.prompts.forEach(BankCommand.show)
                return bank
            } catch {
                bar.clear()
                throw BankCommand.silence(of: source.id, error)
            }
        }

        /// Enough for every two-digit decimal. Most models take a minute for these sentences.
        private static let sentences = 130
    }
}
