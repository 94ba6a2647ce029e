private import CLinux

/// The class of processors on which a model gives the same bytes.
///
/// ONNX Runtime has code for several generations of processors, which round differently: the samples of an utterance
/// differ between SSE, AVX2 and AVX-512. The class is therefore part of the key of a clip.
package enum ProcessorClass {
    /// The name, such as `x86-64 1ff`: the architecture, and the features that the runtime checks, as a hexadecimal
    /// number.
    package static let name = "\(architecture) \(String(crier_processor_features(), radix: 16))"

    #if arch(x86_64)
        private static let architecture = "x86-64"
    #else
        private static let architecture = "arm64"
    #endif
}
