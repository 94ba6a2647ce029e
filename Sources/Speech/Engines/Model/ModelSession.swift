/// The loaded graphs of a model, in the engine process. Children run them.
struct ModelSession {
    let graph: ONNXGraph
    let signature: ModelSignature
    let vocoder: Vocoder?

    /// - Parameters:
    ///   - file: the bytes of the model's file.
    ///   - vocoderFile: the bytes of the vocoder's file; nil for a model without a vocoder.
    init(
        _ file: [UInt8], vocoder vocoderFile: [UInt8]?, _ model: VoiceModel, _ runtime: ONNXRuntime
    ) throws(ModelError) {
        graph = try ONNXGraph(file, runtime)
        signature = try ModelSignature(graph.inspection, model)
        vocoder = try vocoderFile.map { file throws(ModelError) in try Vocoder(ONNXGraph(file, runtime)) }
    }
}
