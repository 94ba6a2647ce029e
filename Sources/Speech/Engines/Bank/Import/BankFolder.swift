private import Audio
internal import JSON
internal import Normalization

/// Writes a bank voice: a folder with the prompts and a voice.json.
package struct BankFolder: Sendable {
    private let heading: BankHeading

    package init(_ heading: BankHeading) { self.heading = heading }

    /// Writes the voice to its place atomically.
    package func write(
        _ prompts: [(line: PromptScript.Line, sound: PromptPreparation)], to place: VoicePlace
    ) throws(VoicePlaceError) {
        try place.put { folder throws(VoicePlaceError) in
            for (line, sound) in prompts {
                do {
                    try SoundFile.writeFLAC(sound.pcm, to: "\(folder)/\(line.name).flac")
                } catch {
                    throw VoicePlaceError(description: "nothing was written: \(line.name).flac \(error)")
                }
            }
            try VoicePlace.write(voiceFile(prompts), to: "\(folder)/voice.json")
        }
    }

    /// The text of voice.json, with one line for each prompt, so that people can edit it.
    private func voiceFile(_ prompts: [(line: PromptScript.Line, sound: PromptPreparation)]) -> String {
        var members: [(String, JSONValue)] = [
            ("name", .string(heading.name)), ("language", .string(heading.language.rawValue)),
            ("gender", .string(heading.gender)), ("engine", .string("bank")),
        ]
        if let origin = heading.origin { members.append(("origin", .string(origin))) }
        if let license = heading.license { members.append(("license", .string(license))) }
        if let source = heading.source { members.append(("source", .string(source))) }
        if heading.gaps != .fixed { members.append(("gaps", .string(heading.gaps.rawValue))) }
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
