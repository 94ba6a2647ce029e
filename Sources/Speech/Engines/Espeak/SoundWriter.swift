internal import Glibc

/// The child's end of the pipe into which a clip's sound goes: the one descriptor it has.
enum SoundWriter {
    /// In the place of the engine's control socket, which is thereby closed.
    static let descriptor = EngineMain.descriptor

    /// Writes both in one go, because each write may wake a worker of Crier's. A buffer of `EspeakSpeech.bufferMs` fits one
    /// message of each. False when nobody reads any more.
    static func write(_ words: UnsafeBufferPointer<SpokenWord>, _ samples: UnsafeBufferPointer<Int16>) -> Bool {
        let (words, samples) = (UnsafeRawBufferPointer(words), UnsafeRawBufferPointer(samples))
        var wordsHeader = SoundMessage.header(.words, payloadBytes: words.count)
        var samplesHeader = SoundMessage.header(.samples, payloadBytes: samples.count)
        return withUnsafeBytes(of: &wordsHeader) { wordsHeader in
            withUnsafeBytes(of: &samplesHeader) { samplesHeader in
                var parts = (
                    iovec(header: wordsHeader, of: words), iovec(words), iovec(header: samplesHeader, of: samples),
                    iovec(samples)
                )
                return withUnsafeMutableBytes(of: &parts) { write($0.bindMemory(to: iovec.self)) }
            }
        }
    }

    /// The samples go from espeak-ng's buffer into the pipe without a copy.
    private static func write(_ parts: UnsafeMutableBufferPointer<iovec>) -> Bool {
        while parts.contains(where: { $0.iov_len > 0 }) {
            var count = writev(descriptor, parts.baseAddress, Int32(parts.count))
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

extension iovec {
    fileprivate init(_ bytes: UnsafeRawBufferPointer) {
        self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }

    /// Of an empty payload there is no message.
    fileprivate init(header: UnsafeRawBufferPointer, of payload: UnsafeRawBufferPointer) {
        self.init(UnsafeRawBufferPointer(rebasing: header[..<(payload.isEmpty ? 0 : SoundMessage.headerBytes)]))
    }
}
