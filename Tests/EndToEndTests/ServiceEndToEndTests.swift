import Foundation
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// The guarantees that an operator relies on.
    @Suite struct ServiceTests {
        @Test func `a readiness check synthesizes at most once a second`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let (before, start) = (try server.metric("crier_engine_clips_total"), ContinuousClock.now)
                for _ in 0..<8 { #expect(try server.curl("/readyz").status == 200) }
                let made = try server.metric("crier_engine_clips_total") - before
                // On a busy machine the requests take longer than a second.
                #expect((1...1 + Int((ContinuousClock.now - start) / .seconds(1))).contains(made))
                _ = try Tool.run(CrierServer.executable, ["health", server.address + "/readyz"])
            }
        }

        @Test func `simultaneous equal requests cost one synthesis`() throws {
            try CrierServer.with(["--voice", "zh-CN-formant"]) { (server: CrierServer) throws in
                let text = String(repeating: "支付宝到账一百元，", count: 20)
                let answers = Mutex<[Answer]>([])
                EndToEnd.atOnce(12) { _ in
                    if let answer = try? server.say(text) { answers.withLock { $0.append(answer) } }
                }
                let all = answers.withLock { $0 }
                #expect(all.map(\.status) == Array(repeating: 200, count: 12))
                #expect(Set(all.map(\.body)).count == 1)
                #expect(all.filter { $0.fields["clip-cache"] == "miss" }.count == 1)
                #expect(server.metric("crier_engine_clips_total", becomes: 1))
            }
        }

        @Test func `an overloaded service refuses at once and still serves cached clips`() throws {
            let settings = ["--voice", "zh-CN-formant", "--engines", "1", "--waiting", "0"]
            try CrierServer.with(settings) { (server: CrierServer) throws in
                #expect(try server.say("你好").status == 200)
                let answers = Mutex<[Answer]>([])
                EndToEnd.atOnce(12) { index in
                    let text = String(repeating: "第\(index)笔订单已经付款，请及时发货，", count: 60)
                    if let answer = try? server.say(text) { answers.withLock { $0.append(answer) } }
                    if let cached = try? server.say("你好") { answers.withLock { $0.append(cached) } }
                }
                let all = answers.withLock { $0 }
                #expect(all.count == 24)
                #expect(all.allSatisfy { $0.status == 200 || $0.status == 503 })
                let refused = all.filter { $0.status == 503 }
                #expect(!refused.isEmpty)
                #expect(
                    refused.allSatisfy {
                        Int($0.fields["retry-after"] ?? "") ?? 0 > 0 && $0.text.contains("\"overloaded\"")
                    })
                #expect(all.filter { $0.fields["clip-cache"] == "hit" }.count >= 12)
            }
        }

        @Test func `every request is answered even if engines are killed`() throws {
            try CrierServer.with(["--voice", "zh-CN-formant"]) { (server: CrierServer) throws in
                let statuses = Mutex<[Int]>([])
                let killer = Thread {
                    // The losses are spread over the requests: the next engine is killed after five more answers.
                    for answered in stride(from: 0, to: 50, by: 5) {
                        _ = eventually { statuses.withLock { $0.count >= answered } }
                        if let engine = try? server.children().randomElement() { kill(engine, SIGKILL) }
                    }
                }
                killer.start()
                EndToEnd.atOnce(60) { index in
                    let status = (try? server.say("第\(index)笔，收款\(index)元"))?.status ?? 0
                    statuses.withLock { $0.append(status) }
                }
                let all = statuses.withLock { $0 }
                #expect(all.count == 60)
                #expect(all.allSatisfy { $0 == 200 || $0 == 503 })
                #expect(all.contains(200))
                #expect(try server.say("你好").status == 200)
                #expect(try server.metric("crier_engine_losses_total") > 0)
            }
        }

        @Test func `SIGTERM finishes requests in progress, exits 0 and leaves no processes`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let engines = try server.children()
                #expect(!engines.isEmpty)
                let answer = Mutex<Answer?>(nil)
                let client = Thread {
                    let text = String(repeating: "订单已经付款，", count: 30)
                    let got = try? server.say(text)
                    answer.withLock { $0 = got }
                }
                client.start()
                _ = try eventually {
                    try server.metric("crier_render_running{queue=\"voices\"}") > 0 || client.isFinished
                }
                #expect(server.terminate() == 0)
                #expect(eventually { client.isFinished })
                #expect(answer.withLock { $0?.status } == 200)
                #expect(server.logs("stopped"))
                let left = engines.filter { kill($0, 0) == 0 }
                #expect(left.isEmpty)
            }
        }

        @Test func `a second server on the same port is refused`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                #expect(throws: ToolError.self) {
                    try Tool.run(CrierServer.executable, ["serve", "--port", "\(server.port)"])
                }
            }
        }

        @Test func `pipelined requests are answered in order, even with fresh clips`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let connection = try RawConnection(port: server.port)
                let fresh = "GET /v1/say?text=hello&voice=en-US HTTP/1.1\r\nHost: localhost\r\n\r\n"
                connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + fresh)
                connection.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                let answers = connection.receiveAll().components(separatedBy: "HTTP/1.1 ").dropFirst()
                #expect(answers.map { String($0.prefix(3)) } == ["200", "200", "404"])
            }
        }

        @Test func `random texts never break the service`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                var texts = RandomTexts(seed: 7)
                for _ in 0..<200 {
                    let (text, voice) = texts.next()
                    let answer = try server.say(text, ["voice=\(voice)"])
                    #expect(
                        [200, 400, 422].contains(answer.status),
                        "\(answer.status) for \(text.debugDescription) in \(voice)"
                    )
                }
                #expect(try server.grandchildren().isEmpty)
            }
        }
    }
}
