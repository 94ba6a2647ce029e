internal import Base

/// A model of Piper in the format of ONNX: what an engine has to know of the file.
package struct VoiceModel: Sendable, Equatable, Hashable {
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

/// The arguments of an engine.
extension VoiceModel {
    var arguments: [String] { [path, Hex.encode(digest), String(sampleRateHz), String(speakers)] }

    init?(arguments: some Collection<String>) {
        let arguments = Array(arguments)
        guard arguments.count == 4, let digest = Hex.decode(arguments[1].utf8), let rate = Int(arguments[2]),
            let speakers = Int(arguments[3])
        else { return nil }
        self.init(path: arguments[0], digest: digest, sampleRateHz: rate, speakers: speakers)
    }

    /// 600 s, as for every voice.
    var maxSamples: Int { EspeakSynthesizer.maxSeconds * sampleRateHz }
}
