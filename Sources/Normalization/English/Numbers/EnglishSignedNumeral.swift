/// A numeral in a text and the sign before it, for the rules whose value may follow a sign: minus five dollars.
struct EnglishSignedNumeral {
    let scanned: ScannedNumeral
    let sign: Quantity.Sign
    let text: EnglishText

    init?(at start: Int, sign: Quantity.Sign, in text: EnglishText) {
        guard let scanned = text.numeral(at: start) else { return nil }
        (self.scanned, self.sign, self.text) = (scanned, sign, text)
    }

    var source: SourceText { text.source }
    var start: Int { scanned.start }
    var end: Int { scanned.end }
    var fraction: [UInt8] { scanned.fraction }
    var isWellFormed: Bool { scanned.isWellFormed }
    var isWhole: Bool { isWellFormed && fraction.isEmpty }
    /// The value of a few digits without separators.
    var value: Int? { source.value(start..<end) }
    var quantity: Quantity { Quantity(sign: sign, numeral: scanned.numeral) }

    /// Whether a lone p follows: 50p, 1080p.
    var isBeforeLoneP: Bool { source[end] == "p" && !source[end + 1].isASCIIAlphanumeric && isWhole }

    func cardinal(_ form: Quantity.Form = .value, scale: String = "", end: Int? = nil) -> Claim {
        let quantity = Quantity(sign: sign, numeral: scanned.numeral, form: form, scale: scale)
        return Claim(value: .cardinal(quantity), end: end ?? self.end)
    }
}
