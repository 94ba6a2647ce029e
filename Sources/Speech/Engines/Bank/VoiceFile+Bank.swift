internal import Audio
internal import Normalization

extension EngineKind {
    package static let bank = EngineKind(
        name: "bank", fields: ["origin", "source", "gaps", "sentences", "fallback", "prompts"], license: nil,
        usesOtherVoices: true, hasFixedPace: true
    ) { file, others throws(VoiceFileError) in
        let language = try file.fields.choice("language", SpokenLanguage.self)
        return (language.rawValue, try file.bank(language, others))
    }
}

/// The fields of a bank in a voice.json: `{"origin", "fallback": "zh-CN" or null, "prompts": {"tts_1": {"text": "一",
/// "file": "tts_1.flac", "class": "digit"}, …}}`.
///
/// `origin` is the source of the recordings, for people. `source` is the id of the voice that spoke them, and `gaps` is
/// `fixed` or `recorded` (`Bank.Gaps`). `sentences` is the name of a `SentenceFile`. A prompt may have `"faults":
/// ["clipped"]`, the faults that import found in the original recording.
extension VoiceFile {
    /// The maximum size of all decoded prompts: minutes of speech, and a tenth of the memory of a small server.
    private static let maxBytes = 64 << 20

    fileprivate func bank(_ language: SpokenLanguage, _ others: [String: Voice]) throws(VoiceFileError) -> Bank {
        if !fields.isAbsent("origin") { _ = try fields.string("origin") }
        var prompts: [Prompt] = []
        var names: Set<String> = []
        var speakers: [String: String] = [:]
        var bytes = 0
        for entry in try boundedPromptFields() {
            let prompt = try prompt(entry.name, entry.fields)
            guard names.insert(prompt.name).inserted else { throw entry.fields.error("text", "has a name used before") }
            if let other = speakers.updateValue(prompt.name, forKey: prompt.text) {
                throw entry.fields.error("text", "'\(prompt.text)' is recorded twice: \(other) says it too")
            }
            bytes += prompt.pcm.frames * MemoryLayout<Float>.size
            guard bytes <= Self.maxBytes else {
                throw fields.error("prompts", "must be at most \(Self.maxBytes >> 20) MiB of sound")
            }
            prompts.append(prompt)
        }
        let sentences = try sentences(of: names, language, maxBytes: Self.maxBytes - bytes)
        return Bank(
            language: language, prompts: prompts, fallback: try fallback(language, others),
            gaps: fields.isAbsent("gaps") ? .fixed : try fields.choice("gaps", Bank.Gaps.self),
            source: fields.isAbsent("source") ? nil : try fields.string("source"), sentences: sentences)
    }

    private func boundedPromptFields() throws(VoiceFileError) -> [(name: String, fields: FieldReader)] {
        let entries = try promptFields()
        guard (1...Bank.maxPrompts).contains(entries.count) else {
            throw fields.error("prompts", "must hold 1 to \(Bank.maxPrompts) prompts")
        }
        return entries
    }

    private func sentenceFile() throws(VoiceFileError) -> SentenceFile? {
        fields.isAbsent("sentences") ? nil : try SentenceFile(try path(beside: fields, "sentences"))
    }

    /// - Parameters:
    ///   - prompts: the names of the bank's prompts.
    ///   - maxBytes: the maximum size of the decoded sentences.
    private func sentences(
        of prompts: Set<String>, _ language: SpokenLanguage, maxBytes: Int
    ) throws(VoiceFileError) -> [RecordedSentence] {
        guard let file = try sentenceFile() else { return [] }
        var sentences: [RecordedSentence] = []
        var bytes = 0
        for (name, places) in file.sentences {
            if let stranger = places.compactMap(\.prompt).first(where: { !prompts.contains($0) }) {
                throw file.error(name, "names '\(stranger)', which is not a prompt of voice.json")
            }
            let samples = try sound(RecordedSentence.fileName(name), file.error(name, "")).int16()
            guard places.last?.frames.upperBound ?? 0 <= samples.count else {
                throw file.error(name, "has a place after the end of \(RecordedSentence.fileName(name))")
            }
            bytes += samples.count * MemoryLayout<Int16>.size
            guard bytes <= maxBytes else {
                throw file.error(name, "is beyond the \(Self.maxBytes >> 20) MiB of sound that a bank may have")
            }
            sentences.append(RecordedSentence(name: name, samples: samples, places: places))
        }
        return sentences
    }

    private func promptFields() throws(VoiceFileError) -> [(name: String, fields: FieldReader)] {
        try fields.objects("prompts", known: ["text", "file", "class", "faults"])
    }

    /// The names of the files that hold the prompts and sentences.
    func bankFiles() throws(VoiceFileError) -> [String] {
        let prompts = try promptFields().map { entry throws(VoiceFileError) in try entry.fields.string("file") }
        guard let file = try sentenceFile() else { return prompts }
        return prompts + [SentenceFile.name] + file.sentences.map { RecordedSentence.fileName($0.name) }
    }

    private func fallback(_ language: SpokenLanguage, _ others: [String: Voice]) throws(VoiceFileError) -> Voice? {
        guard !fields.isNull("fallback") else { return nil }
        let id = try fields.string("fallback")
        guard let voice = others[id], voice.normalizerLanguage == language else {
            throw fields.error("fallback", "must be null or a \(language.rawValue) voice that is not a bank")
        }
        return voice
    }

    private func prompt(_ name: String, _ fields: FieldReader) throws(VoiceFileError) -> Prompt {
        guard PromptText.isName(name) else { throw fields.error("text", "has a name with spaces or signs in it") }
        let text = try fields.string("text")
        guard PromptText.isSpoken(text) else {
            throw fields.error("text", "must be in words, without digits and signs")
        }
        let kind = try fields.choice("class", Prompt.Class.self)
        let faults = fields.isAbsent("faults") ? [] : try fields.strings("faults")
        let pcm = try sound(try fields.string("file"), fields.error("file", ""))
        return Prompt(text: text, kind: kind, recording: Recording(voice: id, name: name, pcm: pcm), faults: faults)
    }

    /// - Parameter place: names the field at fault.
    private func sound(_ name: String, _ place: VoiceFileError) throws(VoiceFileError) -> PCM {
        func fault(_ rule: String) -> VoiceFileError {
            VoiceFileError(file: place.file, field: place.field, rule: rule)
        }
        guard !name.contains("/"), !name.hasPrefix(".") else {
            throw fault("must be the name of a file beside voice.json")
        }
        let contents: SoundFile.Contents
        do throws(SoundFileError) {
            contents = try SoundFile.read("\(folder)/\(name)")
        } catch {
            throw fault("\(error)")
        }
        guard contents.pcm.sampleRateHz == SampleRate.native.hz, contents.channels == 1 else {
            throw fault("must be mono at \(SampleRate.native.hz) Hz: 'crier bank import' makes it so")
        }
        guard contents.pcm.isAudible else { throw fault("is silent") }
        return contents.pcm
    }
}

/// The rules for names and texts of prompts.
enum PromptText {
    /// Whether the text is a valid name. Names are file names, and a line of output lists several names.
    static func isName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
                default: false
                }
            }
    }

    /// Whether the text consists of letters with spaces, hyphens or apostrophes between them, like the normalizer's
    /// output.
    static func isSpoken(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return false }
        return first.properties.isAlphabetic && last.isInWords
            && scalars.allSatisfy { $0.isInWords || " -'’".unicodeScalars.contains($0) }
    }
}
