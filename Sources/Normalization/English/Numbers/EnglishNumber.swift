/// Puts English numerals into words: sections of three digits, thousand to quadrillion. India uses lakh and crore.
struct EnglishNumber {
    /// Quadrillions have up to 18 digits. A longer number is read digit by digit.
    static let maxIntegerDigits = 18

    let options: NormalizationOptions
    let dialect: EnglishDialect
    private var countsByLakhs: Bool

    init(options: NormalizationOptions, dialect: EnglishDialect) {
        (self.options, self.dialect, countsByLakhs) = (options, dialect, dialect.countsByLakhs)
    }

    /// A copy that uses millions instead of lakhs and crores.
    var byMillions: EnglishNumber {
        var number = self
        number.countsByLakhs = false
        return number
    }

    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    private static let scales = ["", " thousand", " million", " billion", " trillion", " quadrillion"]
    private static let irregularOrdinals = [
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
        "twelve": "twelfth",
    ]

    /// Returns the value of a number in words, or its digits one by one under the option `each`.
    func words(_ numeral: Numeral) -> String {
        let whole = isSpelled(numeral.integer) ? Self.each(numeral.integer) : cardinal(numeral.integer)
        return numeral.fraction.isEmpty ? whole : whole + " point " + Self.each(numeral.fraction)
    }

    func words(_ value: Int) -> String { words(Numeral(value)) }

    private func isSpelled(_ digits: [UInt8]) -> Bool {
        options.digits == .each || digits.count > Self.maxIntegerDigits
    }

    static func each(_ digits: some Sequence<UInt8>) -> String {
        digits.map { small[Int($0)] }.joined(separator: " ")
    }

    func ordinal(_ value: Int) -> String { ordinal(Numeral(value).integer) }

    /// Returns the cardinal with its last word as an ordinal: twenty-first, one thousandth.
    func ordinal(_ digits: [UInt8]) -> String {
        let words = cardinal(digits)
        let last = words.lastIndex { $0 == " " || $0 == "-" }.map(words.index(after:)) ?? words.startIndex
        let stem = String(words[last...])
        let ending =
            Self.irregularOrdinals[stem] ?? (stem.hasSuffix("y") ? String(stem.dropLast()) + "ieth" : stem + "th")
        return words[..<last] + ending
    }

    /// Reads a year in pairs: nineteen ninety-nine, two thousand one, twenty ten, nineteen oh five.
    func year(_ value: Int) -> String {
        let (century, rest) = (value / 100, value % 100)
        guard options.digits == .value, (1000...9999).contains(value), !(century.isMultiple(of: 10) && rest < 10) else {
            return words(value)
        }
        return hundreds(century, and: rest)
    }

    /// Reads digits two by two, like house and room numbers: one twenty-three, twelve oh four, three hundred.
    func pairs(_ digits: [UInt8]) -> String {
        let value = digits.valueOfDigits
        guard options.digits == .value, digits.count < 5, digits.first != 0 else { return Self.each(digits) }
        guard value > 100, !value.isMultiple(of: 1000) else { return words(value) }
        return hundreds(value / 100, and: value % 100)
    }

    /// Reads hundreds and the two digits after them: three hundred, twelve oh four, nineteen ninety-nine.
    private func hundreds(_ count: Int, and rest: Int) -> String {
        words(count) + (rest == 0 ? " hundred" : (rest < 10 ? " oh " : " ") + words(rest))
    }

    private func cardinal(_ digits: [UInt8]) -> String {
        let trimmed = digits.drop { $0 == 0 }
        guard !trimmed.isEmpty else { return Self.small[0] }
        return countsByLakhs ? byLakhs(trimmed) : bySections(trimmed)
    }

    /// Reads lakhs and crores: one crore twenty-three lakh. The count of crores may contain lakhs: one lakh crore.
    private func byLakhs(_ digits: ArraySlice<UInt8>) -> String {
        let (crores, rest) = (digits.dropLast(7), digits.suffix(7).drop { $0 == 0 })
        let (lakhs, tail) = (rest.dropLast(5).valueOfDigits, rest.suffix(5).drop { $0 == 0 })
        var words: [String] = []
        if !crores.isEmpty { words.append(byLakhs(crores) + " crore") }
        if lakhs > 0 { words.append(belowHundred(lakhs) + " lakh") }
        if !tail.isEmpty { words.append(bySections(tail, isTail: !words.isEmpty)) }
        return words.joined(separator: " ")
    }

    /// - Parameter isTail: whether larger numbers precede, as one lakh precedes the five of one lakh and five.
    private func bySections(_ digits: ArraySlice<UInt8>, isTail: Bool = false) -> String {
        var words: [String] = []
        var rest = digits
        while !rest.isEmpty {
            let width = (rest.count - 1) % 3 + 1
            let section = rest.prefix(width).valueOfDigits
            rest = rest.dropFirst(width)
            guard section > 0 else { continue }
            let isTail = rest.isEmpty && (isTail || !words.isEmpty) && section < 100 && dialect.saysAnd
            words.append((isTail ? "and " : "") + self.section(section) + Self.scales[rest.count / 3])
        }
        return words.joined(separator: " ")
    }

    /// Reads a section of 1…999.
    private func section(_ value: Int) -> String {
        let hundreds = value / 100 > 0 ? Self.small[value / 100] + " hundred" : ""
        guard value % 100 > 0 else { return hundreds }
        let joint = hundreds.isEmpty ? "" : dialect.saysAnd ? " and " : " "
        return hundreds + joint + belowHundred(value % 100)
    }

    private func belowHundred(_ value: Int) -> String {
        if value < 20 { return Self.small[value] }
        return Self.tens[value / 10] + (value % 10 > 0 ? "-" + Self.small[value % 10] : "")
    }
}
