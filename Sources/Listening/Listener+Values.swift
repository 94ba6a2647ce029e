/// Checks values of known kinds: no search is needed, because the typed amount itself must be heard.
extension Listener {
    /// A part of a text to speak.
    package enum Part {
        case text(String)
        /// - Parameters:
        ///   - amount: digits with an optional sign and point.
        ///   - currencyCode: ISO 4217.
        case money(amount: String, currencyCode: String)
    }

    /// - Parameters:
    ///   - parts: the text, in the order of speech.
    ///   - words: the spoken text of all parts.
    ///   - isDigitByDigit: whether numbers may be spoken one digit at a time.
    /// - Throws: if the spoken amounts or their order differ.
    package func check(_ parts: [Part], words: String, isDigitByDigit: Bool) throws(Mishearing) {
        var text = HeardText()
        var typed: [(amount: HeardAmount, written: String)] = []
        for part in parts {
            switch part {
            case .text(let words): text.append(contentsOf: words)
            case .money(let amount, let code):
                typed.append((HeardAmount(amount, code, at: text.count), amount + " " + code))
                text.appendPlaceholder()
            }
        }
        var written = AmountScan(text, self)
        typed.forEach { written.insert($0.amount) }
        let heard = AmountScan(HeardText(words), self)
        guard comparison(written, heard, isDigitByDigit: isDigitByDigit).disagreement() != nil else { return }
        throw Mishearing(
            token: typed.map(\.written).joined(separator: ", "), offset: 0,
            rule: typed.first.map { $0.amount.rule } ?? "money", written: Reconciliation.shown(written.amounts),
            heard: Reconciliation.shown(heard.amounts), isAmbiguous: false)
    }
}

extension HeardAmount {
    /// Makes the amount of a typed value.
    fileprivate init(_ amount: String, _ currencyCode: String, at place: Int) {
        var (coefficient, places, hasPoint): (UInt128, Int, Bool) = (0, 0, false)
        for byte in amount.utf8 {
            if byte &- 48 < 10 {
                coefficient = coefficient * 10 + UInt128(byte - 48)
                if hasPoint { places += 1 }
            } else if byte == UInt8(ascii: ".") {
                hasPoint = true
            }
        }
        self.init(
            value: ExactDecimal(coefficient, places: places),
            currencies: CurrencySet(codes: currencyCode.lowercased()),
            sign: amount.hasPrefix("-") ? .minus : .plus,
            isRequired: true, notation: .digits, numeral: place..<place + 1, range: place..<place + 1)
    }

    fileprivate var rule: String { "money." + currencies.text.lowercased() }
}
