import API
import Announcements
import HTTP
import JSON
import TestSupport
import Testing

/// Announcements with the client's own text.
extension AnnouncementServiceTests {
    private func custom(_ id: String = "o1", _ words: String = "您的餐好了，请到3号窗口", more: String = "") -> String {
        #"{"id":"\#(id)","template":"custom.text","text":"\#(words)"\#(more)}"#
    }

    @Test func `custom text is announced once and normalized like any text`() throws {
        let service = TestService.service()
        let first = try post(custom(more: #","push":["data"]"#), to: service)
        #expect(first.response.status == 201 && first["spoken"] == "您的餐好了，请到三号窗口")
        #expect(first["text"] == "您的餐好了，请到3号窗口")
        #expect(first[path: ["push", "data", "payload", "body"]] == "您的餐好了，请到3号窗口")
        #expect(first[path: ["push", "data", "payload", "amount"]] == nil)
        #expect(try post(custom(), to: service)["status"] == "duplicate")
        #expect(try post(custom("o1", "您的餐好了"), to: service)["code"] == "id_conflict")
        let inValues = #"{"id":"o2","template":"custom.text","values":{"text":"您的餐好了"}}"#
        #expect(try post(inValues, to: service)["spoken"] == "您的餐好了")
    }

    @Test(arguments: [
        (#""template":"custom.text","text":"到账1.2.3元""#, "text", "malformed_amount"),
        (#""template":"custom.text","text":"👍""#, "text", "nothing_speakable"),
        (#""template":"custom.text","text":"""#, "text", "text_empty"),
        (#""template":"custom.text","text":7"#, "text", "wrong_type"),
        (#""template":"custom.text""#, "text", "missing_value"),
        (#""template":"custom.text","text":"好","values":{"text":"好"}"#, "text", "repeated_field"),
        (#""template":"custom.text","text":"好","values":{"amount":"5"}"#, "amount", "unknown_field"),
        (#""template":"custom.txt","text":"好""#, "template", "unknown_template"),
        (#""template":"payment.received","values":{"amount":"5"},"text":"好""#, "text", "unsupported"),
    ])
    func `an error about custom text names the field`(members: String, field: String, code: String)
        throws
    {
        let answer = try post(#"{"id":"o1",\#(members)}"#, to: TestService.service())
        #expect(answer.response.status == 422 && answer["code"] == .string(code), "\(answer.response.bodyText)")
        #expect(answer["field"] == .string(field))
    }

    @Test func `announcements with custom text cannot be merged`() throws {
        let answer = try post(
            batch([order("a"), custom("b")], #""merge":"always""#), to: TestService.service())
        #expect(answer.response.status == 422 && answer["field"] == "announcements[1].template")
    }

    @Test(
        arguments: [
            (nil, 201), ([.announce, .announceText], 201), ([.announce], 403), ([.announceText], 403), ([.say], 403),
        ] as [(Set<Scope>?, Int)])
    func `a key needs both announce scopes for custom text`(scopes: Set<Scope>?, status: Int) throws {
        let key = NewAPIKey(name: "shop", scopes: scopes)
        let access = Access(keys: try APIKeys(Array(key.line.utf8)), now: { 0 })
        let service = TestService.service(access: access)
        let answer = try post(custom(), to: service, fields: ["Authorization: Bearer \(key.key)"])
        #expect(answer.response.status == status)
        if status == 403 { #expect(answer["code"] == "insufficient_scope") }
    }
}
