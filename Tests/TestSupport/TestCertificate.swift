package import Foundation

/// Certificates for tests, made by openssl.
package enum TestCertificate {
    /// Writes `cert.pem` and `key.pem` into `folder`: self-signed for localhost and 127.0.0.1, valid for 90 days.
    package static func write(to folder: URL) throws {
        let names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
        _ = try Tool.run(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
                "/CN=localhost", "-addext", names, "-days", "90", "-keyout", key(folder), "-out", path(folder),
            ])
    }

    package static func path(_ folder: URL) -> String { folder.appending(path: "cert.pem").path }
    package static func key(_ folder: URL) -> String { folder.appending(path: "key.pem").path }
}
