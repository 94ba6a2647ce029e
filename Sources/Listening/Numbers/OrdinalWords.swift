/// English words that imply a number without being number words: months, ordinals and halves.
enum OrdinalWords {
    struct Word {
        let value: UInt64
        /// Whether the word ends a number, as in twenty-first. A month does not.
        var joinsNumber = true
        /// The oh of nineteen oh five.
        var isZero = false
    }

    private static let words: [[UInt8]: Word] = {
        var words: [[UInt8]: Word] = [:]
        let months = "january february march april may june july august september october november december"
        for (place, month) in months.split(separator: " ").enumerated() {
            words[Array(month.utf8)] = Word(value: UInt64(place) + 1, joinsNumber: false)
            words[Array(month.prefix(3).utf8)] = Word(value: UInt64(place) + 1, joinsNumber: false)
        }
        words[Array("sept".utf8)] = Word(value: 9, joinsNumber: false)
        let ordinals =
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
            + "fifteenth sixteenth seventeenth eighteenth nineteenth"
        for (place, ordinal) in ordinals.split(separator: " ").enumerated() {
            add(String(ordinal), UInt64(place) + 1, to: &words)
        }
        for (place, tens) in "twent thirt fort fift sixt sevent eight ninet".split(separator: " ").enumerated() {
            add(tens + "ieth", UInt64(place + 2) * 10, to: &words)
            words[Array((tens + "ies").utf8)] = Word(value: UInt64(place + 2) * 10)
        }
        add("hundredth", 100, to: &words)
        var scale: UInt64 = 1
        for word in "thousandth millionth billionth trillionth quadrillionth quintillionth".split(separator: " ") {
            scale *= 1000
            add(String(word), scale, to: &words)
        }
        // Forty-niners.
        for (place, word) in "oners twoers threers fourers fivers sixers seveners eighters niners".split(separator: " ")
            .enumerated()
        {
            words[Array(word.utf8)] = Word(value: UInt64(place) + 1)
        }
        words[Array("noon".utf8)] = Word(value: 12, joinsNumber: false)
        words[Array("midnight".utf8)] = Word(value: 0, isZero: true)
        for (word, value) in [("half", 2), ("halve", 2), ("quarter", 4)] { add(word, UInt64(value), to: &words) }
        // The tens in "the sixteen tens".
        words[Array("tens".utf8)] = Word(value: 10)
        words[Array("oh".utf8)] = Word(value: 0, isZero: true)
        return words
    }()

    /// Adds the singular and the plural of a fraction: third, thirds.
    private static func add(_ word: String, _ value: UInt64, to words: inout [[UInt8]: Word]) {
        words[Array(word.utf8)] = Word(value: value)
        words[Array((word + "s").utf8)] = Word(value: value)
    }

    /// Enough letters for quadrillionths.
    private static let longest = 15

    static func value(_ text: HeardText, _ range: Range<Int>) -> Word? {
        guard range.count > 1, range.count <= longest, text[range.lowerBound] < 0x80, !isQuarterOfYear(text, range)
        else { return nil }
        return words[range.map { UInt8(truncatingIfNeeded: text[$0] | 0x20) }]
    }

    /// Whether the word is the length of time of $350 per quarter.
    private static func isQuarterOfYear(_ text: HeardText, _ range: Range<Int>) -> Bool {
        let phrase = Array("per quarter".unicodeScalars)
        let start = range.upperBound - phrase.count
        return phrase.indices.allSatisfy { text[start + $0] == phrase[$0].value }
    }
}
