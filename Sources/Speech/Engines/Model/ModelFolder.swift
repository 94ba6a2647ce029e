internal import Base
internal import JSON

/// Writes a voice of a model: a folder with the model, its description, the files that the description names, and a
/// voice.json.
package struct ModelFolder: Sendable {
    /// The path of the model, `NAME.onnx`.
    private let model: String
    private let members: [JSONValue.Member]
    private let description: Description

    /// The description of a model.
    private enum Description {
        /// `NAME.onnx.json`, written by Piper's trainer.
        case piper
        /// model.json, and the names of other files.
        case files([String])
        /// The text of a new model.json, and the names of other files.
        case recognized(String, files: [String])
    }

    /// - Parameters:
    ///   - language: the tag; nil for the language in the model's description.
    ///   - speaker: the name or number of a speaker of the model; nil for the first.
    ///   - inspect: loads a model without a description.
    /// - Throws: an error for an unreadable description, for a model without a description whose files are incomplete,
    ///   and for a name that a voice.json cannot hold.
    package init(
        model: String, name: String, language: String?, gender: String, license: String?, speaker: String?,
        inspect: (_ model: VoiceModel) throws(VoicePlaceError) -> ModelInspection
    ) throws(VoicePlaceError) {
        let (description, own) = try Self.description(of: model, inspect)
        guard let language = language ?? own else {
            throw VoicePlaceError(
                description: "\(model): its description names no language: choose --language", isBadInput: true)
        }
        for text in [name, language] {
            guard (1...FieldReader.maxTextBytes).contains(text.utf8.count), !FieldReader.hasControls(text) else {
                throw VoicePlaceError(
                    description: "a name has 1 to \(FieldReader.maxTextBytes) bytes and no control characters",
                    isBadInput: true)
            }
        }
        (self.model, self.description) = (model, description)
        var members: [JSONValue.Member] = [
            .init("name", .string(name)), .init("language", .string(language)), .init("gender", .string(gender)),
            .init("engine", .string(EngineKind.model.name)), .init("model", .string(Self.name(of: model))),
        ]
        if let license { members.append(.init("license", .string(license))) }
        if let speaker { members.append(.init("speaker", Int(speaker).map(JSONValue.integer) ?? .string(speaker))) }
        self.members = members
    }

    /// Returns the description of a model, and its language.
    private static func description(
        of model: String, _ inspect: (_ model: VoiceModel) throws(VoicePlaceError) -> ModelInspection
    ) throws(VoicePlaceError) -> (Description, language: String?) {
        do throws(VoiceFileError) {
            if !FileSystem.isAbsent(model + ".json") {
                return (.piper, try PiperConfig(readFrom: model + ".json").language)
            }
            let file = path(ModelConfig.fileName, beside: model)
            if !FileSystem.isAbsent(file) {
                let config = try ModelConfig(readFrom: file)
                return (.files(config.files), config.language)
            }
        } catch {
            throw VoicePlaceError(description: "\(error)", isBadInput: true)
        }
        return try recognition(of: model, inspect)
    }

    private static func recognition(
        of model: String, _ inspect: (_ model: VoiceModel) throws(VoicePlaceError) -> ModelInspection
    ) throws(VoicePlaceError) -> (Description, language: String?) {
        let names = FileSystem.names(in: path(".", beside: model)) ?? []
        let digest: [UInt8]
        do throws(FileReadError) {
            digest = try SHA256Digest(ofFile: model, limitBytes: VoiceModel.maxFileBytes).bytes
        } catch {
            throw VoicePlaceError(description: "\(model): \(error.reason)", isBadInput: true)
        }
        let absolute = FileSystem.resolved(model) ?? model
        let inspection = try inspect(
            VoiceModel(path: absolute, digest: digest, sampleRateHz: 22_050, inputs: .unchecked))
        let recognition = try ModelRecognition(inspection, model: name(of: model), beside: names) {
            name throws(VoicePlaceError) in
            do throws(FileReadError) {
                return try FileReader.read(path(name, beside: model), limitBytes: StyleTable.maxFileBytes)
            } catch {
                throw VoicePlaceError(description: "\(name): \(error.reason)", isBadInput: true)
            }
        }
        do throws(VoiceFileError) {
            let config = try ModelConfig(Array(recognition.text.utf8), file: ModelConfig.fileName)
            return (.recognized(recognition.text, files: recognition.files), config.language)
        } catch {
            throw VoicePlaceError(description: "\(error)", isBadInput: true)
        }
    }

    private static func path(_ name: String, beside model: String) -> String {
        let folder = model.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return folder.isEmpty && !model.hasPrefix("/") ? "./\(name)" : "\(folder)/\(name)"
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns the default id of the voice: the name of the file.
    package static func id(of path: String) -> String { String(name(of: path).prefix { $0 != "." }) }

    /// Writes the voice to its place atomically.
    ///
    /// - Parameter check: tests the voice in its temporary folder.
    package func write(
        to place: VoicePlace, _ check: (_ folder: String) throws(VoicePlaceError) -> Void
    ) throws(VoicePlaceError) {
        try place.put { folder throws(VoicePlaceError) in
            let name = Self.name(of: model)
            try copy(model, to: "\(folder)/\(name)", VoiceModel.maxFileBytes)
            try writeDescription(to: folder)
            let lines = members.map { "  \(JSONValue.string($0.name).text): \($0.value.text)" }
            try VoicePlace.write("{\n\(lines.joined(separator: ",\n"))\n}\n", to: "\(folder)/voice.json")
            try check(folder)
        }
    }

    private func writeDescription(to folder: String) throws(VoicePlaceError) {
        let name = Self.name(of: model)
        let files: [String]
        switch description {
        case .piper:
            return try copy(model + ".json", to: "\(folder)/\(name).json", PiperConfig.maxFileBytes)
        case .files(let names): files = [ModelConfig.fileName] + names
        case .recognized(let text, let names):
            try VoicePlace.write(text, to: "\(folder)/\(ModelConfig.fileName)")
            files = names
        }
        for file in files {
            try copy(Self.path(file, beside: model), to: "\(folder)/\(file)", VoiceModel.maxFileBytes)
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
                description:
                    "\(path): \(error.reason); a model is NAME.onnx with its description and the files that it names",
                isBadInput: true)
        }
    }
}
