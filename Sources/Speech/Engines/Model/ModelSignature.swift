/// The inputs and outputs of a model's graph, in the order in which a child passes them.
struct ModelSignature {
    struct Input: Equatable {
        let name: String
        let role: InputRole
        /// The length of each dimension; -1 for a length that differs between runs.
        let shape: [Int]
    }

    let inputs: [Input]
    /// The samples, and the durations of the phonemes if one of Piper's models has them. With a vocoder, the spectrum.
    let outputs: [String]

    /// The inputs of every Piper model (piper/src/python/piper_train/export_onnx.py), and the input of the speaker.
    private static let piper: [(name: String, role: InputRole)] = [
        ("input", .tokens), ("input_lengths", .length), ("scales", .scales),
    ]
    private static let piperSpeaker = "sid"

    /// Checks the inputs and outputs of a model.
    init(_ inspection: ModelInspection, _ model: VoiceModel) throws(ModelError) {
        switch model.inputs {
        case .piper:
            inputs = try Self.piperInputs(inspection.inputs)
            outputs = try Self.piperOutputs(inspection.outputs)
            try check(model.speakers > 1, has(.speaker), model)
        case .named(let names):
            inputs = try Self.inputs(inspection.inputs, names)
            outputs = [try Self.output(inspection.outputs, hasVocoder: model.vocoder != nil)]
            try checkRoles(model)
        case .unchecked: (inputs, outputs) = ([], [])
        }
    }

    func has(_ role: InputRole) -> Bool { inputs.contains { $0.role == role } }

    private static func piperInputs(_ tensors: [ModelInspection.Tensor]) throws(ModelError) -> [Input] {
        for (name, _) in piper where !tensors.contains(where: { $0.name == name }) {
            throw .foreign("it lacks the input '\(name)'")
        }
        let roles = Dictionary(uniqueKeysWithValues: (piper + [(piperSpeaker, .speaker)]).map { ($0.name, $0.role) })
        return try tensors.map { tensor throws(ModelError) in try input(tensor, roles[tensor.name]) }
    }

    private static func inputs(
        _ tensors: [ModelInspection.Tensor], _ names: [String: InputRole]
    ) throws(ModelError) -> [Input] {
        if let name = names.keys.sorted().first(where: { name in !tensors.contains { $0.name == name } }) {
            throw .foreign("it lacks the input '\(name)', which model.json names")
        }
        let inputs = try tensors.map { tensor throws(ModelError) in
            try input(tensor, names[tensor.name] ?? InputRole.known[tensor.name])
        }
        for role in InputRole.allCases where inputs.count(where: { $0.role == role }) > 1 {
            throw .foreign("two of its inputs are '\(role.rawValue)'")
        }
        return inputs
    }

    private static func input(_ tensor: ModelInspection.Tensor, _ role: InputRole?) throws(ModelError) -> Input {
        guard let role else { throw .foreign("its input '\(tensor.name)' is unknown") }
        try tensor.check(role.element, rank: role.ranks, "input")
        return Input(name: tensor.name, role: role, shape: tensor.shape)
    }

    private static func piperOutputs(_ outputs: [ModelInspection.Tensor]) throws(ModelError) -> [String] {
        guard let sound = outputs.first else { throw .foreign("it lacks an output") }
        // The rank is 0 if the model does not declare it, and 4 in Piper's models. The samples of all dimensions are
        // read.
        try sound.check(.float, rank: 0...4, "output")
        // piper1-gpl adds the durations as the second output (patch_voice_with_alignment).
        let durations = outputs.dropFirst().prefix(1).filter { $0.type == ONNXElement.name(ONNXElement.float.rawValue) }
        return [sound.name] + durations.map(\.name)
    }

    private static func output(
        _ outputs: [ModelInspection.Tensor], hasVocoder: Bool
    ) throws(ModelError) -> String {
        guard let first = outputs.first else { throw .foreign("it lacks an output") }
        try first.check(.float, rank: hasVocoder ? 3...3 : 0...4, "output")
        guard hasVocoder || !first.isSpectrum else {
            throw .foreign("its output '\(first.name)' is a spectrum: name the 'vocoder' in model.json")
        }
        return first.name
    }
}

extension ModelSignature {
    /// Checks that the graph has an input for each property of the model, and no other input.
    private func checkRoles(_ model: VoiceModel) throws(ModelError) {
        guard has(.tokens) else { throw .foreign("none of its inputs is 'tokens'") }
        guard has(.tones) == model.hasTones else {
            throw .foreign(
                model.hasTones
                    ? "none of its inputs is 'tones', which the tokens of 'initials' have"
                    : "its tones need \"pinyin\": \"initials\" in model.json")
        }
        guard has(.style) == (model.styleLength > 0) else {
            throw .foreign(
                has(.style) ? "its style needs 'styles' in model.json" : "none of its inputs is 'style'")
        }
        if let style = inputs.first(where: { $0.role == .style }), let length = style.shape.last {
            guard [-1, model.styleLength].contains(length) else {
                throw .foreign("its style has \(length) numbers, not \(model.styleLength)")
            }
        }
        if let scales = inputs.first(where: { $0.role == .scales }), let count = scales.shape.first {
            guard [-1, 2, 3].contains(count) else { throw .foreign("it has \(count) scales, not 2 or 3") }
        }
        // MeloTTS has the input but a single speaker.
        if model.speakers > 1, !has(.style) { try check(true, has(.speaker), model) }
    }

    private func check(_ isExpected: Bool, _ hasSpeaker: Bool, _ model: VoiceModel) throws(ModelError) {
        guard isExpected == hasSpeaker else {
            throw .foreign(
                "its description counts \(model.speakers) speaker\(model.speakers == 1 ? "" : "s"), and its inputs differ"
            )
        }
    }
}

extension ModelInspection.Tensor {
    /// Whether the tensor has the 80 bands of a mel spectrum, from which a vocoder makes sound.
    var isSpectrum: Bool { shape.count == 3 && (name == "mel" || shape[1] == 80) }

    func check(_ type: ONNXElement, rank: ClosedRange<Int>, _ kind: String) throws(ModelError) {
        let expected = ONNXElement.name(type.rawValue)
        guard self.type == expected else { throw .foreign("its \(kind) '\(name)' is of \(self.type), not \(expected)") }
        guard rank.contains(shape.count) else {
            throw .foreign("its \(kind) '\(name)' has rank \(shape.count), not \(rank.upperBound)")
        }
    }
}
