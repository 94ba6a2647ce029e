/// The reason why a model cannot speak, for the operator.
package enum ModelError: Error, Sendable, Equatable, CustomStringConvertible {
    /// ONNX Runtime's library is not installed.
    case noRuntime
    /// The library of ONNX Runtime cannot be loaded, or is another library.
    case runtime(String)
    /// The file of the model cannot be read.
    case unreadable(String)
    /// The digest of the file has changed.
    case changed
    /// ONNX Runtime refuses the file.
    case invalid(String)
    /// The description does not allow an input or output of the model.
    case foreign(String)
    /// Loading needs more memory, processor time or time than the limits allow, or crashes.
    case tooExpensive(String)
    /// An engine process could not be started.
    case engineUnavailable

    package var description: String {
        switch self {
        case .noRuntime:
            "ONNX Runtime is not installed: set CRIER_ONNXRUNTIME to libonnxruntime.so, which is in the wheel 'onnxruntime' "
                + "of PyPI (capi/libonnxruntime.so.*) and in Debian's libonnxruntime-dev from 13 on"
        case .runtime(let reason): "ONNX Runtime: \(reason)"
        case .unreadable(let reason): "the model \(reason)"
        case .changed: "the model's file has changed since the voice was loaded"
        case .invalid(let reason): "ONNX Runtime refuses the model: \(reason)"
        case .foreign(let reason): "the model does not fit: \(reason)"
        case .tooExpensive(let reason): "the model \(reason)"
        case .engineUnavailable: "no engine process could be started"
        }
    }
}

/// The line in which an engine reports its error to Crier.
extension ModelError {
    /// The maximum length of a displayed reason. A hostile model may choose the words of the runtime's errors.
    private static let maxCharacters = 300

    /// Returns the beginning of a text without control characters.
    static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(maxCharacters).map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    var line: String {
        switch self {
        // Only Crier itself reports a missing library, because an engine is always given one.
        case .noRuntime: "runtime is not installed"
        case .runtime(let reason): "runtime \(reason)"
        case .unreadable(let reason): "unreadable \(reason)"
        case .changed: "changed"
        case .invalid(let reason): "invalid \(reason)"
        case .foreign(let reason): "foreign \(reason)"
        case .tooExpensive(let reason): "tooExpensive \(reason)"
        case .engineUnavailable: "engineUnavailable"
        }
    }

    /// Reads a line of an engine that has read an untrusted file.
    init(line: String) {
        let words = line.split(separator: " ", maxSplits: 1)
        let reason = Self.printable(words.dropFirst().first.map(String.init) ?? "")
        switch words.first {
        case "runtime": self = .runtime(reason)
        case "unreadable": self = .unreadable(reason)
        case "changed": self = .changed
        case "foreign": self = .foreign(reason)
        case "tooExpensive": self = .tooExpensive(reason)
        case "engineUnavailable": self = .engineUnavailable
        default: self = .invalid(reason)
        }
    }
}
