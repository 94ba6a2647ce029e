private import Audio
private import Glibc
internal import JSON
internal import Normalization

/// A bank voice about to be written: its prompts in a folder beside a voice.json.
package struct BankFolder: Sendable {
    package let name: String
    package let gender: String
    /// Where the recordings come from, for people.
    package let origin: String?
    /// The id of the voice for what was not recorded; nil refuses it.
    package let fallback: String?
    package let script: PromptScript

    package init(name: String, gender: String, origin: String?, fallback: String?, script: PromptScript) {
        (self.name, self.gender, self.origin, self.fallback, self.script) = (name, gender, origin, fallback, script)
    }

    /// Why it was not written.
    package struct Failure: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// Writes the folder beside its place and moves it there, so that no service ever loads half of it.
    ///
    /// - Parameter replacing: whether a voice of that id may be there already.
    package func write(
        _ prompts: [(line: PromptScript.Line, sound: PromptPreparation)], to folder: String, replacing: Bool
    ) throws(Failure) {
        let part = "\(folder).\(getpid()).part"
        guard mkdir(part, 0o755) == 0 else { throw Failure(description: "\(part) cannot be made") }
        defer { Self.remove(part) }
        for (line, sound) in prompts {
            do {
                try SoundFile.writeFLAC(sound.pcm, to: "\(part)/\(line.name).flac")
            } catch {
                throw Failure(description: "\(part)/\(line.name).flac \(error)")
            }
        }
        try write(voiceFile(prompts.map(\.line)), to: "\(part)/voice.json")
        let old = "\(part).old"
        if replacing { rename(folder, old) }
        guard rename(part, folder) == 0 else {
            rename(old, folder)
            throw Failure(description: "\(folder) cannot be written: is there one already?")
        }
        Self.remove(old)
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        let file = fopen(path, "wbe")
        guard let file else { throw Failure(description: "\(path) cannot be made") }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten else { throw Failure(description: "\(path) cannot be written") }
    }

    /// One prompt a line, to be read and changed by hand.
    private func voiceFile(_ lines: [PromptScript.Line]) -> String {
        var members: [(String, JSONValue)] = [
            ("name", .string(name)), ("language", .string(script.language.rawValue)), ("gender", .string(gender)),
            ("engine", .string("bank")),
        ]
        if let origin { members.append(("origin", .string(origin))) }
        members.append(("fallback", fallback.map(JSONValue.string) ?? .null))
        let head = members.map { "  \(JSONValue.string($0).text): \($1.text)" }.joined(separator: ",\n")
        let prompts = lines.map { line in
            let prompt = JSONValue.object([
                "text": .string(line.text), "file": .string("\(line.name).flac"), "class": .string(line.kind.rawValue),
            ])
            return "    \(JSONValue.string(line.name).text): \(prompt.text)"
        }
        return "{\n\(head),\n  \"prompts\": {\n\(prompts.joined(separator: ",\n"))\n  }\n}\n"
    }

    /// Removes a folder of files; what else is in it stays, and the folder with it.
    private static func remove(_ folder: String) {
        for name in FileBytes.names(in: folder) ?? [] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
}
