/// Checks values of known kinds: no search is needed, because the typed amount itself must be heard.
extension HeardBack {
    /// The parts to speak, in order.
    package enum Part {
        case text(String)
        case money(Money)
    }

    /// - Parameter spoken: the whole spoken text of the parts.
    /// - Throws: `notHeardBack` if the spoken amounts or their order differ.
    package func check(
        _ parts: [Part], spoken: String, digits: NormalizationOptions.Digits = .value
    ) throws(NormalizationError) {
        var text = HeardText()
        var typed: [(amount: HeardAmount, written: String)] = []
        for part in parts {
            switch part {
            case .text(let words): text.append(contentsOf: words)
            case .money(let money):
                typed.append((HeardAmount(money, at: text.count), money.amount + " " + money.currencyCode))
                text.appendPlaceholder()
            }
        }
        var written = AmountScan(text, language.reading.hearing)
        typed.forEach { written.insert($0.amount) }
        let heard = AmountScan(HeardText(spoken), language.reading.hearing)
        let comparison = comparison(written, heard, digits)
        guard comparison.disagreement() != nil else { return }
        let token = NormalizationError.Token(
            text: typed.map(\.written).joined(separator: ", "), offset: 0,
            rule: typed.first.map { $0.amount.rule } ?? "money")
        throw .notHeardBack(token, comparison.readings)
    }
}

extension HeardAmount {
    /// Makes the amount of a typed value.
    fileprivate init(_ money: Money, at place: Int) {
        var (coefficient, places, hasPoint): (UInt128, Int, Bool) = (0, 0, false)
        for byte in money.amount.utf8 {
            if byte &- 48 < 10 {
                coefficient = coefficient * 10 + UInt128(byte - 48)
                if hasPoint { places += 1 }
            } else if byte == UInt8(ascii: ".") {
                hasPoint = true
            }
        }
        self.init(
            value: ExactDecimal(coefficient, places: places),
            currencies: CurrencySet(codes: money.currencyCode.lowercased()),
            sign: money.minorUnits < 0 ? .minus : .plus,
            isRequired: true, notation: .digits, numeral: place..<place + 1, range: place..<place + 1)
    }

    fileprivate var rule: String { "money." + currencies.text.lowercased() }
}
