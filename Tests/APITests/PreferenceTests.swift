import Clips
import HTTP
import TestSupport
import Testing

@testable import API

/// `Prefer` and `Priority`, and the fields of the answer about them.
@Suite struct PreferenceTests {
    private func ask(_ fields: String) throws -> Response {
        try TestService.service().ask("GET /v1/say?text=a&voice=en-US HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    }

    @Test(arguments: [
        ("Prefer: wait=5\r\n", "wait=5"), ("prefer: respond-async, WAIT = \"7\"; x=1\r\n", "wait=7"),
        ("Prefer: a\r\nPrefer: wait=8, wait=9\r\n", "wait=8"), ("Prefer: wait=9999\r\n", "wait=60"),
    ])
    func `a wait preference is applied and reported`(fields: String, applied: String) throws {
        let response = try ask(fields)
        #expect(response.status == 200)
        #expect(String(decoding: response.fields, as: UTF8.self).contains("Preference-Applied: \(applied)\r\n"))
    }

    @Test(arguments: [
        "", "Prefer: wait\r\n", "Prefer: wait=-1\r\n", "Prefer: wait=1.5\r\n", "Prefer: waits=5\r\n",
        "Prefer: wait=99999999999999999999\r\n", "Prefer: ,;=,\r\n", "Priority: u=9\r\n", "Priority: u\r\n",
    ])
    func `malformed preferences are ignored`(fields: String) throws {
        let response = try ask(fields)
        #expect(response.status == 200)
        #expect(!String(decoding: response.fields, as: UTF8.self).contains("Preference-Applied"))
    }

    private func priority(_ path: String) throws -> RenderQueue.Priority {
        let id = try #require(Route.id(ofPath: Array(path.utf8)[...]))
        return try #require(Route[id].priority)
    }

    @Test(
        arguments: [
            ("", .say, .announcement), ("Priority: u=0\r\n", .say, .announcement),
            ("Priority: u=2, i\r\n", .say, .announcement),
            ("Priority: u=3\r\n", .say, .announcement), ("Priority: u=4\r\n", .say, .announcement),
            ("Priority: u=5\r\n", .warmUp, .warmUp), ("Priority: i, u=7\r\n", .warmUp, .warmUp),
            ("Priority: u=8\r\n", .say, .announcement), ("Priority: u=-7\r\n", .say, .announcement),
        ] as [(String, RenderQueue.Priority, RenderQueue.Priority)])
    func `a client can lower the priority of a route but not raise it`(
        fields: String, ofSay: RenderQueue.Priority, ofLink: RenderQueue.Priority
    ) throws {
        let head = try TestService.head("GET /v1/say HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
        #expect(Preferences(head, default: try priority("/v1/say")).priority == ofSay)
        #expect(Preferences(head, default: try priority("/c/x")).priority == ofLink)
    }

    @Test func `a request with a wait of zero is served only from the cache`() throws {
        let response = try ask("Prefer: wait=0\r\n")
        #expect(response.status == 503)
        let fields = String(decoding: response.fields, as: UTF8.self)
        #expect(fields.contains("Retry-After: 1\r\n") && fields.contains("Retry-After-Ms: 100\r\n"))
    }
}
