/// The graph that turns mel spectra into sound, in the engine process.
struct Vocoder {
    private let graph: ONNXGraph
    private let form: Form

    private enum Form {
        /// HiFi-GAN: the output is samples.
        case samples(output: String)
        /// Vocos: the outputs are magnitudes and directions of spectra, which an inverse transform turns into samples.
        case spectrum(hop: Int?)
    }

    /// The outputs of Vocos.
    private static let spectrum = ["mag", "x", "y"]

    init(_ graph: ONNXGraph) throws(ModelError) {
        let (inputs, outputs) = (graph.inspection.inputs, graph.inspection.outputs)
        guard inputs.count == 1, let input = inputs.first else {
            throw .foreign("its vocoder has \(inputs.count) inputs, not 1")
        }
        try input.check(.float, rank: 3...3, "vocoder's input")
        if Self.spectrum.allSatisfy({ name in outputs.contains { $0.name == name } }) {
            for output in outputs { try output.check(.float, rank: 3...3, "vocoder's output") }
            form = .spectrum(hop: graph.inspection.metadata["hop_length"].flatMap { Int($0) })
        } else {
            guard let output = outputs.first else { throw .foreign("its vocoder lacks an output") }
            try output.check(.float, rank: 0...3, "vocoder's output")
            form = .samples(output: output.name)
        }
        self.graph = graph
    }

    /// Returns the sound of a mel spectrum, in a child.
    ///
    /// - Parameter mel: an output of `model`.
    func samples(
        of mel: OpaquePointer, in model: ONNXGraph, maxSamples: Int
    ) throws(ONNXError) -> [Float] {
        // The tensor is the model's own output and needs no copy.
        let inputs = [(name: graph.inspection.inputs[0].name, value: Optional(mel))]
        switch form {
        case .samples(let output):
            guard let sound = try graph.run(inputs, outputs: [output]).first else { throw Self.failed }
            return Array(try graph.floats(of: sound).prefix(maxSamples + 1))
        case .spectrum(let hop):
            let outputs = try graph.run(inputs, outputs: Self.spectrum)
            guard outputs.count == 3 else { throw Self.failed }
            let shapes = try outputs.map { output throws(ONNXError) in try graph.shape(of: output) }
            guard shapes[0] == shapes[1], shapes[0] == shapes[2], shapes[0].count == 3, shapes[0][0] == 1 else {
                throw Self.failed
            }
            return try samples(outputs, bins: shapes[0][1], frames: shapes[0][2], hop, maxSamples)
        }
    }

    private func samples(
        _ outputs: [OpaquePointer], bins: Int, frames: Int, _ hop: Int?, _ maxSamples: Int
    ) throws(ONNXError) -> [Float] {
        let size = 2 * (bins - 1)
        guard let inverse = InverseSTFT(size: size, hop: hop ?? size / 4), frames > 0,
            frames <= maxSamples / inverse.hop + 1
        else { throw Self.failed }
        let (magnitudes, x, y) = try (
            graph.floats(of: outputs[0]), graph.floats(of: outputs[1]), graph.floats(of: outputs[2])
        )
        return inverse.samples(frames: frames) { frame, bin in
            let place = bin * frames + frame
            let magnitude = Double(magnitudes[place])
            return (magnitude * Double(x[place]), magnitude * Double(y[place]))
        }
    }

    private static let failed = ONNXError(message: "the vocoder's output has another shape")
}
