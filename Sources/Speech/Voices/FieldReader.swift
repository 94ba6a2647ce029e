internal import Base
internal import JSON

/// Typed access to the members of one JSON object in a voice file.
struct FieldReader {
    private let file: String
    private let path: String
    private let members: [String: JSONValue]

    /// The maximum length of a text in UTF-8 bytes. A table of voices has one line for each voice.
    static let maxTextBytes = 200

    /// - Parameter known: the fields that the object may have; nil for an object of another program, which has further
    ///   fields.
    init(_ value: JSONValue, file: String, path: String, known: [String]?) throws(VoiceFileError) {
        self.file = file
        self.path = path
        guard case .object(let list) = value else {
            throw VoiceFileError(file: file, field: path.isEmpty ? "(whole file)" : path, rule: "must be an object")
        }
        members = Dictionary(list.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        if let known, let stranger = list.first(where: { !known.contains($0.name) }) {
            throw error(stranger.name, "is not a known field; known are \(known.joined(separator: ", "))")
        }
    }

    /// - Parameters:
    ///   - bytes: a file that contains one JSON object.
    ///   - known: the fields that the object may have; nil for a file of another program, which has further fields.
    init(_ bytes: [UInt8], file: String, known: [String]?) throws(VoiceFileError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw VoiceFileError(file: file, field: "(whole file)", rule: "must be one JSON object in UTF-8; \(error)")
        }
        try self.init(value, file: file, path: "", known: known)
    }

    /// Reads a file next to a model.
    static func bytes(ofDescription file: String, limitBytes: Int) throws(VoiceFileError) -> [UInt8] {
        do throws(FileReadError) {
            return try FileReader.read(file, limitBytes: limitBytes)
        } catch {
            throw VoiceFileError(
                file: file, field: "(whole file)",
                rule: "must be the model's description, of at most \(limitBytes >> 20) MiB: \(error.reason)")
        }
    }

    func error(_ field: String, _ rule: String) -> VoiceFileError {
        VoiceFileError(file: file, field: path.isEmpty ? field : "\(path).\(field)", rule: rule)
    }

    func isAbsent(_ field: String) -> Bool { members[field] == nil }

    func string(_ field: String, oneOf allowed: [String]? = nil) throws(VoiceFileError) -> String {
        guard case .string(let text)? = members[field], !text.isEmpty, text.utf8.count <= Self.maxTextBytes else {
            throw error(field, "must be a string of 1 to \(Self.maxTextBytes) bytes")
        }
        // Terminals show the text.
        guard !Self.hasControls(text) else { throw error(field, "must be without control characters") }
        if let allowed, !allowed.contains(text) {
            throw error(field, "must be one of \(allowed.joined(separator: ", "))")
        }
        return text
    }

    static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ field: String, _ type: Choice.Type
    ) throws(VoiceFileError) -> Choice {
        let names = Choice.allCases.map(\.rawValue)
        guard let choice = Choice(rawValue: try string(field, oneOf: names)) else {
            preconditionFailure("one of its names is one of it")
        }
        return choice
    }

    /// Whether the field is present and `null`.
    func isNull(_ field: String) -> Bool { members[field] == .null }

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

    /// Reads the arguments of a program. The bounds exceed the arguments of every real program.
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

    func object(_ field: String, known: [String]?) throws(VoiceFileError) -> FieldReader {
        guard let value = members[field] else { throw error(field, "is missing") }
        return try FieldReader(value, file: file, path: field, known: known)
    }

    /// The value of a field of any type; nil if the field is absent.
    func value(_ field: String) -> JSONValue? { members[field] }

    /// Reads an object whose members have names of the operator's choice. Each member is an object with known fields.
    func objects(_ field: String, known: [String]) throws(VoiceFileError) -> [(name: String, fields: FieldReader)] {
        guard case .object(let list)? = members[field] else { throw error(field, "must be an object") }
        var found: [(name: String, fields: FieldReader)] = []
        for member in list {
            let path = "\(field).\(member.name)"
            found.append((member.name, try FieldReader(member.value, file: file, path: path, known: known)))
        }
        return found
    }
}
