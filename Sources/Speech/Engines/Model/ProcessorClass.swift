private import CLinux

/// The processors on which a model gives the same bytes.
///
/// ONNX Runtime has code for several generations of processors, and they round differently: the same utterance has other
/// samples with SSE, with AVX2 and with AVX-512. So the class belongs into the key of a clip.
package enum ProcessorClass {
    /// Such as `x86-64 1ff`: the architecture, and the features that the runtime looks at, as a hexadecimal number.
    package static let name = "\(architecture) \(String(crier_processor_features(), radix: 16))"

    #if arch(x86_64)
        private static let architecture = "x86-64"
    #else
        private static let architecture = "arm64"
    #endif
}
