import TestSupport
import Testing

@testable import Normalization

/// Amounts from 0.01 to 9,999,999,999.99, every pattern of zeros among their twelve digits, 49 of each: 200,655 in all.
@Suite("Every pattern of zeros is heard as it was written")
struct AmountReadBackTests {
    private static let cases = CaseFile("AmountReadBack")

    private static let patterns = 1..<4_096
    private static let fillings = 49
    private static let slices = [0, 1, 2, 3, 4, 5, 6, 7]

    /// The amount in cents whose digits are zero where the pattern's bits are.
    private static func cents(_ pattern: Int, _ generator: inout SeededGenerator) -> Int {
        (0..<12).reversed().reduce(0) { cents, place in
            cents * 10 + (pattern >> place & 1 == 1 ? Int.random(in: 1...9, using: &generator) : 0)
        }
    }

    private static func each(_ slice: Int, _ body: (Int) throws -> Void) rethrows {
        var generator = SeededGenerator(seed: UInt64(slice))
        for pattern in patterns where pattern % slices.count == slice {
            for _ in 0..<fillings { try body(cents(pattern, &generator)) }
        }
    }

    private static func written(_ cents: Int) -> String {
        "\(cents / 100)." + String(String(cents % 100 + 100).dropFirst())
    }

    /// As a listener writes down what he heard.
    private static func plain(_ cents: Int) -> String {
        var text = Substring(written(cents))
        while text.last == "0" { text.removeLast() }
        return String(text.last == "." ? text.dropLast() : text)
    }

    @Test(arguments: Self.slices)
    func `in Chinese, as text and as a value`(slice: Int) throws {
        let normalizer = Normalizer(.zhCN)
        try Self.each(slice) { cents in
            let written = Self.written(cents)
            let spoken = try normalizer.normalize("到账" + written + "元").text
            guard spoken.hasPrefix("到账"), spoken.hasSuffix("元"),
                ChineseListener.understand(String(spoken.dropFirst(2).dropLast())) == Self.plain(cents)
            else { throw Misheard(written: written, spoken: spoken) }
            let value = SpokenValue.money(try Money(written, "CNY")).spoken(.zhCN).text
            guard value == String(spoken.dropFirst(2)) else { throw Misheard(written: written, spoken: value) }
        }
    }

    @Test(arguments: Self.slices, [SpokenLanguage.enUS, .enGB])
    func `in English, as text and as a value`(slice: Int, language: SpokenLanguage) throws {
        let normalizer = Normalizer(language)
        try Self.each(slice) { cents in
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
    func `the listener objects to what nobody says`(_ row: Case) {
        #expect(EnglishListener.cents(row[0]) == nil)
    }

    struct Misheard: Error {
        let written: String
        let spoken: String
    }
}
