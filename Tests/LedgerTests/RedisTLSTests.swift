import Foundation
import TestSupport
import Testing

@testable import Ledger

@Suite("Redis over TLS", .serialized, .waiting)
struct RedisTLSTests {
    private func withServer(
        _ arguments: [String] = [], _ body: (RedisServer, URL) throws -> Void
    ) throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let server = try RedisServer(arguments, certificates: folder)
            try withExtendedLifetime(server) { try body(server, folder) }
        }
    }

    private func ledger(_ url: String, _ tls: RedisTLSFiles) throws -> any Ledger {
        try LedgerURL(url).open(redis: RedisOptions(deadlineMs: RedisOptions.patientMs, tls: tls))
    }

    /// The error of the ledger.
    private func refusal(_ url: String, _ tls: RedisTLSFiles) -> String {
        let error = #expect(throws: LedgerError.self) { try ledger(url, tls).check() }
        return error?.description ?? "no refusal"
    }

    @Test("Transactions of many sizes are settled over TLS")
    func settles() throws {
        try withServer(["--tls-auth-clients", "no"]) { server, folder in
            let files = RedisTLSFiles(authorities: TestCertificate.path(folder))
            let ledger = try ledger("rediss://localhost:\(server.port)/1", files)
            _ = try ledger.check()
            for count in [1, 2, 100] {
                let settled = try ledger.settled(.make((0..<count).map { "order-\(count)-\($0)" }))
                #expect(settled.slots.count == count)
            }
            let outcomes = try simultaneously(200) {
                try ledger.settled(.make(["many-\($0)"], lane: "shop", ttlMs: 3_600_000))
            }
            #expect(Set(outcomes.flatMap(\.slots).map(\.position)).count == 200)
        }
    }

    @Test("A certificate with another name or without a trusted issuer is refused")
    func verification() throws {
        try withServer(["--tls-auth-clients", "no"]) { server, folder in
            let url = "rediss://127.0.0.1:\(server.port)"
            let file = TestCertificate.path(folder)
            _ = try ledger(url, RedisTLSFiles(authorities: file)).check()
            _ = try ledger(url, RedisTLSFiles(authorities: file, serverName: "localhost")).check()
            #expect(refusal(url, RedisTLSFiles()).contains("self-signed certificate"))
            #expect(
                refusal(url, RedisTLSFiles(authorities: file, serverName: "redis.example")).contains("name mismatch"))
            #expect(
                refusal("rediss://[::ffff:127.0.0.1]:\(server.port)", RedisTLSFiles(authorities: file))
                    .contains("IP address mismatch"))
        }
    }

    @Test("A client certificate is sent if Redis requires one")
    func clientCertificate() throws {
        try withServer { server, folder in
            let (url, file) = ("rediss://127.0.0.1:\(server.port)", TestCertificate.path(folder))
            let own = RedisTLSFiles(authorities: file, certificate: file, key: TestCertificate.key(folder))
            _ = try ledger(url, own).check()
            #expect(refusal(url, RedisTLSFiles(authorities: file)).contains("CRIER_LEDGER_TLS_CERT"))
        }
    }

    @Test("The error explains TLS to a plain port and plain text to a TLS port")
    func mixedUp() throws {
        try withServer(["--tls-auth-clients", "no"]) { server, folder in
            #expect(refusal("redis://127.0.0.1:\(server.port)", RedisTLSFiles()).contains("write rediss://"))
            let plain = try RedisServer()
            let files = RedisTLSFiles(authorities: TestCertificate.path(folder))
            #expect(refusal("rediss://127.0.0.1:\(plain.port)", files).contains("write redis:// instead"))
        }
    }

    @Test("The error for an unusable file names it before the start")
    func files() throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let (certificate, key) = (TestCertificate.path(folder), TestCertificate.key(folder))
            for (files, name) in [
                (RedisTLSFiles(authorities: "/none.pem"), "/none.pem"), (RedisTLSFiles(authorities: key), key),
                (RedisTLSFiles(certificate: "/none.pem"), "/none.pem"),
                (RedisTLSFiles(certificate: certificate, key: certificate), certificate),
                (RedisTLSFiles(certificate: certificate), certificate),
            ] {
                let error = #expect(throws: LedgerError.self) { try ledger("rediss://localhost", files) }
                #expect(error?.description.contains(name) == true)
            }
        }
    }
}
