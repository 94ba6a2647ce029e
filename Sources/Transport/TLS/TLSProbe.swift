private import COpenSSL

/// A TLS client over a blocking socket, for the health check: verifies the server's certificate.
package final class TLSProbe {
    private let session: OpaquePointer

    /// Performs the handshake.
    ///
    /// - Parameters:
    ///   - descriptor: a connected blocking socket; its timeouts apply, and the caller closes it.
    ///   - file: trusted PEM certificates, the server's own or its issuer's; nil for the system's trust store.
    ///   - address: the IP address that the certificate must name; nil to accept any name.
    /// - Throws: `TLSProbeError` if the certificates cannot be loaded or the handshake fails.
    package init(_ descriptor: Int32, trusting file: String?, address: String?) throws(TLSProbeError) {
        do throws(OpenSSLError) {
            let context = try OpenSSLError.check("SSL_CTX_new") { SSL_CTX_new(TLS_client_method()) }
            defer { SSL_CTX_free(context) }
            try Self.trust(file, in: context)
            session = try OpenSSLError.check("SSL_new") { SSL_new(context) }
        } catch {
            throw TLSProbeError(cause: .trust, description: "\(file ?? "trusted certificates"): \(error.reason)")
        }
        if let address { X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), address) }
        SSL_set_fd(session, descriptor)
        ERR_clear_error()
        guard SSL_connect(session) == 1 else { throw handshakeError() }
    }

    deinit { SSL_free(session) }

    private static func trust(_ file: String?, in context: OpaquePointer) throws(OpenSSLError) {
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        guard let file else {
            return try OpenSSLError.check("SSL_CTX_set_default_verify_paths") {
                SSL_CTX_set_default_verify_paths(context)
            }
        }
        try OpenSSLError.check("SSL_CTX_load_verify_file") { SSL_CTX_load_verify_file(context, file) }
        // The file begins with the server's own certificate, which is not a CA certificate. A partial chain is enough.
        X509_STORE_set_flags(SSL_CTX_get_cert_store(context), UInt(X509_V_FLAG_PARTIAL_CHAIN))
    }

    private func handshakeError() -> TLSProbeError {
        let verdict = SSL_get_verify_result(session)
        guard verdict == X509_V_OK else {
            let text = X509_verify_cert_error_string(verdict).map { String(cString: $0) } ?? "not trusted"
            return TLSProbeError(cause: .certificate, description: "its certificate is refused: \(text)")
        }
        return TLSProbeError(cause: .handshake, description: "no TLS: \(OpenSSLError.last("SSL_connect").reason)")
    }

    /// Returns whether all of `bytes` were sent.
    package func write(_ bytes: [UInt8]) -> Bool {
        ERR_clear_error()
        return SSL_write(session, bytes, Int32(bytes.count)) == Int32(bytes.count)
    }

    /// Returns the number of bytes read; 0 or less at the end of the stream or on failure.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        ERR_clear_error()
        return Int(SSL_read(session, buffer.baseAddress, Int32(buffer.count)))
    }
}

/// The reason why a TLS handshake with the checked server failed, as one clause: "its certificate is refused: …".
package struct TLSProbeError: Error, CustomStringConvertible {
    package enum Cause: Sendable {
        /// The trusted certificates cannot be loaded.
        case trust
        /// The server's certificate is not trusted.
        case certificate
        /// The server does not speak TLS, or ended the handshake.
        case handshake
    }

    package let cause: Cause
    package let description: String
}
