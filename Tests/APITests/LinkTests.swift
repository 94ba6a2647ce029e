import API
import Clips
import HTTP
import Speech
import TestSupport
import Testing

/// Signed clip URLs, without a socket and without an engine.
@Suite struct LinkTests {
    /// 30 minutes after an hour.
    private static let noon = 1_795_001_400

    /// The path of the URL that `POST /v1/clips` returns for a text.
    private func path(_ service: Router, text: String = "你好", format: String = "caf") throws -> String {
        let body = "{\"text\":\"\(text)\",\"format\":\"\(format)\"}"
        let answer = try service.ask(
            "POST /v1/clips HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
        ).bodyText
        let begin = "{\"url\":\"\(TestService.base)"
        try #require(answer.hasPrefix(begin), "\(answer)")
        return String(answer.dropFirst(begin.count).prefix { $0 != "\"" })
    }

    @Test func `a URL serves the described clip until it expires`() throws {
        let time = TestTime(Self.noon)
        let service = TestService.service(links: TestService.links(hours: 2, time: time))
        let path = try path(service)
        #expect(path.hasPrefix("/c/") && path.hasSuffix(".caf"))
        let said = try service.get("/v1/say?text=%E4%BD%A0%E5%A5%BD&format=caf")
        let first = try service.get(path)
        #expect(first.status == 200)
        #expect(first.body.bytes == said.body.bytes)
        #expect(first.fieldText.contains("Content-Type: audio/x-caf\r\n"))
        #expect(first.fieldText.contains("ETag: \"") && first.fieldText.contains("Clip-Cache: hit\r\n"))
        #expect(first.fieldText.contains("Cache-Control: public, max-age=9000, immutable\r\n"))
        time.set(Self.noon + 8_999)
        #expect(try service.get(path).fieldText.contains("Cache-Control: public, max-age=1, immutable\r\n"))
        time.set(Self.noon + 9_000)
        #expect(try service.get(path).status == 404)
    }

    @Test func `any replica with the key renders the clip from the URL alone`() throws {
        let path = try path(TestService.service())
        let replica = TestService.service()
        let rendered = try replica.get(path)
        #expect(rendered.status == 200)
        #expect(rendered.fieldText.contains("Clip-Cache: miss\r\n"))
        #expect(try replica.get(path, method: "HEAD").status == 200)
        #expect(try self.path(replica) == path)
    }

    @Test func `wrong, foreign, expired and damaged URLs get the same answer`() throws {
        let time = TestTime(Self.noon)
        let service = TestService.service(links: TestService.links(time: time))
        let good = try path(service)
        let foreign = try path(TestService.service(links: TestService.links(URLKeys(.random()))))
        time.set(Self.noon - 100 * 3_600)
        let expired = try path(service)
        time.set(Self.noon)
        let wrong = [
            foreign, expired, "/c/", "/c/.caf", "/c/x.caf", "/c/\(String(repeating: "A", count: 100)).caf",
            good.replacing(".caf", with: ".wav"), good.replacing(".caf", with: ""), good + ".caf", good + "/",
            good.replacing("/c/", with: "/c//"), String(good.dropLast(5)) + ".caf",
        ]
        let answers = try wrong.map { try service.get($0) }
        for (path, answer) in zip(wrong, answers) {
            #expect(answer.status == 404, "\(path)")
            #expect(answer.body.bytes == answers[0].body.bytes && answer.fields == answers[0].fields, "\(path)")
        }
        #expect(!answers[0].fieldText.contains("immutable"))
        #expect(try service.get(good).status == 200)
    }

    @Test func `a removed key opens no URL, not even one it opened before`() throws {
        let (old, new) = (URLKey.random(), URLKey.random())
        let links = TestService.links(URLKeys(old))
        let service = TestService.service(links: links)
        let path = try path(service)
        #expect(try service.get(path).status == 200)
        #expect(try service.get(path).status == 200)
        links.replace(URLKeys(new, [old]))
        #expect(try service.get(path).status == 200)
        #expect(try self.path(service) != path)
        links.replace(URLKeys(new))
        #expect(try service.get(path).status == 404)
    }

    @Test func `replicas accept each other's URLs during a two-step rotation`() throws {
        let before = URLKeys(.random())
        let opening = before.rotated(adding: .random())
        let signing = opening.keys.rotated(adding: .random())
        #expect(opening.step == .opens && signing.step == .signs)
        // During a rotation, replicas in two adjacent states serve each other's URLs.
        for (one, other) in [(before, opening.keys), (opening.keys, signing.keys)] {
            let services = [one, other].map { TestService.service(links: TestService.links($0)) }
            for service in services {
                let path = try path(service)
                #expect(try services.allSatisfy { try $0.get(path).status == 200 })
            }
        }
        let next = signing.keys.rotated(adding: .random()).keys.rotated(adding: .random()).keys
        #expect(next.lines.count == 2 && next.lines[1] == signing.keys.lines[0], "one former key is kept")
    }

    @Test func `URL keys survive being written and read`() throws {
        let keys = URLKeys(.random()).rotated(adding: .random()).keys
        #expect(try URLKeys(lines: keys.lines.map { Array($0.utf8) }) == keys)
        #expect(throws: URLKeysError.noneSigns) { try URLKeys(lines: [Array("+\(URLKey.random().hex)".utf8)]) }
        #expect(throws: URLKeysError.self) {
            try URLKeys(lines: [Array("++\(URLKey.random().hex)".utf8)])
        }
    }

    @Test func `a text that is too long for a URL gets a clip without a URL`() throws {
        let document = "<speak>hi" + String(repeating: " ", count: 6_000) + "</speak>"
        let answer = try TestService.service().ask(
            "POST /v1/clips?voice=en-US HTTP/1.1\r\nHost: a\r\nContent-Type: application/ssml+xml\r\n"
                + "Content-Length: \(document.utf8.count)\r\n\r\n" + document
        ).bodyText
        #expect(answer.hasPrefix("{\"url\":null,"), "\(answer.prefix(200))")
        #expect(answer.contains("\"expires\":null"))
    }

    @Test func `the expiry of a URL is in UTC`() throws {
        let service = TestService.service(links: TestService.links(time: TestTime(1_795_001_400)))
        let answer = try service.ask(
            "POST /v1/clips HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\na"
        ).bodyText
        #expect(answer.contains("\"expires\":\"2026-11-19T12:00:00Z\""), "\(answer)")
    }

    @Test(arguments: [(SpeechError.unspeakable, 404), (.engineUnavailable, 503)])
    func `unspeakable text gets 404, and an unavailable engine gets 503 with Retry-After`(
        error: SpeechError, status: Int
    ) throws {
        let path = try path(TestService.service())
        let answer = try TestService.service(ToneSource(failure: error)).get(path)
        #expect(answer.status == status)
        #expect(answer.fieldText.contains("Retry-After: 1\r\nRetry-After-Ms: 1000\r\n") == (status == 503))
    }
}
