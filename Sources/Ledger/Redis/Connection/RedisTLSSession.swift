private import COpenSSL

/// One TLS connection over buffers in memory, without a socket: `RedisStream` moves the ciphertext.
final class RedisTLSSession {
    /// The maximum plaintext of a record (RFC 8446 §5.1).
    private static let recordBytes = 16 << 10

    private let session: OpaquePointer
    /// Ciphertext from the socket, and ciphertext to be sent. The session owns both.
    private let received: OpaquePointer
    private let outgoing: OpaquePointer

    /// - Parameter host: the name that the certificate must contain, unless the settings give a server name.
    init(_ context: RedisTLSContext, host: String) throws(RedisError) {
        let session = try context.makeSession(with: host)
        guard let received = BIO_new(BIO_s_mem()), let outgoing = BIO_new(BIO_s_mem()) else {
            SSL_free(session)
            throw .broken("no memory for TLS")
        }
        SSL_set_bio(session, received, outgoing)
        (self.session, self.received, self.outgoing) = (session, received, outgoing)
    }

    deinit { SSL_free(session) }

    func receive(_ ciphertext: UnsafeRawBufferPointer) {
        // A memory BIO takes all bytes.
        BIO_write(received, ciphertext.baseAddress, Int32(ciphertext.count))
    }

    /// The ciphertext to be sent.
    func takeOutgoing() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.recordBytes)
        while case let count = BIO_read(outgoing, &chunk, Int32(chunk.count)), count > 0 {
            bytes += chunk[..<Int(count)]
        }
        return bytes
    }

    /// - Returns: whether the handshake is complete; otherwise it needs more ciphertext.
    func handshake() throws(RedisError) -> Bool {
        ERR_clear_error()
        let status = SSL_do_handshake(session)
        if status == 1 { return true }
        guard SSL_get_error(session, status) == SSL_ERROR_WANT_READ else { throw handshakeError }
        return false
    }

    func encrypt(_ plaintext: [UInt8]) throws(RedisError) {
        ERR_clear_error()
        guard SSL_write(session, plaintext, Int32(plaintext.count)) == Int32(plaintext.count) else {
            throw .broken("TLS: \(RedisTLSContext.lastError)")
        }
    }

    /// - Returns: the received plaintext, which may be empty; nil after the end of the connection.
    func decrypt() throws(RedisError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.recordBytes)
        while true {
            ERR_clear_error()
            let count = SSL_read(session, &chunk, Int32(chunk.count))
            if count > 0 {
                bytes += chunk[..<Int(count)]
                continue
            }
            switch SSL_get_error(session, count) {
            case SSL_ERROR_WANT_READ: return bytes
            case SSL_ERROR_ZERO_RETURN: return bytes.isEmpty ? nil : bytes
            default: throw Self.readError(RedisTLSContext.lastError)
            }
        }
    }

    /// The certificate's error, if the certificate caused the failure; otherwise OpenSSL's error.
    private var handshakeError: RedisError {
        let verdict = SSL_get_verify_result(session)
        if verdict != Int(X509_V_OK) {
            ERR_clear_error()
            let fault = X509_verify_cert_error_string(verdict).map { String(cString: $0) } ?? "untrusted"
            return .misconfigured(
                "has a certificate that is refused (\(fault)); see CRIER_LEDGER_TLS_CA and CRIER_LEDGER_TLS_NAME")
        }
        let reason = RedisTLSContext.lastError
        // OpenSSL reads the first bytes of a plain reply as a record of an unknown version.
        if reason == "wrong version number" {
            return .misconfigured("does not speak TLS: write redis:// instead of rediss://")
        }
        return Self.readError(reason)
    }

    /// With TLS 1.3 a server refuses the client's certificate after the handshake.
    private static func readError(_ reason: String) -> RedisError {
        guard reason.contains("certificate required") || reason.contains("handshake failure") else {
            return .broken("TLS: \(reason)")
        }
        return .misconfigured(RedisError.certificateHint)
    }
}
