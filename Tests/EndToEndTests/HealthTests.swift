import TestSupport
import Testing

extension EndToEnd {
    /// The answers of `crier health` about a service that is not ready.
    @Suite struct HealthTests {
        private func expect(_ url: String, _ words: String) throws {
            let outcome = try Program.run(CrierServer.executable, ["health", url])
            #expect(outcome.status == 1 && outcome.errorText.contains(words), "\(outcome.errorText)")
            #expect(outcome.errorText.split(separator: "\n").count == 1)
        }

        @Test func `a check of another path or scheme names the way out`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                try expect(server.address + "/nope", "/nope answers 404: The path '/nope' does not exist.")
                try expect(
                    "https://127.0.0.1:\(server.port)", "begin the URL with http:// if the service lacks a certificate")
            }
        }

        @Test func `a check without TLS of a port with TLS names the scheme`() throws {
            try CrierServer.withTLS { server, _ in
                try expect(
                    "http://127.0.0.1:\(server.port)",
                    "answers 400: This port speaks HTTPS only. Begin the URL with https://.")
            }
        }

        @Test func `a check of a free port names the command that starts a service`() throws {
            try expect("http://127.0.0.1:1", "Connection refused. Start the service with 'crier serve'")
        }
    }
}
