internal import Base
private import Glibc
internal import JSON
internal import Normalization

/// A voice.json that breaks a rule: which file, which field, which rule.
package struct VoiceFileError: Error, Sendable, Equatable, CustomStringConvertible {
    package let file: String
    package let field: String
    package let rule: String

    package var description: String { "\(file): \(field): \(rule)" }
}

/// One `voice.json`:
/// `{"name", "language", "gender", "engine": "espeak", "espeak": {"voice", "rate", "pitch", "range"}, "latin": {…}}`, or
/// `{"name", "language", "gender", "engine": "command", "command": ["program", "argument"…], "normalize": true|false}`, where
/// the program is a name in PATH, a whole path, or one from the voice's folder (`./speak`), or of a bank as `VoiceFile+Bank` has it.
struct VoiceFile {
    enum Engine: String, CaseIterable {
        case espeak, bank, command

        var fields: [String] {
            switch self {
            case .espeak: ["espeak", "latin"]
            case .bank: ["origin", "fallback", "prompts"]
            case .command: ["command", "normalize"]
            }
        }
    }

    /// The name of the folder the file lies in.
    let id: String
    let file: String
    let engine: Engine
    let fields: FieldReader
    private let espeak: EspeakVoices?

    /// - Parameter espeak: what the engines can speak; nil where names of espeak-ng's voices are not to be checked.
    init(readFrom file: String, id: String, espeak: EspeakVoices?) throws(VoiceFileError) {
        guard FileSystem.isRegular(file), let bytes = try? FileReader.read(file) else {
            throw VoiceFileError(
                file: file, field: "(whole file)", rule: "must be a file of at most 16 MiB that can be read")
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw VoiceFileError(file: file, field: "(whole file)", rule: "must be one JSON object in UTF-8; \(error)")
        }
        let known = ["name", "language", "gender", "engine"]
        let all = try FieldReader(value, file: file, path: "", known: known + Engine.allCases.flatMap(\.fields))
        let engine = try all.choice("engine", Engine.self)
        fields = try FieldReader(value, file: file, path: "", known: known + engine.fields)
        (self.id, self.file, self.engine, self.espeak) = (id, file, engine, espeak)
    }

    /// - Parameter others: the voices that need no other, among which a bank finds its fallback.
    func voice(others: [String: Voice]) throws(VoiceFileError) -> Voice {
        let name = try fields.string("name")
        let gender = try fields.string("gender", oneOf: ["female", "male", "neutral"])
        let reader: Voice.Reader
        let tag: String
        if engine == .command {
            tag = try fields.string("language")
            reader = .command(try command(id: id), try normalized(tag))
        } else {
            let language = try fields.choice("language", SpokenLanguage.self)
            tag = language.rawValue
            reader = engine == .bank ? .bank(try bank(language, others)) : try spoken(language)
        }
        return Voice(id: id, name: name, language: tag, gender: gender, reader: reader)
    }

    private func spoken(_ language: SpokenLanguage) throws(VoiceFileError) -> Voice.Reader {
        let speaker = try speaker("espeak")
        if language == .zhCN { return .mandarin(han: speaker, latin: try self.speaker("latin")) }
        guard fields.isAbsent("latin") else { throw fields.error("latin", "is for zh-CN voices only") }
        return .english(speaker, language)
    }

    /// - Parameter id: the voice's, under which its parts share one loudness.
    private func command(id: String) throws(VoiceFileError) -> CommandSpeaker {
        var arguments = try fields.strings("command")
        let program = arguments[0]
        // A name alone is looked up in PATH. Where the service was started has nothing to do with the voice.
        if program.contains("/"), !program.hasPrefix("/") {
            arguments[0] = "\(folder)/\(program)"
            guard FileSystem.isRegular(arguments[0]), access(arguments[0], X_OK) == 0 else {
                throw fields.error(
                    "command",
                    "'\(program)' is no program in the voice's folder: name one there, by its whole path, or one in PATH"
                )
            }
        }
        return CommandSpeaker(name: id, arguments: arguments)
    }

    /// Where the file lies.
    var folder: String { String(file.dropLast("/voice.json".utf8.count)) }

    /// The language whose normalizer reads texts for the program; nil where it gets them as they are.
    private func normalized(_ tag: String) throws(VoiceFileError) -> SpokenLanguage? {
        let language = SpokenLanguage(rawValue: tag)
        guard try fields.boolean("normalize", default: language != nil) else { return nil }
        guard let language else { throw fields.error("normalize", "must be false: there is no normalizer for \(tag)") }
        return language
    }

    private func speaker(_ field: String) throws(VoiceFileError) -> EspeakSpeaker {
        let object = try fields.object(field, known: ["voice", "rate", "pitch", "range"])
        let voice = try object.string("voice")
        if let espeak, !espeak.contains(voice) {
            throw object.error("voice", "'\(voice)' is not a voice of the installed espeak-ng")
        }
        return EspeakSpeaker(
            voice: voice, wordsPerMinute: try object.integer("rate", in: 80...450, default: 175),
            pitch: try object.integer("pitch", in: 0...99, default: 50),
            range: try object.integer("range", in: 0...99, default: 50))
    }
}
