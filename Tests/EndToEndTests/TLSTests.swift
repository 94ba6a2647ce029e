import Foundation
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// The same service over HTTPS.
    @Suite struct TLSTests {
        @Test func `a clip over TLS equals the plain one, and TLS versions before 1-2 are refused`() throws {
            let plain = try CrierServer.with { (server: CrierServer) throws in try server.say("支付宝到账100.25元").body }
            try CrierServer.withTLS { (server: CrierServer, _: URL) throws in
                #expect(try server.say("支付宝到账100.25元").body == plain)
                #expect(try server.curl("/healthz", ["--tls-max", "1.2"]).status == 200)
                for version in ["1.0", "1.1"] {
                    let arguments = ["--tls-max", version, "--ciphers", "DEFAULT@SECLEVEL=0"]
                    #expect(throws: (any Error).self) { try server.curl("/healthz", arguments) }
                }
                #expect(try server.curl("/healthz").fields["strict-transport-security"] == nil)
            }
        }

        @Test func `pipelined answers above a megabyte reach a slow reader complete and in order`() throws {
            try CrierServer.withTLS { (server: CrierServer, folder: URL) throws in
                let text = String(repeating: "订单已经付款，", count: 60)
                let clip = try server.say(text, ["format=wav", "sample_rate=48000"]).body
                #expect(clip.count > 1_000_000)
                let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let request =
                    "GET /v1/say?format=wav&sample_rate=48000&text=\(query) HTTP/1.1\r\nHost: localhost\r\nConnection: "
                let input = request + "keep-alive\r\n\r\n" + request + "close\r\n\r\n"
                let bytes = try Self.client(server, folder, sends: input)
                let bodies = Self.bodies(bytes, each: clip.count)
                #expect(bodies.count == 2 && bodies.allSatisfy { $0 == clip })
            }
        }

        /// Returns everything that openssl's client receives. The reader is slow: it reads only when the pipe is nearly
        /// full, which delays the client, or after the client's end.
        private static func client(_ server: CrierServer, _ folder: URL, sends text: String) throws -> Data {
            let input = folder.appending(path: "input")
            try Data(text.utf8).write(to: input)
            let (client, output) = (Process(), Pipe())
            client.executableURL = URL(filePath: "/usr/bin/openssl")
            // -quiet also keeps the connection when the input ends.
            client.arguments = ["s_client", "-quiet", "-connect", "127.0.0.1:\(server.port)"]
            client.standardInput = try FileHandle(forReadingFrom: input)
            client.standardOutput = output
            client.standardError = FileHandle.nullDevice
            try client.start()
            var heard = Data()
            repeat {
                #expect(eventually { !client.isRunning || Self.waiting(output) > 48 << 10 })
                let some = try output.fileHandleForReading.read(upToCount: 64 << 10) ?? Data()
                heard += some
                if some.isEmpty { return heard }
            } while true
        }

        /// The number of bytes in a pipe; it holds 64 KiB.
        private static func waiting(_ pipe: Pipe) -> Int {
            var count: Int32 = 0
            return ioctl(pipe.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
        }

        private static func bodies(_ bytes: Data, each count: Int) -> [[UInt8]] {
            var (rest, bodies) = (bytes[...], [[UInt8]]())
            while let head = rest.range(of: Data("\r\n\r\n".utf8)), rest.endIndex - head.upperBound >= count {
                bodies.append([UInt8](rest[head.upperBound..<(head.upperBound + count)]))
                rest = rest[(head.upperBound + count)...]
            }
            return bodies
        }

        @Test func `plain HTTP on the TLS port gets 400, and on the redirect port a redirect to https`() throws {
            try CrierServer.withTLS(["--redirect-port", "0", "--hsts-seconds", "600"]) {
                (server: CrierServer, folder: URL) throws in
                let plain = try RawConnection(port: server.port)
                plain.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                let answer = plain.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("https://"))
                // RFC 6797 §7.2: not over an insecure connection.
                #expect(!answer.contains("Strict-Transport"))
                #expect(try server.curl("/healthz").fields["strict-transport-security"] == "max-age=600")
                let port = try #require(CrierServer.port(of: "redirecting http", in: folder.appending(path: "log")))
                let redirect = try RawConnection(port: port)
                redirect.send("POST /v1/say?a=b HTTP/1.1\r\nHost: example.com:80\r\nConnection: close\r\n\r\n")
                let moved = redirect.receiveAll()
                #expect(moved.hasPrefix("HTTP/1.1 308 "))
                #expect(moved.contains("Location: https://example.com:\(server.port)/v1/say?a=b\r\n"))
            }
        }

        /// The answer is HTTP, which OpenSSL reports as a wrong version. Every client shows this error, and TLS lacks
        /// an alert for it.
        @Test func `a TLS handshake on a plain port is refused at once with a clear error`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let start = Date()
                let address = "127.0.0.1:\(server.port)"
                let curl = try Program.run("curl", ["-sS", "-m", "5", "https://\(address)/healthz"])
                #expect(curl.status == 35 && curl.errorText.contains("wrong version number"), "\(curl.errorText)")
                let openssl = try Program.run("openssl", ["s_client", "-msg", "-connect", address])
                #expect(openssl.status == 1 && openssl.errorText.contains("wrong version number"))
                #expect(Date().timeIntervalSince(start) < 4)
                let client = try RawConnection(port: server.port)
                client.send("\u{16}\u{3}\u{1}")
                #expect(client.receiveAll().contains("This port speaks plain HTTP only."))
            }
        }

        @Test func `SIGHUP loads a new certificate, and requests never fail meanwhile`() throws {
            try CrierServer.withTLS { (server: CrierServer, folder: URL) throws in
                let failures = Mutex<[String]>([])
                let count = Atomic(0)
                let shown = Atomic(0)
                let isOver = Atomic(false)
                Thread.detachNewThread {
                    for _ in 0..<5 where (try? Self.renewCertificate(of: server, in: folder)) == true {
                        shown.add(1, ordering: .relaxed)
                    }
                    _ = eventually { count.load(ordering: .relaxed) > 10 }
                    isOver.store(true, ordering: .relaxed)
                }
                EndToEnd.atOnce(2) { _ in
                    while !isOver.load(ordering: .relaxed) {
                        do {
                            // -k is necessary because the trusted file changes during the request.
                            guard try server.curl("/healthz", ["-k"]).status == 200 else { throw CancellationError() }
                            count.add(1, ordering: .relaxed)
                        } catch {
                            failures.withLock { $0.append("\(error)") }
                        }
                    }
                }
                #expect(failures.withLock { $0 } == [])
                #expect(count.load(ordering: .relaxed) > 10)
                #expect(shown.load(ordering: .relaxed) == 5)
                try TestFiles.write("no certificate", to: folder.appending(path: "cert.pem"))
                server.send(SIGHUP)
                #expect(server.logs("the certificate stays as it was: '\(folder.path)/cert.pem' holds no"))
                #expect(try server.curl("/healthz", ["-k"]).status == 200)
            }
        }

        @Test(arguments: ["1_2", "1_3"]) func `a session is resumed even after a change of the certificate`(
            version: String
        ) throws {
            try CrierServer.withTLS { (server: CrierServer, folder: URL) throws in
                let session = folder.appending(path: "session").path
                func ask(_ option: String) throws -> String {
                    let command =
                        "printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' | openssl s_client "
                        + "-connect 127.0.0.1:\(server.port) -tls\(version) -ign_eof \(option) \(session)"
                    return String(decoding: try Tool.run("bash", ["-c", command]).output, as: UTF8.self)
                }
                #expect(try ask("-sess_out").contains("\nNew, TLSv"))
                #expect(try Self.renewCertificate(of: server, in: folder))
                let answer = try ask("-sess_in")
                #expect(answer.contains("\nReused, TLSv") && answer.contains("HTTP/1.1 200 OK"))
            }
        }

        /// Whether the server shows the new certificate within the limit.
        private static func renewCertificate(of server: CrierServer, in folder: URL) throws -> Bool {
            let old = try fingerprint(server)
            try TestCertificate.write(to: folder)
            server.send(SIGHUP)
            return try eventually { try fingerprint(server) != old }
        }

        private static func fingerprint(_ server: CrierServer) throws -> String {
            let command =
                "openssl s_client -connect 127.0.0.1:\(server.port) </dev/null 2>/dev/null | "
                + "openssl x509 -noout -fingerprint"
            return String(decoding: try Tool.run("bash", ["-c", command]).output, as: UTF8.self)
        }

        @Test func `broken handshakes leave no descriptors open, and a slow handshake times out`() throws {
            try CrierServer.withTLS(["--head-seconds", "1"]) { (server: CrierServer, _: URL) throws in
                _ = try server.curl("/healthz")
                let base = try server.descriptors()
                for index in 0..<200 {
                    let connection = try RawConnection(port: server.port)
                    let isHello = index.isMultiple(of: 2)
                    connection.send(isHello ? "\u{16}\u{3}\u{1}\u{1}\u{0}\u{1}" : "\u{16}garbage\u{0}\u{1}")
                    if index.isMultiple(of: 3) { connection.endWithReset() }
                }
                let stuck = try RawConnection(port: server.port)
                stuck.send("\u{16}\u{3}\u{1}\u{1}")
                let start = Date()
                #expect(stuck.receiveAll().isEmpty)
                #expect(Date().timeIntervalSince(start) < 5)
                #expect(try eventually { try server.descriptors() <= base })
                #expect(server.metric("crier_tls_handshakes_total{result=\"failed\"}", becomes: 201))
                #expect(try server.metric("crier_tls_handshakes_total{result=\"done\"}") >= 3)
                #expect(try server.curl("/healthz").status == 200)
            }
        }

        @Test func `the health command trusts only the service's own certificate over TLS`() throws {
            try CrierServer.withTLS { (server: CrierServer, folder: URL) throws in
                let url = server.address + "/readyz"
                let own = ["health", url, "--cert", TestCertificate.path(folder)]
                #expect(try Program.run(CrierServer.executable, own).status == 0)
                let unknown = try Program.run(CrierServer.executable, ["health", url])
                #expect(unknown.status == 1)
                #expect(unknown.errorText.contains("certificate is refused") && unknown.errorText.contains("--cert"))
                try TestFiles.withFolder { (other: URL) throws in
                    try TestCertificate.write(to: other)
                    let arguments = ["health", url, "--cert", TestCertificate.path(other)]
                    #expect(try Program.run(CrierServer.executable, arguments).status == 1)
                }
            }
        }

        @Test func `all invalid settings of TLS are reported at once`() throws {
            let flags = [
                "--tls-cert", "/no/such.pem", "--redirect-port", "x", "--hsts-seconds", "never", "--loops", "0",
            ]
            let outcome = try Program.run(CrierServer.executable, ["serve", "--check"] + flags)
            #expect(outcome.status == 2)
            for name in ["CRIER_TLS_KEY", "CRIER_REDIRECT_PORT", "CRIER_HSTS_SECONDS", "CRIER_LOOPS"] {
                #expect(outcome.errorText.contains(name))
            }
            let lonely = try Program.run(
                CrierServer.executable, ["serve", "--check", "--redirect-port", "8081", "--hsts-seconds", "5"])
            #expect(lonely.errorText.split(separator: "\n").filter { $0.contains("needs CRIER_TLS_CERT") }.count == 2)
            let unreadable = ["serve", "--check", "--tls-cert", "/no/such.pem", "--tls-key", "/no/key.pem"]
            let both = try Program.run(CrierServer.executable, unreadable)
            #expect(both.errorText.contains("/no/such.pem") && both.errorText.contains("/no/key.pem"))
        }
    }
}
