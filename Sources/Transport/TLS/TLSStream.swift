private import COpenSSL
internal import Glibc

/// A TCP connection with TLS. OpenSSL reads and writes `TLSMemoryBIO`, and this stream reads and writes the socket, so
/// that a clip of three records leaves in one system call.
package final class TLSStream: ByteStream {
    private enum State {
        /// No complete first record yet. The first byte distinguishes TLS from plain HTTP. A session takes some 40 KiB,
        /// so it is created after the first record: an idle client, or one with half a ClientHello, costs only its
        /// bytes.
        case new
        case encrypted, plain, failed
    }

    private let socket: PlainStream
    /// nil before the first record and for a plain connection.
    private var session: OpaquePointer?
    private let identity: TLSIdentity
    private let memory: TLSMemoryBIO
    private var state = State.new
    /// The client's incomplete first record.
    private var clientHello: [UInt8] = []
    private var helloLimit = ClientHelloLimit()
    private var isHandshaking = true
    /// Ciphertext that the socket did not accept yet.
    private var unsent: [UInt8] = []
    /// Plaintext bytes of the next `write` that are already encrypted.
    private var encrypted = 0
    private var isFinishing = false
    package private(set) var isAtEnd = false

    /// - Parameters:
    ///   - descriptor: a connected non-blocking socket; the stream closes it.
    ///   - memory: the event loop's buffers.
    package init(_ descriptor: Int32, as identity: TLSIdentity, memory: TLSMemoryBIO) {
        socket = PlainStream(descriptor)
        self.identity = identity
        self.memory = memory
    }

    deinit { SSL_free(session) }

    package var descriptor: Int32 { socket.descriptor }
    package var isEstablished: Bool { state == .plain || !isHandshaking }
    package var isEncrypted: Bool { state != .plain }
    package var isBlocked: Bool { !unsent.isEmpty }
    package var deliveredBytes: Int { socket.deliveredBytes }
    package var unsentBytes: Int { unsent.capacity }
    package var handshakeBytes: Int {
        switch state {
        case .new: clientHello.capacity
        case .encrypted where isHandshaking: Self.sessionBytes
        case .encrypted, .plain, .failed: 0
        }
    }

    /// Memory of an unfinished handshake, measured 43 to 48 KB: the session, a ClientHello buffer and a record buffer.
    private static let sessionBytes = 48 << 10

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        if state == .plain { return socket.read(into: buffer) }
        guard state != .failed, sendUnsent() else { return .failed }
        // No input is read while output waits, so a peer that never reads cannot make answers accumulate.
        if isBlocked { return .wouldBlock }
        if isAtEnd { return .endOfStream }
        let outcome = socket.read(into: memory.received)
        guard case .bytes(let count) = outcome else { return outcome }
        let bytes = UnsafeRawBufferPointer(rebasing: memory.received[..<count])
        if isHandshaking { return continueHandshake(bytes, into: buffer) }
        memory.input = bytes
        return decrypt(into: buffer)
    }

    private func continueHandshake(
        _ bytes: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
    ) -> ReadOutcome {
        if state == .new, clientHello.isEmpty, Self.isLetter(bytes[0]) {
            state = .plain
            return .notTLS
        }
        guard helloLimit.accepts(bytes) else { return fail() }
        if state == .new {
            clientHello += bytes
            guard ClientHelloLimit.hasRecord(clientHello) else { return .wouldBlock }
            guard startSession() else { return fail() }
        }
        defer {
            clientHello = []
            isHandshaking = SSL_is_init_finished(session) == 0
            // Only TLS 1.3 may ask for a second ClientHello. Before the first one was read, the version is still
            // higher.
            if SSL_version(session) < TLS1_3_VERSION { helloLimit.expectNoHello() }
        }
        guard !clientHello.isEmpty else {
            memory.input = bytes
            return decrypt(into: buffer)
        }
        return clientHello.withUnsafeBytes { clientHello in
            memory.input = clientHello
            return decrypt(into: buffer)
        }
    }

    /// Returns false when memory is out.
    private func startSession() -> Bool {
        session = identity.makeSession()
        state = .encrypted
        return session.map(memory.attach) ?? false
    }

    private func fail() -> ReadOutcome {
        (state, clientHello) = (.failed, [])
        return .failed
    }

    /// An HTTP method begins with a letter; a TLS record does not.
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Decrypts all of `memory.input`, and sends TLS's own answers.
    private func decrypt(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        precondition(
            buffer.count >= TLSMemoryBIO.decryptedBytes, "what does not fit would stay in the session, unannounced")
        var filled = 0
        var outcome = ReadOutcome.wouldBlock
        while true {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            ERR_clear_error()
            let count = SSL_read(session, room.baseAddress, Int32(room.count))
            if count > 0 {
                filled += Int(count)
                continue
            }
            switch SSL_get_error(session, count) {
            case SSL_ERROR_WANT_READ: break
            case SSL_ERROR_ZERO_RETURN: (isAtEnd, outcome) = (true, .endOfStream)
            default: (state, outcome) = (.failed, .failed)
            }
            break
        }
        guard sendOutput() else { return .failed }
        return filled > 0 ? .bytes(filled) : outcome
    }

    package func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome {
        if state == .plain { return socket.write(head, body) }
        guard !isHandshaking, sendUnsent() else { return .failed }
        if encrypted == 0 {
            if isBlocked { return .wouldBlock }
            encrypted = encrypt(head, body)
            guard encrypted > 0, sendOutput() else { return .failed }
        }
        // Ciphertext is longer than plaintext, so at most `unsent.count` bytes of the plaintext are still unsent.
        let sent = encrypted - min(encrypted, unsent.count)
        guard sent > 0 else { return .wouldBlock }
        encrypted -= sent
        return .wrote(sent)
    }

    /// Encrypts `head` and `body` up to `maxAheadBytes`. Returns the number of plaintext bytes; 0 on failure.
    private func encrypt(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> Int {
        var taken = 0
        if !head.isEmpty {
            // The first record holds the head and the beginning of the body, so that a short answer is one record.
            let first = memory.firstRecord(head, body)
            guard encryptRecord(first) else { return 0 }
            taken = first.count
        }
        guard taken >= head.count else { return taken }
        let rest = body.dropFirst(taken - head.count).prefix(TLSMemoryBIO.maxAheadBytes - taken)
        return rest.isEmpty || encryptRecord(UnsafeRawBufferPointer(rebasing: rest)) ? taken + rest.count : 0
    }

    private func encryptRecord(_ text: UnsafeRawBufferPointer) -> Bool {
        ERR_clear_error()
        return SSL_write(session, text.baseAddress, Int32(text.count)) == Int32(text.count)
    }

    package func finishWriting() {
        sendCloseNotify()
        isFinishing = true
        if !isBlocked { socket.finishWriting() }
    }

    /// RFC 8446 §6.1: without close_notify the peer cannot distinguish the end from a truncation attack.
    private func sendCloseNotify() {
        guard state == .encrypted, isEstablished, !isFinishing else { return }
        ERR_clear_error()
        SSL_shutdown(session)
        // A failure is ignored here; the next read reports it.
        _ = sendOutput()
    }

    package func close() {
        sendCloseNotify()
        socket.close()
    }
}

extension TLSStream {
    /// Sends OpenSSL's output and buffers what the socket does not accept. Returns false if the connection has failed.
    private func sendOutput() -> Bool {
        let output = memory.takeOutput()
        guard unsent.isEmpty else {
            unsent += output
            return true
        }
        guard let count = send(output) else { return false }
        if count < output.count { unsent = Array(output[count...]) }
        return true
    }

    private func sendUnsent() -> Bool {
        guard !unsent.isEmpty else { return true }
        guard let count = unsent.withUnsafeBytes({ send($0) }) else { return false }
        unsent = Array(unsent[count...])
        if unsent.isEmpty, isFinishing { socket.finishWriting() }
        return true
    }

    /// Returns how many of `bytes` the socket accepted; nil if the connection has failed.
    private func send(_ bytes: UnsafeRawBufferPointer) -> Int? {
        var sent = 0
        while sent < bytes.count {
            switch socket.write(UnsafeRawBufferPointer(rebasing: bytes[sent...]), .init(start: nil, count: 0)) {
            case .wrote(let count): sent += count
            case .wouldBlock: return sent
            case .failed: return nil
            }
        }
        return sent
    }
}
