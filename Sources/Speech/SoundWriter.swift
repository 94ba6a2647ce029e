internal import Glibc

/// The child's end of the pipe into which a clip's sound goes: the one descriptor it has.
enum SoundWriter {
    /// In the place of the engine's control socket, which is thereby closed.
    static let descriptor = EngineMain.descriptor

    /// False when nobody reads any more.
    static func write(_ words: [SpokenWord]) -> Bool {
        words.flatMap(\.bytes).withUnsafeBytes { write(.words, $0) }
    }

    static func write(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
        write(.samples, UnsafeRawBufferPointer(samples))
    }

    /// More than a message holds goes into several.
    private static func write(_ kind: SoundMessage.Kind, _ payload: UnsafeRawBufferPointer) -> Bool {
        var rest = payload[...]
        // Whole samples and whole words.
        let most = SoundMessage.maximumPayloadBytes / SpokenWord.byteCount * SpokenWord.byteCount
        while !rest.isEmpty {
            let part = rest.prefix(most)
            guard write(SoundMessage.header(kind, payloadBytes: part.count) + part) else { return false }
            rest = rest[part.endIndex...]
        }
        return true
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
