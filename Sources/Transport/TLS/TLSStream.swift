private import COpenSSL
internal import Glibc

/// A TCP connection with TLS: OpenSSL works in memory, and the socket is read and written as a plain one is, so that a
/// clip of three records leaves in one call.
package final class TLSStream: ByteStream {
    private enum State {
        /// The first byte tells TLS from plain HTTP. Until the client's first record has come there is no session, which
        /// takes some 40 KiB as soon as it reads: who connects and sends nothing, or half a hello, costs what he sends.
        case new
        case encrypted, plain, failed
    }

    private let socket: PlainStream
    /// nil before the first record and for a plain connection.
    private var session: OpaquePointer?
    private let identity: TLSIdentity
    private let memory: TLSMemory
    private var state = State.new
    /// The client's first record, while it is not whole.
    private var hello: [UInt8] = []
    private var helloLimit = ClientHelloLimit()
    private var isShakingHands = true
    /// Ciphertext that the socket did not take.
    private var unsent: [UInt8] = []
    /// How much text of the next `write` is encrypted already.
    private var encrypted = 0
    private var isFinishing = false
    package private(set) var isAtEnd = false

    /// - Parameters:
    ///   - descriptor: a connected non-blocking socket; the stream closes it.
    ///   - memory: the loop's.
    package init(_ descriptor: Int32, as identity: TLSIdentity, memory: TLSMemory) {
        socket = PlainStream(descriptor)
        self.identity = identity
        self.memory = memory
    }

    deinit { SSL_free(session) }

    package var descriptor: Int32 { socket.descriptor }
    package var isEstablished: Bool { state == .plain || !isShakingHands }
    package var isEncrypted: Bool { state != .plain }
    package var isBlocked: Bool { !unsent.isEmpty }
    package var deliveredBytes: Int { socket.deliveredBytes }
    package var unsentBytes: Int { unsent.capacity }
    package var handshakeBytes: Int {
        switch state {
        case .new: hello.capacity
        case .encrypted where isShakingHands: Self.sessionBytes
        case .encrypted, .plain, .failed: 0
        }
    }

    /// What an unfinished handshake takes, as measured 43 to 48 KB: the session, room for a hello and a record.
    private static let sessionBytes = 48 << 10

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        if state == .plain { return socket.read(into: buffer) }
        guard state != .failed, sendUnsent() else { return .failed }
        // What waits to be sent bounds what is taken in: a peer that never reads cannot make answers pile up.
        if isBlocked { return .wouldBlock }
        if isAtEnd { return .endOfStream }
        let outcome = socket.read(into: memory.received)
        guard case .bytes(let count) = outcome else { return outcome }
        let bytes = UnsafeRawBufferPointer(rebasing: memory.received[..<count])
        if isShakingHands { return shakeHands(bytes, into: buffer) }
        memory.input = bytes
        return decrypt(into: buffer)
    }

    private func shakeHands(
        _ bytes: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
    ) -> ReadOutcome {
        if state == .new, hello.isEmpty, Self.isLetter(bytes[0]) {
            state = .plain
            return .notTLS
        }
        guard helloLimit.accepts(bytes) else { return fail() }
        if state == .new {
            hello += bytes
            guard ClientHelloLimit.hasRecord(hello) else { return .wouldBlock }
            guard begin() else { return fail() }
        }
        defer {
            hello = []
            isShakingHands = SSL_is_init_finished(session) == 0
        }
        guard !hello.isEmpty else {
            memory.input = bytes
            return decrypt(into: buffer)
        }
        return hello.withUnsafeBytes { hello in
            memory.input = hello
            return decrypt(into: buffer)
        }
    }

    /// False when memory is out.
    private func begin() -> Bool {
        session = identity.makeSession()
        state = .encrypted
        return session.map(memory.attach) ?? false
    }

    private func fail() -> ReadOutcome {
        (state, hello) = (.failed, [])
        return .failed
    }

    /// A method begins with a letter, and no record of TLS does.
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// Takes in all of `memory.input`, and sends what a handshake answers to it.
    private func decrypt(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        precondition(
            buffer.count >= TLSMemory.decryptedBytes, "what does not fit would stay in the session, unannounced")
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
        guard !isShakingHands, sendUnsent() else { return .failed }
        if encrypted == 0 {
            if isBlocked { return .wouldBlock }
            encrypted = encrypt(head, body)
            guard encrypted > 0, sendOutput() else { return .failed }
        }
        // Ciphertext is longer than its text: of the text, what is beyond the bytes that wait has certainly left.
        let sent = encrypted - min(encrypted, unsent.count)
        guard sent > 0 else { return .wouldBlock }
        encrypted -= sent
        return .wrote(sent)
    }

    /// Encrypts `head` and `body` as far as may be ahead of the socket. Gives back how much that was; 0 is a failure.
    private func encrypt(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> Int {
        var taken = 0
        if !head.isEmpty {
            // The first record is filled up with the body: a short answer is one record, not two.
            let first = memory.join(head, body)
            guard seal(first) else { return 0 }
            taken = first.count
        }
        guard taken >= head.count else { return taken }
        let rest = body.dropFirst(taken - head.count).prefix(TLSMemory.aheadBytes - taken)
        return rest.isEmpty || seal(UnsafeRawBufferPointer(rebasing: rest)) ? taken + rest.count : 0
    }

    private func seal(_ text: UnsafeRawBufferPointer) -> Bool {
        ERR_clear_error()
        return SSL_write(session, text.baseAddress, Int32(text.count)) == Int32(text.count)
    }

    package func finishWriting() {
        sayGoodbye()
        isFinishing = true
        if !isBlocked { socket.finishWriting() }
    }

    /// RFC 8446 §6.1: without it the peer could not tell the end from an attack.
    private func sayGoodbye() {
        guard state == .encrypted, isEstablished, !isFinishing else { return }
        ERR_clear_error()
        SSL_shutdown(session)
        // A connection that has failed says nothing; its end is seen when it is read.
        _ = sendOutput()
    }

    package func close() {
        sayGoodbye()
        socket.close()
    }
}

extension TLSStream {
    /// Sends what OpenSSL has written and keeps what the socket does not take. False when the connection has failed.
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

    /// How many of `bytes` the socket took; nil when the connection has failed.
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
