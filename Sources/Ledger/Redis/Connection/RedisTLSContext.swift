private import COpenSSL
private import Glibc

/// The SSL_CTX of a Redis client.
///
/// @unchecked Sendable because an SSL_CTX has its own locks and is not changed after construction.
final class RedisTLSContext: @unchecked Sendable {
    private let context: OpaquePointer
    private let serverName: String?

    /// - Throws: `unusable` for a file that cannot be used.
    init(_ files: RedisTLSFiles) throws(LedgerError) {
        ERR_clear_error()
        guard let made = SSL_CTX_new(TLS_client_method()) else {
            throw .unusable(location: "TLS", reason: Self.lastError)
        }
        context = made
        serverName = files.serverName
        // From here on deinit frees the context, even after a throw.
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
        SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        // Without this callback OpenSSL would ask for a pass phrase on the terminal.
        SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in -1 }
        try loadAuthorities(files.authorities)
        try loadIdentity(files)
        ERR_clear_error()
    }

    deinit { SSL_CTX_free(context) }

    private func loadAuthorities(_ path: String?) throws(LedgerError) {
        guard let path else {
            SSL_CTX_set_default_verify_paths(context)
            return
        }
        guard SSL_CTX_load_verify_locations(context, path, nil) == 1 else {
            throw .unusable(location: path, reason: "holds no PEM certificates to trust (\(Self.lastError))")
        }
    }

    private func loadIdentity(_ files: RedisTLSFiles) throws(LedgerError) {
        guard let certificate = files.certificate else { return }
        guard SSL_CTX_use_certificate_chain_file(context, certificate) == 1 else {
            throw .unusable(location: certificate, reason: "holds no PEM certificate chain (\(Self.lastError))")
        }
        let key = files.key ?? certificate
        guard SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1,
            SSL_CTX_check_private_key(context) == 1
        else {
            throw .unusable(location: key, reason: "holds no key of the certificate in \(certificate)")
        }
    }

    /// A session with the node, which the caller frees. The node's certificate must contain `serverName`, or `host`
    /// without it.
    func makeSession(with host: String) throws(RedisError) -> OpaquePointer {
        guard let session = SSL_new(context) else { throw .broken("no memory for TLS") }
        let name = serverName ?? host
        // An IP address is compared with the addresses in the certificate. It is not sent as a server name (RFC 6066
        // §3).
        let isAddress = X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), name) == 1
        if !isAddress {
            _ = name.withCString { name in
                // OpenSSL copies the name.
                SSL_ctrl(
                    session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name),
                    UnsafeMutableRawPointer(mutating: name))
            }
            SSL_set1_host(session, name)
        }
        ERR_clear_error()
        SSL_set_connect_state(session)
        return session
    }

    /// The newest entry of OpenSSL's error queue. Clears the queue.
    static var lastError: String {
        let code = ERR_peek_last_error()
        ERR_clear_error()
        return ERR_reason_error_string(code).map { String(cString: $0) } ?? "failed"
    }
}
