package import Base
package import Encoding

/// The description of a finished clip, without its bytes and its words.
package struct ClipFacts: Sendable, Hashable {
    package let byteCount: Int
    package let frames: Int
    package let sampleRateHz: Int
    package let durationMs: Int
    package let lufs: Double
    package let truePeakDbtp: Double
    package let digest: SHA256Digest
    /// The digest as 64 lower-case hexadecimal digits. Each announcement of a clip writes them several times.
    package let sha256: String
    /// See `ClipWords`.
    package let wordsDigest: String
    /// The changes that made the clip fit.
    package let fit: FitOutcome

    package init(
        byteCount: Int, frames: Int, sampleRateHz: Int, durationMs: Int, lufs: Double, truePeakDbtp: Double,
        digest: SHA256Digest, wordsDigest: String, fit: FitOutcome
    ) {
        (self.byteCount, self.frames, self.sampleRateHz) = (byteCount, frames, sampleRateHz)
        (self.durationMs, self.lufs, self.truePeakDbtp) = (durationMs, lufs, truePeakDbtp)
        (self.digest, sha256, self.wordsDigest, self.fit) = (digest, digest.hex, wordsDigest, fit)
    }

    /// A file name that does not reveal the text: the first 64 bits of the SHA-256 and the format's extension.
    package func name(as format: ClipFormat) -> String { "\(sha256.prefix(16)).\(format.fileExtension)" }

    /// Reads what `write` has written.
    ///
    /// - Returns: nil for other bytes.
    package init?(_ reader: inout ByteReader) {
        guard let byteCount = reader.varint(), let frames = reader.varint(), let sampleRateHz = reader.varint(),
            let durationMs = reader.varint(), let lufs = reader.big(UInt64.self), let peak = reader.big(UInt64.self),
            let digest = reader.bytes(SHA256Digest.byteCount).flatMap({ SHA256Digest(ofDigest: $0) }),
            let words = reader.bytes(ClipWords.digitCount), let rate = reader.varint(), let isBrief = reader.byte()
        else { return nil }
        self.init(
            byteCount: byteCount, frames: frames, sampleRateHz: sampleRateHz, durationMs: durationMs,
            lufs: Double(bitPattern: lufs), truePeakDbtp: Double(bitPattern: peak), digest: digest,
            wordsDigest: String(decoding: words, as: UTF8.self),
            fit: FitOutcome(rateThousandths: rate, isBrief: isBrief != 0))
    }

    /// Writes about 80 bytes.
    package func write(to writer: inout ByteWriter) {
        for number in [byteCount, frames, sampleRateHz, durationMs] { writer.varint(number) }
        writer.big(lufs.bitPattern)
        writer.big(truePeakDbtp.bitPattern)
        writer.append(contentsOf: digest.bytes)
        writer.append(contentsOf: wordsDigest.utf8)
        writer.varint(fit.rateThousandths)
        writer.byte(fit.isBrief ? 1 : 0)
    }
}
