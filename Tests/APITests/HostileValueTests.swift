import HTTP
import TestSupport
import Testing

@testable import API

/// Values that once blocked an event loop for seconds. Debug builds took hours for all values, so the time limit bounds
/// the work. `Tests/Load/loops` measures a release build.
@Suite(.timeLimit(.minutes(5))) struct HostileValueTests {
    /// Marks of two combining classes, which normalization sorts: first one class after the other, then alternating.
    private static func texts(_ bytes: Int) -> [String] {
        let count = bytes / 4
        return [
            "a" + String(repeating: "\u{301}", count: count) + String(repeating: "\u{316}", count: count),
            "a" + String(repeating: "\u{301}\u{316}", count: count), String(repeating: "9", count: bytes),
            String(repeating: "\u{1F1E6}", count: bytes / 4), String(repeating: "\u{1F468}\u{200D}", count: bytes / 7),
        ]
    }

    private static func values(_ bytes: Int) -> [String] {
        texts(bytes).map { "\"\($0)\"" } + [
            String(repeating: "[", count: bytes), "1." + String(repeating: "9", count: bytes),
            "[" + String(repeating: "0,", count: bytes / 2) + "0]",
            "{" + (0..<bytes / 10).map { "\"k\($0)\":0" }.joined(separator: ",") + "}",
            "{" + String(repeating: "\"a\":0,", count: bytes / 6) + "\"a\":0}",
            "[" + texts(bytes / 2).dropLast(3).map { "\"\($0)\"" }.joined(separator: ",") + "]",
        ]
    }

    private static let headers = [
        "Accept", "Authorization", "Content-Encoding", "Content-Type", "Cookie", "Expect", "If-Match", "If-None-Match",
        "If-Range", "Idempotency-Key", "Origin", "Prefer", "Priority", "Range", "Traceparent", "Transfer-Encoding",
        "X-Request-Id",
    ]

    @Test(arguments: headers) func `headers full of combining marks are answered within the time limit`(name: String)
        throws
    {
        let service = TestService.service()
        for text in Self.texts(7_000) {
            for beginning in ["", "Bearer ", "wait=", "u=", "bytes=", "application/json;charset="] {
                let head = "\r\nHost: a\r\n\(name): \(beginning)\(text)\r\n\r\n"
                for line in ["GET /v1/formats HTTP/1.1", "GET /page.css HTTP/1.1", "GET /voices HTTP/1.1"] {
                    var machine = ConnectionMachine(now: 0)
                    let bytes = Array((line + head).utf8)
                    let action = bytes.withUnsafeBufferPointer { machine.receive($0, now: 0).action }
                    guard case .deliver(let request) = action else { continue }
                    let response = try service.begin(request).wait()
                    let answer = ConditionalRequest.answer(response, to: request.head) { service.response(to: $0) }
                    #expect([200, 206, 400, 412, 416].contains(answer.status), "\(line), \(beginning)")
                }
            }
        }
    }

    private static let members =
        Operation.announce.fieldNames + Operation.clips.fieldNames
        + ["values.channel", "values.channel_name", "values.amount", "values.currency", "values.other"]
        + [OrderField.alert, OrderField.apns, OrderField.fcm].flatMap { field in
            field.members.map { "\(field.name).\($0.name)" }
        }

    @Test(arguments: members) func `hostile field values do not block the event loop`(path: String) throws {
        let service = TestService.service()
        let parts = path.split(separator: ".")
        for value in Self.values(50_000) {
            let field = parts.count > 1 ? "\"\(parts[0])\":{\"\(parts[1])\":\(value)}" : "\"\(path)\":\(value)"
            let bodies = [
                ("/v1/announcements", "{\(field),\"template\":\"payment.received\"}"),
                ("/v1/announcements", "{\(field),\"id\":\"a\",\"template\":\"payment.received\"}"),
                ("/v1/clips", "{\(field)}"), ("/v1/clips", "{\(field),\"text\":\"a\"}"),
                ("/v1/audio/speech", "{\(field),\"input\":\"a\"}"),
            ]
            for (target, body) in bodies {
                let status = try service.post(target, body).status
                #expect((200..<500).contains(status), "\(target): \(body.prefix(60))")
            }
        }
    }

    @Test(arguments: ["/v1/announcements", "/v1/clips", "/v1/explain", "/v1/say", "/synthesize"])
    func `hostile bodies do not block the event loop`(target: String) throws {
        let service = TestService.service()
        for value in Self.values(60_000) {
            for type in ["application/json", "text/plain", "application/ssml+xml", "application/x-www-form-urlencoded"]
            {
                #expect((400..<500).contains(try service.post(target, value, type: type).status), "\(target): \(type)")
            }
        }
    }

    @Test(arguments: ["INPUT_TEXT", "LOCALE", "VOICE", "AUDIO", "voice", "lang", "text", "ssml", "language"])
    func `hostile parameters do not block the event loop`(name: String) throws {
        let service = TestService.service()
        for text in Self.texts(1_200) {
            let coded = text.utf8.map { "%" + String($0, radix: 16) }.joined()
            for path in ["/v1/say", "/process", "/api/tts", "/api/voices", "/examples"] {
                // A busy machine may answer 503 if no time is left for the request.
                let status = try service.get("\(path)?\(name)=\(coded)").status
                #expect((200..<500).contains(status) || status == 503, "\(path)")
            }
        }
        let many = "/api/voices?" + String(repeating: "language=a&", count: 600)
        #expect(try service.get(many).status == 200)
        #expect(try service.get("/v1/say?" + String(repeating: "a&", count: 1_001)).status == 422)
    }
}
