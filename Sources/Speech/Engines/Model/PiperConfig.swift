internal import Base
internal import JSON

/// The `NAME.onnx.json` next to a model, written by Piper's trainer.
package struct PiperConfig: Sendable, Equatable {
    /// The alphabet of the model's phonemes.
    package enum Alphabet: String, Sendable, CaseIterable {
        /// IPA, as libespeak-ng writes it.
        case espeak
        /// Initials, finals and tones of pinyin.
        case pinyin
    }

    package let sampleRateHz: Int
    package let alphabet: Alphabet
    /// The voice of espeak-ng whose phonemes the model was trained with. Models of pinyin name a voice too.
    package let espeakVoice: String
    package let ids: PhonemeIDs
    /// The BCP 47 tag of `language.code`, or the name of the espeak-ng voice if it is such a tag; nil if neither is.
    package let language: String?
    /// The duration of the model's phonemes in thousandths, at the normal rate.
    package let lengthThousandths: Int
    package let speakers: Int
    /// The SHA-256 of the file, in hexadecimal digits.
    package let digest: String
    /// The numbers of the speakers by name.
    package let speakerNames: [String: Int]

    /// Descriptions of models with a thousand speakers have 40 KB.
    static let maxFileBytes = 1 << 20
    /// Piper's own models have 16,000 and 22,050 Hz. Other rates are resampled like the output of any program.
    static let sampleRatesHz = 8_000...48_000
    /// A model has at most a thousand voices today.
    private static let maxSpeakers = 100_000
    /// A tenth to ten times the length that the model was trained with.
    static let lengthsThousandths = 100...10_000

    /// Reads and checks a file.
    ///
    /// - Throws: the first error, with the name of its field.
    package init(readFrom file: String) throws(VoiceFileError) {
        let bytes = try FieldReader.bytes(ofDescription: file, limitBytes: Self.maxFileBytes)
        try self.init(bytes, file: file)
    }

    /// - Parameter file: the path for error messages.
    package init(_ bytes: [UInt8], file: String) throws(VoiceFileError) {
        let fields = try FieldReader(bytes, file: file, known: nil)
        let audio = try fields.object("audio", known: nil)
        digest = SHA256Digest(bytes).hex
        sampleRateHz = try audio.integer("sample_rate", in: Self.sampleRatesHz)
        alphabet = fields.isAbsent("phoneme_type") ? .espeak : try fields.choice("phoneme_type", Alphabet.self)
        espeakVoice = try fields.object("espeak", known: nil).string("voice")
        language = try Self.language(fields, espeakVoice)
        ids = try PhonemeIDs(fields, alphabet)
        lengthThousandths =
            fields.isAbsent("inference")
            ? 1_000
            : try fields.object("inference", known: nil)
                .thousandths("length_scale", in: Self.lengthsThousandths, default: 1_000)
        let count = try fields.integer("num_speakers", in: 1...Self.maxSpeakers, default: 1)
        speakers = count
        speakerNames = try Self.speakerNames(fields, count: count)
    }

    /// Reads the language. Piper writes "en_US". Otherwise a voice such as "en-us" also names a language and a region.
    private static func language(_ fields: FieldReader, _ espeakVoice: String) throws(VoiceFileError) -> String? {
        let known = fields.isAbsent("language") ? nil : try fields.object("language", known: nil)
        let code = known?.isAbsent("code") == false ? try known?.string("code") : nil
        let parts = (code ?? espeakVoice).split { "_-".contains($0) }
        guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
        return "\(parts[0].lowercased())-\(parts[1].uppercased())"
    }

    private static func speakerNames(_ fields: FieldReader, count: Int) throws(VoiceFileError) -> [String: Int] {
        guard let value = fields.value("speaker_id_map") else { return [:] }
        let fault = fields.error("speaker_id_map", "must be an object of numbers below num_speakers, \(count)")
        guard case .object(let members) = value, members.count <= maxSpeakers else { throw fault }
        var names: [String: Int] = [:]
        for member in members {
            guard case .number(let number) = member.value, let id = Int(exactly: number), (0..<count).contains(id)
            else { throw fault }
            names[member.name] = id
        }
        return names
    }
}

extension FieldReader {
    /// Reads a required whole number.
    func integer(_ field: String, in range: ClosedRange<Int>) throws(VoiceFileError) -> Int {
        guard !isAbsent(field) else { throw error(field, "is missing") }
        return try integer(field, in: range, default: range.lowerBound)
    }

    /// Reads a number in thousandths.
    func thousandths(
        _ field: String, in range: ClosedRange<Int>, default value: Int
    ) throws(VoiceFileError) -> Int {
        guard let found = self.value(field) else { return value }
        let bounds = Double(range.lowerBound) / 1_000...Double(range.upperBound) / 1_000
        guard case .number(let number) = found, bounds.contains(number) else {
            throw error(field, "must be a number from \(bounds.lowerBound) to \(bounds.upperBound)")
        }
        return Int((number * 1_000).rounded())
    }
}
