/// The reason why a model cannot speak, for the operator.
package enum ModelError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No library of ONNX Runtime is installed.
    case noRuntime
    /// The library of ONNX Runtime cannot be loaded, or is another library.
    case runtime(String)
    /// The file of the model cannot be read.
    case unreadable(String)
    /// The file is not the file of the digest.
    case changed
    /// ONNX Runtime refuses the file.
    case invalid(String)
    /// An input or output is not one that the description allows.
    case foreign(String)
    /// Loading needs more memory, processor time or time than the limits allow, or crashes.
    case tooExpensive(String)
    /// No engine process could be started.
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

/// The line in which an engine tells Crier of its error.
extension ModelError {
    /// The longest part of a reason that is shown. A hostile model chooses the words of the runtime's errors.
    private static let maxCharacters = 300

    /// The beginning of a text without control characters.
    static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(maxCharacters).map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    var line: String {
        switch self {
        // Only Crier itself can know that no engine has a library to load.
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

    /// A line of an engine, which has read a file that is not trusted.
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
