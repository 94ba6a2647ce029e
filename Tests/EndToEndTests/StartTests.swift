import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Events during the start of the service.
    @Suite struct StartTests {
        /// A server that accepts a connection and never answers, like a frozen Redis. Until Crier gives up, it does not
        /// listen.
        private final class SilentRedis {
            private let listener: Int32
            let port: UInt16

            init() throws {
                let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                self.listener = listener
                var place = sockaddr_in()
                place.sin_family = sa_family_t(AF_INET)
                place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
                var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                let isOpen = withUnsafeMutablePointer(to: &place) { place in
                    place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        bind(listener, $0, size) == 0 && listen(listener, 8) == 0
                            && getsockname(listener, $0, &size) == 0
                    }
                }
                port = UInt16(bigEndian: place.sin_port)
                guard isOpen else { throw ToolError(description: "no port to listen on") }
            }

            deinit { close(listener) }

            /// Waits for a connection.
            func waitForGuest() { _ = accept(listener, nil, nil) }
        }

        private func whileStarting(
            sends signals: [Int32], _ flags: [String], _ body: (CrierServer) throws -> Void
        ) throws {
            let redis = try SilentRedis()
            let flags = ["--ledger", "redis://127.0.0.1:\(redis.port)", "--drain-delay-seconds", "0"] + flags
            let send = { (process: Int32) in
                redis.waitForGuest()
                for signal in signals { kill(process, signal) }
            }
            try CrierServer.with(flags, whileStarting: send, body)
        }

        @Test func `a SIGHUP during the start reloads once the service is ready`() throws {
            try TestFiles.withFolder { folder in
                try whileStarting(sends: [SIGHUP], ["--data", folder.path]) { (server: CrierServer) throws in
                    #expect(server.logs("reloaded the URL key file"))
                    #expect(try server.curl("/healthz").status == 200)
                    #expect(server.terminate() == 0)
                }
            }
        }

        @Test(arguments: [SIGTERM, SIGINT]) func `a service that is terminated during its start stops cleanly`(
            signal: Int32
        ) throws {
            try whileStarting(sends: [signal], []) { (server: CrierServer) throws in
                try #require(server.logs("stopped"))
                #expect(server.waitForEnd() == 0)
            }
        }
    }
}

extension EndToEnd {
    /// `crier serve --check`.
    @Suite struct CheckTests {
        private func check(_ flags: [String]) throws -> Program.Outcome {
            try Program.run(CrierServer.executable, ["serve", "--check"] + flags)
        }

        @Test func `all faults of settings, files and ledger are reported at once`() throws {
            try TestFiles.withFolder { folder in
                let (lexicon, phrases) = (folder.appending(path: "my.lexicon"), folder.appending(path: "phrases.txt"))
                try TestFiles.write("银行\tyin9 hang2\n", to: lexicon)
                try TestFiles.write("{}", to: phrases)
                try TestFiles.write(
                    "no database, but long enough to be taken for something", to: folder.appending(path: "db"))
                let outcome = try check([
                    "--port", "x", "--api-keys-file", "/no/keys", "--tls-cert", "/no/cert.pem", "--tls-key",
                    "/no/key.pem",
                    "--lexicon", lexicon.path, "--phrases", phrases.path, "--ledger", "sqlite:\(folder.path)/db",
                ])
                #expect(outcome.status == 2)
                let lines = outcome.errorText.split(separator: "\n")
                for part in [
                    "CRIER_PORT", "/no/keys", "/no/cert.pem", "/no/key.pem", "my.lexicon", "phrases.txt",
                    "is not a SQLite file",
                ] {
                    #expect(lines.filter { $0.contains(part) }.count == 1, "\(part) in: \(outcome.errorText)")
                }
            }
        }

        /// The first address is not assigned to any host (RFC 5737).
        @Test(arguments: [
            ["--host", "192.0.2.1", "--auth", "none"], ["--voices", "/nowhere"], ["--lexicon", "/nowhere"],
            ["--ledger", "sqlite:/nowhere/db"], ["--data", "/nowhere/deeper"], ["--api-keys-file", "/nowhere"],
        ])
        func `operator errors end with status 2, with and without --check`(flags: [String]) throws {
            let arguments = ["serve", "--port", "0"] + flags
            let served = try Program.run(CrierServer.executable, arguments)
            let checked = try Program.run(CrierServer.executable, arguments + ["--check"])
            #expect(served.status == 2 && checked.status == 2, "\(served.errorText)\(checked.errorText)")
        }

        @Test func `a port in use ends a second service with status 2, but passes --check`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let arguments = ["serve", "--port", "\(server.port)"]
                #expect(try Program.run(CrierServer.executable, arguments).status == 2)
                #expect(try Program.run(CrierServer.executable, arguments + ["--check"]).status == 0)
            }
        }

        @Test(arguments: [
            ("/nonexistent/ledger.sqlite", false), ("/dev/null/x", false), ("", true),
        ])
        func `a missing ledger is not created by the check, and an impossible one is a fault`(
            path: String, isFine: Bool
        ) throws {
            try TestFiles.withFolder { folder in
                let path = path.isEmpty ? folder.appending(path: "ledger.sqlite").path : path
                let outcome = try check(["--ledger", "sqlite:\(path)"])
                #expect((outcome.status == 0) == isFine, "\(outcome.errorText)")
                #expect(isFine || outcome.errorText.contains("CRIER_LEDGER (--ledger): \(path) cannot be made"))
                #expect(!FileManager.default.fileExists(atPath: path))
            }
        }

        @Test func `the data folder may be missing, but not its parent folder`() throws {
            try TestFiles.withFolder { folder in
                let data = folder.appending(path: "state").path
                #expect(try check(["--data", data]).status == 0)
                #expect(!FileManager.default.fileExists(atPath: data))
                let outcome = try check(["--data", data + "/deeper"])
                #expect(outcome.status == 2)
                #expect(outcome.errorText.contains("url.keys cannot be made"))
                #expect(outcome.errorText.contains("ledger.sqlite cannot be made"))
            }
        }

        @Test func `a ledger in use passes the check, and an unreachable one is a warning`() throws {
            try TestFiles.withFolder { folder in
                let flags = ["--ledger", "sqlite:\(folder.path)/ledger.sqlite"]
                try CrierServer.with(flags) { (server: CrierServer) throws in
                    #expect(try check(flags).status == 0)
                    #expect(try server.curl("/readyz").status == 200)
                }
                let away = try check(["--ledger", "redis://127.0.0.1:1"])
                #expect(away.status == 0 && away.text.contains("CRIER_LEDGER=redis://127.0.0.1:1/0"))
                #expect(away.errorText.contains("refused until the ledger answers"))
            }
        }
    }
}
