/// Owners of a currency between two numbers: in टेबल 12 Rs 500 it belongs to the second, and in 500 Rs 2 किलो to the first.
extension HindiText {
    func signBehind(_ numeral: ScannedNumeral, at start: Int) -> HindiCurrencySuffix? {
        guard let sign = HindiCurrencies.sign(in: source, at: start) else { return nil }
        // In 10 ₹5 the sign belongs to the next number. In 10 रु 5 पैसे it belongs to the first.
        let isTail = isTail(numeral) || isYearOfDay(numeral) || isPlace(numeral, before: sign.end)
        let next = source.endOfSpaces(source[sign.end] == ":" && isTail ? sign.end + 1 : sign.end)
        let isNext = source[next].isASCIIDigit && source[start].isCurrencySign && start > numeral.tokenEnd
        let isCount = isYearOfDay(numeral) && isCount(at: next)
        if isNext || source[next].isASCIIDigit && (next == sign.end || isTail && !isCent(at: next) && !isCount) {
            return nil
        }
        let name = HindiCurrencyName(currency: sign.currency, isWord: false, isCent: false)
        return HindiCurrencySuffix(name: name, start: start, end: sign.end)
    }

    /// Whether the number is a quantity, or the end of an account number: मात्रा: 2.5 रु: 500, XX017 INR 500, खाता 4821
    /// Rs 500. The currency belongs to the amount after it.
    private func isTail(_ numeral: ScannedNumeral) -> Bool {
        if source.follows(.quantity, numeral.start) { return true }
        guard numeral.isPlain else { return false }
        // A cheque's number has six digits.
        if numeral.count == 6, !numeral.isGrouped, source.follows(.cheque, numeral.start) { return true }
        return "Xx*•".unicodeScalars.contains(source[numeral.start - 1])
            || numeral.count >= 3 && numeral.numeral.hasLeadingZero
            || numeral.count >= 3 && HindiCues.names(digits: numeral.start..<numeral.end, in: source)
    }

    /// Whether a word for one place of several precedes the number: सीट 12, दुकान नं. 5. कमरा 1500 has a price.
    func isPlace(_ numeral: ScannedNumeral) -> Bool {
        numeral.isPlain && !numeral.isRound && source.follows(.place, numeral.start)
    }

    /// Whether the first number is a place, and the second its fare: सीट 12 - 500 रु. प्लॉट 25-75 लाख has a range.
    func isPlace(_ lower: ScannedNumeral, before upper: ScannedNumeral) -> Bool {
        lower.count <= 2 && isPlace(lower) && scale(behind: upper.end) == nil && !mayBeLimits(lower, upper)
    }

    /// Whether two numbers may be the limits of a range. The first number of समोसा 10-100/- counts.
    func mayBeLimits(_ lower: ScannedNumeral, _ upper: ScannedNumeral) -> Bool {
        guard let least = lower.numeral.hundredths, let most = upper.numeral.hundredths else { return false }
        return least < most && most - least <= least
    }

    /// Whether the number is a place, and a price of three digits follows the label at `end`: टेबल 12 Rs 500.
    private func isPlace(_ numeral: ScannedNumeral, before end: Int) -> Bool {
        guard numeral.count <= 2, numeral.isPlain, source.follows(.place, numeral.start),
            let price = source.numeral(at: source.endOfSpaces(end))
        else { return false }
        return price.count > 2 && !isCounted(behind: price.end)
    }

    /// Whether a number of one digit, or a counted one, follows a price that may be a year: 5 नवंबर 2045 रु 2 बार.
    private func isCount(at start: Int) -> Bool {
        numeral(at: start).map { $0.count < 2 || source[$0.end] == "%" || isCounted(behind: $0.end) } ?? false
    }

    /// Whether hundredths begin at `start`. In 4500 रु 20 पैसे, the sign belongs to the rupees before it.
    private func isCent(at start: Int) -> Bool {
        guard let numeral = source.numeral(at: start) else { return false }
        return HindiCurrencies.name(in: source, at: source.endOfSpaces(numeral.end))?.value.isCent ?? false
    }
}
