internal import Audio
internal import Base
internal import Encoding
internal import Normalization
internal import Speech

/// The name of a clip: SHA-256 over the canonical form of its request. Equal requests have equal keys on every replica
/// that runs the same version with the same voices, lexicons and espeak-ng.
package struct ClipKey: Sendable, Hashable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Raised whenever the same request would give other bytes.
    static let pipelineVersion = 4

    /// - Parameters:
    ///   - lexicons: a digest of the lexicons in use, since they decide the sound too.
    ///   - espeak: the version of espeak-ng, for the same reason.
    package init(_ request: ClipRequest, lexicons: String, espeak: String = EspeakLibrary.version) {
        let digest = SHA256Digest(Self.canonicalForm(request, lexicons: lexicons, espeak: espeak).utf8)
        words = digest.words
    }

    /// One line a setting, the text last: no value can be mistaken for another.
    static func canonicalForm(_ request: ClipRequest, lexicons: String, espeak: String) -> String {
        var form =
            "crier \(pipelineVersion)\n\(request.format.rawValue) \(request.sampleRate.hz) \(request.bitRate.rawValue)\n\(request.volumeHundredths)\n"
        switch request.content {
        case .silence(let ms): form += "silence\n\(ms)"
        case .speech(let script, let voice):
            form += "\(request.delivery.rateThousandths)\n\(request.delivery.pitchHundredths)\n"
            form += "\(request.reading.digits.rawValue)\n\(request.reading.liang)\n\(lexicons)\n\(espeak)\n"
            form += "\(request.fit.canonicalForm)\n\(request.leadIn?.digest ?? "-")\n"
            form += "\(voice.signature)\n\(script.kind.rawValue)\n\(script.source)"
        }
        return form
    }

    package static func == (left: ClipKey, right: ClipKey) -> Bool { left.words == right.words }

    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
