internal import Glibc

/// The child's end of the sound pipe, which is the only descriptor of the child.
enum SoundWriter {
    /// The number of the engine's control socket, so that `dup2` closes the socket in the child.
    static let descriptor = Zygote.descriptor

    /// Writes a message of words and a message of samples with one system call, because each write may wake a worker of
    /// Crier. A buffer of `EspeakSynthesizer.bufferMs` fits one message. False if the read end is closed.
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

    /// Writes a message of phonemes: a `PhonemeClause`. False if the read end is closed.
    static func write(clauseEnd end: Int, _ ipa: UnsafeRawBufferPointer) -> Bool {
        var header = SoundMessage.header(
            .phonemes, payloadBytes: PhonemeClause.headerBytes + ipa.count)
        var numbers = PhonemeClause.header(end: end, ipaBytes: ipa.count)
        return withUnsafeBytes(of: &header) { header in
            withUnsafeBytes(of: &numbers) { numbers in
                var parts = (iovec(header: header, of: numbers), iovec(numbers), iovec(ipa))
                return withUnsafeMutableBytes(of: &parts) { write($0.bindMemory(to: iovec.self)) }
            }
        }
    }

    /// Writes all parts. The samples go from espeak-ng's buffer into the pipe without a copy.
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

    /// Creates the header of a message; empty for an empty payload, for which no message is sent.
    fileprivate init(header: UnsafeRawBufferPointer, of payload: UnsafeRawBufferPointer) {
        self.init(UnsafeRawBufferPointer(rebasing: header[..<(payload.isEmpty ? 0 : SoundMessage.headerBytes)]))
    }
}
