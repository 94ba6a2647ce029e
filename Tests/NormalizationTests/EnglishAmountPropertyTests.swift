import Testing

@testable import Normalization

/// Hears English amounts by rules of its own: words to cents, nil for what nobody would say.
private enum EnglishListener {
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    private static let scales = ["thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000]

    private static func value(_ words: some Sequence<Substring>) -> Int? {
        var total = 0
        var section = 0
        for word in words where word != "and" {
            if let scale = scales[String(word)] {
                total += section * scale
                section = 0
            } else if word == "hundred" {
                section *= 100
            } else {
                for part in word.split(separator: "-") {
                    guard let value = unit(part) else { return nil }
                    section += value
                }
            }
        }
        return total + section
    }

    private static func unit(_ word: Substring) -> Int? {
        small.firstIndex(of: String(word)) ?? tens.firstIndex(of: String(word)).map { ($0 + 2) * 10 }
    }

    /// minus twelve pounds and five pence
    static func cents(_ spoken: String) -> Int? {
        var words = spoken.split(separator: " ")
        let isNegative = words.first == "minus"
        if isNegative { words.removeFirst() }
        var whole = 0
        if let unit = words.firstIndex(where: { $0.hasPrefix("pound") || $0.hasPrefix("dollar") }) {
            guard let value = value(words[..<unit]) else { return nil }
            whole = value
            words.removeFirst(unit + 1)
        }
        guard words.isEmpty || ["cent", "cents", "penny", "pence"].contains(words.removeLast()) else { return nil }
        guard let part = value(words), part < 100 else { return nil }
        return (isNegative ? -1 : 1) * (whole * 100 + part)
    }
}

@Suite("Every English amount is heard as it was written")
struct EnglishAmountPropertyTests {
    private static let shapes: [(prefix: String, suffix: String, isNegative: Bool)] = [
        ("$", "", false), ("-$", "", true), ("$-", "", true), ("$(", ")", true), ("$", "-", true),
        ("", " dollars", false), ("", "$", false), ("£", "", false), ("-", " pounds", true), ("$", ".", false),
    ]

    @Test(arguments: [SpokenLanguage.enUS, .enGB])
    func `whatever its size, signs and separators`(language: SpokenLanguage) throws {
        var generator = SeededGenerator(seed: 7)
        let normalizer = Normalizer(language)
        for round in 0..<10_000 {
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
    func `the listener hears what people say`(spoken: String) {
        #expect(EnglishListener.cents(spoken) != nil)
    }

    @Test(arguments: ["twelve point five dollars", "two dollars three", "fifty twelvety cents"])
    func `the listener objects to what nobody says`(spoken: String) {
        #expect(EnglishListener.cents(spoken) == nil)
    }
}
