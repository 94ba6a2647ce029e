import Clips
import Normalization
import Testing

@testable import Announcements

@Suite("Sums of announcements")
struct SummaryTests {
    private static let file = """
        {"currency": "CNY", "channels": {}, "templates": {
          "in": {"text": "到账{amount}", "summary": "sum", "values": {"amount": "money"}},
          "out": {"text": "退款{amount}", "values": {"amount": "money"}},
          "sum": {"text": "收到{count}笔，共{amount}", "values": {"count": "count", "amount": "money"}}}}
        """

    private func summary(_ amounts: [(String, String)], template: String = "in") throws -> Announcement {
        let phrases = try Phrases(Array(Self.file.utf8), file: "test")
        let parts = try amounts.map { amount, currency in
            try Announcement(
                template, values: ["amount": amount, "currency": currency], phrases: phrases, language: .zhCN)
        }
        return try Announcement(summaryOf: parts, phrases: phrases, language: .zhCN)
    }

    @Test(arguments: [
        ([("40", "CNY"), ("50.5", "CNY"), ("29.5", "CNY")], "收到3笔，共120元"),
        ([("0.1", "CNY"), ("0.2", "CNY")], "收到2笔，共0.30元"),
        ([("1", "CNY"), ("2", "USD"), ("3", "CNY")], "收到2笔，共4元，收到1笔，共2美元"),
        ([("1000", "JPY"), ("1", "JPY")], "收到2笔，共1001日元"),
    ])
    func `a summary contains the count and exact sum for each currency`(
        amounts: [(String, String)], text: String
    ) throws {
        #expect(try summary(amounts).text == text)
    }

    @Test func `a template without a summary cannot be summed`() {
        #expect(throws: SummaryError.notSummed(item: 0)) {
            try summary([("1", "CNY"), ("2", "CNY")], template: "out")
        }
    }

    @Test func `a sum that is too large is refused instead of rounded`() {
        #expect(throws: SummaryError.tooLarge(item: 1)) {
            try summary([("10000000000000", "CNY"), ("0.01", "CNY")])
        }
    }

    @Test(arguments: [
        (["amount": "100.5"], ["amount": "100.50"], true), (["amount": "1"], ["amount": "1", "currency": "CNY"], true),
        (["amount": "1"], ["amount": "1", "currency": "USD"], false), (["amount": "1"], ["amount": "2"], false),
    ])
    func `equal values have equal content in any notation`(
        left: [String: String], right: [String: String], isSame: Bool
    )
        throws
    {
        let phrases = try Phrases(Array(Self.file.utf8), file: "test")
        let contents = try [left, right].map {
            try Announcement("in", values: $0, phrases: phrases, language: .zhCN, currency: "CNY").content
        }
        #expect((contents[0] == contents[1]) == isSame)
    }

    @Test(arguments: ["lost", "in"])
    func `a template with an unsuitable summary is refused at startup`(name: String) throws {
        let text = Self.file.replacing("\"summary\": \"sum\"", with: "\"summary\": \"\(name)\"")
        let phrases = try Phrases(Array(text.utf8), file: "test")
        #expect { try phrases.checkReferences(file: "mine") } throws: {
            ($0 as? PhrasesError)?.field == "templates.in.summary"
        }
    }

    @Test func `a prefix of an unknown channel is refused at startup`() throws {
        let text = #"""
            {"currency": "CNY", "channels": {}, "templates": {"in": {"prefix": "{c}", "prefixes": {"pos": "{c}，"},
              "text": "到账{m}", "values": {"c": "channel", "m": "money"}}}}
            """#
        let phrases = try Phrases(Array(text.utf8), file: "test")
        #expect { try phrases.checkReferences(file: "mine") } throws: {
            ($0 as? PhrasesError)?.field == "templates.in.prefixes.pos"
        }
    }
}
