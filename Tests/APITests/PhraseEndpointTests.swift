import Clips
import HTTP
import TestSupport
import Testing

@testable import API

/// The endpoint that lists the phrases for announcements.
@Suite struct PhraseEndpointTests {
    private func body(_ path: String, currency: String? = "CNY") throws -> String {
        let response = try TestService.service(currency: currency).get(path)
        #expect(response.status == 200)
        return String(decoding: response.body.bytes, as: UTF8.self)
    }

    @Test func `a template lists its text, its values and whether each is required`() throws {
        let body = try body("/v1/templates")
        #expect(body.hasPrefix("{\"currency\":\"CNY\",\"languages\":[{\"language\":\"zh-CN\",\"templates\":["))
        #expect(
            body.contains(
                """
                {"name":"payment.received","prefix":"{channel}","prefixes":{},"text":"到账{amount}","one":null,"values":\
                [{"name":"channel","kind":"channel","required":false},{"name":"amount","kind":"money","required":true}],\
                "summary":"payment.summary"}
                """))
        #expect(
            body.contains(
                """
                "name":"order.new","prefix":null,"prefixes":{},"text":"您有{count}笔新订单，第{place}桌","one":null
                """))
    }

    @Test func `a missing default currency is null`() throws {
        #expect(try body("/v1/templates", currency: nil).hasPrefix("{\"currency\":null,"))
    }

    @Test func `a channel is listed with its spoken name`() throws {
        #expect(
            try body("/v1/channels")
                == "{\"languages\":[{\"language\":\"zh-CN\",\"channels\":[{\"key\":\"alipay\",\"name\":\"支付宝\"}]}]}\n")
    }

    @Test func `chimes are listed with their durations`() throws {
        let body = try body("/v1/chimes")
        #expect(body.hasPrefix("{\"default\":\"none\",\"chimes\":["))
        for id in ServiceParts.chimes.ids { #expect(body.contains("{\"id\":\"\(id)\",\"duration_ms\":")) }
    }
}
