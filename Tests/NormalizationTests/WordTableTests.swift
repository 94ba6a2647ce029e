import CTables
import Foundation
import Testing

@testable import Normalization

@Suite("Word tables")
struct WordTableTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        .standardized

    /// The word tables of all languages. `EnglishRules.tsv` and its siblings are not among them.
    private static let files: [URL] = {
        let all = FileManager.default.enumerator(
            at: sources.appending(path: "Normalization"), includingPropertiesForKeys: nil)
        return all?.compactMap { $0 as? URL }.filter { $0.pathComponents.suffix(2).first == "Data" } ?? []
    }()

    @Test("the word tables are found")
    func eachLanguageHasData() {
        #expect(!Self.files.isEmpty)
    }

    @Test("each row has all columns, and a comment", arguments: files)
    func rowsAreWhole(file: URL) throws {
        let table = WordTable(text: try String(contentsOf: file, encoding: .utf8))
        #expect(table.header.last == "comment")
        for row in table.rows {
            #expect(row.count == table.header.count, "\(row)")
            #expect(row.first != "" && row.last != "", "\(row)")
        }
    }

    @Test("each file is compiled in", arguments: files)
    func filesAreCompiledIn(file: URL) throws {
        let header = Self.sources.appending(path: "CTables/include/CTables.h")
        let name = file.deletingPathExtension().lastPathComponent
        #expect(try String(contentsOf: header, encoding: .utf8).contains("*\(name)_tsv(void)"))
    }

    @Test("each word occurs only once in a table", arguments: files)
    func wordsAreUnique(file: URL) throws {
        let words = WordTable(text: try String(contentsOf: file, encoding: .utf8)).rows.map { $0[0] }
        let repeated = Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys
        #expect(repeated.isEmpty)
    }

    @Test("the values of the cue tables are valid")
    func valuesAreKnown() {
        let cues = WordTable(HindiCues_tsv())
        #expect(cues.entries { Int($0) }.count == cues.rows.count)
        let english = WordTable(EnglishCues_tsv())
        #expect(english.entries(EnglishCues.Cue.init).count == english.rows.count)
        let pairs = WordTable(EnglishPairCues_tsv())
        #expect(pairs.entries(EnglishCues.PairCue.init).count == pairs.rows.count)
        #expect(WordTable(EnglishStates_tsv()).rows.allSatisfy { ["word", "code"].contains($0[2]) })
    }

    @Test("the values of the English tables of signs and scales are valid")
    func englishValuesAreKnown() {
        let roles = Set(WordTable(EnglishSymbols_tsv()).rows.map { $0[1] })
        #expect(roles == ["always", "operator", "pair", "fraction", "arrow"])
        let kinds = Set(WordTable(EnglishScales_tsv()).rows.map { $0[2] })
        #expect(kinds == ["word", "indian", "letter", "abbreviation"])
        #expect(EnglishWeekdays.names.count == 7 && EnglishMonths.names.count == 12)
        let lists = WordTable(EnglishWordLists_tsv()).rows
        #expect(lists.map { $0[0] } == EnglishWords.allCases.map { "\($0)" })
        for row in lists {
            let words = row[4].split(separator: ", ")
            #expect(!words.isEmpty && Set(words).count == words.count, "\(row)")
            #expect(["before", "after", "both"].contains(row[1]) && ["any", "exact"].contains(row[3]), "\(row)")
            #expect(EnglishWords.Touch(rawValue: row[2]) != nil, "\(row)")
        }
    }

    @Test("each English currency has a valid code, dialect and decimal style")
    func englishCurrenciesAreKnown() {
        let dialects = ["", "all"] + English.dialects.map(\.rawValue)
        let known = Set((Currency.all + Currency.shared).map(\.code))
        for row in WordTable(EnglishCurrencies_tsv()).rows {
            #expect(known.contains(row[0]) && dialects.contains(row[5]), "\(row)")
            #expect((row[3] == "") == (row[4] == "") && (row[3] == "") == (row[5] == ""), "\(row)")
            #expect(["decimals", "either"].contains(row[6]), "\(row)")
        }
    }

    /// Expects each of the values in the second column, and no other.
    private func expectValues(of file: UnsafePointer<CChar>, _ values: Set<String>) {
        #expect(Set(WordTable(file).rows.map { $0[1] }) == values)
    }

    @Test("each list of Hindi words is named in the program, and has words")
    func hindiListsAreKnown() {
        let lists = Set(WordTable(HindiWordLists_tsv()).words)
        #expect(lists.isSubset(of: HindiWords.allCases.map(\.rawValue)))
        #expect(HindiWords.allCases.allSatisfy { !$0.words.isEmpty })
    }

    @Test("the values of the Hindi tables are valid")
    func hindiValuesAreKnown() {
        expectValues(of: HindiCueWords_tsv(), ["filler", "ending", "telling"])
        expectValues(of: HindiCurrencyLabels_tsv(), ["before", "behind"])
        expectValues(
            of: HindiPairCues_tsv(),
            ["expiry", "date", "day", "bounds", "row", "part", "result", "hour", "score", "deadline"])
        let months = WordTable(HindiMonths_tsv())
        #expect(months.rows.allSatisfy { (1...12).contains(Int($0[1]) ?? 0) })
        #expect(months.rows.prefix(12).map { $0[1] } == (1...12).map(\.description))
        #expect(WordTable(HindiNumbers_tsv()).rows.map { $0[1] } == (0...99).map(\.description))
        #expect(
            WordTable(HindiPowers_tsv()).rows.map { $0[1] } == [
                "3", "5", "7", "9", "11", "13", "15", "17",
            ])
        let ordinals = WordTable(HindiEnglishOrdinals_tsv()).rows.map { $0[1] }
        #expect(ordinals == (1...10).map(\.description))
        let said = WordTable(HindiScales_tsv()).rows.map { $0[1] }
        #expect(Set(said).subtracting(["refused"]) == ["सौ", "हज़ार", "लाख", "करोड़", "अरब", "खरब"])
        let codes = Set(Currency.shared.map(\.code))
        for row in WordTable(HindiCurrencies_tsv()).rows {
            #expect(Currency.named(row[0]) != nil || codes.contains(row[0]), "\(row)")
        }
        for row in WordTable(HindiCurrencyWords_tsv()).rows {
            let isKnown = ["abbreviation", "hundredth", "English"].contains(row[2])
            #expect(Currency.named(row[1]) != nil && isKnown, "\(row)")
        }
    }

    @Test("the values of the Chinese tables are valid")
    func chineseValuesAreKnown() {
        let cues = WordTable(ChineseCues_tsv())
        #expect(cues.entries(ChineseCues.Cue.init).count == cues.rows.count)
        expectValues(of: ChineseCounters_tsv(), ["counted", "other"])
        expectValues(of: ChineseReach_tsv(), ["before", "behind", "both"])
        let names = WordTable(ChineseCurrencyNames_tsv())
        #expect(names.entries(ChineseCurrencies.currency).count == names.rows.count)
        #expect(Set(names.rows.map { $0[2] }) == ["behind", "before", "both", "leading"])
        let currencies = WordTable(ChineseCurrencies_tsv()).rows.map { $0[0] }
        #expect(Set(currencies).isSuperset(of: Currency.all.map(\.code)))
        let lists = WordTable(ChineseWordLists_tsv()).rows
        #expect(Set(lists.map { $0[0] }) == Set(ChineseWords.allCases.map { "\($0)" }))
        for row in lists {
            let words = row[2].split(separator: ", ")
            #expect(["before", "after"].contains(row[1]), "\(row)")
            #expect(words.count > 1 && Set(words).count == words.count || row[2].hasSuffix(".tsv"), "\(row)")
        }
    }
}
