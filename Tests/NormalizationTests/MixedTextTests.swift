import TestSupport
import Testing

@testable import Normalization

@Suite("Texts in several languages")
struct MixedTextTests {
    private static let cases = CaseFile("MixedText")

    private static func language(_ tag: String) -> SpokenLanguage {
        SpokenLanguage(rawValue: tag) ?? .default
    }

    private static func divider(_ tag: String, refusesUnread: Bool = true) -> LanguageDivider {
        let english = tag == "hi-IN" ? "en-IN" : "en-US"
        return LanguageDivider(
            language(tag), others: ["zh-CN", english, "hi-IN"].map(language), refusesUnread: refusesUnread)
    }

    /// The words, with the language of each part unless all is in the base language.
    private static func read(_ tag: String, _ text: String) throws -> String {
        let parts = try MixedNormalizer(divider(tag)).normalize(text)
        func words(_ part: MixedNormalizer.Part) -> String { part.pieces.map(\.text).joined() }
        if parts.count == 1, parts[0].run.language == language(tag) { return words(parts[0]) }
        return parts.map { "[\($0.run.language.code)|\(words($0))]" }.joined()
    }

    @Test(arguments: try cases.table("words of another script"))
    func `words in another script are read in their language`(_ row: Case) throws {
        #expect(try Self.read(row[0], row[1]) == row[2])
    }

    @Test(arguments: try cases.table("numbers beside words of another script"))
    func `numbers beside words in another script are assigned to a language`(_ row: Case) throws {
        #expect(try Self.read(row[0], row[1]) == row[2])
    }

    @Test(arguments: try cases.table("powers of ten in another script"))
    func `a power of ten in another script takes its amount into its language`(_ row: Case) throws {
        #expect(try Self.read(row[0], row[1]) == row[2])
    }

    @Test(arguments: try cases.table("amounts that no language reads whole"))
    func `an amount across languages that none reads whole is refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try Self.read(row[0], row[1]) }
    }

    @Test(arguments: try cases.table("sentences of another language"))
    func `sentences in another language are read in that language`(_ row: Case) throws {
        #expect(try Self.read(row[0], row[1]) == row[2])
    }

    @Test(arguments: try cases.table("Latin words that stay"))
    func `Latin names stay in the base language`(_ row: Case) throws {
        #expect(try Self.read(row[0], row[1]) == row[2])
    }

    @Test(arguments: try cases.table("letters that no reader has"))
    func `letters that no reader supports are refused`(_ row: Case) throws {
        let offset = try #require(Int(row[2]))
        let error = NormalizationError.lettersMissing(.init(text: row[3], offset: offset, rule: "script"))
        #expect(throws: error) { try Self.read(row[0], row[1]) }
        #expect(throws: Never.self) {
            try MixedNormalizer(Self.divider(row[0], refusesUnread: false)).normalize(row[1])
        }
    }

    @Test(arguments: ["en-US", "zh-CN", "hi-IN"])
    func `the parts cover the text, and each digit belongs to one language`(tag: String) throws {
        for row in try Self.cases.tables().map(\.case) {
            guard let runs = try? Self.divider(tag).runs(of: row[1]) else { continue }
            #expect(runs.first?.range.lowerBound == 0 && runs.last?.range.upperBound == row[1].utf8.count)
            #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
            let digits = runs.map(\.language).reduce(into: Set<SpokenLanguage>()) { $0.insert($1) }
                .reduce(0) { $0 + runs.text(row[1], for: $1).utf8.count { (0x30...0x39).contains($0) } }
            #expect(digits == row[1].utf8.count { (0x30...0x39).contains($0) })
        }
    }

    @Test func `a language without a reader is refused, and English stays in the base language`() throws {
        let alone = LanguageDivider(.zhCN, others: [])
        #expect(throws: NormalizationError.self) { try alone.runs(of: "नमस्ते") }
        #expect(try alone.runs(of: "You received $5").map(\.language) == [.zhCN])
        #expect(throws: NormalizationError.self) { try LanguageDivider(.enUS, others: [.hiIN]).runs(of: "paid 支付宝") }
    }

    @Test func `an error quotes the refused part of the whole text`() {
        #expect {
            try Self.read("en-US", "Paid $5 with 支付宝, and 1.2.3元到账")
        } throws: { error in
            (error as? NormalizationError)?.token.text.hasPrefix("1.2.3") ?? false
        }
    }

    @Test(arguments: [
        ("支付宝到账100元", SpokenLanguage.Script.han), ("您的iPhone 16 Pro", .han), ("You received $12.50", .latin),
        ("You received $5 from 张三", .latin), ("नमस्ते", .devanagari), ("Pay 5% now", .latin), ("hello world", .latin),
    ])
    func `a text has the script of most of its words`(text: String, script: SpokenLanguage.Script) {
        #expect(TextScript.find(in: text) == script)
    }

    @Test(arguments: ["123", "iPhone 16", "", "PayPal $5", "Hello"])
    func `names and digits do not determine a script`(text: String) { #expect(TextScript.find(in: text) == nil) }
}
