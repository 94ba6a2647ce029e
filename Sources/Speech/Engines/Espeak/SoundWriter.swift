internal import Glibc

/// The child's end of the pipe into which a clip's sound goes: the one descriptor it has.
enum SoundWriter {
    /// In the place of the engine's control socket, which is thereby closed.
    static let descriptor = EngineMain.descriptor

    /// Writes both in one go, because each write may wake a worker of Crier's. False when nobody reads any more.
    static func write(_ words: [SpokenWord], _ samples: UnsafeBufferPointer<Int16>) -> Bool {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(SoundMessage.maximumBytes)
        words.flatMap(\.bytes).withUnsafeBytes { append(.words, $0, to: &bytes) }
        append(.samples, UnsafeRawBufferPointer(samples), to: &bytes)
        return write(bytes)
    }

    /// More than a message holds goes into several, of whole samples and whole words.
    private static func append(_ kind: SoundMessage.Kind, _ payload: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
        let most = SoundMessage.maximumPayloadBytes / SpokenWord.byteCount * SpokenWord.byteCount
        var rest = payload[...]
        while !rest.isEmpty {
            let part = rest.prefix(most)
            bytes += SoundMessage.header(kind, payloadBytes: part.count)
            bytes += part
            rest = rest[part.endIndex...]
        }
    }

    private static func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }
}
