import COpenSSL
import Foundation
import Synchronization
import TestSupport
import Testing
import Transport

@Suite struct SessionTicketTests {
    private static let versions = [TLS1_2_VERSION, TLS1_3_VERSION]

    /// Runs `body` with a server whose clock the test sets, in hours.
    private static func withServer(
        _ body: (_ identity: TLSIdentity, _ folder: URL, _ set: (Int) -> Void) throws -> Void
    ) throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let seconds = SetClock()
            let files = TLSFiles(certificate: TestCertificate.path(folder), key: TestCertificate.key(folder))
            let identity = try TLSIdentity(files) { seconds.value.load(ordering: .relaxed) }
            try body(identity, folder) { seconds.value.store($0 * 3_600, ordering: .relaxed) }
        }
    }

    private final class SetClock: Sendable {
        let value = Atomic(0)
    }

    private static func connect(
        _ identity: TLSIdentity, _ version: Int32, resuming session: TLSPair.Session? = nil
    ) throws -> (session: TLSPair.Session, isResumed: Bool) {
        let pair = try TLSPair(identity, newest: version, resuming: session)
        pair.connect()
        #expect(pair.isConnected)
        pair.send("hello")
        pair.exchange()
        #expect(pair.received == Array("hello".utf8))
        let session = pair.session
        // Without close_notify OpenSSL's client discards the session.
        pair.sendCloseNotify()
        return (session, pair.isResumed)
    }

    @Test(arguments: versions) func `a session is resumed`(version: Int32) throws {
        try Self.withServer { identity, _, _ in
            let first = try Self.connect(identity, version)
            #expect(!first.isResumed)
            let second = try Self.connect(identity, version, resuming: first.session)
            #expect(second.isResumed)
            #expect(try Self.connect(identity, version, resuming: second.session).isResumed)
        }
    }

    /// One in 256 encrypted messages begins like a ClientHello.
    @Test(arguments: versions) func `2,000 resumed handshakes succeed with any encrypted bytes`(
        version: Int32
    ) throws {
        try Self.withServer { identity, _, _ in
            var session = try Self.connect(identity, version).session
            for _ in 0..<2_000 { session = try Self.connect(identity, version, resuming: session).session }
        }
    }

    @Test(arguments: versions) func `a session is resumed after a new certificate was loaded`(version: Int32) throws {
        try Self.withServer { identity, folder, _ in
            let first = try Self.connect(identity, version)
            try TestCertificate.write(to: folder)
            try identity.reload()
            #expect(try Self.connect(identity, version, resuming: first.session).isResumed)
        }
    }

    @Test(arguments: versions) func `a ticket key encrypts for 12 hours and decrypts for 14`(version: Int32) throws {
        try Self.withServer { identity, _, set in
            let old = try Self.connect(identity, version)
            set(12)
            let resumed = try Self.connect(identity, version, resuming: old.session)
            #expect(resumed.isResumed)
            set(14)
            #expect(try !Self.connect(identity, version, resuming: old.session).isResumed)
            // The server replaced the ticket because it had the old key.
            #expect(try Self.connect(identity, version, resuming: resumed.session).isResumed)
        }
    }

    @Test(arguments: versions) func `a ticket from another server is not accepted`(version: Int32) throws {
        try Self.withServer { one, _, _ in
            try Self.withServer { other, _, _ in
                let session = try Self.connect(one, version).session
                #expect(try !Self.connect(other, version, resuming: session).isResumed)
            }
        }
    }
}
