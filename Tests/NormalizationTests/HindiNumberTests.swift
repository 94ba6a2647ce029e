import TestSupport
import Testing

@testable import Listening
@testable import Normalization

@Suite("Hindi numbers")
struct HindiNumberTests {
    private static let cases = CaseFile("Hindi")
    private let number = HindiNumber(options: NormalizationOptions())

    @Test func `the hundred words up to ninety-nine are all different`() {
        #expect(HindiNumber.upToNinetyNine.count == 100)
        #expect(Set(HindiNumber.upToNinetyNine).count == 100)
    }

    @Test func `the listener understands each word up to ninety-nine as its value`() throws {
        for value in 0..<100 {
            let text = HeardText(HindiNumber.upToNinetyNine[value])
            let scan = AmountScan(text, .hindi)
            #expect(scan.amounts.map(\.value) == [ExactDecimal(UInt128(value))], "\(value)")
        }
    }

    @Test(arguments: [
        (100, "एक सौ"), (1001, "एक हज़ार एक"), (100_000, "एक लाख"), (10_000_000, "एक करोड़"), (1_000_000_000, "एक अरब"),
        (100_000_000_000, "एक खरब"), (10_000_000_000_000, "एक नील"), (10_101_010, "एक करोड़ एक लाख एक हज़ार दस"),
    ])
    func `Indian scales are read`(value: Int, words: String) {
        #expect(number.words(value) == words)
    }

    @Test func `an amount of any size, grouping and currency notation is heard as written`() throws {
        var generator = SeededGenerator(seed: 14)
        let normalizer = Normalizer(.hiIN)
        for round in LongTests.rounds(5_000) {
            let digits = Int.random(in: 1...12, using: &generator)
            let bound = (0..<digits).reduce(1) { power, _ in power * 10 }
            let paise = Int.random(in: 0..<bound, using: &generator)
            let whole = GroupedDigits.text(paise / 100, by: [0, 2, 3][round % 3])
            let text = whole + "." + (paise % 100 < 10 ? "0" : "") + String(paise % 100)
            let written = round.isMultiple(of: 2) ? "₹" + text : text + " रुपये"
            let heard = AmountScan(HeardText(try normalizer.normalize(written).text), .hindi).amounts
            try #require(heard.map(\.value) == [ExactDecimal(UInt128(paise), places: 2)], "\(written)")
        }
    }

    private func hears(_ spoken: String, for text: String) -> Bool {
        let pieces = [Piece(text: spoken, source: 0..<text.utf8.count, rule: "money.inr")]
        return (try? HeardBack(.hiIN).check(text, SpokenText(pieces: pieces))) != nil
    }

    @Test(arguments: try cases.table("a changed word is noticed"))
    func `a changed word is noticed`(_ row: Case) {
        #expect(!hears(row[1], for: row[0]))
    }

    @Test(arguments: try cases.table("other spellings are heard as well"))
    func `alternative spellings are understood`(_ row: Case) {
        #expect(hears(row[1], for: row[0]))
    }
}
