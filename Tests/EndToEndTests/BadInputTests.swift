import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Invalid requests, and the errors that a client gets.
    @Suite struct BadInputTests {
        struct Case: CustomTestStringConvertible {
            let name: String
            let arguments: [String]
            let status: Int
            let code: String
            let field: String?
            var path = "/v1/say"
            var testDescription: String { name }
        }

        private static func form(_ name: String, _ text: String, _ code: String, more: [String] = []) -> Case {
            Case(
                name: name, arguments: ["--data-urlencode", "text=\(text)"] + more.flatMap { ["-d", $0] }, status: 422,
                code: code,
                field: "text")
        }

        private static func setting(_ pair: String, _ code: String) -> Case {
            let field = String(pair.prefix { $0 != "=" })
            return Case(
                name: pair, arguments: ["-d", "text=hello", "--data-urlencode", pair], status: 422, code: code,
                field: field
            )
        }

        private static func json(_ name: String, _ body: String, _ status: Int, _ code: String, _ field: String?)
            -> Case
        {
            Case(
                name: name, arguments: ["-H", "Content-Type: application/json", "-d", body], status: status, code: code,
                field: field)
        }

        static let cases = [
            Case(name: "no text", arguments: ["-d", "voice=zh-CN"], status: 422, code: "missing_field", field: "text"),
            form("empty text", "", "text_empty"),
            form("white space", " \t ", "text_empty"),
            form("2,001 characters", String(repeating: "好", count: 2_001), "text_too_long"),
            form("a control byte", "a\u{1}b", "text_control"),
            form("a C1 control", "a\u{90}b", "text_control"),
            form("a bidirectional override", "收款\u{202E}100元", "text_control"),
            form("only emoji", "😀🎉", "nothing_speakable"),
            form("only punctuation", "，。！!?", "nothing_speakable"),
            form("s's's…", String(repeating: "s'", count: 70), "unspeakable"),
            form("a text that ends the engine", "\"-P", "unspeakable", more: ["voice=espeak/vi"]),
            form("letters the voice would leave out", "paid by 안녕하세요 here", "letters_missing", more: ["voice=en-US"]),
            form("an amount with two points", "到账1.2.3元", "malformed_amount"),
            form("digits for an engine that misreads them", "到账1000000元", "unsafe_number", more: ["voice=espeak/cmn"]),
            Case(name: "not UTF-8", arguments: ["-d", "text=%ff%fe"], status: 400, code: "not_utf8", field: "text"),
            Case(
                name: "broken percent", arguments: ["-d", "text=%zz"], status: 400, code: "percent_encoding",
                field: "text"),
            setting("voice=zh-TW", "unknown_voice"),
            setting("voice=espeak/klingon", "unknown_voice"),
            setting("format=m4a", "unknown_format"),
            setting("rate=9", "out_of_range"),
            setting("rate=fast", "out_of_range"),
            setting("rate=1e0", "out_of_range"),
            setting("rate=1,5", "out_of_range"),
            setting("pitch=13", "out_of_range"),
            setting("volume=7", "out_of_range"),
            setting("digits=some", "out_of_range"),
            setting("liang=maybe", "out_of_range"),
            setting("sample_rate=12345", "unknown_sample_rate"),
            setting("fit=tight", "out_of_range"), setting("max_ms=6000", "unsupported"),
            setting("lead_ms=2001", "out_of_range"), setting("tail_ms=-1", "out_of_range"),
            setting("times=0", "out_of_range"), setting("times=4", "out_of_range"),
            setting("times=1.5", "out_of_range"), setting("lead_in=gong", "unknown_chime"),
            setting("bit_rate=fast", "out_of_range"),
            setting("bit_rate=variable", "unsupported"),
            setting("formt=caf", "unknown_field"),
            Case(
                name: "text twice", arguments: ["-d", "text=a", "-d", "text=b"], status: 422, code: "repeated_field",
                field: "text"),
            json("a number for a text", "{\"text\":100.25}", 422, "wrong_type", "text"),
            json("null for a text is as none", "{\"text\":null}", 422, "missing_field", "text"),
            json("a string for a rate", "{\"text\":\"a\",\"rate\":\"1\"}", 422, "wrong_type", "rate"),
            json(
                "a string for a sample rate", "{\"text\":\"a\",\"sample_rate\":\"8000\"}", 422, "wrong_type",
                "sample_rate"),
            json("a member twice", "{\"text\":\"a\",\"text\":\"b\"}", 422, "repeated_field", "text"),
            json("half an object", "{\"text\":", 400, "malformed_json", nil),
            json("a list", "[1]", 422, "wrong_type", nil),
            json("a lone surrogate", "{\"text\":\"\\ud800\"}", 400, "malformed_json", nil),
            Case(
                name: "another media type", arguments: ["-H", "Content-Type: audio/wav", "-d", "x"], status: 415,
                code: "media_type", field: "Content-Type"),
            Case(
                name: "JSON by curl without a Content-Type", arguments: ["-d", "{\"text\":\"a\"}"], status: 415,
                code: "media_type", field: "Content-Type"),
            Case(
                name: "multipart", arguments: ["-F", "text=a"], status: 415, code: "media_type", field: "Content-Type"),
            Case(
                name: "another charset", arguments: ["-H", "Content-Type: text/plain; charset=gbk", "-d", "x"],
                status: 415,
                code: "charset", field: "Content-Type"),
            Case(
                name: "a body over 64 KiB", arguments: ["-d", String(repeating: "a", count: 65_537)], status: 413,
                code: "body_too_large", field: nil),
            Case(
                name: "another method", arguments: ["-X", "DELETE"], status: 405, code: "method_not_allowed", field: nil
            ),
            Case(name: "another path", arguments: [], status: 404, code: "not_found", field: nil, path: "/v2/say"),
            Case(
                name: "silence too long", arguments: [], status: 422, code: "out_of_range", field: "ms",
                path: "/v1/silence.wav?ms=30000"),
            Case(
                name: "silence in no format", arguments: [], status: 404, code: "unknown_format", field: "format",
                path: "/v1/silence.m4a"),
        ]

        @Test func `each invalid request gets its code and field, and the next request is answered`() throws {
            try CrierServer.with { server in
                for mistake in Self.cases {
                    let answer = try server.curl(mistake.path, mistake.arguments)
                    let problem = try answer.json()
                    #expect(answer.status == mistake.status, "\(mistake.name): \(answer.text)")
                    #expect(problem["code"] as? String == mistake.code, "\(mistake.name)")
                    #expect(problem["field"] as? String == mistake.field, "\(mistake.name)")
                    #expect(problem["status"] as? Int == answer.status, "\(mistake.name)")
                    #expect((problem["detail"] as? String)?.isEmpty == false, "\(mistake.name)")
                    #expect(answer.fields["content-type"] == "application/problem+json", "\(mistake.name)")
                    #expect(try server.curl("/healthz").status == 200, "after \(mistake.name)")
                }
                #expect(try server.grandchildren().isEmpty)
                #expect(try server.say("你好").status == 200)
            }
        }

        @Test func `a text that looks like an option is spoken, not interpreted`() throws {
            try CrierServer.with { server in
                let answer = try server.say("-f/etc/passwd", ["voice=en-US"])
                #expect(answer.status == 200)
            }
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "a.wav").path
                // The path is the same in every run, because some paths cannot be read aloud with certainty.
                let other = "/tmp/option"
                try? FileManager.default.removeItem(atPath: other)
                _ = try Tool.run(CrierServer.executable, ["say", "-o", file, "--", "-w\(other)"])
                #expect(FileManager.default.fileExists(atPath: file))
                #expect(!FileManager.default.fileExists(atPath: other))
            }
        }

        @Test func `an endless request head is refused with 431, and other clients are served`() throws {
            try CrierServer.with { server in
                let connection = try RawConnection(port: server.port)
                connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
                for _ in 0..<6 { connection.send("X-Pad: " + String(repeating: "p", count: 2_000) + "\r\n") }
                #expect(connection.receiveAll().hasPrefix("HTTP/1.1 431 "))
                #expect(try server.curl("/healthz").status == 200)
            }
        }

        @Test func `an incomplete request is refused with 408 at its time limit`() throws {
            try CrierServer.with(["--head-seconds", "1", "--body-seconds", "1"]) { server in
                for half in [
                    "GET /v1/say HTT", "POST /v1/say HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\ntex",
                ] {
                    let connection = try RawConnection(port: server.port)
                    connection.send(half)
                    let answer = connection.receiveAll()
                    #expect(answer.hasPrefix("HTTP/1.1 408 "))
                    #expect(answer.contains("\"code\":\"request_timeout\""))
                }
                #expect(try server.say("你好").status == 200)
            }
        }
    }
}
