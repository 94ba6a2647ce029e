/// The names of a model's inputs and outputs, in the order in which a child passes them.
struct ModelSignature {
    /// `input`, `input_lengths`, `scales`, and `sid` for a model with several speakers.
    let inputs: [String]
    /// The samples, and the durations of the phonemes if the model tells them.
    let outputs: [String]

    static let speaker = "sid"

    /// The inputs that every model of Piper has (piper/src/python/piper_train/export_onnx.py).
    private static let required: [(name: String, type: ONNXElement, rank: Int)] = [
        ("input", .int64, 2), ("input_lengths", .int64, 1), ("scales", .float, 1),
    ]

    /// Checks the inputs and outputs of a model.
    init(_ inspection: ModelInspection) throws(ModelError) {
        var others = inspection.inputs
        for (name, type, rank) in Self.required {
            guard let index = others.firstIndex(where: { $0.name == name }) else {
                throw .foreign("it has no input '\(name)'")
            }
            try others.remove(at: index).check(type, rank: rank...rank, "input")
        }
        if let index = others.firstIndex(where: { $0.name == Self.speaker }) {
            try others.remove(at: index).check(.int64, rank: 1...1, "input")
            inputs = Self.required.map(\.name) + [Self.speaker]
        } else {
            inputs = Self.required.map(\.name)
        }
        if let other = others.first { throw .foreign("its input '\(other.name)' is unknown") }
        outputs = try Self.outputs(inspection.outputs)
    }

    private static func outputs(_ outputs: [ModelInspection.Tensor]) throws(ModelError) -> [String] {
        guard let sound = outputs.first else { throw .foreign("it has no output") }
        // The rank is 0 if the model does not declare it, and 4 in Piper's models. All samples are read.
        try sound.check(.float, rank: 0...4, "output")
        // piper1-gpl adds the durations as the second output (patch_voice_with_alignment).
        let durations = outputs.dropFirst().prefix(1).filter { $0.type == ONNXElement.name(ONNXElement.float.rawValue) }
        return [sound.name] + durations.map(\.name)
    }
}

extension ModelInspection.Tensor {
    fileprivate func check(_ type: ONNXElement, rank: ClosedRange<Int>, _ kind: String) throws(ModelError) {
        let expected = ONNXElement.name(type.rawValue)
        guard self.type == expected else { throw .foreign("its \(kind) '\(name)' is of \(self.type), not \(expected)") }
        guard rank.contains(shape.count) else {
            throw .foreign("its \(kind) '\(name)' has rank \(shape.count), not \(rank.upperBound)")
        }
    }
}
