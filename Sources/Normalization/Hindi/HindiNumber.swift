/// Hindi words for numbers.
///
/// Words and scales are those of the Unicode CLDR's rules for Hindi (`common/rbnf/hi.xml`, spellout-cardinal). CLDR ends
/// at खरब; नील, पद्म and शंख follow as they are taught in schools.
struct HindiNumber: Sendable {
    let options: NormalizationOptions

    /// Integer digits that have names: 99 शंख and what is below.
    static let maxDigits = 19

    static let point = "दशमलव"

    static let upToNinetyNine: [String] =
        ("शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस "
        + "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस "
        + "अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन "
        + "तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर "
        + "इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी "
        + "छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे")
        .split(separator: " ").map(String.init)

    /// The name of each pair of digits above the hundreds, from the thousands on.
    private static let scales = ["हज़ार", "लाख", "करोड़", "अरब", "खरब", "नील", "पद्म", "शंख"]

    /// A decimal number; digit by digit if the caller wants it so.
    func words(_ numeral: Numeral) -> String {
        let isEach = options.digits == .each || numeral.trimmedInteger.count > Self.maxDigits
        let whole = isEach ? Self.each(numeral.integer) : Self.whole(numeral.trimmedInteger)
        guard !numeral.fraction.isEmpty else { return whole }
        return whole + " " + Self.point + " " + Self.each(numeral.fraction)
    }

    func words(_ value: Int) -> String {
        words(Numeral(integer: String(value).utf8.map { $0 &- 48 }))
    }

    /// One digit after the other.
    static func each(_ digits: [UInt8]) -> String {
        digits.map { upToNinetyNine[Int($0)] }.joined(separator: " ")
    }

    /// - Parameter digits: at most `maxDigits`, no zero in front.
    private static func whole(_ digits: ArraySlice<UInt8>) -> String {
        guard !digits.isEmpty else { return upToNinetyNine[0] }
        var rest = digits
        let low = value(rest.suffix(2))
        rest = rest.dropLast(2)
        var words = low > 0 ? [upToNinetyNine[low]] : []
        if let hundreds = rest.last, hundreds > 0 { words.append(upToNinetyNine[Int(hundreds)] + " सौ") }
        rest = rest.dropLast()
        for scale in scales where !rest.isEmpty {
            let pair = value(rest.suffix(2))
            if pair > 0 { words.append(upToNinetyNine[pair] + " " + scale) }
            rest = rest.dropLast(2)
        }
        return words.reversed().joined(separator: " ")
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1) } }

    /// 1947: उन्नीस सौ सैंतालीस. From 2000 on a year is said like any number.
    func year(_ digits: [UInt8]) -> String {
        let (century, rest) = (Self.value(digits.prefix(2)), Self.value(digits.suffix(2)))
        guard options.digits == .value, digits.count == 4, (11...19).contains(century) else {
            return words(Numeral(integer: digits))
        }
        return Self.upToNinetyNine[century] + " सौ" + (rest > 0 ? " " + Self.upToNinetyNine[rest] : "")
    }
}

extension HindiNumber {
    /// Powers of ten that a text names behind a number, and how they are said.
    static let scaleWords = HindiSpelling.table([
        ("सौ", "सौ"), ("हज़ार", "हज़ार"), ("लाख", "लाख"), ("करोड़", "करोड़"), ("अरब", "अरब"), ("खरब", "खरब"),
        ("lakh", "लाख"), ("lakhs", "लाख"), ("Lakh", "लाख"), ("Lakhs", "लाख"), ("LAKH", "लाख"), ("crore", "करोड़"),
        ("crores", "करोड़"), ("Crore", "करोड़"), ("Crores", "करोड़"), ("CRORE", "करोड़"),
    ])

    /// Powers of ten that are not of everyday Hindi, or that are counted themselves: refused behind an amount.
    private static let foreignScales = Set(
        ("hundred thousand million millions billion billions trillion grand mn mln cr crs lac lacs मिलियन बिलियन ट्रिलियन "
            + "थाउज़ेंड सहस्र लक्ष कोटि नील पद्म शंख सैकड़ा सैकड़े सैकड़ों हज़ारों लाखों करोड़ों अरबों खरबों दर्जन डज़न")
            .split(separator: " ").map(String.init).flatMap(HindiSpelling.variants))

    static func isForeignScale(_ word: String) -> Bool { foreignScales.contains(word.lowercased()) }

    /// Words of numbers, by their letters: beside one of them a pause parts two numbers.
    private static let words = Set(upToNinetyNine.flatMap(HindiSpelling.variants))

    private static let wordsOfScales = Set((["सौ"] + scales).flatMap(HindiSpelling.variants))

    static func isScaleWord(_ word: String) -> Bool { wordsOfScales.contains(word) }

    static func isNumberWord(_ word: String) -> Bool { words.contains(word) }
}
