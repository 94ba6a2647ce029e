import COpenSSL
import Glibc
import TestSupport
import Transport

/// A server's stream and an OpenSSL client in memory. The test moves bytes between the two through a socket pair.
final class TLSPair {
    let stream: TLSStream
    private let near: Int32
    private let client: OpaquePointer
    private let toClient: OpaquePointer
    private let fromClient: OpaquePointer
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)
    /// Plaintext that the server has read.
    private(set) var received: [UInt8] = []
    private(set) var outcome = ReadOutcome.wouldBlock

    /// - Parameters:
    ///   - protocols: the ALPN offer; each name follows its length.
    ///   - newest: the client's maximum version.
    ///   - session: a session of another connection to resume.
    init(
        _ identity: TLSIdentity, memory: TLSMemoryBIO = TLSMemoryBIO(), protocols: [UInt8] = [],
        newest: Int32 = TLS1_3_VERSION, resuming session: Session? = nil
    ) throws {
        var pair: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0,
            let context = SSL_CTX_new(TLS_client_method()), let client = SSL_new(context),
            let toClient = BIO_new(BIO_s_mem()), let fromClient = BIO_new(BIO_s_mem())
        else { throw ToolError(description: "no connection") }
        let stream = TLSStream(pair[0], as: identity, memory: memory)
        SSL_CTX_free(context)
        SSL_ctrl(client, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(newest), nil)
        if let session { SSL_set_session(client, session.pointer) }
        if !protocols.isEmpty { SSL_set_alpn_protos(client, protocols, UInt32(protocols.count)) }
        SSL_set_bio(client, toClient, fromClient)
        SSL_set_connect_state(client)
        (self.stream, self.client, self.toClient, self.fromClient, near) =
            (stream, client, toClient, fromClient, pair[1])
    }

    deinit {
        stream.close()
        SSL_free(client)
        close(near)
    }

    /// Sets the socket's buffers to the kernel's minimum.
    func shrinkBuffer() {
        var size: Int32 = 1
        setsockopt(stream.descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Performs the handshake in steps of `step` bytes.
    func connect(step: Int = .max) {
        for _ in 0..<10 where SSL_do_handshake(client) != 1 { exchange(step: step) }
        exchange(step: step)
    }

    /// Moves the client's bytes to the server, lets the server read, and moves the answer back.
    func exchange(step: Int = .max) {
        while case let count = BIO_read(fromClient, &buffer, Int32(min(step, buffer.count))), count > 0 {
            sendRaw(Array(buffer[..<Int(count)]))
        }
        receive()
    }

    /// Sends bytes that are not from the TLS client.
    func sendRaw(_ bytes: [UInt8]) {
        _ = write(near, bytes, bytes.count)
        serve()
    }

    /// Lets the server read all available bytes, as its event loop would.
    func serve() {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            outcome = bytes.withUnsafeMutableBytes { stream.read(into: $0) }
            guard case .bytes(let count) = outcome else { return }
            received += bytes[..<count]
        }
    }

    /// Moves the server's ciphertext to the client and returns it.
    @discardableResult
    func receive(atMost limit: Int = .max) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < limit, case let count = read(near, &buffer, min(buffer.count, limit - all.count)), count > 0 {
            all += buffer[..<count]
        }
        _ = BIO_write(toClient, all, Int32(all.count))
        return all
    }

    /// Lets the client encrypt `text`; `exchange` moves it.
    func send(_ text: String) { _ = SSL_write(client, text, Int32(text.utf8.count)) }

    /// Plaintext that the client has received.
    func receivedText() -> [UInt8] {
        var all: [UInt8] = []
        while case let count = SSL_read(client, &buffer, Int32(buffer.count)), count > 0 {
            all += buffer[..<Int(count)]
        }
        return all
    }

    /// Whether the client has received close_notify.
    var isClosedByServer: Bool { SSL_get_shutdown(client) & SSL_RECEIVED_SHUTDOWN != 0 }
    var isConnected: Bool { SSL_is_init_finished(client) == 1 }

    func sendCloseNotify() { SSL_shutdown(client) }

    /// Sends a KeyUpdate that requests one from the server.
    func updateKeys() {
        SSL_key_update(client, SSL_KEY_UPDATE_REQUESTED)
        SSL_do_handshake(client)
    }

    func finishSending() { shutdown(near, Int32(SHUT_WR)) }

    /// The client's session, for resumption. With TLS 1.3 `receivedText` reads it after the handshake.
    final class Session {
        fileprivate let pointer: OpaquePointer?
        fileprivate init(_ pointer: OpaquePointer?) { self.pointer = pointer }
        deinit { SSL_SESSION_free(pointer) }
    }

    var session: Session {
        _ = receivedText()
        return Session(SSL_get1_session(client))
    }

    var isResumed: Bool { SSL_session_reused(client) == 1 }

    var selectedProtocol: String {
        var name: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(client, &name, &count)
        return String(decoding: UnsafeBufferPointer(start: name, count: Int(count)), as: UTF8.self)
    }

    /// The server's certificate as DER.
    var certificate: [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        let certificate = SSL_get1_peer_certificate(client)
        let count = i2d_X509(certificate, &bytes)
        defer {
            X509_free(certificate)
            CRYPTO_free(bytes, #file, #line)
        }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// Lets the server write as far as the socket accepts. Returns the number of bytes.
    func answer(_ head: [UInt8], _ body: [UInt8], from start: Int = 0) -> Int {
        var sent = start
        while sent < head.count + body.count {
            let outcome = head.withUnsafeBytes { head in
                body.withUnsafeBytes { body in
                    stream.write(
                        UnsafeRawBufferPointer(rebasing: head.dropFirst(sent)),
                        UnsafeRawBufferPointer(rebasing: body.dropFirst(max(0, sent - head.count))))
                }
            }
            guard case .wrote(let count) = outcome else { return sent }
            sent += count
        }
        return sent
    }
}
