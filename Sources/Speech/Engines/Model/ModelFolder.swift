internal import Base
internal import JSON

/// Writes a voice of a model of Piper: a folder with the model, its description and a voice.json.
package struct ModelFolder: Sendable {
    /// The path of the model, `NAME.onnx`.
    private let model: String
    private let members: [JSONValue.Member]

    /// - Parameters:
    ///   - language: the tag; nil for the one that the model's description names.
    ///   - speaker: the name or number of a speaker of the model; nil for the first.
    /// - Throws: an error for a description that cannot be read, and for a name that a voice.json cannot hold.
    package init(
        model: String, name: String, language: String?, gender: String, license: String?, speaker: String?
    ) throws(VoicePlaceError) {
        let language = if let language { language } else { try Self.language(of: model) }
        for text in [name, language] {
            guard (1...FieldReader.maxTextBytes).contains(text.utf8.count), !FieldReader.hasControls(text) else {
                throw VoicePlaceError(
                    description: "a name has 1 to \(FieldReader.maxTextBytes) bytes and no control characters",
                    isBadInput: true)
            }
        }
        self.model = model
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("language", .string(language)), .init("gender", .string(gender)),
            .init("engine", .string(EngineKind.piper.name)), .init("model", .string(Self.name(of: model))),
        ]
        if let license { members.append(.init("license", .string(license))) }
        if let speaker { members.append(.init("speaker", Int(speaker).map(JSONValue.integer) ?? .string(speaker))) }
        self.members = members
    }

    private static func language(of model: String) throws(VoicePlaceError) -> String {
        let config: PiperConfig
        do throws(VoiceFileError) {
            config = try PiperConfig(readFrom: model + ".json")
        } catch {
            throw VoicePlaceError(description: "\(error)", isBadInput: true)
        }
        guard let language = config.language else {
            throw VoicePlaceError(
                description: "\(model).json: language.code: names no language: choose --language", isBadInput: true)
        }
        return language
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The voice's id, if the user gives none: the name of the file.
    package static func id(of path: String) -> String { String(name(of: path).prefix { $0 != "." }) }

    /// Writes the voice to its place atomically.
    ///
    /// - Parameter check: tries the voice in its temporary folder.
    package func write(
        to place: VoicePlace, _ check: (_ folder: String) throws(VoicePlaceError) -> Void
    ) throws(VoicePlaceError) {
        try place.put { folder throws(VoicePlaceError) in
            let name = Self.name(of: model)
            try copy(model, to: "\(folder)/\(name)", VoiceModel.maxFileBytes)
            try copy(model + ".json", to: "\(folder)/\(name).json", PiperConfig.maxFileBytes)
            let lines = members.map { "  \(JSONValue.string($0.name).text): \($0.value.text)" }
            try VoicePlace.write("{\n\(lines.joined(separator: ",\n"))\n}\n", to: "\(folder)/voice.json")
            try check(folder)
        }
    }

    private func copy(_ path: String, to copy: String, _ limitBytes: Int) throws(VoicePlaceError) {
        do throws(FileReadError) {
            guard try FileReader.copy(path, to: copy, limitBytes: limitBytes) else {
                throw .unreadable(errno: 0)
            }
        } catch .unreadable(errno: 0) {
            throw VoicePlaceError(description: "nothing was written: \(copy) cannot be: is the disk full?")
        } catch {
            throw VoicePlaceError(
                description: "\(path): \(error.reason); a voice of Piper is NAME.onnx with NAME.onnx.json beside it",
                isBadInput: true)
        }
    }
}
