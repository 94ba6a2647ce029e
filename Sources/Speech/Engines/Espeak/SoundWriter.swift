internal import Glibc

/// The child's end of the pipe into which a clip's sound goes: the one descriptor it has.
enum SoundWriter {
    /// In the place of the engine's control socket, which is thereby closed.
    static let descriptor = EngineMain.descriptor

    /// Writes both in one go, because each write may wake a worker of Crier's. False when nobody reads any more.
    static func write(_ words: [SpokenWord], _ samples: UnsafeBufferPointer<Int16>) -> Bool {
        var head: [UInt8] = []
        words.flatMap(\.bytes).withUnsafeBytes { words in
            for part in parts(words) { head += SoundMessage.header(.words, payloadBytes: part.count) + part }
        }
        for part in parts(UnsafeRawBufferPointer(samples)) {
            head += SoundMessage.header(.samples, payloadBytes: part.count)
            guard write(&head, part) else { return false }
            head.removeAll(keepingCapacity: true)
        }
        return head.isEmpty || write(&head, UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// More than a message holds goes into several, of whole samples and whole words.
    private static func parts(_ payload: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
        let longest = SoundMessage.maximumPayloadBytes / SpokenWord.byteCount * SpokenWord.byteCount
        return stride(from: 0, to: payload.count, by: longest).map {
            UnsafeRawBufferPointer(rebasing: payload[$0..<min($0 + longest, payload.count)])
        }
    }

    /// The samples go from espeak-ng's buffer into the pipe without a copy.
    private static func write(_ head: inout [UInt8], _ samples: UnsafeRawBufferPointer) -> Bool {
        head.withUnsafeMutableBytes { head in
            var parts = [
                iovec(iov_base: head.baseAddress, iov_len: head.count),
                iovec(iov_base: UnsafeMutableRawPointer(mutating: samples.baseAddress), iov_len: samples.count),
            ]
            while parts.contains(where: { $0.iov_len > 0 }) {
                var count = writev(descriptor, &parts, Int32(parts.count))
                guard count > 0 || errno == EINTR else { return false }
                for index in parts.indices {
                    let written = min(max(0, count), parts[index].iov_len)
                    parts[index].iov_base = parts[index].iov_base.map { $0 + written }
                    parts[index].iov_len -= written
                    count -= written
                }
            }
            return true
        }
    }
}
