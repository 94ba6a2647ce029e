private import COpenSSL
internal import Glibc

/// The SSL_CTX of a server: certificate, key, versions and cipher suites.
///
/// @unchecked Sendable because an SSL_CTX has its own locks and is not changed after construction.
final class TLSContext: @unchecked Sendable {
    private let context: OpaquePointer

    /// TLS 1.2 suites with AEAD and forward secrecy, which every phone since 2014 supports, for ECDSA and RSA
    /// certificates. AES-128 is first because it is the cheapest secure cipher.
    private static let ciphers = [
        "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384",
        "ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-RSA-CHACHA20-POLY1305",
    ].joined(separator: ":")

    /// TLS 1.3 suites. OpenSSL's default order has AES-256 first.
    private static let suites = [
        "TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256",
    ].joined(separator: ":")

    /// - Parameter tickets: shared by all contexts of a server.
    /// - Throws: `TLSFiles.LoadError` with all errors in the files.
    init(_ files: TLSFiles, tickets: SessionTicketKeys) throws(TLSFiles.LoadError) {
        guard let context = SSL_CTX_new(TLS_server_method()) else {
            throw TLSFiles.LoadError(certificate: "TLS: \(OpenSSLError.last("SSL_CTX_new"))")
        }
        self.context = context
        Self.configure(context)
        tickets.attach(to: context)
        // All fields are set, so a thrown error runs deinit, which frees the context.
        try files.load(into: context)
    }

    deinit { SSL_CTX_free(context) }

    private static func configure(_ context: OpaquePointer) {
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
        SSL_CTX_set_options(context, crier_tls_options())
        let isKnown = SSL_CTX_set_cipher_list(context, ciphers) == 1 && SSL_CTX_set_ciphersuites(context, suites) == 1
        precondition(isKnown, "the lists of ciphers are ours")
        // Idle connections release their record buffers, 16 KiB in each direction.
        SSL_CTX_ctrl(context, SSL_CTRL_MODE, Int(SSL_MODE_RELEASE_BUFFERS), nil)
        // Sessions are resumed by tickets; a session cache would hold a kilobyte per client. Early data is refused
        // because it can be replayed.
        SSL_CTX_ctrl(context, SSL_CTRL_SET_SESS_CACHE_MODE, Int(SSL_SESS_CACHE_OFF), nil)
        SSL_CTX_set_timeout(context, SessionTicketKeys.ticketSeconds)
        SSL_CTX_set_max_early_data(context, 0)
        // Without this callback OpenSSL would ask for a pass phrase on the terminal.
        SSL_CTX_set_default_passwd_cb(context) { _, _, _, _ in -1 }
        SSL_CTX_set_alpn_select_cb(
            context, { _, chosen, length, offered, count, _ in TLSContext.select(chosen, length, offered, count) },
            nil)
    }

    /// A new server session, which the caller frees; nil when memory is out.
    func makeSession() -> OpaquePointer? {
        let session = SSL_new(context)
        if let session { SSL_set_accept_state(session) }
        return session
    }

    /// Seconds from now until the certificate's notBefore and notAfter.
    var validity: (from: Int, to: Int) {
        let certificate = SSL_CTX_get0_certificate(context)
        return (Self.secondsUntil(X509_get0_notBefore(certificate)), Self.secondsUntil(X509_get0_notAfter(certificate)))
    }

    /// The certificate's notAfter, in seconds since 1970.
    var expiryUnixSeconds: Int {
        var time = tm()
        // The result is 0 for an invalid time; OpenSSL does not load a certificate with an invalid time.
        ASN1_TIME_to_tm(X509_get0_notAfter(SSL_CTX_get0_certificate(context)), &time)
        return timegm(&time)
    }

    private static func secondsUntil(_ time: UnsafePointer<ASN1_TIME>?) -> Int {
        var (days, seconds): (Int32, Int32) = (0, 0)
        // The result is 0 for an invalid time; OpenSSL does not load a certificate with an invalid time.
        ASN1_TIME_diff(&days, &seconds, nil, time)
        return Int(days) * 86_400 + Int(seconds)
    }

    /// ALPN (RFC 7301 §3.2): selects http/1.1, or answers with an alert if the client does not offer http/1.1.
    private static func select(
        _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ length: UnsafeMutablePointer<UInt8>?,
        _ offered: UnsafePointer<UInt8>?, _ count: UInt32
    ) -> Int32 {
        guard let chosen, let length, let offered else { return SSL_TLSEXT_ERR_ALERT_FATAL }
        let name: StaticString = "http/1.1"
        var at = 0
        // OpenSSL has checked the lengths of the names.
        while at < Int(count) {
            let size = Int(offered[at])
            if size == name.utf8CodeUnitCount, memcmp(offered + at + 1, name.utf8Start, size) == 0 {
                chosen.pointee = offered + at + 1
                length.pointee = UInt8(size)
                return SSL_TLSEXT_ERR_OK
            }
            at += 1 + size
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }
}
