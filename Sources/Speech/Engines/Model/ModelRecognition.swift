internal import JSON

/// Derives the missing model.json of a model from the inputs and the metadata of its graph and from the files next to
/// it.
struct ModelRecognition {
    private let inspection: ModelInspection
    private let table: TokenTable
    /// The names of the files next to the model to which the description refers.
    private(set) var files: [String]
    private(set) var members: [JSONValue.Member]

    /// The name of a token table next to a model.
    private static let tokens = "tokens.txt"

    /// - Parameters:
    ///   - model: the name of the model's file.
    ///   - names: the names of all files next to the model.
    ///   - read: reads one of these files.
    /// - Throws: one error with everything that is missing.
    init(
        _ inspection: ModelInspection, model: String, beside names: [String],
        read: (_ name: String) throws(VoicePlaceError) -> [UInt8]
    ) throws(VoicePlaceError) {
        let family = try Family(inspection)
        let styles = Self.only(names.filter { $0.hasSuffix(".bin") })
        let vocoder = Self.only(
            names.filter { $0 != model && $0.hasSuffix(".onnx") && ($0.contains("voc") || $0.contains("hifigan")) })
        try Self.check(family, model, hasTokens: names.contains(Self.tokens), styles, vocoder)
        do throws(TokenTableError) {
            table = try TokenTable(try Self.bytes(Self.tokens, read))
        } catch {
            throw Self.error("\(Self.tokens) \(error)")
        }
        self.inspection = inspection
        (files, members) = ([Self.tokens], [])
        add("sample_rate", .integer(try sampleRate(family)))
        add("tokens", .string(Self.tokens))
        addFrontEnd(family)
        addFrame(family)
        if family == .kokoro, let styles {
            add(file: styles, as: "styles")
            let bytes = try read(styles).count
            add("speakers", .integer(number("n_speakers") ?? Self.speakers(bytes)))
        } else if let speakers = number("n_speakers"), speakers > 1 {
            add("speakers", .integer(speakers))
        }
        if family == .matcha, let vocoder { add(file: vocoder, as: "vocoder") }
    }

    private static func check(
        _ family: Family, _ model: String, hasTokens: Bool, _ styles: String?, _ vocoder: String?
    ) throws(VoicePlaceError) {
        var missing: [String] = []
        if !hasTokens { missing.append(tokens) }
        if family == .kokoro, styles == nil { missing.append("one file of styles, such as voices.bin") }
        if family == .matcha, vocoder == nil { missing.append("one vocoder, vocos*.onnx or hifigan*.onnx") }
        guard missing.isEmpty else {
            throw error("\(family.rawValue) needs beside \(model): \(missing.joined(separator: "; "))")
        }
    }

    /// The text of the model.json.
    var text: String {
        let lines = members.map { "  \(JSONValue.string($0.name).text): \($0.value.text)" }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    private mutating func add(file: String, as name: String) {
        files.append(file)
        add(name, .string(file))
    }

    private mutating func add(_ name: String, _ value: JSONValue) { members.append(.init(name, value)) }

    private func number(_ key: String) -> Int? { inspection.metadata[key].flatMap { Int($0) } }
}

extension ModelRecognition {
    private enum Family: String {
        case kokoro = "a model of Kokoro"
        case matcha = "a model of Matcha"
        case melo = "a model of MeloTTS"
        case vits = "a model of VITS"

        init(_ inspection: ModelInspection) throws(VoicePlaceError) {
            if let other = inspection.inputs.first(where: { InputRole.known[$0.name] == nil }) {
                throw ModelRecognition.error(
                    "the model's input '\(other.name)' is unknown: write a model.json that names its role in 'inputs'")
            }
            let roles = inspection.inputs.compactMap { InputRole.known[$0.name] }
            let hasPiperInputs = ["input", "input_lengths", "scales"].allSatisfy { name in
                inspection.inputs.contains { $0.name == name }
            }
            if inspection.metadata["comment"].map({ $0.contains("piper") }) ?? hasPiperInputs {
                throw ModelRecognition.error("a model of Piper needs NAME.onnx.json beside it")
            }
            if roles.contains(.style) {
                self = .kokoro
            } else if inspection.outputs.first?.isSpectrum == true {
                self = .matcha
            } else {
                self = roles.contains(.tones) ? .melo : .vits
            }
        }
    }

    private static func error(_ description: String) -> VoicePlaceError {
        VoicePlaceError(description: description, isBadInput: true)
    }

    private static func only(_ names: [String]) -> String? { names.count == 1 ? names[0] : nil }

    private static func bytes(
        _ name: String, _ read: (_ name: String) throws(VoicePlaceError) -> [UInt8]
    ) throws(TokenTableError) -> [UInt8] {
        do throws(VoicePlaceError) {
            return try read(name)
        } catch {
            throw TokenTableError(error.description)
        }
    }

    private func sampleRate(_ family: Family) throws(VoicePlaceError) -> Int {
        if let rate = number("sample_rate") { return rate }
        guard family == .kokoro else {
            throw Self.error("the model's metadata have no sample_rate: write a model.json with it")
        }
        return 24_000
    }

    /// Returns the number of speakers. Kokoro's tables have 510 rows.
    private static func speakers(_ bytes: Int) -> Int { max(1, bytes / (510 * StyleTable.rowLength * 4)) }

    /// Adds the alphabets of words and of Mandarin, which the token table reveals.
    private mutating func addFrontEnd(_ family: Family) {
        let named = inspection.metadata["voice"]?.split(separator: " ").map(String.init) ?? []
        let voice = named.last { !["zh", "cmn"].contains($0) } ?? (family == .kokoro ? "en-us" : nil)
        if let voice, family != .melo {
            add("espeak", .string(voice))
            let isEnglish = voice.hasPrefix("en") && table.has("A") && table.has("ʧ")
            if isEnglish { add("replace", .string(family == .kokoro ? "kokoro" : "matcha")) }
        }
        if let alphabet = alphabet(family) { add("pinyin", .string(alphabet.rawValue)) }
    }

    private func alphabet(_ family: Family) -> PinyinAlphabet? {
        if family == .melo { return .initials }
        if table.has("yin2"), table.has("yuan2") { return .syllables }
        if table.has("ㄅ") { return .bopomofo }
        if table.has("ꭧ"), table.has("→") { return .arrows }
        return table.has("Ø") ? .parts : nil
    }

    /// Adds begin, end and blanks, as sherpa-onnx reads them from the metadata.
    private mutating func addFrame(_ family: Family) {
        let isCoqui = inspection.metadata["comment"]?.contains("coqui") == true
        if family == .kokoro {
            add("begin", .integer(0))
            add("end", .integer(0))
        } else if number("use_eos_bos") == 1, isCoqui || family == .matcha {
            add("begin", .integer(number("bos_id") ?? 0))
            add("end", .integer(number("eos_id") ?? 0))
        }
        guard number("add_blank") == 1 else { return }
        let blank = isCoqui ? number("blank_id") : family == .matcha ? number("pad_id") : nil
        add("blank", .integer(blank ?? 0))
    }
}
