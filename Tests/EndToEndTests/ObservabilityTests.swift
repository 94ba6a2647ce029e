import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The operator's view of problems, traces and certificates.
    @Suite struct ObservabilityTests {
        private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
        private static let parent = "00-\(trace)-00f067aa0ba902b7-01"

        private func requests(_ server: CrierServer) throws -> [[String: Any]] {
            try server.logText.split(separator: "\n").map { line in
                try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }.filter { $0["message"] as? String == "request" }
        }

        @Test func `problem codes of every API and layer are logged and counted`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                _ = try server.curl("/v1/say?text=")
                _ = try server.curl(
                    "/v1/audio/speech",
                    ["--json", #"{"input":"a","model":"tts-1","voice":"alloy","response_format":"aac"}"#])
                _ = try server.curl("/process")
                _ = try server.curl("/v1/silence.wav?ms=200", ["-H", "If-Match: \"x\""])
                for bytes in ["GET / HTTP/1.1\r\n\r\n", "GET / HTTP/9.1\r\nHost: localhost\r\n\r\n"] {
                    let broken = try RawConnection(port: server.port)
                    broken.send(bytes)
                    _ = broken.receiveAll()
                }
                _ = try server.curl("/v1/silence.wav?ms=200")
                let codes = [
                    "text_empty", "unknown_format", "missing_field", "precondition_failed", "malformed_request",
                    "http_version",
                ]
                for code in codes { #expect(server.metric("crier_problems_total{code=\"\(code)\"}", becomes: 1)) }
                #expect(try server.metric("crier_problems_total{code=\"internal\"}") == 0)
                _ = server.terminate()
                let logged = try requests(server).filter { $0["route"] as? String != "/metrics" }
                #expect(logged.map { $0["code"] as? String } == codes + [nil])
            }
        }

        @Test func `a client that disconnects is logged as abandoned`() throws {
            let text = String(repeating: "订单已经付款，", count: 100)
            try CrierServer.with(["--engines", "1"]) { (server: CrierServer) throws in
                var leaving: RawConnection? = try RawConnection(port: server.port)
                let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                // The clip takes a second. At a sixth of it, the metric missed the rendering on a busy machine.
                leaving?.send(
                    "GET /v1/say?format=mp3&times=2&text=\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(server.metric("crier_render_running{queue=\"voices\"}", becomes: 1))
                leaving?.endWithReset()
                leaving = nil
                #expect(server.metric("crier_problems_total{code=\"abandoned\"}", becomes: 1))
                _ = server.terminate()
                let line = try #require(try requests(server).first { $0["status"] as? Int == 499 })
                #expect(line["code"] as? String == "abandoned")
            }
        }

        @Test func `a valid trace is continued, and other requests get none`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let field = ["-H", "traceparent: \(Self.parent)"]
                let paths = [
                    "/v1/silence.wav?ms=200", "/v1/silence.wav?ms=200", "/nothing", "/v1/say?text=%E4%BD%A0%E5%A5%BD",
                ]
                let answers = try paths.map { try server.curl($0, field).fields["traceparent"] ?? "" }
                let spans = answers.compactMap {
                    $0.wholeMatch(of: /00-4bf92f3577b34da6a3ce929d0e0e4736-([0-9a-f]{16})-01/)
                }
                .map { String($0.output.1) }
                #expect(
                    spans.count == answers.count && Set(spans).count == spans.count
                        && !spans.contains("00f067aa0ba902b7"))
                for other in [
                    ["-H", "traceparent: \(Self.parent)0"], field + ["-H", "Traceparent: \(Self.parent)"], [],
                ] {
                    #expect(try server.curl("/v1/formats", other).fields["traceparent"] == nil)
                }
                // A condition changes the answer but not its span in the trace.
                let tag = try #require(try server.curl(paths[0]).fields["etag"])
                let unchanged = try server.curl(paths[0], field + ["-H", "If-None-Match: \(tag)"])
                #expect(unchanged.status == 304 && unchanged.fields["traceparent"] != nil)
                let raw = try RawConnection(port: server.port)
                raw.send(
                    "POST /nothing HTTP/1.1\r\nHost: localhost\r\ntraceparent: \(Self.parent)\r\n"
                        + "Content-Length: 9\r\nConnection: close\r\n\r\n")
                #expect(raw.receiveAll().contains("traceparent: 00-\(Self.trace)-"), "before its body has come")
                _ = server.terminate()
                let lines = try requests(server)
                #expect(lines.prefix(4).map { $0["trace_id"] as? String } == Array(repeating: Self.trace, count: 4))
                #expect(lines.prefix(4).map { $0["span_id"] as? String } == spans)
                #expect(lines[4...7].allSatisfy { $0["trace_id"] == nil && $0["span_id"] == nil })
            }
        }

        @Test func `the metrics contain the expiry of the certificate, also after a renewal`() throws {
            try CrierServer.withTLS { (server: CrierServer, folder: URL) throws in
                let name = "crier_tls_certificate_expiry_timestamp_seconds"
                let inDays = { (days: Int) in Int(Date.now.timeIntervalSince1970) + days * 86_400 }
                #expect(abs(try server.metric(name) - inDays(90)) < 60)
                _ = try Tool.run(
                    "openssl",
                    [
                        "req", "-x509", "-key", TestCertificate.key(folder), "-subj", "/CN=localhost", "-addext",
                        "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days", "10", "-out",
                        TestCertificate.path(folder),
                    ])
                server.send(SIGHUP)
                #expect(eventually { (try? server.metric(name)).map { abs($0 - inDays(10)) < 60 } ?? false })
            }
            try CrierServer.with { (server: CrierServer) throws in
                #expect(try !server.curl("/metrics").text.contains("crier_tls_certificate"))
            }
        }

        @Test func `the metrics match the documentation`() throws {
            // The server opens all ports, because some metrics belong to a port.
            try CrierServer.withTLS(["--wyoming-port", "0"]) { (server: CrierServer, _: URL) throws in
                let text = try server.curl("/metrics").text
                let shown = text.matches(of: /# TYPE ([a-z_0-9]+) [a-z]+\n/).map { String($0.output.1) }
                let page = try DocumentationPage("Docs/operations.md").text
                let start = try #require(page.range(of: "\n## Metrics\n")?.upperBound)
                let end = try #require(page[start...].range(of: "\n## ")?.lowerBound)
                let rows = page[start..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }
                let documented = rows.flatMap { row in
                    row.split(separator: "|")[0].matches(of: /`([a-z_0-9]+)`/).map { String($0.output.1) }
                }
                #expect(Set(documented) == Set(shown))
                #expect(documented.count == shown.count, "each has one place")
                for row in rows {
                    let columns = row.split(separator: "|")
                    let labels = columns[1].matches(of: /`([a-z_]+)`/).map { String($0.output.1) }
                    for family in columns[0].matches(of: /`([a-z_0-9]+)`/) {
                        let lines = text.split(separator: "\n").filter {
                            $0.hasPrefix("\(family.output.1){") || $0.hasPrefix("\(family.output.1)_count{")
                        }
                        let used = Set(lines.flatMap { $0.matches(of: /[{,]([a-z_]+)="/).map { String($0.output.1) } })
                        #expect(used.subtracting(labels).isEmpty, "\(family.output.1)")
                    }
                }
            }
        }
    }
}
