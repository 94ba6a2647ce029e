import Base
import Testing

@testable import Normalization

/// Every rule of every language has a reason for its place, examples that it reads and counterexamples that it leaves to
/// other rules.
@Suite("Examples of rules")
struct RuleExampleTests {
    /// The rows of a language's table for one rule.
    struct Entry: CustomTestStringConvertible, Sendable {
        let language: SpokenLanguage
        let name: String
        var reasons: [String] = []
        var examples: [(text: String, spoken: String)] = []
        /// The name of the other rule is empty if no rule reads the text, or if the text is refused.
        var counterexamples: [(text: String, rule: String)] = []

        var testDescription: String { "\(language.rawValue) \(name)" }

        /// - Parameter row: the columns rule, kind, text and result.
        mutating func add(_ row: [String]) throws {
            switch row[1] {
            case "reason": reasons.append(row[2])
            case "reads": examples.append((row[2], row[3]))
            case "leaves": counterexamples.append((row[2], row[3]))
            default: throw UnknownKind(row: row)
            }
        }
    }

    struct UnknownKind: Error { let row: [String] }

    /// Reads `ChineseRules.tsv` and its siblings. An entry begins where the name of the rule changes.
    static func entries(_ name: String, _ language: SpokenLanguage) throws -> [Entry] {
        let sources = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
            separator: "/")
        let file = try FileReader.read("\(sources)/Sources/Normalization/\(name)/\(name)Rules.tsv")
        var entries: [Entry] = []
        for row in WordTable(text: String(decoding: file, as: UTF8.self)).rows {
            if entries.last?.name != row[0] { entries.append(Entry(language: language, name: row[0])) }
            try entries[entries.count - 1].add(row)
        }
        return entries
    }

    private static let chinese = Result { try entries("Chinese", .zhCN) }
    private static let english = Result { try entries("English", .enUS) }
    private static let hindi = Result { try entries("Hindi", .hiIN) }

    @Test
    func `the tables list the rules in the order of the program`() throws {
        #expect(try Self.chinese.get().map(\.name) == ChineseRules.all.all.map(\.name))
        #expect(try Self.english.get().map(\.name) == EnglishRules.all.all.map(\.name))
        #expect(try Self.hindi.get().map(\.name) == HindiRules.all.all.map(\.name))
    }

    private static let all = [chinese, english, hindi].flatMap { (try? $0.get()) ?? [] }

    private func read(_ text: String, by entry: Entry) throws -> SpokenText {
        try Normalizer(entry.language).normalize(text)
    }

    @Test
    func `rule names are unique within a language`() {
        for (_, entries) in Dictionary(grouping: Self.all, by: \.language) {
            #expect(Set(entries.map(\.name)).count == entries.count)
        }
    }

    @Test(arguments: all)
    func `a rule has one reason, an example and a counterexample`(entry: Entry) {
        #expect(entry.reasons.count == 1 && entry.reasons != [""] && !entry.counterexamples.isEmpty)
        #expect(!entry.examples.isEmpty || entry.counterexamples.contains { isRefused($0.text, by: entry) })
    }

    /// Whether a rule refuses a text. A rule that only refuses has counterexamples that show the refused texts.
    private func isRefused(_ text: String, by entry: Entry) -> Bool { (try? read(text, by: entry)) == nil }

    @Test(arguments: all)
    func `a rule reads its examples as documented`(entry: Entry) throws {
        for example in entry.examples {
            let spoken = try read(example.text, by: entry)
            #expect(spoken.text == example.spoken)
            #expect(spoken.pieces.contains { $0.claim?.rule == entry.name }, "\(example.text): \(spoken.pieces)")
        }
    }

    @Test(arguments: all)
    func `a rule leaves its counterexamples to other rules`(entry: Entry) throws {
        for counterexample in entry.counterexamples {
            let names = (try? read(counterexample.text, by: entry).pieces.compactMap(\.claim?.rule)) ?? []
            #expect(!names.contains(entry.name), "\(counterexample.text)")
            if !counterexample.rule.isEmpty {
                #expect(names.contains(counterexample.rule), "\(counterexample.text): \(names)")
            }
        }
    }
}
