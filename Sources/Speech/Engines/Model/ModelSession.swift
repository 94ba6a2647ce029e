internal import CONNXRuntime
internal import Glibc

/// A model that is loaded, in the engine process. Children run it.
struct ModelSession {
    let runtime: ONNXRuntime
    let session: OpaquePointer
    let memory: OpaquePointer
    let inspection: ModelInspection
    let signature: ModelSignature
    /// The names as the library gets them. They live as long as the process.
    let inputNames: [UnsafePointer<CChar>?]
    let outputNames: [UnsafePointer<CChar>?]

    /// All optimizations. The choice of kernels is a part of the bytes of a clip.
    private static let allOptimizations: Int32 = 99
    private static let sequential: Int32 = 0

    /// Loads a model from the bytes of its file.
    init(_ model: [UInt8], _ runtime: ONNXRuntime) throws(ModelError) {
        self.runtime = runtime
        do throws(ONNXError) {
            session = try Self.session(model, runtime)
            memory = try runtime.made { runtime.api.create_memory(0, 0, &$0) }
            inspection = try ModelInspection(session, runtime)
        } catch {
            throw .invalid(error.message)
        }
        signature = try ModelSignature(inspection)
        inputNames = signature.inputs.map { UnsafePointer(strdup($0)) }
        outputNames = signature.outputs.map { UnsafePointer(strdup($0)) }
    }

    /// One thread, because a child of a process with threads has the calling thread alone. The arena saves a fifth of a
    /// clip's time. Patterns of memory are for further runs, and a child runs the model once.
    private static func session(_ model: [UInt8], _ runtime: ONNXRuntime) throws(ONNXError) -> OpaquePointer {
        let api = runtime.api
        func check(_ status: OpaquePointer?) throws(ONNXError) { try runtime.check(status) }
        let options = try runtime.made { api.create_options(&$0) }
        try check(api.set_threads_within_operators(options, 1))
        try check(api.set_threads_between_operators(options, 1))
        try check(api.set_execution_mode(options, sequential))
        try check(api.set_optimization_level(options, allOptimizations))
        try check(api.disable_memory_pattern(options))
        return try runtime.made { session in
            model.withUnsafeBytes {
                api.create_session(runtime.environment, $0.baseAddress, $0.count, options, &session)
            }
        }
    }
}
