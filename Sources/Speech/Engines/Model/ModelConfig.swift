internal import Base
internal import JSON

/// The `model.json` next to a model that is not Piper's: `{"sample_rate": 24000, "tokens": "tokens.txt", "espeak":
/// "en-us", "replace": "kokoro" or {…}, "pinyin": "arrows", "inputs": {"x": "tokens", …}, "begin": 0, "end": 0,
/// "blank": 0, "speakers": 5 or ["ann", …], "styles": "voices.bin", "vocoder": "vocos.onnx", "length_scale": 1}`.
package struct ModelConfig: Sendable {
    package static let fileName = "model.json"

    let sampleRateHz: Int
    /// The name of the token table, a file in the same folder.
    let tokens: String
    /// The voice of espeak-ng whose phonemes the model was trained with; nil for a model of pinyin alone.
    let espeakVoice: String?
    let replacements: PhonemeReplacements
    /// The model's spelling of Mandarin; nil for a model of espeak-ng's phonemes alone.
    let pinyin: PinyinAlphabet?
    let inputs: [String: InputRole]
    let begin: Int64?
    let end: Int64?
    let blank: Int64?
    package let speakers: Int
    let speakerNames: [String: Int]
    /// The name of the file of styles.
    let styles: String?
    /// The name of the second graph.
    let vocoder: String?
    let lengthThousandths: Int
    /// The SHA-256 of the file, in hexadecimal digits.
    let digest: String
    /// Reports errors in files that the fields name.
    let fields: FieldReader

    /// The names of 1,000 speakers take 20 KB.
    static let maxFileBytes = 1 << 20
    static let maxSpeakers = 10_000
    private static let maxInputs = 16
    private static let maxReplacements = 512
    private static let maxReplacementBytes = 32
    private static let known = [
        "sample_rate", "tokens", "espeak", "replace", "pinyin", "inputs", "begin", "end", "blank", "speakers", "styles",
        "vocoder", "length_scale",
    ]

    /// Reads and checks a file.
    ///
    /// - Throws: the first error, with the name of its field.
    init(readFrom file: String) throws(VoiceFileError) {
        let bytes = try FieldReader.bytes(ofDescription: file, limitBytes: Self.maxFileBytes)
        try self.init(bytes, file: file)
    }

    /// - Parameter file: the path for error messages.
    package init(_ bytes: [UInt8], file: String) throws(VoiceFileError) {
        let fields = try FieldReader(bytes, file: file, known: Self.known)
        self.fields = fields
        digest = SHA256Digest(bytes).hex
        sampleRateHz = try fields.integer("sample_rate", in: PiperConfig.sampleRatesHz)
        tokens = try fields.string("tokens")
        espeakVoice = try fields.optionalString("espeak")
        pinyin = fields.isAbsent("pinyin") ? nil : try fields.choice("pinyin", PinyinAlphabet.self)
        guard espeakVoice != nil || pinyin != nil else {
            throw fields.error("espeak", "must name a voice of espeak-ng, unless 'pinyin' is there")
        }
        replacements = try Self.replacements(fields)
        inputs = try Self.inputs(fields)
        begin = try Self.token(fields, "begin")
        end = try Self.token(fields, "end")
        blank = try Self.token(fields, "blank")
        speakerNames = try Self.speakerNames(fields)
        speakers =
            speakerNames.isEmpty
            ? try fields.integer("speakers", in: 1...Self.maxSpeakers, default: 1) : speakerNames.count
        styles = try fields.optionalString("styles")
        vocoder = try fields.optionalString("vocoder")
        lengthThousandths = try fields.thousandths("length_scale", in: PiperConfig.lengthsThousandths, default: 1_000)
    }

    private static func token(_ fields: FieldReader, _ name: String) throws(VoiceFileError) -> Int64? {
        fields.isAbsent(name) ? nil : Int64(try fields.integer(name, in: 0...65_535))
    }

    private static func inputs(_ fields: FieldReader) throws(VoiceFileError) -> [String: InputRole] {
        guard let value = fields.value("inputs") else { return [:] }
        guard case .object(let members) = value, members.count <= maxInputs else {
            throw fields.error(
                "inputs", "must be an object of at most \(maxInputs) names of inputs, each with its role")
        }
        var inputs: [String: InputRole] = [:]
        for member in members {
            guard case .string(let name) = member.value, let role = InputRole(rawValue: name) else {
                throw fields.error(
                    "inputs.\(member.name)",
                    "must be one of \(InputRole.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            guard (1...64).contains(member.name.utf8.count), !FieldReader.hasControls(member.name) else {
                throw fields.error("inputs", "must have names of 1 to 64 bytes without control characters")
            }
            inputs[member.name] = role
        }
        return inputs
    }

    /// Reads the replacements: the name of one of Crier's tables, or an object.
    private static func replacements(_ fields: FieldReader) throws(VoiceFileError) -> PhonemeReplacements {
        guard let value = fields.value("replace") else { return PhonemeReplacements() }
        if case .string(let name) = value, let known = PhonemeReplacements.named[name] { return known }
        let fault = fields.error(
            "replace",
            "must be 'kokoro', 'matcha', or an object of at most \(maxReplacements) texts of at most "
                + "\(maxReplacementBytes) bytes")
        guard case .object(let members) = value, members.count <= maxReplacements else { throw fault }
        var table: [String: String] = [:]
        for member in members {
            guard case .string(let text) = member.value, text.utf8.count <= maxReplacementBytes,
                (1...maxReplacementBytes).contains(member.name.utf8.count)
            else { throw fault }
            table[member.name] = text
        }
        return PhonemeReplacements(table)
    }

    private static func speakerNames(_ fields: FieldReader) throws(VoiceFileError) -> [String: Int] {
        guard case .array(let values)? = fields.value("speakers") else { return [:] }
        let fault = fields.error(
            "speakers", "must be a whole number or a list of 1 to \(maxSpeakers) different names")
        guard (1...maxSpeakers).contains(values.count) else { throw fault }
        var names: [String: Int] = [:]
        for (index, value) in values.enumerated() {
            guard case .string(let name) = value, names.updateValue(index, forKey: name) == nil else { throw fault }
        }
        return names
    }
}

extension ModelConfig {
    /// The names of the files to which the description refers.
    var files: [String] { [tokens] + [styles, vocoder].compactMap(\.self) }

    /// The language of the espeak-ng voice, if its name consists of a language and a region; Chinese for pinyin.
    var language: String? {
        guard let espeakVoice, pinyin == nil || pinyin == .arrows else { return pinyin == nil ? nil : "zh-CN" }
        let parts = espeakVoice.split(separator: "-")
        guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
        return "\(parts[0].lowercased())-\(parts[1].uppercased())"
    }
}

extension FieldReader {
    fileprivate func optionalString(_ field: String) throws(VoiceFileError) -> String? {
        isAbsent(field) ? nil : try string(field)
    }
}
