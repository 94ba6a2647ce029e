/// A model of Piper in the format of ONNX: what an engine has to know of the file.
package struct PiperModel: Sendable, Equatable, Hashable {
    /// The absolute path of `NAME.onnx`.
    package let path: String
    /// The SHA-256 of the file. An engine does not load a file with another digest, so a key made of the digest belongs
    /// to the bytes that speak.
    package let digest: [UInt8]
    package let sampleRateHz: Int
    /// With 1 speaker the model has no input `sid`.
    package let speakers: Int

    /// 512 MB: Piper's models have 20 to 115 MB. The engine holds the whole file in memory while it loads the model.
    package static let maxFileBytes = 512 << 20

    package init(path: String, digest: [UInt8], sampleRateHz: Int, speakers: Int = 1) {
        self.path = path
        self.digest = digest
        self.sampleRateHz = sampleRateHz
        self.speakers = speakers
    }
}
