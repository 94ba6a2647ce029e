private import COpenSSL

/// A client's side of TLS over a blocking socket, for a health check: it says whether the peer can be trusted, and why not.
package final class TLSProbe {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let session: OpaquePointer

    /// Shakes hands at once.
    ///
    /// - Parameters:
    ///   - descriptor: a connected socket, whose deadlines are kept; the caller closes it.
    ///   - file: PEM certificates to trust, the peer's own among them or those that sign it; nil for the system's.
    ///   - address: the IP address that the certificate must name; nil when any name will do.
    package init(_ descriptor: Int32, trusting file: String?, address: String?) throws(Failure) {
        do throws(OpenSSLError) {
            let context = try OpenSSLError.check("SSL_CTX_new") { SSL_CTX_new(TLS_client_method()) }
            defer { SSL_CTX_free(context) }
            try Self.trust(file, in: context)
            session = try OpenSSLError.check("SSL_new") { SSL_new(context) }
        } catch {
            throw Failure(description: "\(file ?? "trusted certificates"): \(error.reason)")
        }
        if let address { X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), address) }
        SSL_set_fd(session, descriptor)
        ERR_clear_error()
        guard SSL_connect(session) == 1 else { throw Failure(description: reason()) }
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
        // A service's file begins with its own certificate, which signs nothing: trusting it is enough.
        X509_STORE_set_flags(SSL_CTX_get_cert_store(context), UInt(X509_V_FLAG_PARTIAL_CHAIN))
    }

    private func reason() -> String {
        let verdict = SSL_get_verify_result(session)
        guard verdict == X509_V_OK else {
            let text = X509_verify_cert_error_string(verdict).map { String(cString: $0) } ?? "not trusted"
            return "its certificate is refused: \(text)"
        }
        return "no TLS: \(OpenSSLError.last("SSL_connect").reason)"
    }

    /// Whether all of `bytes` were sent.
    package func write(_ bytes: [UInt8]) -> Bool {
        ERR_clear_error()
        return SSL_write(session, bytes, Int32(bytes.count)) == Int32(bytes.count)
    }

    /// How many bytes came; 0 or less when none will.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        ERR_clear_error()
        return Int(SSL_read(session, buffer.baseAddress, Int32(buffer.count)))
    }
}
