internal import Base
private import Glibc
internal import Normalization

extension EngineKind {
    package static let command = EngineKind(
        name: "command", fields: ["command", "normalize", "protocol", "workers", "texts_per_worker", "memory_mb"],
        license: nil, hasFixedPace: true
    ) { file, _ throws(VoiceFileError) in
        let language = try file.fields.string("language")
        return (language, CommandVoice(try file.command(), try file.normalizerLanguage(language)))
    }
}

/// The fields of a program in a voice.json: `{"command": ["program", "argument"…], "normalize": true|false}`. The
/// program is a name in PATH, an absolute path, or a path from the voice's folder (`./speak`). A program that stays
/// also has `"protocol": "lines"` or `"piper"`, and optionally `"workers"`, `"texts_per_worker"` and `"memory_mb"`.
extension VoiceFile {
    /// All parts of the voice have the voice's id, so they share one loudness.
    fileprivate func command() throws(VoiceFileError) -> CommandParameters {
        var arguments = try fields.strings("command")
        let program = arguments[0]
        // A bare name is found in PATH. Relative paths start at the voice's folder instead of the service's working
        // folder.
        if program.contains("/"), !program.hasPrefix("/") {
            arguments[0] = "\(folder)/\(program)"
            guard FileSystem.isRegular(arguments[0]), access(arguments[0], X_OK) == 0 else {
                throw fields.error(
                    "command",
                    "'\(program)' is not a program in the voice's folder: name one there, by its whole path, or one in PATH"
                )
            }
        }
        let stamp = filesStamp(of: arguments)
        return CommandParameters(
            voice: id, arguments: arguments, filesStamp: stamp, workers: try workerPool(arguments, stamp))
    }

    /// The protocol of a program that runs once for each text.
    private static let once = "once"

    /// - Returns: nil for a program that runs once for each text.
    private func workerPool(_ arguments: [String], _ stamp: String) throws(VoiceFileError) -> WorkerPool? {
        let forms = WorkerProgram.WireForm.allCases.map(\.rawValue)
        let name = fields.isAbsent("protocol") ? Self.once : try fields.string("protocol", oneOf: [Self.once] + forms)
        guard let form = WorkerProgram.WireForm(rawValue: name) else {
            for field in ["workers", "texts_per_worker", "memory_mb"] where !fields.isAbsent(field) {
                throw fields.error(field, "is for a protocol of programs that stay: \(forms.joined(separator: " or "))")
            }
            return nil
        }
        let bounds = WorkerProgram.Bounds(
            workers: try fields.integer("workers", in: 1...64, default: 1),
            textsPerWorker: try fields.integer("texts_per_worker", in: 1...1_000, default: 1_000),
            memoryBytes: try fields.integer("memory_mb", in: 64...65_536, default: 4_096) << 20)
        return workers.pool(
            for: WorkerProgram(voice: id, arguments: arguments, filesStamp: stamp, form: form, bounds: bounds))
    }

    /// Identifies the versions of the program, of the files among its arguments, such as a model, and of the files next
    /// to voice.json. Models are too large to be read, so their size and time are compared instead of their contents.
    private func filesStamp(of arguments: [String]) -> String {
        let program = arguments[0].contains("/") ? [] : ProgramProcess.folders.map { "\($0)/\(arguments[0])" }
        let beside = (FileSystem.names(in: folder) ?? []).filter { $0 != "voice.json" }.map { "\(folder)/\($0)" }
        let paths = program + arguments.filter { $0.hasPrefix("/") } + beside
        return paths.compactMap { path in FileSystem.stamp(path).map { "\(path) \($0)" } }.joined(separator: "\u{1F}")
    }

    /// Returns the language of the normalizer for a program or a model; nil if it receives texts as written.
    func normalizerLanguage(_ tag: String) throws(VoiceFileError) -> SpokenLanguage? {
        let language = SpokenLanguage(rawValue: tag)
        guard try fields.boolean("normalize", default: language != nil) else { return nil }
        guard let language else {
            throw fields.error("normalize", "must be false: Crier lacks a normalizer for \(tag)")
        }
        return language
    }
}
