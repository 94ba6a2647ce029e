import Clips
import Foundation
import Ledger
import TestSupport
import Testing
import Transport

@testable import App

/// Addresses, keys, certificates and ledgers in settings.
@Suite struct NamedResourceTests {
    private static let key = URLKey.random().hex

    @Test func `an address that others can reach requires keys or the setting for open access`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "keys")
            try TestFiles.write("shop \(String(repeating: "0", count: 64))\n", to: file)
            let keys = ["api-keys-file": file.path]
            for host in ["0.0.0.0", "::", "192.0.2.1"] {
                #expect(
                    problems(["host": host]).first?.hasPrefix("CRIER_HOST (--host): \(host) can be reached") == true)
                #expect(problems(["host": host, "auth": "none"]).isEmpty)
                #expect(problems(["host": host].merging(keys) { $1 }).isEmpty)
            }
            #expect(problems(keys).isEmpty && problems(["host": "::1"]).isEmpty)
            #expect(problems(["auth": "none"].merging(keys) { $1 }).map { $0.prefix(21) } == ["CRIER_AUTH (--auth): "])
        }
    }

    @Test(arguments: ["1.2.3.4.5", "", "::g", "tcp://x"])
    func `a host is an IP address`(host: String) {
        #expect(problems(["host": host]) == ["CRIER_HOST (--host): '\(host)' is not an IP address"])
    }

    @Test func `secrets are hidden in effective settings and errors`() throws {
        let settings = try readSettings(["url-keys": Self.key, "ledger": "redis://:hunter2@127.0.0.1:6379/0"])
        #expect(settings.effective.contains { $0 == ("CRIER_URL_KEYS", "(hidden)") })
        #expect(!settings.effective.contains { $0.value.contains(Self.key) || $0.value.contains("hunter2") })
        #expect(!problems(["url-keys": "hunter2", "ledger": "redis://:hunter2@x:y"]).joined().contains("hunter2"))
    }

    @Test func `URL keys come from the setting, from the data folder, or from memory`() throws {
        let given = try readSettings(["url-keys": Self.key, "data": "/no/such"]).keys
        guard case .given = given.urlKeys else { throw Unexpected() }
        guard case .file("/no/such/url.keys") = try readSettings(["data": "/no/such"]).keys.urlKeys else {
            throw Unexpected()
        }
        guard case .memory = try readSettings().keys.urlKeys else { throw Unexpected() }
        #expect(problems(["url-keys": "\(Self.key),x"]).first?.contains("key 2 is not 128 hexadecimal digits") == true)
        #expect(problems(["data": "/proc/version"]).contains("CRIER_DATA (--data): '/proc/version' is not a folder"))
    }

    @Test func `a file of URL keys may be readable by its group but not by others`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "keys")
            try TestFiles.write("# ours\n\(Self.key)\n", to: file)
            for (mode, isFine) in [(0o440, true), (0o600, true), (0o644, false), (0o660, false)] {
                #expect(chmod(file.path, mode_t(mode)) == 0)
                let found = problems(["url-keys-file": file.path])
                #expect(found.isEmpty == isFine && (isFine || found[0].contains("chmod 640 or 600 it")), "\(found)")
            }
            #expect(chmod(file.path, 0o600) == 0)
            let both = problems(["url-keys-file": file.path, "url-keys": Self.key])
            #expect(both.first?.contains("CRIER_URL_KEYS are both given") == true)
            #expect(problems(["url-keys-file": "/no/such"]).first?.hasSuffix("/no/such does not exist") == true)
            try TestFiles.write("x\n", to: file)
            #expect(problems(["url-keys-file": file.path]).first?.contains("line 1 is not 128 hexadecimal") == true)
        }
    }

    @Test func `a file of secrets has at most 64 KiB`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "keys")
            let line = "\(Self.key)\n"
            for bytes in [65_536, 65_537] {
                try TestFiles.write(line + String(repeating: "#", count: bytes - line.utf8.count), to: file)
                #expect(chmod(file.path, 0o600) == 0)
                let found = problems(["url-keys-file": file.path])
                #expect(bytes == 65_536 ? found.isEmpty : found.first?.hasSuffix("is longer than 65536 bytes") == true)
            }
        }
    }

    @Test func `the Redis password comes from a file that can be read again`() throws {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "password")
            func settings(_ text: String, url: String = "redis://127.0.0.1:6379/0") throws -> [String: String] {
                try TestFiles.write(text, to: file)
                #expect(chmod(file.path, 0o440) == 0)
                return ["ledger": url, "ledger-password-file": file.path]
            }
            let ledger = try readSettings(try settings("hunter2\n")).ledger
            #expect(ledger.redis.password != nil && ledger.url.description == "redis://127.0.0.1:6379/0")
            #expect(chmod(file.path, 0o600) == 0)
            try TestFiles.write("two\nlines\n", to: file)
            #expect(throws: SecretFileError.self) { try ledger.passwordFile?.read() }
            for (text, url, words) in [
                ("", "redis://x", "on one line"), ("\n", "redis://x", "on one line"),
                ("a\nb", "redis://x", "on one line"),
                ("a", "memory:", "is for a Redis"), ("a", "redis://:b@x", "both have a password"),
            ] {
                #expect(chmod(file.path, 0o600) == 0)
                let found = problems(try settings(text, url: url))
                #expect(found.contains { $0.contains(words) } && !found.joined().contains(":b@"), "\(found)")
            }
        }
    }

    @Test func `the default row limit of a ledger depends on its kind`() throws {
        let limits = try ["memory:", "sqlite:/no/such/l", "redis://x"].map {
            try readSettings(["ledger": $0]).ledger.limits
        }
        #expect(limits.map(\.rows) == [250_000, 10_000_000, 10_000_000])
        #expect(limits.allSatisfy { $0.rowsPerKey == nil })
    }

    private struct Unexpected: Error {}

    @Test func `a ledger is in the data folder unless another ledger is set`() throws {
        let kept = try readSettings(["data": "/no/such"]).ledger
        #expect(kept.url == .sqlite(path: "/no/such/ledger.sqlite") && kept.folder == "/no/such")
        let named = try readSettings(["data": "/no/such", "ledger": "memory:"]).ledger
        #expect(named.url == .memory && named.folder == nil)
        #expect(problems(["ledger": "foo:"]).first?.hasPrefix("CRIER_LEDGER (--ledger): ") == true)
    }

    @Test func `a certificate requires its key, and HTTPS settings require a certificate`() throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let files = ["tls-cert": TestCertificate.path(folder), "tls-key": TestCertificate.key(folder)]
            let settings = try readSettings(files.merging(["redirect-port": "81", "hsts-seconds": "5"]) { $1 })
            #expect(settings.scheme == "https" && settings.tls?.redirect?.port == 81)
            for (name, path) in files {
                let other =
                    name == "tls-cert"
                    ? "CRIER_TLS_KEY (--tls-key): is missing" : "CRIER_TLS_CERT (--tls-cert): is missing"
                #expect(problems([name: path]).first?.hasPrefix(other) == true)
            }
            let own = files.merging(["redirect-port": "8080"]) { $1 }
            #expect(
                problems(own) == [
                    "CRIER_REDIRECT_PORT (--redirect-port): 8080 is the service's own port: choose another"
                ])
        }
        let lonely = problems(["redirect-port": "81", "hsts-seconds": "5"])
        #expect(lonely.count == 2 && lonely.allSatisfy { $0.contains("needs CRIER_TLS_CERT") })
        #expect(try readSettings().scheme == "http")
    }

    @Test(arguments: [
        ("https://voice.example.com", "https://voice.example.com"), ("http://a:8080/crier/", "http://a:8080/crier"),
        ("https://[::1]:8443//", "https://[::1]:8443"), ("ftp://x", nil), ("https://", nil), ("https://a:99999", nil),
        ("https://a b", nil), ("https://a/?x", nil), ("https://[]", nil), ("https://[::1", nil), ("https://[g]", nil),
        ("voice.example.com", nil), ("https://a:", nil), ("https://a/#x", nil), ("https://user@a", nil),
    ])
    func `a public URL has a scheme and a host, and may have a port and a path`(text: String, canonical: String?) {
        #expect(PublicURL.canonical(text) == canonical)
        #expect(problems(["public-url": text]).isEmpty == (canonical != nil))
    }

    @Test func `clip URLs start with the service's address unless a public URL is set`() throws {
        #expect(try readSettings().linkBase() == "http://127.0.0.1:8080")
        #expect(try readSettings(["host": "::1"]).linkBase(port: 81, scheme: "https") == "https://[::1]:81")
        #expect(try readSettings(["public-url": "https://a/"]).linkBase(port: 81) == "https://a")
    }

    @Test func `settings without a voices folder are refused`() {
        #expect(problems(["voices": ""]).count == 1 && problems(["voices": ":"]).count == 1)
    }
}
