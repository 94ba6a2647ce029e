/// The reason why a model cannot speak, for the operator.
package enum PiperModelError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The library of ONNX Runtime cannot be loaded, or is another library.
    case runtime(String)
    /// The file of the model cannot be read.
    case unreadable(String)
    /// The file is not the file of the digest.
    case changed
    /// ONNX Runtime refuses the file.
    case invalid(String)
    /// An input or output is not what Piper's models have.
    case foreign(String)
    /// Loading needs more memory, processor time or time than the limits allow, or crashes.
    case tooExpensive(String)
    /// No engine process could be started.
    case engineUnavailable

    package var description: String {
        switch self {
        case .runtime(let reason): "ONNX Runtime: \(reason)"
        case .unreadable(let reason): "the model \(reason)"
        case .changed: "the model's file has changed since the voice was loaded"
        case .invalid(let reason): "ONNX Runtime refuses the model: \(reason)"
        case .foreign(let reason): "the model is none of Piper's: \(reason)"
        case .tooExpensive(let reason): "the model \(reason)"
        case .engineUnavailable: "no engine process could be started"
        }
    }
}
