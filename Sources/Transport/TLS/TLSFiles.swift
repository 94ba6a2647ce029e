internal import Base
private import COpenSSL

/// The PEM files of a server's certificate and private key.
package struct TLSFiles: Sendable {
    /// Path of the certificate chain: the server's certificate first, then the intermediate certificates in order.
    package let certificate: String
    /// Path of the private key, without a pass phrase.
    package let key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    /// The error in each file, nil without an error: a clause that names the file and the remedy.
    package struct LoadError: Error, Sendable, CustomStringConvertible {
        package var certificate: String?
        package var key: String?

        package var description: String { [certificate, key].compactMap(\.self).joined(separator: "; ") }
    }

    /// Loads both files into `context`. Checks both files before throwing.
    func load(into context: OpaquePointer) throws(LoadError) {
        var error = LoadError()
        error.certificate = Self.unreadable(certificate) ?? loadCertificate(into: context)
        error.key = Self.unreadable(self.key)
        let key = error.key == nil ? readKey() : nil
        defer { EVP_PKEY_free(key) }
        if key == nil {
            let help = "a PEM private key without a pass phrase is needed"
            error.key = error.key ?? "'\(self.key)' holds no usable key: \(help)"
        } else if error.certificate == nil, !Self.use(key, in: context) {
            error.key = "'\(self.key)' is not the key of the certificate in '\(certificate)'"
        }
        ERR_clear_error()
        guard error.certificate == nil, error.key == nil else { throw error }
    }

    private func loadCertificate(into context: OpaquePointer) -> String? {
        do {
            try OpenSSLError.check("certificate") { SSL_CTX_use_certificate_chain_file(context, certificate) }
            return nil
        } catch {
            return "'\(certificate)' holds no usable PEM certificate chain (\(error.reason))"
        }
    }

    private func readKey() -> OpaquePointer? {
        guard let file = BIO_new_file(key, "r") else { return nil }
        defer { BIO_free(file) }
        // Without this callback OpenSSL would ask for a pass phrase on the terminal.
        return PEM_read_bio_PrivateKey(file, nil, { _, _, _, _ in -1 }, nil)
    }

    private static func use(_ key: OpaquePointer?, in context: OpaquePointer) -> Bool {
        SSL_CTX_use_PrivateKey(context, key) == 1 && SSL_CTX_check_private_key(context) == 1
    }

    /// The error of an unreadable file. Checked before OpenSSL opens the file, because opening a pipe would block.
    private static func unreadable(_ path: String) -> String? {
        do throws(FileReadError) {
            try FileReader.check(path)
            return nil
        } catch {
            return error == .notAFile ? "'\(path)' is not a file" : "'\(path)' cannot be read: \(error.reason)"
        }
    }
}
