import Foundation
import Testing

@testable import Normalization

@Suite("Words as data")
struct WordTableTests {
    /// The `.tsv` files of all languages.
    private static let files: [URL] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let sources = tests.appending(path: "../../Sources/Normalization").standardized
        let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return all?.compactMap { $0 as? URL }.filter { $0.pathExtension == "tsv" } ?? []
    }()

    @Test("each language keeps words as data")
    func eachLanguageHasData() {
        #expect(!Self.files.isEmpty)
    }

    @Test("each row has all columns, and a comment", arguments: files)
    func rowsAreWhole(file: URL) throws {
        let table = WordTable(Array(try Data(contentsOf: file)))
        #expect(table.header.last == "comment")
        for row in table.rows {
            #expect(row.count == table.header.count, "\(row)")
            #expect(row.first != "" && row.last != "", "\(row)")
        }
    }

    @Test("no word stands twice in a table", arguments: files)
    func wordsAreUnique(file: URL) throws {
        let words = WordTable(Array(try Data(contentsOf: file))).rows.map { $0[0] }
        let repeated = Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(repeated.isEmpty)
    }

    @Test("what a table says of a word is known")
    func valuesAreKnown() {
        let cues = WordTable(PackageResources.HindiCues_tsv)
        #expect(cues.entries { Int($0) }.count == cues.rows.count)
        let english = WordTable(PackageResources.EnglishCues_tsv)
        #expect(english.entries(EnglishCues.Cue.init).count == english.rows.count)
        let pairs = WordTable(PackageResources.EnglishPairCues_tsv)
        #expect(pairs.entries(EnglishCues.PairCue.init).count == pairs.rows.count)
        #expect(WordTable(PackageResources.EnglishStates_tsv).rows.allSatisfy { ["word", "code"].contains($0[2]) })
    }

    @Test("each currency of the English table is known, its dialect and its point too")
    func englishCurrenciesAreKnown() {
        let dialects = ["", "all"] + English.dialects.map(\.rawValue)
        let known = Set((Currency.all + Currency.shared).map(\.code))
        for row in WordTable(PackageResources.EnglishCurrencies_tsv).rows {
            #expect(known.contains(row[0]) && dialects.contains(row[5]), "\(row)")
            #expect((row[3] == "") == (row[4] == "") && (row[3] == "") == (row[5] == ""), "\(row)")
            #expect(["decimals", "either"].contains(row[6]), "\(row)")
        }
    }
}
