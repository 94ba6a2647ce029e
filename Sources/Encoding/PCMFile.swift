internal import Audio
internal import Base

/// 16-bit PCM, little-endian, without a container.
enum PCMFile {
    static let row = FormatRow(
        "audio/pcm", fileExtension: "pcm", contentTypeHasRate: true, .littleEndianPCM,
        stream: .samples(header: { _ in [] })
    ) { sound in
        var file = ByteWriter(capacity: sound.byteCount)
        sound.write(to: &file)
        return sound.clip(in: file)
    }
}

/// Little-endian PCM after a header.
final class SampleStream: StreamCodec {
    private var header: [UInt8]

    init(header: [UInt8]) { self.header = header }

    func encode(_ samples: [Int16], isLast: Bool) throws(EncodingError) -> [UInt8] {
        var bytes = ByteWriter(capacity: header.count + 2 * samples.count)
        bytes.append(contentsOf: header)
        bytes.little(samples)
        header = []
        return bytes.bytes
    }
}
