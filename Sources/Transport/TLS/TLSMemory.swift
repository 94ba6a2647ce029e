private import COpenSSL
internal import Glibc

/// The memory between OpenSSL and the sockets of one loop. Only one connection at a time is read or written, so all share
/// it, and an idle one holds no buffers of its own.
///
/// OpenSSL's own memory BIO would keep, for each connection, as much as it ever held, and copy once more.
package final class TLSMemory {
    /// What was received and OpenSSL has not taken yet.
    var input = UnsafeRawBufferPointer(start: nil, count: 0)
    /// What OpenSSL wants sent.
    private var output: UnsafeMutableRawBufferPointer
    private var outputCount = 0

    /// Ciphertext comes in here.
    let received: UnsafeMutableRawBufferPointer
    private let record: UnsafeMutableRawBufferPointer

    /// One record's text, RFC 8446 §5.1.
    static let recordBytes = 16 << 10
    /// What one read can decrypt at most: what it receives, and the part of a record that came before.
    static let decryptedBytes = 2 * recordBytes
    /// Text encrypted before the socket has taken the last of it: a slow reader holds this much and no whole clip twice,
    /// and a clip of ordinary length leaves in one call.
    static let aheadBytes = 64 << 10
    /// What TLS 1.2 and 1.3 add to a record at the most, with room for messages of its own.
    private static let overheadBytes = 4 << 10

    package init() {
        received = .allocate(byteCount: Self.recordBytes, alignment: 16)
        record = .allocate(byteCount: Self.recordBytes, alignment: 16)
        output = .allocate(byteCount: Self.aheadBytes + Self.overheadBytes, alignment: 16)
    }

    deinit {
        received.deallocate()
        record.deallocate()
        output.deallocate()
    }

    /// Takes out what is to be sent; valid until OpenSSL is called again.
    func takeOutput() -> UnsafeRawBufferPointer {
        defer { outputCount = 0 }
        return UnsafeRawBufferPointer(rebasing: output[..<outputCount])
    }

    /// `head` and the beginning of `body`, as much as one record holds; valid until the next call.
    func join(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let fromHead = min(head.count, record.count)
        let fromBody = min(body.count, record.count - fromHead)
        record.copyBytes(from: head[..<fromHead])
        UnsafeMutableRawBufferPointer(rebasing: record[fromHead...]).copyBytes(from: body[..<fromBody])
        return UnsafeRawBufferPointer(rebasing: record[..<(fromHead + fromBody)])
    }

    private func append(_ bytes: UnsafeRawBufferPointer) {
        if outputCount + bytes.count > output.count { grow(to: (outputCount + bytes.count) * 2) }
        UnsafeMutableRawBufferPointer(rebasing: output[outputCount...]).copyMemory(from: bytes)
        outputCount += bytes.count
    }

    /// A chain of certificates may be longer than is foreseen.
    private func grow(to count: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[..<outputCount]))
        output.deallocate()
        output = larger
    }

    private func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, input.count)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[..<count]))
        input = UnsafeRawBufferPointer(rebasing: input[count...])
        return count
    }
}

extension TLSMemory {
    /// Makes `session` read from and write to this memory, which has to outlive it. False when memory is out.
    func attach(_ session: OpaquePointer) -> Bool {
        guard let method = Self.method.pointer, let bio = BIO_new(method) else { return false }
        BIO_set_data(bio, Unmanaged.passUnretained(self).toOpaque())
        BIO_set_init(bio, 1)
        // Used for both directions, it counts as one reference.
        SSL_set_bio(session, bio, bio)
        return true
    }

    /// @unchecked Sendable because OpenSSL only reads a method once it is made.
    private struct Method: @unchecked Sendable { let pointer: OpaquePointer? }

    private static let method: Method = {
        let method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "crier")
        BIO_meth_set_write(method) { bio, bytes, count in
            TLSMemory.of(bio)?.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            return count
        }
        BIO_meth_set_read(method) { bio, bytes, count in
            BIO_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
            let taken = TLSMemory.of(bio)?.take(into: .init(start: bytes, count: Int(count))) ?? 0
            guard taken == 0 else { return Int32(taken) }
            BIO_set_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
            return -1
        }
        // Flushing is the stream's work; no other command has a meaning here.
        BIO_meth_set_ctrl(method) { _, command, _, _ in command == BIO_CTRL_FLUSH ? 1 : 0 }
        return Method(pointer: method)
    }()

    private static func of(_ bio: OpaquePointer?) -> TLSMemory? {
        BIO_get_data(bio).map { Unmanaged<TLSMemory>.fromOpaque($0).takeUnretainedValue() }
    }
}
