/// Understands a spoken English amount as a listener does, independently of the code under test.
///
/// Returns cents; nil where a listener would object: a scale out of order, or a missing part.
struct EnglishListener {
    private static let small: [String: UInt64] = [
        "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19,
    ]
    private static let tens: [String: UInt64] = [
        "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]
    private static let scales: [(String, UInt64)] = [
        ("billion", 1_000_000_000), ("million", 1_000_000), ("thousand", 1_000),
    ]

    /// Understands "five dollars and twenty cents", "one dollar", "minus seven pence".
    static func cents(_ words: String) -> Int? {
        guard !words.hasPrefix("minus ") else { return cents(String(words.dropFirst(6))).map { -$0 } }
        let parts = words.components(dividedBy: " and ", before: ["cents", "cent", "pence", "penny"])
        guard let parts else { return main(words).map { Int($0) * 100 } }
        guard let small = small(parts.last ?? "") else { return nil }
        if parts.count == 1 { return Int(small) }
        return main(parts[0]).map { Int($0 * 100 + small) }
    }

    /// Understands 1…99 of the hundredth part.
    private static func small(_ words: String) -> UInt64? {
        let split = words.split(separator: " ")
        guard let value = integer(split.dropLast().joined(separator: " ")), (1...99).contains(value) else { return nil }
        let isOne = split.last == "cent" || split.last == "penny"
        return (value == 1) == isOne ? value : nil
    }

    private static func main(_ words: String) -> UInt64? {
        let split = words.split(separator: " ")
        guard let noun = split.last, ["dollar", "dollars", "pound", "pounds"].contains(noun) else { return nil }
        guard let value = integer(split.dropLast().joined(separator: " ")) else { return nil }
        return (value == 1) == (noun == "dollar" || noun == "pound") ? value : nil
    }

    static func integer(_ words: String) -> UInt64? {
        var rest = words.split(separator: " ").map(String.init)
        if rest == ["zero"] { return 0 }
        var total: UInt64 = 0
        for (name, scale) in scales {
            guard let place = rest.firstIndex(of: name) else { continue }
            guard let count = section(Array(rest[..<place])), count > 0 else { return nil }
            total += count * scale
            rest = Array(rest[(place + 1)...])
        }
        guard !rest.isEmpty else { return total > 0 ? total : nil }
        guard let last = section(rest), last > 0 else { return nil }
        return total + last
    }

    /// Understands 1…999: "one hundred", "two hundred and five", "thirty-one".
    private static func section(_ words: [String]) -> UInt64? {
        var rest = words
        var value: UInt64 = 0
        if rest.count > 1, rest[1] == "hundred" {
            guard let hundreds = small[rest[0]], (1...9).contains(hundreds) else { return nil }
            value = hundreds * 100
            rest = Array(rest.dropFirst(2))
            if rest.isEmpty { return value }
        }
        if rest.first == "and" { rest.removeFirst() }
        guard rest.count == 1 else { return nil }
        if let number = small[rest[0]] ?? tens[rest[0]] { return value + number }
        let parts = rest[0].split(separator: "-").map(String.init)
        guard parts.count == 2, let ten = tens[parts[0]], let one = small[parts[1]], (1...9).contains(one) else {
            return nil
        }
        return value + ten + one
    }
}

extension String {
    /// The parts around the last separator, if the text ends with one of the nouns; otherwise nil.
    fileprivate func components(dividedBy separator: String, before nouns: [String]) -> [String]? {
        guard let last = split(separator: " ").last, nouns.contains(String(last)) else { return nil }
        for unit in ["dollars", "dollar", "pounds", "pound"] {
            guard let range = firstRange(of: " " + unit + separator) else { continue }
            return [String(self[..<range.lowerBound]) + " " + unit, String(self[range.upperBound...])]
        }
        return [self]
    }
}
