import Testing

@testable import Normalization

/// Every rule of every language has a name, a reason for its place, examples that it reads and counterexamples that it
/// leaves to other rules.
@Suite("Examples of rules")
struct RuleExampleTests {
    struct Told: CustomTestStringConvertible, Sendable {
        let language: SpokenLanguage
        let name: String
        let reason: String
        let examples: [(text: String, spoken: String)]
        let counterexamples: [(text: String, rule: String?)]

        init<Text>(_ rule: any Rule<Text>, of language: SpokenLanguage) {
            self.language = language
            (name, reason) = (rule.name, rule.reason)
            (examples, counterexamples) = (rule.examples, rule.counterexamples)
        }

        var testDescription: String { "\(language.rawValue) \(name)" }
    }

    private static let chinese = ChineseRules.all.all.map { Told($0, of: .zhCN) }
    private static let english = EnglishRules.all.all.map { Told($0, of: .enUS) }
    private static let hindi = HindiRules.all.all.map { Told($0, of: .hiIN) }

    private func read(_ text: String, by rule: Told) throws -> SpokenText {
        try Normalizer(rule.language).normalize(text)
    }

    @Test(arguments: [chinese, english, hindi])
    func `rule names are unique within a language`(rules: [Told]) {
        #expect(Set(rules.map(\.name)).count == rules.count)
    }

    @Test(arguments: chinese + english + hindi)
    func `a rule has a reason, an example and a counterexample`(rule: Told) {
        #expect(!rule.reason.isEmpty && !rule.counterexamples.isEmpty)
        #expect(!rule.examples.isEmpty || rule.counterexamples.contains { isRefused($0.text, by: rule) })
    }

    /// Whether a rule refuses a text. A rule that only refuses has counterexamples that show the refused texts.
    private func isRefused(_ text: String, by rule: Told) -> Bool { (try? read(text, by: rule)) == nil }

    @Test(arguments: chinese + english + hindi)
    func `a rule reads its examples as documented`(rule: Told) throws {
        for example in rule.examples {
            let spoken = try read(example.text, by: rule)
            #expect(spoken.text == example.spoken)
            #expect(spoken.pieces.contains { $0.claim?.rule == rule.name }, "\(example.text): \(spoken.pieces)")
        }
    }

    @Test(arguments: chinese + english + hindi)
    func `a rule leaves its counterexamples to other rules`(rule: Told) throws {
        for counterexample in rule.counterexamples {
            let names = (try? read(counterexample.text, by: rule).pieces.compactMap(\.claim?.rule)) ?? []
            #expect(!names.contains(rule.name), "\(counterexample.text)")
            if let other = counterexample.rule { #expect(names.contains(other), "\(counterexample.text): \(names)") }
        }
    }
}
