import HTTP
import TestSupport
import Testing

@testable import API

/// The options of an announcement for one push service.
@Suite struct PushOptionTests {
    private func post(_ more: String, _ id: String = "a") throws -> (status: Int, text: String) {
        let body = """
            {"id":"\(id)","template":"payment.received"\(more.contains(#""push""#) ? "" : #","push":["apns","fcm"]"#),\
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
        (#","apns":{"sound":"received.caf"}"#, #""sound":"received.caf""#),
        (#","apns":{"sound":"到账.caf","critical":true}"#, #""sound":{"critical":1,"name":"到账.caf","volume":1}"#),
        (#","apns":{"badge":0}"#, #""badge":0"#), (#","apns":{"badge":7}"#, #""badge":7"#),
        (#","apns":{"category":"payment"}"#, #""category":"payment""#),
        (#","lane":"a","apns":{"thread_id":"shop-17"}"#, #""thread-id":"shop-17""#),
        (#","push":["gorush"],"lane":"a","apns":{"thread_id":"shop-17"}"#, #""thread-id":"shop-17""#),
        (#","lane":"a""#, #""thread-id":"a""#),
        (#","apns":{"interruption_level":"active"}"#, #""interruption-level":"active""#),
        (#","apns":{"interruption_level":"passive","critical":false}"#, #""interruption-level":"passive""#),
        (#","data":{"page":"/orders/1","of":[1,{"a":null}]}"#, #""data":{"page":"/orders/1","of":[1,{"a":null}]}}"#),
        (#","data":{"page":"/orders/1"}"#, #""data":"{\"page\":\"/orders/1\"}""#),
        (#","push":["data"],"data":{"n":1}"#, #""data":"{\"n\":1}""#),
        (#","push":["gorush"],"data":{"n":1},"apns":{"badge":2}"#, #""badge":2,"data":{"voice":{"v":1,"#),
        (#","push":["gorush"],"data":{"n":1}"#, #""data":{"n":1}}"#),
        (#","data":{}"#, #""repeat":0}}"#), (#","report_heard":true"#, #""report":1,"exp""#),
        (#","push":["data"],"report_heard":true"#, #""report":"1","exp""#),
        (#","report_heard":false"#, #""amount":"1","exp""#),
    ])
    func `an option appears in the payload of its service`(more: String, part: String) throws {
        let answer = try post(more)
        #expect(answer.status == 201 && answer.text.contains(part), "\(answer.text)")
    }

    @Test func `a client can turn off collapsing of FCM messages`() throws {
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
        (#","apns":{"sound":""}"#, "apns.sound", "out_of_range"),
        (#","apns":{"sound":"../received.caf"}"#, "apns.sound", "out_of_range"),
        (#","apns":{"sound":"a/b.caf"}"#, "apns.sound", "out_of_range"),
        (#","apns":{"sound":{"name":"a"}}"#, "apns.sound", "wrong_type"),
        (#","apns":{"sound":"\#(String(repeating: "a", count: 65))"}"#, "apns.sound", "out_of_range"),
        (#","apns":{"badge":-1}"#, "apns.badge", "out_of_range"),
        (#","apns":{"badge":1.5}"#, "apns.badge", "out_of_range"),
        (#","apns":{"badge":"1"}"#, "apns.badge", "wrong_type"),
        (#","apns":{"category":"a\u0000b"}"#, "apns.category", "out_of_range"),
        (#","apns":{"thread_id":""}"#, "apns.thread_id", "out_of_range"),
        (#","apns":{"thread_id":"a\u202eb"}"#, "apns.thread_id", "out_of_range"),
        (#","apns":{"thread_id":17}"#, "apns.thread_id", "wrong_type"),
        (#","apns":{"interruption_level":"loud"}"#, "apns.interruption_level", "out_of_range"),
        (#","apns":{"interruption_level":"critical"}"#, "apns.interruption_level", "out_of_range"),
        (#","apns":{"critical":true,"interruption_level":"active"}"#, "apns.interruption_level", "unsupported"),
        (#","data":"x""#, "data", "wrong_type"), (#","data":[1]"#, "data", "wrong_type"),
        (#","data":{"a":"\#(String(repeating: "a", count: 1_020))"}"#, "data", "out_of_range"),
        (#","fcm":{"collapse":"no"}"#, "fcm.collapse", "wrong_type"),
        (#","fcm":{"key":1}"#, "fcm.key", "unknown_field"), (#","report_heard":1"#, "report_heard", "wrong_type"),
    ])
    func `the error for an invalid option contains its path`(more: String, field: String, code: String) throws {
        let answer = try post(more)
        #expect(answer.status == 422 && answer.text.contains(#""code":"\#(code)""#), "\(answer.text)")
        #expect(answer.text.contains(#""field":"\#(field)""#), "\(answer.text)")
    }
}
