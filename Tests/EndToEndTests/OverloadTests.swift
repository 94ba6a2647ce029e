import Foundation
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// More requests than the service can render.
    @Suite struct OverloadTests {
        /// The voice `zh-CN-formant` needs an engine; recorded syllables do not.
        private static let oneEngine = ["--voice", "zh-CN-formant", "--engines", "1"]

        /// A text that occupies an engine for a good part of a second. Each number gives another clip.
        private static func long(_ number: Int) -> String {
            String(repeating: "第\(number)笔订单已经付款，请及时发货，", count: 100)
        }

        private static func request(_ text: String, _ fields: String = "") -> String {
            let body = "text=" + (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            return
                "POST /v1/say HTTP/1.1\r\nHost: localhost\r\n\(fields)Content-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }

        /// Clients that keep the only engine busy for seconds: two clips in progress, and `waiting` clips after them.
        private func saturate(_ server: CrierServer, waiting: Int, _ fields: String = "") throws -> [RawConnection] {
            let clients = try (0..<2 + waiting).map { number in
                let client = try RawConnection(port: server.port)
                client.send(Self.request(Self.long(number), fields))
                return client
            }
            try #require(server.metric("crier_render_waiting{queue=\"voices\"}", becomes: waiting))
            return clients
        }

        @Test func `every request of a burst is served or refused, and no work remains`() throws {
            try CrierServer.with(Self.oneEngine + ["--waiting", "4"]) { (server: CrierServer) throws in
                #expect(try server.say("你好").status == 200)
                let answers = Mutex<[Answer]>([])
                EndToEnd.atOnce(40) { index in
                    let text = index % 2 == 0 ? Self.long(index) : "你好"
                    if let answer = try? server.say(text) { answers.withLock { $0.append(answer) } }
                }
                let all = answers.withLock { $0 }
                #expect(all.count == 40)
                let refused = all.filter { $0.status == 503 }
                #expect(!refused.isEmpty)
                #expect(all.filter { $0.status == 200 }.count == 40 - refused.count)
                #expect(all.filter { $0.fields["clip-cache"] == "hit" }.count == 20)
                for answer in refused {
                    let seconds = try #require(answer.fields["retry-after"].flatMap { Int($0) })
                    let milliseconds = try #require(answer.fields["retry-after-ms"].flatMap { Int($0) })
                    #expect((1...30).contains(seconds) && (milliseconds + 999) / 1000 == seconds)
                }
                // On a slow machine or under a sanitizer, a request may wait for 10 s and count as late.
                let counts = try ["full", "late"].map {
                    try server.metric("crier_render_unserved_total{reason=\"\($0)\"}")
                }
                #expect(counts[0] > 0 && counts[0] + counts[1] == refused.count)
                try #require(server.metric("crier_render_running{queue=\"voices\"}", becomes: 0))
                #expect(server.metric("crier_render_waiting{queue=\"voices\"}", becomes: 0))
                #expect(try server.grandchildren().isEmpty)
            }
        }

        @Test func `a client with a wait limit of one second is refused in time`() throws {
            try CrierServer.with(Self.oneEngine) { (server: CrierServer) throws in
                let clients = try saturate(server, waiting: 30)
                let begin = Date()
                let answer = try server.curl(
                    "/v1/say", ["-H", "Prefer: wait=1", "--data-urlencode", "text=欢迎光临"])
                let took = Date().timeIntervalSince(begin)
                #expect(
                    answer.status == 503
                        && ["not_in_time", "overloaded"].contains { answer.text.contains("\"\($0)\"") })
                #expect(answer.fields["preference-applied"] == "wait=1")
                #expect(took < 2)
                withExtendedLifetime(clients) {}
            }
        }

        @Test func `interactive requests overtake low-priority ones, and cached clips are not delayed`() throws {
            try CrierServer.with(Self.oneEngine) { (server: CrierServer) throws in
                #expect(try server.say("你好").status == 200)
                let clients = try saturate(server, waiting: 30, "Priority: u=7\r\n")
                #expect(try server.say("你好").fields["clip-cache"] == "hit")
                #expect(try server.say("欢迎光临").status == 200)
                #expect(try server.curl("/readyz").status == 200)
                // All would be rendered first if the queue ignored priorities. On a slow machine they wait for 10 s, and
                // leave.
                let waiting = try server.metric("crier_render_waiting{queue=\"voices\"}")
                let late = try server.metric("crier_render_unserved_total{reason=\"late\"}")
                #expect(waiting + late > 0)
                withExtendedLifetime(clients) {}
            }
        }

        @Test func `clips for disconnected clients are not rendered`() throws {
            try CrierServer.with(Self.oneEngine) { (server: CrierServer) throws in
                var clients = try saturate(server, waiting: 30)
                clients.forEach { $0.endWithReset() }
                clients = []
                try waitInTime { try server.metric("crier_render_unserved_total{reason=\"client_left\"}") >= 30 }
                try #require(server.metric("crier_render_running{queue=\"voices\"}", becomes: 0))
                #expect(try server.metric("crier_engine_clips_total") < 10)
                try #require(server.metric("crier_connections_open", becomes: 1))
            }
        }

        @Test func `half-closed clients yield their places in the queue and are answered`() throws {
            try CrierServer.with(Self.oneEngine + ["--waiting", "10"]) { (server: CrierServer) throws in
                let clients = try saturate(server, waiting: 10)
                clients[2...].forEach { $0.finishSending() }
                // Requests are refused until the server has checked its waiting clients.
                try waitInTime { try server.say("欢迎光临").status == 200 }
                let displaced = try server.metric("crier_render_unserved_total{reason=\"full\"}")
                #expect(displaced > 0)
                // The first answer is the interim response that tests whether the client still reads.
                let answers = clients[2...].map {
                    String(readable: Array($0.receiveAllBytes().prefix(200)))
                        .replacing("HTTP/1.1 100 Continue\r\n\r\n", with: "")
                }
                #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200 ") || $0.hasPrefix("HTTP/1.1 503 ") })
                #expect(answers.contains { $0.hasPrefix("HTTP/1.1 503 ") })
            }
        }

        @Test func `a terminating service reports draining before it stops listening`() throws {
            try CrierServer.with(["--drain-delay-seconds", "2"]) { (server: CrierServer) throws in
                #expect(try server.curl("/readyz").status == 200)
                server.beginTermination()
                try #require(server.logs("draining"))
                let answer = try server.curl("/readyz")
                #expect(answer.status == 503 && answer.text.contains("\"draining\""))
                #expect(try server.say("你好").status == 200)
                #expect(server.terminate() == 0)
            }
        }
    }
}
