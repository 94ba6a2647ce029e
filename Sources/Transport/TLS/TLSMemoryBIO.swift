private import COpenSSL
internal import Glibc

/// The BIO between OpenSSL and the sockets of one event loop. Only one connection at a time is read or written, so all
/// connections share these buffers, and an idle connection has none.
///
/// OpenSSL's own memory BIO would keep its largest size for each connection, and copy the data once more.
package final class TLSMemoryBIO {
    /// Received ciphertext that OpenSSL has not read yet.
    var input = UnsafeRawBufferPointer(start: nil, count: 0)
    /// Ciphertext to be sent.
    private var output: UnsafeMutableRawBufferPointer
    private var outputCount = 0

    /// The receive buffer for ciphertext.
    let received: UnsafeMutableRawBufferPointer
    private let record: UnsafeMutableRawBufferPointer

    /// The maximum plaintext of a record (RFC 8446 §5.1).
    static let recordBytes = 16 << 10
    /// The maximum plaintext of one read: the received bytes, and the part of a record from an earlier read.
    static let decryptedBytes = 2 * recordBytes
    /// The maximum plaintext that is encrypted ahead of the socket. The limit bounds the memory of a slow reader, and a
    /// clip of ordinary length still leaves in one call.
    static let maxAheadBytes = 64 << 10
    /// The expansion of records by TLS 1.2 or 1.3, with room for TLS's own messages.
    private static let maxOverheadBytes = 4 << 10

    package init() {
        received = .allocate(byteCount: Self.recordBytes, alignment: 16)
        record = .allocate(byteCount: Self.recordBytes, alignment: 16)
        output = .allocate(byteCount: Self.maxAheadBytes + Self.maxOverheadBytes, alignment: 16)
    }

    deinit {
        received.deallocate()
        record.deallocate()
        output.deallocate()
    }

    /// Removes the ciphertext to be sent; valid until the next OpenSSL call.
    func takeOutput() -> UnsafeRawBufferPointer {
        defer { outputCount = 0 }
        return UnsafeRawBufferPointer(rebasing: output[..<outputCount])
    }

    /// The plaintext of the first record: `head` and the beginning of `body`. Valid until the next call.
    func firstRecord(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
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

    /// A long certificate chain may exceed the initial capacity.
    private func grow(to count: Int) {
        let grown = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        grown.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[..<outputCount]))
        output.deallocate()
        output = grown
    }

    private func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, input.count)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[..<count]))
        input = UnsafeRawBufferPointer(rebasing: input[count...])
        return count
    }
}

extension TLSMemoryBIO {
    /// Attaches a BIO over these buffers to `session`. The buffers must outlive the session. Returns false when memory
    /// is out.
    func attach(_ session: OpaquePointer) -> Bool {
        guard let method = Self.method.pointer, let bio = BIO_new(method) else { return false }
        BIO_set_data(bio, Unmanaged.passUnretained(self).toOpaque())
        BIO_set_init(bio, 1)
        // SSL_set_bio takes one reference if both BIOs are the same.
        SSL_set_bio(session, bio, bio)
        return true
    }

    /// @unchecked Sendable because OpenSSL only reads a finished BIO_METHOD.
    private struct Method: @unchecked Sendable { let pointer: OpaquePointer? }

    private static let method: Method = {
        let method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "crier")
        BIO_meth_set_write(method) { bio, bytes, count in
            TLSMemoryBIO.of(bio)?.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            return count
        }
        BIO_meth_set_read(method) { bio, bytes, count in
            BIO_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
            let taken = TLSMemoryBIO.of(bio)?.take(into: .init(start: bytes, count: Int(count))) ?? 0
            guard taken == 0 else { return Int32(taken) }
            BIO_set_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
            return -1
        }
        // TLSStream flushes; other control commands are not supported.
        BIO_meth_set_ctrl(method) { _, command, _, _ in command == BIO_CTRL_FLUSH ? 1 : 0 }
        return Method(pointer: method)
    }()

    private static func of(_ bio: OpaquePointer?) -> TLSMemoryBIO? {
        BIO_get_data(bio).map { Unmanaged<TLSMemoryBIO>.fromOpaque($0).takeUnretainedValue() }
    }
}
