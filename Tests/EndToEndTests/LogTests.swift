import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The log that an operator reads afterwards.
    @Suite struct LogTests {
        private func requests(_ server: CrierServer) throws -> [[String: Any]] {
            try server.logText.split(separator: "\n").map { line in
                try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }.filter { $0["message"] as? String == "request" }
        }

        @Test func `each request is logged as one line of JSON without its text`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let made = try server.curl(
                    "/v1/say", ["-H", "X-Request-Id: order-17", "--data-urlencode", "text=支付宝到账8642.13元"])
                #expect(made.fields["x-request-id"] == "order-17")
                _ = try server.say("支付宝到账8642.13元")
                _ = try server.curl("/v1/say?text=%E5%88%B0%E8%B4%A68642.13&secret=8642")
                _ = try server.curl("/c/8642token.caf")
                _ = try server.curl("/v1/voices/8642", ["-X", "BR8642EW"])
                let broken = try RawConnection(port: server.port)
                broken.send("GET /8642 HTTP/1.1\r\n\r\n")
                #expect(broken.receiveAll().contains("X-Request-Id: "))
                _ = server.terminate()
                let lines = try requests(server)
                #expect(lines.map { $0["status"] as? Int } == [200, 200, 422, 404, 501, 400])
                #expect(lines.map { $0["cache"] as? String } == ["miss", "hit", nil, nil, nil, nil])
                #expect(lines[0]["id"] as? String == "order-17")
                #expect(lines[0]["route"] as? String == "/v1/say")
                #expect(lines[0]["bytes"] as? Int == made.body.count)
                #expect(lines[0]["voice"] as? String == "zh-CN" && lines[0]["format"] as? String == "wav")
                #expect(lines[4]["route"] as? String == "/v1/voices/{id}" && lines[4]["method"] as? String == "other")
                #expect(!server.logText.contains("8642") && !server.logText.contains("支付宝"))
            }
        }

        @Test func `metrics and log lines match the responses that were sent`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let clip = try server.curl("/v1/silence.wav?ms=200")
                let tag = try #require(clip.fields["etag"])
                for field in ["If-None-Match: \(tag)", "Range: bytes=0-9", "If-Match: \"x\"", "Range: bytes=999999-"] {
                    let answer = try server.curl("/v1/silence.wav?ms=200", ["-H", field])
                    #expect(answer.fields["x-request-id"] != nil)
                }
                _ = try server.curl("/v1/silence.wav?ms=200", ["-I"])
                for status in [304, 206, 412, 416] {
                    let name = "crier_requests_total{route=\"/v1/silence.{format}\",status=\"\(status)\"}"
                    #expect(server.metric(name, becomes: 1))
                }
                _ = server.terminate()
                let lines = try requests(server).filter { $0["route"] as? String == "/v1/silence.{format}" }
                #expect(lines.map { $0["status"] as? Int } == [200, 304, 206, 412, 416, 200])
                #expect(lines.map { $0["cache"] as? String } == ["miss", "hit", "hit", "hit", "hit", "hit"])
                #expect(lines.prefix(3).map { $0["bytes"] as? Int } == [clip.body.count, 0, 10])
                #expect(lines[5]["bytes"] as? Int == 0 && lines[5]["method"] as? String == "HEAD")
            }
        }

        @Test func `an early answer is logged with its id, and a key only by its name`()
            throws
        {
            try TestFiles.withFolder { folder in
                let words = try Program.run(CrierServer.executable, ["key", "new", "--api", "till-3"]).text
                    .split(separator: "\n").map(String.init)
                let file = folder.appending(path: "keys")
                try Data((words[1] + "\n").utf8).write(to: file)
                try CrierServer.with(["--api-keys-file", file.path]) { (server: CrierServer) throws in
                    let early = try RawConnection(port: server.port)
                    early.send(
                        "POST /v1/say HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: early-1\r\nContent-Length: 9\r\n\r\n"
                    )
                    let answer = early.receiveAll()
                    #expect(answer.hasPrefix("HTTP/1.1 401 ") && answer.contains("X-Request-Id: early-1\r\n"))
                    let field = "Authorization: Bearer \(words[0])"
                    #expect(try server.curl("/v1/voices", ["-H", field]).status == 200)
                    #expect(try server.curl("/c/none.caf").status == 404)
                    _ = server.terminate()
                    let lines = try requests(server)
                    #expect(lines.map { $0["status"] as? Int } == [401, 200, 404])
                    #expect(lines.map { $0["key"] as? String } == [nil, "till-3", nil])
                    #expect(lines[0]["id"] as? String == "early-1" && lines[0]["route"] as? String == "/v1/say")
                    #expect(lines[2]["route"] as? String == "/c/{token}.{format}")
                    #expect(!server.logText.contains(words[0]))
                }
            }
        }

        @Test(arguments: [
            "", " ", String(repeating: "a", count: 129), "a\"b", "a\\b", "a b", "é",
        ])
        func `an invalid request id is replaced`(id: String) throws {
            try CrierServer.with { (server: CrierServer) throws in
                let answer = try server.curl("/healthz", ["-H", "X-Request-Id: \(id)"])
                let given = try #require(answer.fields["x-request-id"])
                #expect(given != id && given.wholeMatch(of: /[0-9a-f]{16}-[0-9a-f]+/) != nil)
            }
        }

        @Test func `one of a hundred successful health checks is logged`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let connection = try RawConnection(port: server.port)
                let one = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
                connection.send(String(repeating: one, count: 149))
                connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                #expect(connection.receiveAll().components(separatedBy: "HTTP/1.1 200 OK").count == 151)
                _ = server.terminate()
                #expect(try requests(server).count == 2)
            }
        }

        @Test func `a log at level notice omits ordinary requests`() throws {
            try CrierServer.with(["--log-level", "notice"]) { (server: CrierServer) throws in
                _ = try server.say("你好")
                _ = try server.curl("/nothing")
                _ = server.terminate()
                #expect(try requests(server).isEmpty)
            }
        }
    }
}
