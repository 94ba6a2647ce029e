import HTTP
import TestSupport
import Testing

@testable import API

/// What an announcement may ask of one push service.
@Suite struct PushOptionTests {
    private func post(_ more: String, _ id: String = "a") throws -> (status: Int, text: String) {
        let body = """
            {"id":"\(id)","template":"payment.received","push":["apns","fcm"],\
            "values":{"channel":"alipay","amount":"1","currency":"CNY"}\(more)}
            """
        let response = try TestService.service().post("/v1/announcements", body)
        return (response.status, response.bodyText)
    }

    @Test(arguments: [
        (#","apns":{"critical":true}"#, #""sound":{"critical":1,"name":"default","volume":1}"#),
        (#","apns":{"critical":true,"volume":0.25}"#, #""volume":0.25"#),
        (#","apns":{"critical":true,"volume":0}"#, #""volume":0}"#),
        (#","apns":{"critical":true}"#, #""interruption-level":"critical""#),
        (#","apns":{"critical":false}"#, #""sound":"default""#), (#","apns":{}"#, #""sound":"default""#),
        (#","apns":null,"fcm":null"#, #""collapse_key":"a""#),
        (#","apns":{"relevance_score":0.5}"#, #""relevance-score":0.5"#),
        (#","apns":{"relevance_score":0}"#, #""relevance-score":0"#),
        (#","apns":{"filter_criteria":"工作"}"#, #""filter-criteria":"工作""#),
    ])
    func `an option stands in the payload of its service`(more: String, part: String) throws {
        let answer = try post(more)
        #expect(answer.status == 201 && answer.text.contains(part), "\(answer.text)")
    }

    @Test func `a client can have every message of FCM kept`() throws {
        #expect(try !post(#","fcm":{"collapse":false}"#).text.contains("collapse_key"))
    }

    @Test(arguments: [
        (#","apns":true"#, "apns", "wrong_type"), (#","apns":[]"#, "apns", "wrong_type"),
        (#","apns":{"critical":1}"#, "apns.critical", "wrong_type"),
        (#","apns":{"volume":0.5}"#, "apns.volume", "unsupported"),
        (#","apns":{"critical":true,"volume":1.01}"#, "apns.volume", "out_of_range"),
        (#","apns":{"critical":true,"volume":-0.5}"#, "apns.volume", "out_of_range"),
        (#","apns":{"critical":true,"volume":"loud"}"#, "apns.volume", "wrong_type"),
        (#","apns":{"relevance_score":2}"#, "apns.relevance_score", "out_of_range"),
        (#","apns":{"filter_criteria":""}"#, "apns.filter_criteria", "out_of_range"),
        (#","apns":{"filter_criteria":"a\u202eb"}"#, "apns.filter_criteria", "out_of_range"),
        (#","apns":{"filter_criteria":7}"#, "apns.filter_criteria", "wrong_type"),
        (#","apns":{"crtical":true}"#, "apns.crtical", "unknown_field"),
        (#","fcm":{"collapse":"no"}"#, "fcm.collapse", "wrong_type"),
        (#","fcm":{"key":1}"#, "fcm.key", "unknown_field"),
    ])
    func `an option that is wrong is refused by its path`(more: String, field: String, code: String) throws {
        let answer = try post(more)
        #expect(answer.status == 422 && answer.text.contains(#""code":"\#(code)""#), "\(answer.text)")
        #expect(answer.text.contains(#""field":"\#(field)""#), "\(answer.text)")
    }
}
