import HTTP
import TestSupport
import Testing

/// `Prefer` and `Priority`, and what an answer says of them.
@Suite struct PreferenceTests {
    private func ask(_ fields: String) throws -> Response {
        try TestDoors.service().ask("GET /v1/say?text=a&voice=en-US HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    }

    @Test(arguments: [
        ("Prefer: wait=5\r\n", "wait=5"), ("prefer: respond-async, WAIT = \"7\"; x=1\r\n", "wait=7"),
        ("Prefer: a\r\nPrefer: wait=8, wait=9\r\n", "wait=8"), ("Prefer: wait=9999\r\n", "wait=60"),
    ])
    func `a time to wait is taken and said`(fields: String, applied: String) throws {
        let response = try ask(fields)
        #expect(response.status == 200)
        #expect(String(decoding: response.fields, as: UTF8.self).contains("Preference-Applied: \(applied)\r\n"))
    }

    @Test(arguments: [
        "", "Prefer: wait\r\n", "Prefer: wait=-1\r\n", "Prefer: wait=1.5\r\n", "Prefer: waits=5\r\n",
        "Prefer: wait=99999999999999999999\r\n", "Prefer: ,;=,\r\n", "Priority: u=9\r\n", "Priority: u\r\n",
    ])
    func `what is malformed is ignored`(fields: String) throws {
        let response = try ask(fields)
        #expect(response.status == 200)
        #expect(!String(decoding: response.fields, as: UTF8.self).contains("Preference-Applied"))
    }

    @Test func `who would not wait at all gets only what is in memory`() throws {
        let response = try ask("Prefer: wait=0\r\n")
        #expect(response.status == 503)
        let fields = String(decoding: response.fields, as: UTF8.self)
        #expect(fields.contains("Retry-After: 1\r\n") && fields.contains("Retry-After-Ms: 100\r\n"))
    }
}
