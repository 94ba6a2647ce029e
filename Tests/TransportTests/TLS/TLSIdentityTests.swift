import Foundation
import TestSupport
import Testing
import Transport

@Suite struct TLSIdentityTests {
    private static func files(_ folder: URL) -> TLSFiles {
        TLSFiles(certificate: TestCertificate.path(folder), key: TestCertificate.key(folder))
    }

    @Test(arguments: [
        ("http/1.1", "http/1.1"), ("h2,http/1.1", "http/1.1"), ("http/1.1,h2", "http/1.1"), ("h2", nil),
        ("http/1.0,h2", nil), ("HTTP/1.1", nil),
    ]) func `ALPN selects http 1.1 or nothing`(offer: String, chosen: String?) throws {
        let list = offer.split(separator: ",").flatMap { [UInt8($0.utf8.count)] + $0.utf8 }
        try TLSStreamTests.withIdentity { identity in
            let pair = try TLSPair(identity, protocols: list)
            pair.connect()
            #expect(pair.isConnected == (chosen != nil))
            #expect(pair.selectedProtocol == chosen ?? "")
        }
    }

    @Test func `new connections get the new certificate after a reload`() throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let identity = try TLSIdentity(Self.files(folder))
            let old = try TLSPair(identity)
            old.connect()
            try TestCertificate.write(to: folder)
            try identity.reload()
            let new = try TLSPair(identity)
            new.connect()
            #expect(new.isConnected && new.certificate != old.certificate)
            old.send("still here")
            old.exchange()
            #expect(old.received == Array("still here".utf8))
        }
    }

    @Test func `a reload of invalid files changes nothing`() throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let identity = try TLSIdentity(Self.files(folder))
            try TestFiles.write("half a cert", to: folder.appending(path: "cert.pem"))
            #expect(throws: TLSFiles.LoadError.self) { try identity.reload() }
            let pair = try TLSPair(identity)
            pair.connect()
            #expect(pair.isConnected)
        }
    }

    /// Changes to valid files, and the expected errors for certificate and key.
    static let error: [(name: String, spoil: @Sendable (URL) throws -> Void, certificate: String?, key: String?)] = [
        (
            "no certificate", { try FileManager.default.removeItem(at: $0.appending(path: "cert.pem")) },
            "No such file", nil
        ),
        ("no key", { try FileManager.default.removeItem(at: $0.appending(path: "key.pem")) }, nil, "No such file"),
        (
            "neither",
            {
                try FileManager.default.removeItem(at: $0.appending(path: "cert.pem"))
                try TestFiles.write("", to: $0.appending(path: "key.pem"))
            }, "No such file", "no usable key"
        ),
        ("no PEM", { try TestFiles.write("x", to: $0.appending(path: "cert.pem")) }, "no usable PEM certificate", nil),
        (
            "another's key",
            {
                let key = try Data(contentsOf: $0.appending(path: "key.pem"))
                try TestCertificate.write(to: $0)
                try key.write(to: $0.appending(path: "key.pem"))
            }, nil, "is not the key of the certificate"
        ),
        (
            "a key of another kind",
            { _ = try Tool.run("openssl", ["genrsa", "-out", TestCertificate.key($0), "2048"]) }, nil,
            "is not the key of the certificate"
        ),
        (
            "pipes, whose other end nobody opens",
            {
                for path in [TestCertificate.path($0), TestCertificate.key($0)] {
                    try FileManager.default.removeItem(atPath: path)
                    mkfifo(path, 0o600)
                }
            }, "is not a file", "is not a file"
        ),
        (
            "a pass phrase",
            {
                let key = TestCertificate.key($0)
                _ = try Tool.run("openssl", ["ec", "-in", key, "-aes128", "-passout", "pass:secret", "-out", key])
            }, nil, "without a pass phrase"
        ),
        (
            "an empty pass phrase",
            {
                let options = ["-algorithm", "ED25519", "-aes128", "-pass", "pass:", "-out", TestCertificate.key($0)]
                _ = try Tool.run("openssl", ["genpkey"] + options)
            }, nil, "without a pass phrase"
        ),
    ]

    private static func check(_ text: String?, says part: String?) {
        #expect((text == nil) == (part == nil), "\(text ?? "nothing")")
        #expect(text?.contains(part ?? "") ?? true, "\(text ?? "nothing")")
    }

    @Test(arguments: error.indices) func `one error contains the reasons for both invalid files`(
        index: Int
    ) throws {
        let fault = Self.error[index]
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            try fault.spoil(folder)
            let found = #expect(throws: TLSFiles.LoadError.self) { try TLSIdentity(Self.files(folder)) }
            Self.check(found?.certificate, says: fault.certificate)
            Self.check(found?.key, says: fault.key)
        }
    }

    /// A certificate of 0 days expires at once. OpenSSL 3.5 creates no certificate that expires earlier.
    @Test(arguments: [(90, nil), (5, "expires in"), (0, "has expired")])
    func `a certificate about to expire gives a warning`(days: Int, warning: String?) throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let (path, key) = (TestCertificate.path(folder), TestCertificate.key(folder))
            _ = try Tool.run("openssl", ["x509", "-in", path, "-signkey", key, "-days", "\(days)", "-out", path])
            let identity = try TLSIdentity(Self.files(folder))
            Self.check(identity.warning, says: warning)
        }
    }
}
