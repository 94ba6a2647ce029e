import Testing

@testable import Speech

/// The roles of a graph's inputs.
@Suite struct ModelSignatureTests {
    private static func tensor(_ name: String, _ type: String = "float", _ shape: [Int] = [1]) -> ModelInspection.Tensor
    {
        .init(name: name, type: type, shape: shape)
    }

    private static let melo = [
        tensor("x", "int64", [1, -1]), tensor("x_lengths", "int64"), tensor("tones", "int64", [1, -1]),
        tensor("sid", "int64"), tensor("noise_scale"), tensor("length_scale"), tensor("noise_scale_w"),
    ]
    private static let kokoro = [
        tensor("tokens", "int64", [1, -1]), tensor("style", "float", [1, 256]), tensor("speed"),
    ]
    private static let sound = [tensor("y", "float", [-1])]

    private static func signature(
        _ inputs: [ModelInspection.Tensor], _ outputs: [ModelInspection.Tensor] = sound,
        names: [String: InputRole] = [:], tones: Bool = false, style: Int = 0, speakers: Int = 1,
        vocoder: VoiceModel.File? = nil
    ) throws(ModelError) -> ModelSignature {
        let model = VoiceModel(
            .init(path: "/m", digest: []), sampleRateHz: 16_000, speakers: speakers, inputs: .named(names),
            vocoder: vocoder, hasTones: tones, styleLength: style)
        return try ModelSignature(ModelInspection(inputs: inputs, outputs: outputs), model)
    }

    @Test func `the inputs of published models get their roles`() throws {
        #expect(
            try Self.signature(Self.melo, tones: true).inputs.map(\.role) == [
                .tokens, .length, .tones, .speaker, .noiseScale, .lengthScale, .noiseWidth,
            ])
        #expect(try Self.signature(Self.kokoro, style: 256).inputs.map(\.role) == [.tokens, .style, .speed])
        let joined = [Self.melo[0], Self.melo[1], Self.tensor("scales", "float", [2])]
        #expect(try Self.signature(joined).outputs == ["y"])
    }

    @Test func `a name in the model description has priority over a default name`() throws {
        let inputs = [Self.tensor("sid", "int64", [1, -1]), Self.tensor("length_scale")]
        let names: [String: InputRole] = ["sid": .tokens, "length_scale": .speed]
        #expect(try Self.signature(inputs, names: names).inputs.map(\.role) == [.tokens, .speed])
    }

    /// The inputs, and a part of the error.
    private struct Fault {
        let reason: String
        let sign: @Sendable () throws -> Void

        init(_ reason: String, _ sign: @escaping @Sendable () throws -> Void) {
            (self.reason, self.sign) = (reason, sign)
        }
    }

    private static let faults = [
        Fault("'secret' is unknown") { _ = try signature(melo + [tensor("secret")], tones: true) },
        Fault("lacks the input 'y', which model.json names") {
            _ = try signature(melo, names: ["y": .tokens], tones: true)
        },
        Fault("two of its inputs are 'tokens'") { _ = try signature(melo, names: ["tones": .tokens]) },
        Fault("'x' is of float, not int64") { _ = try signature([tensor("x", "float", [1, -1])]) },
        Fault("'x' has rank 1, not 2") { _ = try signature([tensor("x", "int64", [-1])]) },
        Fault("'speed' is of int32, not float") { _ = try signature([kokoro[0], tensor("speed", "int32")]) },
        Fault("none of its inputs is 'tokens'") { _ = try signature([tensor("speed")]) },
        Fault("its tones need") { _ = try signature(melo) },
        Fault("none of its inputs is 'tones'") { _ = try signature([melo[0]], tones: true) },
        Fault("its style needs 'styles'") { _ = try signature(kokoro) },
        Fault("none of its inputs is 'style'") { _ = try signature([kokoro[0]], style: 256) },
        Fault("its style has 128 numbers, not 256") {
            _ = try signature([kokoro[0], tensor("style", "float", [1, 128])], style: 256)
        },
        Fault("it has 4 scales") { _ = try signature([melo[0], tensor("scales", "float", [4])]) },
        Fault("2 speakers") { _ = try signature([melo[0]], speakers: 2) },
        Fault("it lacks an output") { _ = try signature([melo[0]], []) },
        Fault("'mel' is a spectrum") { _ = try signature([melo[0]], [tensor("mel", "float", [1, 80, -1])]) },
        Fault("'y' has rank 1, not 3") { _ = try signature([melo[0]], vocoder: .init(path: "/v", digest: [])) },
    ]

    @Test(arguments: faults.indices)
    func `unsupported inputs and outputs are refused with the reason`(_ index: Int) {
        let fault = Self.faults[index]
        let error = #expect(throws: ModelError.self) { try fault.sign() }
        #expect(error?.description.contains(fault.reason) == true, "\(String(describing: error))")
    }
}
