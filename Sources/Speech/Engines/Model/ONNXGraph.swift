internal import CONNXRuntime
internal import Glibc

/// A loaded graph, in the engine process. Children run the graph, and free nothing, because they exit.
struct ONNXGraph {
    let runtime: ONNXRuntime
    let session: OpaquePointer
    let inspection: ModelInspection
    private let memory: OpaquePointer

    /// All optimizations. The choice of kernels affects the bytes of a clip.
    private static let allOptimizations: Int32 = 99
    private static let sequential: Int32 = 0

    /// Loads a graph from the bytes of its file.
    init(_ file: [UInt8], _ runtime: ONNXRuntime) throws(ModelError) {
        self.runtime = runtime
        do throws(ONNXError) {
            session = try Self.session(file, runtime)
            memory = try runtime.made { runtime.api.create_memory(0, 0, &$0) }
            inspection = try ModelInspection(session, runtime)
        } catch {
            throw .invalid(error.message)
        }
    }

    /// Creates a session with one thread, because a child of a process with threads inherits the calling thread alone.
    /// The arena saves a fifth of a clip's time. Memory patterns help repeated runs only, and a child runs the model
    /// once.
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

/// Runs the graph.
extension ONNXGraph {
    /// - Parameters:
    ///   - inputs: the names and tensors of the inputs.
    ///   - outputs: the names of the requested outputs.
    func run(
        _ inputs: [(name: String, value: OpaquePointer?)], outputs: [String]
    ) throws(ONNXError) -> [OpaquePointer] {
        let names = inputs.map { UnsafePointer(strdup($0.name)) }
        let outputNames = outputs.map { UnsafePointer(strdup($0)) }
        var values = [OpaquePointer?](repeating: nil, count: outputs.count)
        try runtime.check(
            runtime.api.run(
                session, nil, names, inputs.map(\.value), inputs.count, outputNames, outputs.count, &values))
        return values.compactMap { $0 }
    }

    func tensor<Element>(
        _ values: [Element], _ element: ONNXElement, shape: [Int64]
    ) throws(ONNXError) -> OpaquePointer? {
        let place = UnsafeMutableBufferPointer<Element>.allocate(capacity: values.count)
        _ = place.initialize(from: values)
        var tensor: OpaquePointer?
        try runtime.check(
            runtime.api.create_tensor(
                memory, place.baseAddress, MemoryLayout<Element>.stride * values.count, shape, shape.count,
                element.rawValue, &tensor))
        return tensor
    }

    /// Returns the elements of an output of floats. A model may declare one type and output another.
    func floats(of value: OpaquePointer) throws(ONNXError) -> UnsafeBufferPointer<Float> {
        var (shape, element, count): (OpaquePointer?, Int32, Int) = (nil, 0, 0)
        var data: UnsafeMutableRawPointer?
        try runtime.check(runtime.api.tensor_shape(value, &shape))
        try runtime.check(runtime.api.element_type(shape, &element))
        try runtime.check(runtime.api.element_count(shape, &count))
        guard element == ONNXElement.float.rawValue else { throw ONNXError(message: "an output is not of floats") }
        try runtime.check(runtime.api.tensor_data(value, &data))
        return UnsafeBufferPointer(start: data?.assumingMemoryBound(to: Float.self), count: data == nil ? 0 : count)
    }

    /// Returns the length of each dimension of an output.
    func shape(of value: OpaquePointer) throws(ONNXError) -> [Int] {
        var (shape, rank): (OpaquePointer?, Int) = (nil, 0)
        try runtime.check(runtime.api.tensor_shape(value, &shape))
        try runtime.check(runtime.api.rank(shape, &rank))
        guard (0...ModelInspection.maxRank).contains(rank) else {
            throw ONNXError(message: "an output has \(rank) dimensions")
        }
        var lengths = [Int64](repeating: 0, count: rank)
        try runtime.check(runtime.api.dimensions(shape, &lengths, rank))
        return lengths.map { Int($0) }
    }
}
