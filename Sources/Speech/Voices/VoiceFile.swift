internal import Base
internal import JSON

/// A voice.json that breaks a rule.
package struct VoiceFileError: Error, Sendable, Equatable, CustomStringConvertible {
    package let file: String
    package let field: String
    package let rule: String

    package var description: String { "\(file): \(field): \(rule)" }
}

/// All errors in the files of a catalog of voices.
package struct VoiceFileErrors: Error, Sendable, Equatable {
    /// The errors; at least one.
    package let errors: [VoiceFileError]
}

/// One `voice.json`: `{"name", "language", "gender", "engine": "espeak", …}`. The engine's folder reads the other
/// fields.
struct VoiceFile {
    /// The name of the file's folder.
    let id: String
    let file: String
    let engine: EngineKind
    let fields: FieldReader
    let espeak: EspeakVoices?
    let runtime: ModelRuntime?
    let workers: WorkerPools

    /// - Parameters:
    ///   - espeak: the voices of the engines; nil if names of espeak-ng's voices are not checked.
    ///   - runtime: the library of voices of models; nil if there is none.
    init(
        readFrom file: String, id: String, espeak: EspeakVoices?, runtime: ModelRuntime? = nil
    ) throws(VoiceFileError) {
        try self.init(
            try Self.value(of: file), file: file, id: id, espeak: espeak, runtime: runtime, workers: WorkerPools())
    }

    /// The contents of a voice.json.
    static func value(of file: String) throws(VoiceFileError) -> JSONValue {
        guard FileSystem.isRegular(file), let bytes = try? FileReader.read(file) else {
            throw VoiceFileError(
                file: file, field: "(whole file)", rule: "must be a file of at most 16 MiB that can be read")
        }
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            throw VoiceFileError(file: file, field: "(whole file)", rule: "must be one JSON object in UTF-8; \(error)")
        }
    }

    /// - Parameter value: the contents of `file`.
    init(
        _ value: JSONValue, file: String, id: String, espeak: EspeakVoices?, runtime: ModelRuntime?,
        workers: WorkerPools
    ) throws(VoiceFileError) {
        let known = ["name", "language", "gender", "license", "engine"]
        let all = try FieldReader(value, file: file, path: "", known: known + EngineKind.all.flatMap(\.fields))
        let engine = try all.string("engine", oneOf: EngineKind.all.map(\.name))
        guard let engine = EngineKind.all.first(where: { $0.name == engine }) else {
            preconditionFailure("one of the names is one of them")
        }
        fields = try FieldReader(value, file: file, path: "", known: known + engine.fields)
        (self.id, self.file, self.engine) = (id, file, engine)
        (self.espeak, self.runtime, self.workers) = (espeak, runtime, workers)
    }

    /// - Parameter others: the voices that do not name another voice.
    func voice(_ lexicons: Lexicons, others: [String: Voice]) throws(VoiceFileError) -> Voice {
        let name = try fields.string("name")
        let gender = try fields.string("gender", oneOf: Voice.genders)
        let license = try fields.license()
        let voice = try engine.read(self, others)
        return Voice(
            id: id, name: name, language: voice.language, gender: gender, license: license, engine: voice.engine,
            lexicons: lexicons)
    }

    /// The path of the file's folder.
    var folder: String { String(file.dropLast("/voice.json".utf8.count)) }

    /// Returns the path of a file next to voice.json.
    ///
    /// - Parameter field: the field of `object` that names the file.
    func path(beside object: FieldReader, _ field: String) throws(VoiceFileError) -> String {
        let name = try object.string(field)
        guard !name.contains("/"), !name.hasPrefix(".") else {
            throw object.error(field, "must be the name of a file beside voice.json")
        }
        guard FileSystem.isInside(folder, "\(folder)/\(name)") else {
            throw object.error(field, "'\(name)' leads out of the folder of voice.json")
        }
        return "\(folder)/\(name)"
    }
}
