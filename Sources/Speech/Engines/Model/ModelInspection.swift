internal import CONNXRuntime

/// The inputs, outputs and metadata of a graph, as the runtime reports them after loading.
package struct ModelInspection: Sendable, Equatable {
    package let inputs: [Tensor]
    package let outputs: [Tensor]
    /// The values of `metadataKeys` in the graph's own metadata.
    package let metadata: [String: String]

    package struct Tensor: Sendable, Equatable {
        package let name: String
        /// The name of the type of the elements, such as `float` or `int64`.
        package let type: String
        /// The length of each dimension; -1 for a length that differs between runs.
        package let shape: [Int]

        package init(name: String, type: String, shape: [Int]) {
            self.name = name
            self.type = type
            self.shape = shape
        }
    }

    package init(inputs: [Tensor], outputs: [Tensor], metadata: [String: String] = [:]) {
        self.inputs = inputs
        self.outputs = outputs
        self.metadata = metadata
    }

    /// The metadata keys that exporters write and Crier reads (sherpa-onnx's scripts).
    static let metadataKeys = [
        "comment", "voice", "sample_rate", "n_speakers", "add_blank", "pad_id", "blank_id", "use_eos_bos", "bos_id",
        "eos_id", "hop_length",
    ]
}

/// The lines in which an engine describes its model to Crier.
extension ModelInspection {
    var facts: [String] {
        inputs.map { "input\t\($0.fact)" } + outputs.map { "output\t\($0.fact)" }
            + metadata.sorted { $0.key < $1.key }.map { "metadata\t\($0.key)\t\($0.value)\t" }
    }

    /// Returns nil for lines that are not an inspection. The engine has read an untrusted file.
    init?(facts: [String]) {
        var (inputs, outputs): ([Tensor], [Tensor]) = ([], [])
        var metadata: [String: String] = [:]
        for fact in facts {
            let columns = fact.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 4 else { return nil }
            let shape = columns[3].split(separator: ",").map { Int($0) ?? -1 }
            let tensor = Tensor(name: String(columns[1]), type: String(columns[2]), shape: shape)
            switch columns[0] {
            case "input": inputs.append(tensor)
            case "output": outputs.append(tensor)
            case "metadata": metadata[tensor.name] = tensor.type
            default: return nil
            }
        }
        self.init(inputs: inputs, outputs: outputs, metadata: metadata)
    }
}

extension ModelInspection.Tensor {
    fileprivate var fact: String { "\(name)\t\(type)\t\(shape.map(String.init).joined(separator: ","))" }
}

/// Reads a loaded model, in the engine.
extension ModelInspection {
    /// Exceeds the rank of every known model.
    static let maxRank = 8
    /// Exceeds the number of inputs of every known model. MeloTTS has seven inputs.
    private static let maxTensors = 16

    init(_ session: OpaquePointer, _ runtime: ONNXRuntime) throws(ONNXError) {
        let api = runtime.api
        var (inputCount, outputCount) = (0, 0)
        try runtime.check(api.input_count(session, &inputCount))
        try runtime.check(api.output_count(session, &outputCount))
        guard max(inputCount, outputCount) <= Self.maxTensors else {
            throw ONNXError(message: "the model has more than \(Self.maxTensors) inputs or outputs")
        }
        var allocator: OpaquePointer?
        try runtime.check(api.default_allocator(&allocator))
        var (inputs, outputs): ([Tensor], [Tensor]) = ([], [])
        for index in 0..<inputCount {
            var (name, type): (UnsafeMutablePointer<CChar>?, OpaquePointer?)
            try runtime.check(api.input_name(session, index, allocator, &name))
            try runtime.check(api.input_type(session, index, &type))
            inputs.append(try Tensor(name, type, runtime))
        }
        for index in 0..<outputCount {
            var (name, type): (UnsafeMutablePointer<CChar>?, OpaquePointer?)
            try runtime.check(api.output_name(session, index, allocator, &name))
            try runtime.check(api.output_type(session, index, &type))
            outputs.append(try Tensor(name, type, runtime))
        }
        self.init(inputs: inputs, outputs: outputs, metadata: try Self.metadata(session, allocator, runtime))
    }

    private static func metadata(
        _ session: OpaquePointer, _ allocator: OpaquePointer?, _ runtime: ONNXRuntime
    ) throws(ONNXError) -> [String: String] {
        let metadata = try runtime.made { runtime.api.metadata(session, &$0) }
        var found: [String: String] = [:]
        for key in metadataKeys {
            var value: UnsafeMutablePointer<CChar>?
            try runtime.check(runtime.api.metadata_value(metadata, allocator, key, &value))
            guard let value else { continue }
            found[key] = ModelError.printable(String(cString: value))
        }
        return found
    }
}

extension ModelInspection.Tensor {
    fileprivate init(
        _ name: UnsafeMutablePointer<CChar>?, _ type: OpaquePointer?, _ runtime: ONNXRuntime
    ) throws(ONNXError) {
        var (shape, element, rank): (OpaquePointer?, Int32, Int) = (nil, 0, 0)
        try runtime.check(runtime.api.tensor_shape_of_type(type, &shape))
        let name = name.map { ModelError.printable(String(cString: $0)) } ?? ""
        guard let shape else { throw ONNXError(message: "'\(name)' is not a tensor") }
        try runtime.check(runtime.api.element_type(shape, &element))
        try runtime.check(runtime.api.rank(shape, &rank))
        guard rank <= Self.maxRank else { throw ONNXError(message: "'\(name)' has \(rank) dimensions") }
        var lengths = [Int64](repeating: 0, count: rank)
        try runtime.check(runtime.api.dimensions(shape, &lengths, rank))
        self.init(name: name, type: ONNXElement.name(element), shape: lengths.map { Int($0) })
    }

    private static var maxRank: Int { ModelInspection.maxRank }
}
