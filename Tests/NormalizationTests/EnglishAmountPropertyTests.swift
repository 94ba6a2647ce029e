import TestSupport
import Testing

@testable import Normalization

@Suite("Random English amounts")
struct EnglishAmountPropertyTests {
    private static let shapes: [(prefix: String, suffix: String, isNegative: Bool)] = [
        ("$", "", false), ("-$", "", true), ("$-", "", true), ("$(", ")", true), ("$", "-", true),
        ("", " dollars", false), ("", "$", false), ("£", "", false), ("-", " pounds", true), ("$", ".", false),
    ]

    @Test(arguments: [SpokenLanguage.enUS, .enGB])
    func `an amount of any size, sign and grouping is heard as written`(language: SpokenLanguage) throws {
        var generator = SeededGenerator(seed: 7)
        let normalizer = Normalizer(language)
        for round in LongTests.rounds(10_000) {
            let digits = Int.random(in: 1...11, using: &generator)
            let bound = (0..<digits).reduce(1) { power, _ in power * 10 }
            let cents = Int.random(in: 0..<bound, using: &generator)
            let shape = Self.shapes[round % Self.shapes.count]
            let text = shape.prefix + Self.written(cents, grouped: round.isMultiple(of: 3)) + shape.suffix
            let spoken = try normalizer.normalize(text).text
            let words = spoken.last == "." ? String(spoken.dropLast()) : spoken
            let expected = shape.isNegative ? -cents : cents
            try #require(EnglishListener.cents(words) == expected, "\(text) was read \(spoken)")
        }
    }

    private static func written(_ cents: Int, grouped: Bool) -> String {
        var whole = ""
        for (index, digit) in String(cents / 100).reversed().enumerated() {
            if grouped, index > 0, index.isMultiple(of: 3) { whole = "," + whole }
            whole = String(digit) + whole
        }
        return whole + "." + (cents % 100 < 10 ? "0" : "") + String(cents % 100)
    }

    @Test(arguments: ["twelve dollars and fifty cents", "minus one pound and one penny", "ninety-nine cents"])
    func `the listener understands idiomatic wording`(spoken: String) {
        #expect(EnglishListener.cents(spoken) != nil)
    }

    @Test(arguments: ["twelve point five dollars", "two dollars three", "fifty twelvety cents"])
    func `the listener rejects unidiomatic wording`(spoken: String) {
        #expect(EnglishListener.cents(spoken) == nil)
    }
}
