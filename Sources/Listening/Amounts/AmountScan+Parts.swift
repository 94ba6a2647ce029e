/// The rest of an amount besides its number and its currency: 角 and cents, a minus.
extension AmountScan {
    /// Placeholder for the currency of $12 in `$12 and 50 cents`.
    static let wholeDollar = CurrencyName(text: [], kind: .word, usual: [], possible: [], places: 0)

    /// Adds smaller units: 12元5角, 5毛2, 3块5; twelve dollars and fifty cents.
    func addSmallUnits(to amount: inout HeardAmount, of name: CurrencyName, end: inout Int) {
        if name.kind == .unit {
            if name.usual == .cny, name.places < 2 { addSmallYuan(to: &amount, of: name, end: &end) }
        } else if name.places == 0 {
            addCents(to: &amount, end: &end)
        }
    }

    private func addSmallYuan(to amount: inout HeardAmount, of name: CurrencyName, end: inout Int) {
        var places = name.places
        while places < 2, let part = wholeNumber(at: end), let value = part.value {
            let unit = text[part.end]
            if places == 0, unit == ideograph("角") || unit == ideograph("毛") {
                places = 1
            } else if unit == ideograph("分"), text[part.end + 1] != ideograph("钟"), text[part.end + 1] != ideograph("之")
            {
                places = 2
            } else if isLoneDigit(part, behind: end) {
                amount.value = amount.value.flatMap { value.shifted(by: -places - 1)?.adding($0) }
                end = part.end
                return
            } else {
                return
            }
            amount.value = amount.value.flatMap { value.shifted(by: -places)?.adding($0) }
            end = part.end + 1
        }
    }

    private func wholeNumber(at index: Int) -> FoundNumber? {
        if text.isDigit(index) {
            let end = text.endOfDigits(index)
            guard end - index <= 2 else { return nil }
            let value = (index..<end).reduce(0) { $0 * 10 + UInt128(text[$1] - 48) }
            return FoundNumber(value: ExactDecimal(value), notation: .digits, start: index, end: end)
        }
        guard HanziNumber.code(text[index]) < HanziNumber.hundred else { return nil }
        return number(at: index).flatMap { $0.value?.isBelow(100) ?? false ? $0 : nil }
    }

    /// Whether the digit is a tenth without its unit: 3块5 and 5毛2, but not 3块5:30.
    private func isLoneDigit(_ part: FoundNumber, behind end: Int) -> Bool {
        guard part.end == part.start + 1, part.value != .zero, part.value != ExactDecimal(10) else { return false }
        let unit = text[end - 1]
        guard unit == ideograph("块") || unit == ideograph("塊") || unit == ideograph("毛") || unit == ideograph("角")
        else { return false }
        let next = text[part.end]
        switch next {
        case 0x3A, 0x7E, 0x2E, 0x2C, 0x25, 0xB0: return false
        // 2块5/斤.
        case 0x2F: return text.isLetter(part.end + 1) || text.isHanzi(part.end + 1) && !isNumeral(part.end + 1)
        default: return !text.isDash(part.end) && !text.isLetter(part.end) && !continues(part, with: next)
        }
    }

    private func isNumeral(_ index: Int) -> Bool { HanziNumber.code(text[index]) != HanziNumber.none }

    /// Whether the number goes on in hanzi. A digit of 一斤 or 三斤 after a figure counts another thing: 2块5一斤.
    private func continues(_ part: FoundNumber, with next: UInt32) -> Bool {
        let code = HanziNumber.code(next)
        return code < HanziNumber.point && (part.notation == .hanzi || code >= HanziNumber.ten)
    }

    private func addCents(to amount: inout HeardAmount, end: inout Int) {
        guard text.isSpace(end) || text.isDigit(end), amount.value?.isWhole ?? false else { return }
        guard let start = startOfCents(behind: end), let part = number(at: start), let value = part.value,
            value.isWhole, value.isBelow(100)
        else { return }
        guard let cents = suffix(behind: part.end, hasPrefix: false), cents.name.places == 2,
            !cents.name.possible.isDisjoint(with: amount.currencies)
        else { return }
        amount.value = amount.value.flatMap { value.shifted(by: -2)?.adding($0) }
        end = cents.range.upperBound
    }

    /// Returns the position after the "and" before the cents.
    private func startOfCents(behind end: Int) -> Int? {
        let start = text.endOfSpaces(end)
        if text.hasWord("and ", at: start) { return text.endOfSpaces(start + 4) }
        // Rs 500 & 50 paise
        if text[start] == 0x26, text.isSpace(start + 1) { return text.endOfSpaces(start + 1) }
        guard let and = listener.vocabulary.and else { return nil }
        let next = start + and.count
        return text.has(and, at: start) && text.isSpace(next) ? text.endOfSpaces(next) : start
    }

    // MARK: The sign

    /// - Parameter range: the number with its currency.
    func sign(around range: Range<Int>, _ number: Int) -> HeardAmount.Sign {
        if isPlusOrMinus(before: number) || isPlusOrMinus(before: range.lowerBound) { return .either }
        if isNegated(before: number) || isNegated(before: range.lowerBound) { return .minus }
        let inside = text.startOfSpaces(number)
        if inside > range.lowerBound, text.isDash(inside - 1), !isLabelDash(inside - 1) || inside == number {
            return text.isMinus(inside - 1) ? .minus : .either
        }
        let start = text.startOfSpaces(range.lowerBound)
        if text.isDash(start - 1), !isLabelDash(start - 1) || start == range.lowerBound {
            if isLabelDash(start - 1), isSum(before: start - 2) { return .plus }
            if isBalance(before: start - 1) { return hasSibling(start - 1) ? .either : .minus }
            let before = text[text.startOfSpaces(start - 1) - 1]
            let isFirst = before == HeardText.outside || before == 0x0A || before == 0x3A || before == 0x3D
            return isFirst && text.isMinus(start - 1) && start == range.lowerBound ? .minus : .either
        }
        let isBracketed = text[start - 1] == 0x28 || text[inside - 1] == 0x28
        if isBracketed || text.isDash(text.endOfSpaces(range.upperBound)) { return .either }
        return .plus
    }

    /// Whether the same dash divides a sum that is never below zero from its label: जमा-500रु शेष-300रु. After a
    /// withdrawal, a balance may be below zero.
    private func hasSibling(_ dash: Int) -> Bool {
        guard !listener.vocabulary.rows.isEmpty else { return false }
        let isTaken = (0..<dash).contains { start in Self.paidOut.contains { text.has($0, at: start) } }
        guard !isTaken else { return false }
        return (0..<dash).contains { other in
            let end = text.startOfSpaces(other)
            return text[other] == text[dash] && text.isSpace(other - 1) == text.isSpace(dash - 1)
                && (isSum(before: end) || text.has(Self.paidIn, at: end - Self.paidIn.count))
                && beginsAmount(text.endOfSpaces(other + 1))
        }
    }

    private static let paidIn = HeardText("जमा").scalars

    private static let paidOut = ["निकासी", "निकाल", "खर्च", "ख़र्च", "डेबिट"].map { HeardText($0).scalars }

    private func beginsAmount(_ start: Int) -> Bool {
        let number = names.longest(text, at: start).map { text.endOfSpaces($0.range.upperBound) } ?? start
        return text.isDigit(number)
    }

    /// Whether the dash follows the colon of a label, as in Total:- $5. Between spaces, it is not a sign.
    private func isLabelDash(_ dash: Int) -> Bool {
        listener.partsWordsBySpaces && text[dash - 1] == 0x3A && !text.isDigit(dash - 2)
    }

    /// Whether the dash before a number without a currency only separates a label from it: Mobile No:-98765. A balance
    /// may be below zero.
    func followsLabel(_ number: Int) -> Bool {
        text.isDash(number - 1) && isLabelDash(number - 1) && !isBalance(before: number - 2)
    }

    /// Whether a bracket, a quotation mark or emphasis separates a minus from an amount: -($5), -"$5", (-) $5, $5 (-).
    func isNegatedOutside(_ range: Range<Int>) -> Bool {
        guard listener.partsWordsBySpaces else { return false }
        var start = range.lowerBound
        while Self.openingMarks.contains(text[start - 1]) { start -= 1 }
        if start < range.lowerBound, text.isMinus(start - 1) || text[start - 1] == 0x2013 { return true }
        return isBracketedMinus(text.startOfSpaces(range.lowerBound) - 3)
            || isBracketedMinus(text.endOfSpaces(range.upperBound))
    }

    /// Whether (-) begins at `start`.
    private func isBracketedMinus(_ start: Int) -> Bool {
        text[start] == 0x28 && text.isMinus(start + 1) && text[start + 2] == 0x29
    }

    private static let openingMarks = ideographs("([{\"'“‘„«*_`")

    /// Whether ±, 正负, or plus or minus precedes.
    private func isPlusOrMinus(before index: Int) -> Bool {
        let end = text.startOfSpaces(index)
        if text[end - 1] == 0xB1 { return true }
        if text[end - 1] == ideograph("负") || text[end - 1] == ideograph("負") { return text[end - 2] == ideograph("正") }
        return text.hasWord("plus or minus", at: end - 13) || text.hasWord("plus minus", at: end - 10)
            || text.has(Self.plusMinus, at: end - Self.plusMinus.count)
    }

    private static let plusMinus = HeardText("प्लस माइनस").scalars

    /// Whether a word for an amount that may be negative precedes: after it a dash is a minus, 余额 - 100元.
    private func isBalance(before index: Int) -> Bool {
        let end = text.startOfSpaces(index)
        return Self.balances.contains { text.has($0, at: end - $0.count) }
    }

    private static let balances = [
        "余额", "餘額", "结余", "結餘", "盈亏", "盈虧", "收益", "净额", "balance", "Balance", "P&L", "शेष", "बैलेंस",
    ].map { HeardText($0).scalars }

    /// Whether a Hindi word for a sum that is never below zero precedes: कुल:-₹500. शेष राशि may be below zero.
    func isSum(before index: Int) -> Bool {
        let end = text.startOfSpaces(index)
        return Self.sums.contains { word in
            text.has(word, at: end - word.count) && !text.isLetter(end - word.count - 1)
                && !isBalance(before: end - word.count)
        }
    }

    private static let sums = [
        "कुल", "राशि", "रक़म", "बकाया", "बाकी", "बाक़ी", "योग", "मूल्य", "क़ीमत", "दाम", "रेट", "दर", "किराया", "वेतन", "भुगतान", "प्राप्त", "नकद",
        "बिल",
    ].map { HeardText($0).scalars }

    /// Whether 负, minus or negative precedes.
    private func isNegated(before index: Int) -> Bool {
        let end = text.startOfSpaces(index)
        let last = text[end - 1]
        if last == ideograph("负") || last == ideograph("負") { return true }
        if last == 0x73 || last == 0x53 { return text.hasWord("minus", at: end - 5) }
        if last == 0x65 || last == 0x45 { return text.hasWord("negative", at: end - 8) }
        return listener.vocabulary.minus.contains { word in
            text.has(word, at: end - word.count) && !text.isLetter(end - word.count - 1)
        }
    }
}
