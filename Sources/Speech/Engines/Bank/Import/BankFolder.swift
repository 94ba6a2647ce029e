private import Audio
internal import JSON
internal import Normalization

/// Writes a bank voice: a folder with the prompts and a voice.json.
package struct BankFolder: Sendable {
    private let heading: BankHeading

    package init(_ heading: BankHeading) { self.heading = heading }

    /// Writes the voice to its place atomically.
    ///
    /// - Parameter sentences: the sentences in which the prompts are spoken, for a bank that keeps them.
    package func write(
        _ prompts: [(line: PromptScript.Line, sound: PromptPreparation)], _ sentences: [RecordedSentence] = [],
        to place: VoicePlace
    ) throws(VoicePlaceError) {
        try place.put { folder throws(VoicePlaceError) in
            for (line, sound) in prompts { try Self.write(sound.pcm, "\(line.name).flac", in: folder) }
            for sentence in sentences {
                let pcm = PCM(int16: sentence.samples, sampleRateHz: SampleRate.native.hz)
                try Self.write(pcm, sentence.fileName, in: folder)
            }
            if !sentences.isEmpty {
                let text = sentences.map { "    \(JSONValue.string($0.name).text): \($0.json.text)" }
                try VoicePlace.write(
                    "{\n  \"sentences\": {\n\(text.joined(separator: ",\n"))\n  }\n}\n",
                    to: "\(folder)/\(SentenceFile.name)")
            }
            try VoicePlace.write(voiceFile(prompts, hasSentences: !sentences.isEmpty), to: "\(folder)/voice.json")
        }
    }

    private static func write(_ pcm: PCM, _ name: String, in folder: String) throws(VoicePlaceError) {
        do {
            try SoundFile.writeFLAC(pcm, to: "\(folder)/\(name)")
        } catch {
            throw VoicePlaceError(description: "nothing was written: \(name) \(error)")
        }
    }

    /// Returns the text of voice.json, with one line for each prompt, so that people can edit it.
    private func voiceFile(
        _ prompts: [(line: PromptScript.Line, sound: PromptPreparation)], hasSentences: Bool
    ) -> String {
        var members: [(String, JSONValue)] = [
            ("name", .string(heading.name)), ("language", .string(heading.language.rawValue)),
            ("gender", .string(heading.gender)), ("engine", .string("bank")),
        ]
        if let origin = heading.origin { members.append(("origin", .string(origin))) }
        if let license = heading.license { members.append(("license", .string(license))) }
        if let source = heading.source { members.append(("source", .string(source))) }
        if heading.gaps != .fixed { members.append(("gaps", .string(heading.gaps.rawValue))) }
        if hasSentences { members.append(("sentences", .string(SentenceFile.name))) }
        members.append(("fallback", heading.fallback.map(JSONValue.string) ?? .null))
        let head = members.map { "  \(JSONValue.string($0).text): \($1.text)" }.joined(separator: ",\n")
        let prompts = prompts.map { line, sound in
            var members: [JSONValue.Member] = [
                .init("text", .string(line.text)), .init("file", .string("\(line.name).flac")),
                .init("class", .string(line.kind.rawValue)),
            ]
            if !sound.faults.isEmpty { members.append(.init("faults", .strings(sound.faults.map(\.description)))) }
            return "    \(JSONValue.string(line.name).text): \(JSONValue.object(members).text)"
        }
        return "{\n\(head),\n  \"prompts\": {\n\(prompts.joined(separator: ",\n"))\n  }\n}\n"
    }
}
