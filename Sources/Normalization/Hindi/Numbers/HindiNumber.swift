private import CTables

/// Hindi words for numbers.
///
/// The words and scales follow the Unicode CLDR's rules for Hindi (`common/rbnf/hi.xml`, spellout-cardinal).
struct HindiNumber: Sendable {
    let options: NormalizationOptions

    /// The most integer digits that have a name: up to 99 शंख.
    static let maxDigits = 19

    static let point = "दशमलव"

    static let upToNinetyNine = WordTable(HindiNumbers_tsv()).rows.map { $0[0] }

    /// The name of each pair of digits above the hundreds, from the thousands on.
    private static let powers = WordTable(HindiPowers_tsv()).rows.map { $0[0] }

    /// Reads a decimal number, or its digits one by one if the caller requires it.
    func words(_ numeral: Numeral) -> String {
        let isEach = options.digits == .each || numeral.trimmedInteger.count > Self.maxDigits
        let whole = isEach ? Self.each(numeral.integer) : Self.whole(numeral.trimmedInteger)
        guard !numeral.fraction.isEmpty else { return whole }
        return whole + " " + Self.point + " " + Self.each(numeral.fraction)
    }

    func words(_ value: Int) -> String { words(Numeral(value)) }

    static func each(_ digits: [UInt8]) -> String {
        digits.map { upToNinetyNine[Int($0)] }.joined(separator: " ")
    }

    /// - Parameter digits: at most `maxDigits`, without a leading zero.
    private static func whole(_ digits: ArraySlice<UInt8>) -> String {
        guard !digits.isEmpty else { return upToNinetyNine[0] }
        var rest = digits
        let low = rest.suffix(2).valueOfDigits
        rest = rest.dropLast(2)
        var words = low > 0 ? [upToNinetyNine[low]] : []
        if let hundreds = rest.last, hundreds > 0 { words.append(upToNinetyNine[Int(hundreds)] + " सौ") }
        rest = rest.dropLast()
        for scale in powers where !rest.isEmpty {
            let pair = rest.suffix(2).valueOfDigits
            if pair > 0 { words.append(upToNinetyNine[pair] + " " + scale) }
            rest = rest.dropLast(2)
        }
        return words.reversed().joined(separator: " ")
    }

    /// Reads 1947 as उन्नीस सौ सैंतालीस. From 2000 on, a year is read like any number.
    func year(_ digits: [UInt8]) -> String {
        let (century, rest) = (digits.prefix(2).valueOfDigits, digits.suffix(2).valueOfDigits)
        guard options.digits == .value, digits.count == 4, (11...19).contains(century) else {
            return words(Numeral(integer: digits))
        }
        return Self.upToNinetyNine[century] + " सौ" + (rest > 0 ? " " + Self.upToNinetyNine[rest] : "")
    }
}

extension HindiNumber {
    private static let writtenScales = WordTable(HindiScales_tsv()).entries { $0 }

    private static let refused = "refused"

    /// Powers of ten after a number, and their spoken words.
    static let scaleWords = HindiSpelling.table(writtenScales.filter { $0.1 != refused }, foldsCase: true)

    /// The zeros of each power of ten.
    static let zeros = Dictionary(
        WordTable(HindiPowers_tsv()).entries { Int($0) } + [("सौ", 2)], uniquingKeysWith: { $1 })

    /// Powers of ten that are foreign to everyday Hindi, or that are counted themselves. Refused after an amount.
    static let foreignScales = Set(
        writtenScales.filter { $0.1 == refused }.flatMap { HindiSpelling.variants($0.0) })

    /// All powers of ten after a number, in small letters.
    static let scales = Set(writtenScales.flatMap { HindiSpelling.variants($0.0.lowercased()) })

    /// Number words by their spelling. A pause after such a word separates two numbers.
    static let words = Set(upToNinetyNine.flatMap(HindiSpelling.variants))

    static let wordsOfScales = Set((["सौ"] + powers).flatMap(HindiSpelling.variants))
}
