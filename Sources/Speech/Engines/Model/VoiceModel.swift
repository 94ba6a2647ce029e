internal import Base

/// A model in ONNX format: the properties of its files that an engine needs.
package struct VoiceModel: Sendable, Equatable, Hashable {
    /// The graph whose output is sound, or a spectrum if there is a vocoder.
    let graph: File
    package let sampleRateHz: Int
    package let speakers: Int
    package let inputs: Inputs
    /// The graph that turns the spectra of the first graph into sound.
    let vocoder: File?
    /// Whether the tokens have tones.
    let hasTones: Bool
    /// The number of values in a style; 0 for a model without styles.
    let styleLength: Int

    /// The expected inputs of the graph.
    package enum Inputs: Sendable, Hashable {
        /// The inputs of Piper's models.
        case piper
        /// Inputs with explicit roles by name; other inputs must have known names (`InputRole.known`).
        case named([String: InputRole])
        /// Unchecked inputs. The engine of such a model only inspects it.
        case unchecked
    }

    /// A file with a graph.
    struct File: Sendable, Hashable {
        /// The absolute path.
        let path: String
        /// The SHA-256 of the file. An engine refuses a file with another digest, so a key with the digest always
        /// belongs to the bytes that are used.
        let digest: [UInt8]
    }

    /// 512 MB: Piper's models have 20 to 115 MB, Kokoro 92 to 330. The engine holds the whole file in memory while it
    /// loads the model.
    package static let maxFileBytes = 512 << 20

    /// The absolute path of `NAME.onnx`.
    package var path: String { graph.path }
    package var digest: [UInt8] { graph.digest }

    package init(path: String, digest: [UInt8], sampleRateHz: Int, speakers: Int = 1, inputs: Inputs = .piper) {
        self.init(File(path: path, digest: digest), sampleRateHz: sampleRateHz, speakers: speakers, inputs: inputs)
    }

    init(
        _ graph: File, sampleRateHz: Int, speakers: Int, inputs: Inputs, vocoder: File? = nil, hasTones: Bool = false,
        styleLength: Int = 0
    ) {
        self.graph = graph
        self.sampleRateHz = sampleRateHz
        self.speakers = speakers
        self.inputs = inputs
        self.vocoder = vocoder
        self.hasTones = hasTones
        self.styleLength = styleLength
    }
}

/// The arguments of an engine.
extension VoiceModel {
    /// The arguments: eight for the model, then a role and a name for each input in model.json.
    var arguments: [String] {
        let vocoder = vocoder.map { [$0.path, Hex.encode($0.digest)] } ?? ["", ""]
        let facts = [String(sampleRateHz), String(speakers), hasTones ? "tones" : "", String(styleLength)]
        return [path, Hex.encode(digest)] + facts + vocoder + inputs.arguments
    }

    init?(arguments: some Collection<String>) {
        let arguments = Array(arguments)
        guard arguments.count >= 9, let digest = Hex.decode(arguments[1].utf8), let rate = Int(arguments[2]),
            let speakers = Int(arguments[3]), let styleLength = Int(arguments[5]),
            let vocoderDigest = Hex.decode(arguments[7].utf8), let inputs = Inputs(arguments.dropFirst(8))
        else { return nil }
        self.init(
            File(path: arguments[0], digest: digest), sampleRateHz: rate, speakers: speakers, inputs: inputs,
            vocoder: arguments[6].isEmpty ? nil : File(path: arguments[6], digest: vocoderDigest),
            hasTones: arguments[4] == "tones", styleLength: styleLength)
    }

    /// 600 s, as for every voice.
    var maxSamples: Int { EspeakSynthesizer.maxSeconds * sampleRateHz }
}

extension VoiceModel.Inputs {
    fileprivate var arguments: [String] {
        switch self {
        case .piper: ["piper"]
        case .unchecked: ["unchecked"]
        case .named(let names):
            ["named"] + names.sorted { $0.key < $1.key }.flatMap { [$0.value.rawValue, $0.key] }
        }
    }

    fileprivate init?(_ arguments: ArraySlice<String>) {
        switch arguments.first {
        case "piper": self = .piper
        case "unchecked": self = .unchecked
        case "named":
            var names: [String: InputRole] = [:]
            var rest = arguments.dropFirst()
            while let role = rest.popFirst() {
                guard let role = InputRole(rawValue: role), let name = rest.popFirst() else { return nil }
                names[name] = role
            }
            self = .named(names)
        default: return nil
        }
    }
}
