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
    }

    @Test("what a Chinese table says of a word is known")
    func chineseValuesAreKnown() {
        let cues = WordTable(PackageResources.ChineseCues_tsv)
        #expect(cues.entries(ChineseCues.Cue.init).count == cues.rows.count)
        let counters = WordTable(PackageResources.ChineseCounters_tsv)
        #expect(counters.entries(ChineseUnits.Counter.init).count == counters.rows.count)
        let reach = WordTable(PackageResources.ChineseReach_tsv)
        #expect(reach.entries(ChineseUnits.Place.init).count == reach.rows.count)
        let names = WordTable(PackageResources.ChineseCurrencyNames_tsv)
        #expect(names.entries(ChineseCurrencies.currency).count == names.rows.count)
        #expect(names.rows.allSatisfy { ChineseCurrencies.Place(rawValue: $0[2]) != nil })
        let currencies = WordTable(PackageResources.ChineseCurrencies_tsv).rows.map { $0[0] }
        #expect(Set(currencies).isSuperset(of: Currency.all.map(\.code)))
    }
}
