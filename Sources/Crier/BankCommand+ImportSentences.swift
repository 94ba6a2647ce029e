import App
import ArgumentParser
import Audio
internal import Base
import Clips
import Normalization
import Speech

extension BankCommand {
    /// Reads or writes a folder of recorded sentences. An error is printed and becomes an exit code.
    static func reading<Result>(
        _ folder: String, _ body: () throws(SentenceFolderError) -> Result
    ) throws(ExitCode) -> Result {
        do throws(SentenceFolderError) {
            return try body()
        } catch {
            StandardError.say("'\(folder)': \(error.description)")
            throw Exit.badInput
        }
    }
}

extension BankCommand.Import {
    /// Makes a voice from recorded sentences.
    func importSentences(_ heading: BankHeading, to place: VoicePlace) throws {
        let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
        let guide = try guide(for: heading.language, in: composition.catalog)
        let files = try BankCommand.reading(folder) { () throws(SentenceFolderError) in
            try SentenceFolder.files(in: folder)
        }
        let work = SentenceImport(
            files.map { SentenceFolder.Recording($0, in: folder) }, guide: guide,
            source: composition.store.pipeline.source)
        let made = try Self.made(work, guide)
        show(work.recordings, made.faults)
        made.prompts.forEach(BankCommand.show)
        guard !made.prompts.isEmpty else {
            StandardError.say("no recording in '\(folder)' became a sentence of the bank")
            throw Exit.badInput
        }
        try Exit.writingVoice { () throws(VoicePlaceError) in
            try BankFolder(heading).write(made.prompts.map { ($0.line, $0.sound) }, made.sentences, to: place)
        }
        StandardError.say(
            "\(made.prompts.count) prompts and \(made.sentences.count) sentences in \(place.folder), of "
                + "\(files.count) files; check it with 'crier bank check'")
        try checkAllUsed(work.recordings)
    }

    private func guide(for language: SpokenLanguage, in catalog: VoiceCatalog) throws -> Voice {
        let voice = try catalog.voice(named: guide ?? language.rawValue)
        guard voice.normalizerLanguage == language else {
            StandardError.say("--guide '\(voice.id)': it is not a voice of \(language.rawValue) with a normalizer")
            throw Exit.badInput
        }
        return voice
    }

    private static func made(_ work: SentenceImport, _ guide: Voice) throws -> BankRendering.Recorded {
        let bar = ProgressBar()
        defer { bar.clear() }
        do throws(SpeechError) {
            return try work.made { bar.showTimed($0, of: $1, $2) }
        } catch {
            bar.clear()
            throw BankCommand.silence(of: guide.id, error)
        }
    }

    private func checkAllUsed(_ recordings: [SentenceFolder.Recording]) throws {
        let unusable = recordings.filter { $0.sentence == nil }.map(\.name)
        guard unusable.isEmpty else {
            StandardError.say("could not be used, see above: \(unusable.joined(separator: ", "))")
            throw Exit.badInput
        }
    }

    /// - Parameter faults: the faults of the usable recordings, in their order.
    private func show(_ recordings: [SentenceFolder.Recording], _ faults: [[TakeFault]]) {
        var faults = faults[...]
        for recording in recordings {
            guard recording.sentence != nil else {
                StandardOutput.write(columns: [recording.name, recording.text, "unusable: \(recording.reason ?? "")"])
                continue
            }
            let found = recording.faults + (faults.popFirst() ?? [])
            StandardOutput.write(columns: [recording.name, recording.text] + found.map(\.description))
        }
    }
}
