import Testing

@testable import Normalization

@Suite("Values of rules, as shown to users")
struct ClaimedValueTests {
    typealias Member = ShownValue.Member

    private func claims(_ text: String, _ language: SpokenLanguage) throws -> [ClaimedValue] {
        try Normalizer(language).normalize(text).pieces.compactMap(\.claim)
    }

    @Test("an amount shows its digits and its currency, and omits unset members")
    func amount() throws {
        let claim = try #require(try claims("¥1,280.50", .zhCN).first)
        #expect(claim.className == "money" && claim.rule == "money.prefixed")
        let amount = ShownValue.members([
            Member(name: "numeral", value: .text("1280.5")), Member(name: "form", value: .text("count")),
        ])
        #expect(
            claim.shown
                == .members([
                    Member(name: "amount", value: amount), Member(name: "currency", value: .text("cny")),
                    Member(name: "unit", value: .text("name")),
                ]))
    }

    @Test("a name of several words is shown in snake case")
    func names() throws {
        let claim = try #require(try claims("2 April 2024", .enUS).first)
        guard case .members(let members) = claim.shown else { throw Missing() }
        #expect(members.first { $0.name == "order" }?.value == .text("day_first"))
        #expect(members.first { $0.name == "month" }?.value == .integer(4))
    }

    @Test("a fixed phrase shows its words")
    func phrase() throws {
        let claim = try #require(try claims("e.g. this", .enUS).first)
        #expect(claim.shown == .members([Member(name: "words", value: .text("for example"))]))
    }

    @Test("a typed value has neither a rule nor a language")
    func typedValue() throws {
        let value = SpokenValue.digits(try Digits("8210"))
        let claim = try #require(value.spoken(.zhCN).pieces.first?.claim)
        #expect(claim.rule == nil && claim.language == nil)
    }

    private struct Missing: Error {}

    static let texts: [(text: String, language: SpokenLanguage, kinds: [String])] = [
        ("¥1,280.50", .zhCN, ["currency sign", "numeral"]),
        ("1,280.50元", .zhCN, ["amount", "word"]),
        ("5万元", .zhCN, ["amount", "word"]),
        ("尾号1234", .zhCN, ["word", "numeral"]),
        ("5kg", .enUS, ["numeral", "word"]),
        ("3:2", .enUS, ["numeral", "punctuation", "numeral"]),
        ("-5 (6)", .enUS, ["dash", "numeral", "punctuation", "bracket", "numeral", "symbol"]),
        ("₹1,00,000", .hiIN, ["currency sign", "numeral"]),
        ("रुपये", .hiIN, ["word"]),
    ]

    @Test("tokens cover a text without gaps", arguments: texts)
    func tokens(text: String, language: SpokenLanguage, kinds: [String]) {
        let tokens = Tokenizer(text, language).tokens(in: 0..<text.utf8.count)
        #expect(tokens.map(\.kind) == kinds)
        #expect(tokens.first?.source.lowerBound == 0 && tokens.last?.source.upperBound == text.utf8.count)
        #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.source.upperBound == $1.source.lowerBound })
    }
}
