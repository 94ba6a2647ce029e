private import CLinux
internal import CONNXRuntime
internal import Glibc

/// ONNX Runtime, loaded in the engine process.
struct ONNXRuntime {
    let api: crier_onnx_api
    let environment: OpaquePointer

    /// The version of the interface table. Every library since 1.4 (2020) supports this version.
    private static let interfaceVersion: UInt32 = 4
    /// Only fatal errors would be logged, and an engine's output goes to /dev/null.
    private static let fatal: Int32 = 4

    /// Loads the library.
    ///
    /// - Parameter library: a path, or a name for dlopen(3).
    static func load(_ library: String) throws(ModelError) -> UnsafePointer<crier_onnx_api> {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
            throw .runtime(dlerror().map { String(cString: $0) } ?? "\(library) cannot be loaded")
        }
        guard let symbol = dlsym(handle, "OrtGetApiBase") else { throw .runtime("\(library) is another library") }
        let entry = unsafeBitCast(symbol, to: crier_onnx_entry.self)
        guard let api = entry()?.pointee.api?(interfaceVersion) else {
            throw .runtime("\(library) does not serve version \(interfaceVersion) of its interface")
        }
        return api.assumingMemoryBound(to: crier_onnx_api.self)
    }

    /// - Parameter api: the interface table of a loaded library.
    init(_ api: UnsafePointer<crier_onnx_api>) throws(ModelError) {
        self.api = api.pointee
        var environment: OpaquePointer?
        do throws(ONNXError) {
            try Self.check(self.api, self.api.create_environment(Self.fatal, "crier", &environment))
            guard let environment else { throw ONNXError(message: "there is no environment") }
            self.environment = environment
            try check(self.api.disable_telemetry(environment))
        } catch {
            throw .runtime(error.message)
        }
    }

    /// Turns a status into an error. Every call of the library is checked here.
    func check(_ status: OpaquePointer?) throws(ONNXError) { try Self.check(api, status) }

    /// Returns the object that a call of the library creates.
    func made(_ call: (inout OpaquePointer?) -> OpaquePointer?) throws(ONNXError) -> OpaquePointer {
        var made: OpaquePointer?
        try check(call(&made))
        guard let made else { throw ONNXError(message: "a call made nothing") }
        return made
    }

    private static func check(_ api: crier_onnx_api, _ status: OpaquePointer?) throws(ONNXError) {
        // The status is not released, because the process ends after an error.
        guard let status else { return }
        throw ONNXError(message: api.error_message(status).map { String(cString: $0) } ?? "an unknown error")
    }
}

/// An error of ONNX Runtime in its own words.
struct ONNXError: Error {
    let message: String
}

/// The element types of tensors, by ONNX's numbers.
enum ONNXElement: Int32 {
    case float = 1
    case int32 = 6
    case int64 = 7
    case double = 11

    /// The name of any element type.
    static func name(_ number: Int32) -> String {
        switch Self(rawValue: number) {
        case .float: "float"
        case .int32: "int32"
        case .int64: "int64"
        case .double: "double"
        case nil: "type \(number)"
        }
    }
}
