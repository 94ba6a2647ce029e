/// Lakh and crore in digits, as India writes them: ₹5L, ₹2.5 Cr, ₹1 lakh 20 thousand. Cr may also mean credit.
extension AmountScan {
    /// Adds the 20 thousand of ₹1 lakh 20 thousand, the fifty thousand of 1 lakh fifty thousand, the 50 हज़ार of
    /// ₹1 लाख 50 हज़ार and the 25 L of ₹1 Cr 25 L.
    func addSmallerScales(to number: inout FoundNumber, below places: Int) {
        guard !listener.vocabulary.lakhs.isEmpty, text.isLetter(number.end - 1) else { return }
        var limit = places
        while limit >= 3, text.isSpace(number.end), let next = scaledNumber(at: text.endOfSpaces(number.end)),
            ExactDecimal(1)?.shifted(by: limit).map({ next.value.isBelow($0.coefficient) }) ?? false,
            next.value.shifted(by: -2)?.isWhole ?? false
        {
            (number.value, number.end, limit) = (number.value?.adding(next.value), next.end, next.places)
        }
        if limit == 3, let rest = hundreds(behind: number.end), let value = rest.value {
            (number.value, number.end) = (number.value?.adding(value), rest.end)
        }
    }

    /// Returns the three digits after thousands in Hindi, if a pause, a currency or the end follows: ₹2 लाख 35 हज़ार 400.
    private func hundreds(behind end: Int) -> FoundNumber? {
        let start = text.endOfSpaces(end)
        guard !listener.vocabulary.rows.isEmpty, start > end, text[start] != 48, text.endOfDigits(start) == start + 3
        else { return nil }
        let number = plainNumber(at: start)
        let next = text.endOfSpaces(number.end)
        let isPause = [0x2C, 0x2E, 0x21, 0x3F, 0x3B].contains(text[next]) && !text.isDigit(next + 1)
        let isEnd = [HeardText.outside, 0x0A, 0x29, 0x964].contains(text[next]) || isPause
        return number.end == start + 3 && (isEnd || names.longest(text, at: next)?.name.kind == .word) ? number : nil
    }

    /// Returns a number with its power of ten in words: 20 thousand, fifty thousand. Words are not continued by others.
    private func scaledNumber(at start: Int) -> (value: ExactDecimal, places: Int, end: Int)? {
        guard text.isDigit(start) else {
            guard let words = number(at: start), let value = words.value, text.isLetter(words.end - 1) else {
                return nil
            }
            return (value, 0, words.end)
        }
        let digits = plainNumber(at: start)
        let letters = text.endOfSpaces(digits.end)..<text.endOfLetters(text.endOfSpaces(digits.end))
        let isLakh = listener.vocabulary.lakhs.contains(Array(text.scalars[letters]))
        guard let scale = isLakh ? (5, letters.upperBound) : scaleWords(at: letters.lowerBound) else { return nil }
        return digits.value?.shifted(by: scale.0).map { ($0, scale.0, scale.1) }
    }

    /// Whether L means lakh: beside a currency, as in ₹5L, ₹8.5 L and 5L रुपये, or at the upper end of ₹5L-10L and ₹50K-1L.
    func isLakh(_ letters: Range<Int>, behind number: FoundNumber) -> Bool {
        listener.vocabulary.lakhs.contains(Array(text.scalars[letters])) && !text.isDigit(letters.upperBound)
            && (letters.lowerBound == number.end || number.places == 1)
            && isPriced(from: number.start, to: letters.upperBound)
    }

    /// Whether Cr means crore, and not credit.
    func isCrore(_ letters: Range<Int>, behind number: FoundNumber) -> Bool {
        listener.vocabulary.crores.contains(Array(text.scalars[letters])) && !isCredit(number, letters)
    }

    /// Whether Cr means credit. A bank prints paise or a sum of four digits before it and names an account; without an
    /// account, paise after three digits show credit. A currency after Cr has its own number.
    private func isCredit(_ number: FoundNumber, _ letters: Range<Int>) -> Bool {
        let next = text.endOfSpaces(text[letters.upperBound] == 0x2E ? letters.upperBound + 1 : letters.upperBound)
        if let name = names.longest(text, at: next), text.isDigit(text.endOfSpaces(name.range.upperBound)) {
            return true
        }
        // Only India counts its currency in crore: USD 500.00 Cr.
        let digits = digitsOfWhole(number)
        if number.places == 2,
            let name = names.longest(text, before: text.startOfSpaces(number.start), limit: 0),
            name.name.usual.isDisjoint(with: CurrencySet(codes: "inr"))
        {
            let isFirst = digits > 2 && !text.isLetter(text.startOfSpaces(name.range.lowerBound) - 1)
            if text.mentionsAccount || isFirst && !text.mentionsBusiness { return true }
        }
        if text.mentionsAccount { return number.places == 2 || number.places == 0 && digits > 3 }
        let isPrinted = text[letters.lowerBound + 1] < 0x60 || text[letters.upperBound] == 0x2E && digits > 3
        return number.places == 2 && digits > 2 && isPrinted && !text.mentionsBusiness
    }

    /// Whether the cr of 11.2 lakh cr is a crore. After a whole number and in capitals it is a credit.
    func isCroreOfLakhs(_ letters: Range<Int>, behind scale: Int) -> Bool {
        var decimals = text.startOfSpaces(scale)
        while text.isDigit(decimals - 1) { decimals -= 1 }
        return text[decimals - 1] == 0x2E && text[letters.lowerBound] > 0x60
            && listener.vocabulary.crores.contains(Array(text.scalars[letters])) && !text.mentionsAccount
    }

    private func digitsOfWhole(_ number: FoundNumber) -> Int {
        var (point, digits) = (number.start, 0)
        while text.isDigit(point) || text[point] == 0x2C {
            if text.isDigit(point) { digits += 1 }
            point += 1
        }
        return digits
    }

    /// Whether the Cr of an amount may mean credit: ₹500 Cr, ₹500.0 Cr, ₹12450.5 Cr, ₹2.5 CR.
    func isDoubtfulCrore(_ number: FoundNumber) -> Bool {
        guard number.end > number.start + 2 else { return false }
        let letters = number.end - 2..<number.end
        guard listener.vocabulary.crores.contains(Array(text.scalars[letters])) else { return false }
        let digits = digitsOfWhole(number)
        let isZero =
            number.places > 0 && (1...number.places).allSatisfy { text[firstDecimal(of: number) + $0 - 1] == 48 }
        if text.mentionsAccount || digits > 3 || text[letters.lowerBound + 1] < 0x60 || isZero { return true }
        return !text.mentionsBusiness && (number.places == 2 || number.places == 0 && digits > 2)
    }

    private func firstDecimal(of number: FoundNumber) -> Int {
        var index = number.start
        while index < number.end, text[index] != 0x2E { index += 1 }
        return index + 1
    }
}

extension HeardText {
    /// Whether the text mentions a balance, an account or a movement of money.
    fileprivate var mentionsAccount: Bool {
        mentions([
            "bal", "account", "acct", "a/c", "ac ", "credited", "debited", "deposited", "withdraw", "transfer", "trf",
            "neft", "imps", "rtgs", "upi", "wallet", "cash", "txn", "ref",
        ]) || Self.accounts.contains { word in scalars.indices.contains { !isLetter($0 - 1) && has(word, at: $0) } }
    }

    private static let accounts = ["खाता", "खाते", "शेष", "बैलेंस", "जमा", "नामे", "क्रेडिट", "डेबिट"].map {
        HeardText($0).scalars
    }

    /// Whether the text mentions business or property, which cost crores.
    fileprivate var mentionsBusiness: Bool {
        mentions([
            "project", "deal", "worth", "revenue", "profit", "turnover", "sanctioned", "budget", "funding",
            "investment", "ipo", "valuation", "flats", "villas", "property", "jackpot", "sum insured", "stake", "crore",
            "lakh",
        ])
    }

    /// Whether the text counts goods before their price: Qty: 2 Rs: 240.
    var mentionsCount: Bool { mentions(["qty", "quantity", "nos", "pcs"]) || contains(Self.quantity) }

    private static let quantity = HeardText("मात्रा").scalars

    private func mentions(_ words: [StaticString]) -> Bool {
        scalars.indices.contains { start in
            isLetter(start) && !isLetter(start - 1) && words.contains { hasWord($0, at: start) }
        }
    }
}
