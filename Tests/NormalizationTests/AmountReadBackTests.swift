import TestSupport
import Testing

@testable import Normalization

/// Amounts from 0.01 to 9,999,999,999.99, twelve digits each. Three kinds of amounts cover the classes that a reading
/// distinguishes, 9,190 amounts in all.
@Suite("Amounts with every pattern of zeros")
struct AmountReadBackTests {
    private static let cases = CaseFile("AmountReadBack")

    private static let places = 0..<12
    private static let patterns = 1..<4_096

    /// One amount for each pattern of zeros. Its other digits are chosen from `digits`.
    private static func filled(_ digits: ClosedRange<Int>) -> [Int] {
        var generator = SeededGenerator(seed: 1)
        return patterns.map { pattern in
            places.reversed().reduce(0) { cents, place in
                cents * 10 + (pattern >> place & 1 == 1 ? Int.random(in: digits, using: &generator) : 0)
            }
        }
    }

    /// A thousand amounts. Each group of three digits takes each of its values, and so do the cents: a factor that has
    /// no divisor in common with 1,000 reaches every value, in a different order.
    private static let groups = (0..<1_000).map { number in
        let (billions, millions) = (number % 10, number * 387 % 1_000)
        let (thousands, ones, cents) = (number * 613 % 1_000, number * 871 % 1_000, number * 37 % 100)
        return ((billions * 1_000 + millions) * 1_000 + thousands) * 100_000 + ones * 100 + cents
    }.dropFirst()

    /// The digits one and two have special words: one dollar and one cent, ten to twelve, 两.
    private static let amounts = filled(1...9) + filled(1...2) + groups

    private static func written(_ cents: Int) -> String {
        "\(cents / 100)." + String(String(cents % 100 + 100).dropFirst())
    }

    /// The amount as a listener would write it down.
    private static func plain(_ cents: Int) -> String {
        var text = Substring(written(cents))
        while text.last == "0" { text.removeLast() }
        return String(text.last == "." ? text.dropLast() : text)
    }

    @Test func `Chinese amounts are heard as written, from text and from values`() throws {
        let normalizer = Normalizer(.zhCN)
        for cents in Self.amounts {
            let written = Self.written(cents)
            let spoken = try normalizer.normalize("到账" + written + "元").text
            guard spoken.hasPrefix("到账"), spoken.hasSuffix("元"),
                ChineseListener.understand(String(spoken.dropFirst(2).dropLast())) == Self.plain(cents)
            else { throw Misheard(written: written, spoken: spoken) }
            let value = SpokenValue.money(try Money(written, "CNY")).spoken(.zhCN).text
            guard value == String(spoken.dropFirst(2)) else { throw Misheard(written: written, spoken: value) }
        }
    }

    @Test(arguments: [SpokenLanguage.enUS, .enGB, .enIN])
    func `English amounts are heard as written, from text and from values`(language: SpokenLanguage) throws {
        let normalizer = Normalizer(language)
        for cents in Self.amounts {
            let written = Self.written(cents)
            let spoken = try normalizer.normalize("$" + written).text
            guard EnglishListener.cents(spoken) == cents else {
                throw Misheard(written: written, spoken: spoken)
            }
            let value = SpokenValue.money(try Money(written, "USD")).spoken(language).text
            guard value == spoken else { throw Misheard(written: written, spoken: value) }
        }
    }

    @Test(arguments: try cases.table("the listener objects to what nobody says"))
    func `the listener rejects unidiomatic wording`(_ row: Case) {
        #expect(EnglishListener.cents(row[0]) == nil)
    }

    struct Misheard: Error {
        let written: String
        let spoken: String
    }
}
