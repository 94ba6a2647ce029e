import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Audio that is sent while it is made, over real sockets.
    @Suite struct StreamTests {
        private static let sentence = "支付宝到账一百二十八元五角，请及时发货。您的订单号是20231101，客户备注：请放在门口。"
        /// 2,000 characters, eight minutes.
        private static let long = String(String(repeating: sentence, count: 60).prefix(2_000))

        private func stream(_ server: CrierServer, _ text: String, _ fields: [String]) throws -> Answer {
            try server.curl(
                "/v1/say",
                ["-H", "Prefer: stream", "--data-urlencode", "text=\(text)"] + fields.flatMap { ["-d", $0] })
        }

        /// Requests the long text as WAV at 48,000 Hz (47 MB) and reads nothing.
        private func slowReader(_ server: CrierServer) throws -> RawConnection {
            let body =
                "sample_rate=48000&format=wav&text="
                + (Self.long.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            let connection = try RawConnection(port: server.port)
            connection.send(
                "POST /v1/say HTTP/1.1\r\nHost: localhost\r\nPrefer: stream\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
            return connection
        }

        @Test(arguments: ["mp3", "opus", "wav", "pcm"])
        func `a stream is a complete file, and the cached clip is identical`(format: String) throws {
            try CrierServer.with { (server: CrierServer) throws in
                let text = Self.sentence + "谢谢惠顾，欢迎再来！"
                let first = try stream(server, text, ["format=\(format)"])
                #expect(first.status == 200 && first.fields["transfer-encoding"] == "chunked")
                #expect(first.fields["content-length"] == nil && first.fields["accept-ranges"] == "none")
                let second = try stream(server, text, ["format=\(format)"])
                #expect(second.fields["clip-cache"] == "hit" && second.body == first.body)
                #expect(second.fields["content-length"] == "\(first.body.count)")
                guard format != "pcm" else { return }
                let heard = try Tool.decodeByFFmpeg(first.body, extension: format, isStrict: format != "wav").count
                let frames = try #require(second.fields["clip-frames"].flatMap { Int($0) })
                #expect((frames...frames + 1_728).contains(heard))
                let level = try Tool.loudness(of: first.body, extension: format)
                #expect(abs(level.lufs + 16) < 1 && level.truePeakDbtp <= -0.5)
                _ = server.terminate()
                #expect(server.logs("\"bytes\":\(first.body.count)"))
                #expect(server.logs("\"stream\":\"complete\""))
            }
        }

        @Test func `slow readers pause the renderer, use little memory and are released when they leave`() throws {
            try CrierServer.with(["--stall-seconds", "60"]) { (server: CrierServer) throws in
                var readers = try (0..<10).map { _ in try slowReader(server) }
                for reader in readers { #expect(reader.receive(until: "chunked\r\n\r\n")) }
                #expect(server.metric("crier_streams_open", becomes: 10))
                let spoken = try server.partsSpokenOnceBlocked()
                // The sockets of ten readers hold a part of the audio, and the rest is not made.
                #expect(spoken < 10 * 60)
                let held = try server.metric("crier_memory_held_bytes{budget=\"clips\"}")
                #expect(held < 224 << 20)
                #expect(try server.say("你好").status == 200, "others are served")
                for reader in readers { reader.endWithReset() }
                readers = []
                try #require(server.metric("crier_streams_open", becomes: 0))
                #expect(server.metric("crier_streams_total{result=\"abandoned\"}", becomes: 10))
                try #require(server.metric("crier_memory_held_bytes{budget=\"clips\"}", becomes: 0))
                #expect(try server.metric("crier_engine_clips_total") < spoken + 25)
            }
        }

        @Test func `a stream in progress at shutdown is aborted and logged`() throws {
            try CrierServer.with(["--drain-seconds", "3", "--drain-delay-seconds", "0"]) {
                (server: CrierServer) throws in
                let reader = try slowReader(server)
                #expect(reader.receive(until: "chunked\r\n\r\n"))
                let begin = Date()
                #expect(server.terminate() == 0)
                #expect(Date().timeIntervalSince(begin) < 6)
                #expect(!reader.receiveAll().hasSuffix("\r\n0\r\n\r\n"))
                #expect(server.logs("\"stream\":\"failed\""))
            }
        }

        @Test func `an unreadable text is refused before the first byte of a stream`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let markup = "<speak>\(Self.sentence)到账100<break/>.25元</speak>"
                let answer = try server.curl(
                    "/v1/say", ["-H", "Prefer: stream", "--data-urlencode", "ssml=\(markup)", "-d", "format=mp3"])
                #expect(answer.status == 422 && answer.fields["content-type"] == "application/problem+json")
                #expect(try server.metric("crier_engine_clips_total") == 0)
            }
        }
    }
}
