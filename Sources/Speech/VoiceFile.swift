internal import JSON
internal import Normalization

/// A voice.json that breaks a rule: which file, which field, which rule.
package struct VoiceFileError: Error, Sendable, Equatable, CustomStringConvertible {
    package let file: String
    package let field: String
    package let rule: String

    package var description: String { "\(file): \(field): \(rule)" }
}

/// Reads one `voice.json`:
/// `{"name", "language", "gender", "engine": "espeak", "espeak": {"voice", "rate", "pitch", "range"}, "latin": {…}}`, or
/// `{"name", "language", "gender", "engine": "command", "command": ["program", "argument"…], "normalize": true|false}`.
struct VoiceFile {
    private let file: String
    private let fields: FieldReader
    private let espeak: EspeakVoices?

    /// - Parameter id: the name of the folder the file lies in.
    static func voice(
        _ bytes: [UInt8], file: String, id: String, espeak: EspeakVoices?
    ) throws(VoiceFileError) -> Voice {
        guard let value = try? JSONValue(parsing: bytes) else {
            throw VoiceFileError(file: file, field: "(whole file)", rule: "must be one JSON object in UTF-8")
        }
        let known = ["name", "language", "gender", "engine", "espeak", "latin", "command", "normalize"]
        let reader = VoiceFile(
            file: file, fields: try FieldReader(value, file: file, path: "", known: known), espeak: espeak)
        return try reader.voice(id: id)
    }

    private func voice(id: String) throws(VoiceFileError) -> Voice {
        let name = try fields.string("name")
        let gender = try fields.string("gender", oneOf: ["female", "male", "neutral"])
        let engine = try fields.string("engine", oneOf: ["espeak", "command"])
        try fields.checkAbsent(engine == "espeak" ? ["command", "normalize"] : ["espeak", "latin"], engine: engine)
        if engine == "command" {
            let language = try fields.string("language")
            let reader = Voice.Reader.command(try command(id: id), try normalized(language))
            return Voice(id: id, name: name, language: language, gender: gender, reader: reader)
        }
        let tag = try fields.string("language", oneOf: SpokenLanguage.allCases.map(\.rawValue))
        guard let language = SpokenLanguage(rawValue: tag) else { throw fields.error("language", "is not known") }
        let speaker = try speaker("espeak")
        let reader: Voice.Reader
        if language == .zhCN {
            reader = .mandarin(han: speaker, latin: try self.speaker("latin"))
        } else {
            guard fields.isAbsent("latin") else { throw fields.error("latin", "is for zh-CN voices only") }
            reader = .english(speaker, language)
        }
        return Voice(id: id, name: name, language: tag, gender: gender, reader: reader)
    }

    /// - Parameter id: the voice's, under which its parts share one loudness.
    private func command(id: String) throws(VoiceFileError) -> CommandSpeaker {
        CommandSpeaker(name: id, arguments: try fields.strings("command"))
    }

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

/// Typed access to the members of one JSON object in a voice file.
struct FieldReader {
    private let file: String
    private let path: String
    private let members: [String: JSONValue]

    init(_ value: JSONValue, file: String, path: String, known: [String]) throws(VoiceFileError) {
        self.file = file
        self.path = path
        guard case .object(let list) = value else {
            throw VoiceFileError(file: file, field: path.isEmpty ? "(whole file)" : path, rule: "must be an object")
        }
        members = Dictionary(list.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        if let stranger = list.first(where: { !known.contains($0.name) }) {
            throw error(stranger.name, "is not a known field; known are \(known.joined(separator: ", "))")
        }
    }

    func error(_ field: String, _ rule: String) -> VoiceFileError {
        VoiceFileError(file: file, field: path.isEmpty ? field : "\(path).\(field)", rule: rule)
    }

    func isAbsent(_ field: String) -> Bool { members[field] == nil }

    func string(_ field: String, oneOf allowed: [String]? = nil) throws(VoiceFileError) -> String {
        guard case .string(let text)? = members[field], !text.isEmpty, text.utf8.count <= 200 else {
            throw error(field, "must be a string of 1 to 200 bytes")
        }
        if let allowed, !allowed.contains(text) {
            throw error(field, "must be one of \(allowed.joined(separator: ", "))")
        }
        return text
    }

    func integer(_ field: String, in range: ClosedRange<Int>, default value: Int) throws(VoiceFileError) -> Int {
        guard let found = members[field] else { return value }
        guard case .number(let number) = found, let integer = Int(exactly: number), range.contains(integer) else {
            throw error(field, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    func boolean(_ field: String, default value: Bool) throws(VoiceFileError) -> Bool {
        guard let found = members[field] else { return value }
        guard case .bool(let boolean) = found else { throw error(field, "must be true or false") }
        return boolean
    }

    /// More arguments, or longer ones, are no program's.
    func strings(_ field: String) throws(VoiceFileError) -> [String] {
        let fault = error(field, "must be a list of 1 to 64 strings of 1 to 1000 bytes without control characters")
        guard case .array(let values)? = members[field], (1...64).contains(values.count) else { throw fault }
        return try values.map { value throws(VoiceFileError) in
            guard case .string(let text) = value, (1...1000).contains(text.utf8.count),
                text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
            else { throw fault }
            return text
        }
    }

    func checkAbsent(_ fields: [String], engine: String) throws(VoiceFileError) {
        if let stranger = fields.first(where: { !isAbsent($0) }) {
            throw error(stranger, "is not a field of the engine '\(engine)'")
        }
    }

    func object(_ field: String, known: [String]) throws(VoiceFileError) -> FieldReader {
        guard let value = members[field] else { throw error(field, "is missing") }
        return try FieldReader(value, file: file, path: field, known: known)
    }
}
