import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Home Assistant's voice protocol on its own port, with badly behaved clients. `Tests/Clients` tests the real
    /// client.
    @Suite struct WyomingTests {
        private static let sentence = "支付宝到账一百二十八元五角，请及时发货。您的订单号是20231101，客户备注：请放在门口。"
        /// 2,000 characters, eight minutes, 21 MB.
        private static let long = String(String(repeating: sentence, count: 60).prefix(2_000))

        private func serve(_ flags: [String] = [], _ body: (CrierServer, Int) throws -> Void) throws {
            try CrierServer.with(["--wyoming-port", "0"] + flags) { (server: CrierServer) throws in
                // Its log line comes after the line of the service's own port.
                try #require(server.logs(" (Wyoming)"))
                let mark = try #require(server.logText.range(of: "tcp://127.0.0.1:"))
                let port = try #require(Int(server.logText[mark.upperBound...].prefix { $0.isNumber }))
                try body(server, port)
            }
        }

        private func event(_ type: String, _ data: String = "{}") -> String {
            "{\"type\":\"\(type)\",\"data_length\":\(data.utf8.count)}\n\(data)"
        }

        private func synthesize(_ text: String) -> String { event("synthesize", "{\"text\":\"\(text)\"}") }

        /// A client that requests the long text and reads only the beginning.
        private func slowReader(_ port: Int, _ text: String = long) throws -> RawConnection {
            let connection = try RawConnection(port: port)
            connection.send(synthesize(text))
            #expect(connection.receive(until: "audio-chunk"))
            return connection
        }

        /// Sends `text` without waiting, and returns everything received until the server closes.
        private func answer(_ port: Int, _ text: String, isLast: Bool = true) throws -> String {
            let connection = try RawConnection(port: port)
            connection.send(text)
            if isLast { connection.finishSending() }
            return connection.receiveAll()
        }

        @Test func `a client that has finished sending gets every requested answer`() throws {
            try serve { (server: CrierServer, port: Int) throws in
                let text = try answer(port, event("ping") + synthesize("你好") + event("describe") + event("ping"))
                let order = ["pong", "audio-start", "audio-chunk", "audio-stop", "info", "pong"]
                let types = text.matches(of: /\{"type":"([a-z-]+)"/).map { String($0.output.1) }
                var changes: [String] = []
                for type in types where type != changes.last { changes.append(type) }
                #expect(changes == order)
                #expect(server.logs("\"message\":\"wyoming\",\"result\":\"spoken\",\"bytes\":"))
                #expect(!server.logText.contains("你好"))
            }
        }

        @Test(arguments: [
            ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "malformed_event"), ("{}\n", "malformed_event"),
            ("{\"type\":\"a\",\"data_length\":-1}\n", "malformed_event"),
            ("{\"type\":\"a\",\"data_length\":1000000000}\n", "event_too_large"),
            (String(repeating: "a", count: 70_000), "event_too_large"),
            ("{\"type\":\"synthesize\",\"data_length\":16}\n{\"text\":\"\\ud83d\"", "malformed_event"),
        ])
        func `an invalid event ends the connection with an error`(text: String, code: String) throws {
            try serve { (_: CrierServer, port: Int) throws in
                #expect(try answer(port, text, isLast: false).contains("\"code\":\"\(code)\""))
                #expect(try answer(port, event("ping")).contains("pong"), "others are served")
            }
        }

        @Test func `a sentence in pieces that is too long is refused`() throws {
            try serve { (_: CrierServer, port: Int) throws in
                let piece = event("synthesize-chunk", "{\"text\":\"\(String(repeating: "好", count: 999))\"}")
                let text = try answer(port, event("synthesize-start") + piece + piece + piece, isLast: false)
                #expect(text.contains("\"code\":\"text_too_long\"") && !text.contains("audio"))
            }
        }

        @Test func `a client that stalls within an event or a text is timed out`() throws {
            try serve(["--body-seconds", "1", "--idle-seconds", "1"]) { (server: CrierServer, port: Int) throws in
                #expect(try answer(port, "{\"type\":", isLast: false).contains("\"code\":\"request_timeout\""))
                let started = try answer(port, event("synthesize-start"), isLast: false)
                #expect(started.contains("\"code\":\"request_timeout\""))
                #expect(try answer(port, "", isLast: false) == "")
                try #require(server.metric("crier_wyoming_connections_open", becomes: 0))
            }
        }

        @Test func `a client that does not read is dropped`() throws {
            try serve(["--stall-seconds", "1"]) { (server: CrierServer, port: Int) throws in
                let reader = try slowReader(port)
                try #require(server.metric("crier_wyoming_requests_total{result=\"left\"}", becomes: 1))
                try #require(server.metric("crier_memory_held_bytes{budget=\"clips\"}", becomes: 0))
                #expect(reader.isReset)
            }
        }

        @Test func `ten slow readers pause the renderer, and other clients are served`() throws {
            try serve(["--stall-seconds", "60"]) { (server: CrierServer, port: Int) throws in
                var readers = try (0..<10).map { _ in try slowReader(port) }
                let spoken = try server.partsSpokenOnceBlocked()
                #expect(spoken < 10 * 60, "the rest is not made")
                #expect(try server.metric("crier_memory_held_bytes{budget=\"clips\"}") < 224 << 20)
                #expect(try answer(port, synthesize("你好")).contains("audio-stop"))
                #expect(try server.say("你好").status == 200)
                for reader in readers { reader.endWithReset() }
                readers = []
                try #require(server.metric("crier_wyoming_connections_open", becomes: 0))
                try #require(server.metric("crier_memory_held_bytes{budget=\"clips\"}", becomes: 0))
                #expect(server.metric("crier_wyoming_requests_total{result=\"left\"}", becomes: 10))
                #expect(try server.metric("crier_engine_clips_total") < spoken + 25)
            }
        }

        @Test func `a request in progress at shutdown is finished, but an incomplete text is not awaited`()
            throws
        {
            try serve(["--drain-seconds", "6", "--drain-delay-seconds", "0"]) {
                (server: CrierServer, port: Int) throws in
                let (reader, idle, open) = (
                    try slowReader(port, String(Self.long.prefix(150))), try RawConnection(port: port),
                    try RawConnection(port: port)
                )
                open.send(event("synthesize-start") + event("ping"))
                #expect(open.receive(until: "pong"))
                server.beginTermination()
                #expect(idle.receiveAll() == "")
                #expect(reader.receiveAll().contains("audio-stop"))
                #expect(server.waitForEnd() == 0)
                #expect(!open.receiveAll().contains("audio"))
                #expect(server.logs("\"message\":\"wyoming\",\"result\":\"spoken\""))
            }
        }

        @Test func `a client that does not read does not delay the shutdown`() throws {
            try serve(["--drain-seconds", "3", "--drain-delay-seconds", "0"]) {
                (server: CrierServer, port: Int) throws in
                let reader = try slowReader(port)
                let begin = Date()
                #expect(server.terminate() == 0)
                #expect(Date().timeIntervalSince(begin) < 6)
                #expect(!reader.receiveAll().contains("audio-stop"))
            }
        }

        @Test func `Wyoming connections count toward the limit of all connections`() throws {
            try serve(["--connections", "2"]) { (server: CrierServer, port: Int) throws in
                let first = try RawConnection(port: port)
                let second = try RawConnection(port: port)
                for connection in [first, second] {
                    connection.send(event("ping"))
                    #expect(connection.receive(until: "null}"))
                }
                let third = try RawConnection(port: port)
                third.send(event("ping"))
                usleep(300_000)
                #expect(!third.hasBytes)
                first.finishSending()
                #expect(first.receiveAll() == "" && third.receive(until: "pong"))
            }
        }
    }
}
