import HTTP
import TestSupport
import Testing

@testable import API

/// Mistakes in the values of an announcement, and the sentences that explain them.
@Suite struct OrderMistakeTests {
    @Test(arguments: [
        (#""from":"王女士""#, "unknown_field", "Unknown template value 'from'. Did you mean 'channel_name'?"),
        (#""name":"王女士""#, "unknown_field", "Unknown template value 'name'. Did you mean 'channel_name'?"),
        (#""amt":5"#, "unknown_field", "Unknown template value 'amt'. Did you mean 'amount'?"),
        (#""channel":"Alipay ""#, "invalid_value", "Unknown channel 'Alipay '. Did you mean 'alipay'?"),
        (#""channel":"""#, "text_empty", "'channel' is empty. Send its words, or leave it out."),
        (#""channel_name":"""#, "text_empty", "'channel_name' is empty."),
        (#""channel":5"#, "wrong_type", "The value is a number; send a string, such as"),
    ])
    func `a value that the template lacks or cannot say gets the right one`(
        member: String, code: String, sentence: String
    ) throws {
        let response = try TestService.service().post(
            "/v1/announcements",
            #"{"id":"1","template":"payment.received","values":{"amount":"5","currency":"CNY",\#(member)}}"#)
        expect(response, code, sentence)
    }

    @Test func `words of one's own are missing where they belong`() throws {
        let response = try TestService.service().post("/v1/announcements", #"{"id":"1","template":"custom.text"}"#)
        expect(response, "missing_value", "The template needs the value 'text'. Send it.")
        #expect(response.bodyText.contains("\"field\":\"text\""))
    }
}
