/// Owners of a currency between two numbers: in टेबल 12 Rs 500 it belongs to the second, and in 500 Rs 2 किलो to the first.
extension HindiText {
    /// - Parameter isLast: whether no number may follow the sign: 10k रु, but not तेल 2L Rs 310.
    func signBehind(_ numeral: ScannedNumeral, at start: Int, isLast: Bool = false) -> HindiCurrencySuffix? {
        guard let sign = HindiCurrencies.sign(in: source, at: start),
            !isLast || !source[source.endOfSpaces(sign.end)].isASCIIDigit,
            !isOfNext(sign.end, from: start, behind: numeral)
        else { return nil }
        let name = HindiCurrencyName(currency: sign.currency, isWord: false, isCent: false)
        return HindiCurrencySuffix(name: name, start: start, end: sign.end)
    }

    /// Whether a sign between two numbers belongs to the second: 10 ₹5, टेबल 12 Rs 500, चाय 3 रु 30/-.
    private func isOfNext(_ end: Int, from start: Int, behind numeral: ScannedNumeral) -> Bool {
        let isNever = isNever(numeral)
        let isName = isNever || isLabelled(numeral) || isYearOfDay(numeral)
        let next = source.endOfSpaces(source[end] == ":" && isName ? end + 1 : end)
        // 10 रु 5 पैसे and 12 रु50 पैसे are one amount.
        let isApart = start > numeral.tokenEnd
        let isSign = source[start].isCurrencySign && isApart
        guard source[next].isASCIIDigit, let price = source.numeral(at: next),
            !isCent(at: next) || isSign && next == end
        else { return false }
        if next == end || isNever { return true }
        if isOther(price, behind: source.text(start..<end)) { return isSign && isYearOfDay(numeral) }
        // 500/- रु 700
        if endOfClosing(numeral.end) > numeral.end { return true }
        let isClosed = endOfClosing(price.end) > price.end
        let isCount = isClosed && numeral.numeral.isLess(than: price.numeral) && isFew(numeral)
        return isSign || isApart && (isCount || isName && (isClosed || mayCost(price, behind: numeral)))
    }

    /// Whether a thing precedes a small number: अंडे 6. A round number may be a price, and so may a number after a word for
    /// a sum.
    func isFew(_ numeral: ScannedNumeral) -> Bool {
        let before = source.startOfSpaces(numeral.start)
        let thing = source.hindiWord(before: before)
        // In पनीर 2 किलो 45 रु 700/- the unit has its number.
        if source[source.startOfSpaces(thing.lowerBound) - 1].isASCIIDigit { return false }
        return numeral.isPlain && numeral.count <= 2 && numeral.numeral.integer.last != 0 && before < numeral.start
            && source[before - 1].isOfHindiWord
            && !source.hasWord(.postposition, at: thing.lowerBound)
            && ![HindiWords.value, .sum, .discount].contains { source.follows($0, numeral.start) }
    }

    /// Whether the number is a price after a label: टेबल 7 रु 90. In सीट 50 रु 20 प्रति व्यक्ति the first number is one.
    private func mayCost(_ price: ScannedNumeral, behind name: ScannedNumeral) -> Bool {
        if isYearOfDay(name) {
            let next = source.endOfSpaces(price.end)
            let isOwed = ["बाकी", "बाक़ी", "बकाया"].contains(source.text(source.hindiWord(at: next)))
            let isLeft = isOwed || source.hasWord(.balance, at: next)
            return name.count == 2 ? price.count > 2 && !isLeft : price.count > 1
        }
        // In रसीद 45 रु 90 बाकी the first number may be a sum.
        let isFew = price.count == 2 && name.numeral.integer.last != 0 && !source.follows(.label, name.start)
        return price.count > 2 || isFew
    }

    /// Whether a number after a currency is a count, a day, a time or a telephone, or has a currency of its own: 500 ₹ 2
    /// किलो, 500 ₹ 14:35 बजे, 239 रु 9876543210.
    private func isOther(_ numeral: ScannedNumeral, behind sign: String) -> Bool {
        let next = source.endOfSpaces(numeral.end)
        let isNumeric = DateNumbers(at: numeral.start, in: source)?.parts.count == 3
        let isDay = isNumeric || HindiMonths.begins(at: next, in: source)
        if isTelephone(numeral) || isDay || source.clock(at: numeral.start, last: 23) != nil { return true }
        // 500 ₹ 200 ₹
        if let other = HindiCurrencies.sign(in: source, at: next) {
            return source.text(next..<other.end) == sign && !source[source.endOfSpaces(other.end)].isASCIIDigit
        }
        // 450 भुगतान सफल is a sum.
        return scale(behind: numeral.end) == nil && isCounted(behind: numeral.end) && !source.hasWord(.paid, at: next)
    }

    /// Whether the number never is an amount beside another one: a quantity, a telephone, the end of a date or of an
    /// account number, as in मात्रा: 2.5 रु: 500, XX017 INR 500, खाता 4821 Rs 500.
    func isNever(_ numeral: ScannedNumeral) -> Bool {
        if source.follows(.quantity, numeral.start) || endsDate(numeral) || isTelephone(numeral) { return true }
        guard numeral.isPlain else { return false }
        // A cheque's number has six digits.
        if numeral.count == 6, source.follows(.cheque, numeral.start) { return true }
        return "Xx*•".unicodeScalars.contains(source[numeral.start - 1])
            || numeral.count >= 3 && numeral.numeral.hasLeadingZero
            || numeral.count >= 3 && HindiCues.names(digits: numeral.start..<numeral.end, in: source)
    }

    /// Whether the number is a year before an amount: 26 अगस्त 2026 रु. 2400, 12-Nov-26 Rs 500, नवंबर 2026 रु 450, वर्ष 2026
    /// रु 500, 2026-27 रु 500. A round number may be a price.
    func isYearOfDay(_ numeral: ScannedNumeral) -> Bool {
        guard numeral.isPlain, let value = source.value(numeral.start..<numeral.end) else { return false }
        let first = source.startOfDigits(numeral.start - 1)
        if source[numeral.start - 1] == "-", numeral.count == 2, let before = source.value(first..<numeral.start - 1),
            (2000...2048).contains(before), (before + 1) % 100 == value
        {
            return true
        }
        guard value % 10 > 0,
            numeral.count == 2 ? (20...49).contains(value) : (2001...2049).contains(value)
        else { return false }
        if numeral.count == 4, source.follows(.year, numeral.start) { return true }
        let end = endOfDatePart(before: numeral.start)
        guard let month = HindiMonths.backward.longest(in: source, at: end) else { return false }
        let day = endOfDatePart(before: month.end)
        return (1...2).contains(day - source.startOfDigits(day)) || (2020...2049).contains(value)
    }

    private func endOfDatePart(before start: Int) -> Int {
        source.startOfSpaces(source[start - 1] == "-" ? start - 1 : start)
    }

    /// Whether the number has the form of a mobile telephone.
    func isTelephone(_ numeral: ScannedNumeral) -> Bool {
        numeral.isPlain && numeral.count == 10 && numeral.numeral.integer[0] > 5
    }

    /// Whether a label makes the number a name: टेबल 7, रसीद सं. 145, कक्षा 5, किस्त 3/12, रीडिंग 4521. Few units may have
    /// a price: यूनिट 7 रु.
    func isLabelled(_ numeral: ScannedNumeral) -> Bool {
        guard numeral.isPlain else { return false }
        if source.follows(.number, numeral.start) { return true }
        let label = source.startOfSpaces(numeral.start)
        let isUnits =
            source.hasPrefix("यूनिट", at: label - 5) && numeral.count > 2
            && !source.hasPrefix("प्रति", at: label - 11)
        if isUnits || source.follows(.label, numeral.start), numeral.numeral.integer.last != 0 { return true }
        let isPair = source[numeral.start - 1] == "/"
        let first = isPair ? source.startOfDigits(numeral.start - 1) : numeral.start
        guard numeral.count <= 2, first < numeral.start || !isPair else { return false }
        if source.follows(.instalment, first) { return isPair || numeral.numeral.integer.last != 0 }
        return !isPair && (source.follows(.place, first) || HindiPairs.cue(before: first, in: source) == .row)
    }

    /// Whether the number before a numeral is a name, and no group of its thousands: 12-11-26 450 रु, टेबल 7 450 रु.
    func isApart(from numeral: ScannedNumeral) -> Bool {
        let gap = source.startOfSpaces(numeral.start)
        let end = source[gap - 1] == "," ? gap - 1 : gap
        let start = source.startOfDigits(end)
        guard end > start, end < numeral.start - 1 || source[end] == " ", let name = source.numeral(at: start),
            name.end == end
        else { return false }
        if source[start - 1] == ":" && source[start - 2].isASCIIDigit { return true }
        // OTP 739 104 may be one name.
        let isName = isNever(name) || isLabelled(name) || isYearOfDay(name)
        return isName && !HindiCues.names(digits: start..<end, in: source)
    }

    /// Whether a word for one place of several precedes the number: सीट 12, दुकान नं. 5. कमरा 1500 has a price.
    func isPlace(_ numeral: ScannedNumeral) -> Bool {
        numeral.isPlain && !numeral.isRound && source.follows(.place, numeral.start)
    }

    /// Whether the first number is a name, and the second its fare: सीट 12 - 500 रु. प्लॉट 25-75 लाख has a range.
    func isName(_ lower: ScannedNumeral, before upper: ScannedNumeral) -> Bool {
        if isTelephone(lower) { return true }
        let isPlain = scale(behind: upper.end) == nil || !lower.numeral.isLess(than: upper.numeral)
        return lower.count <= 2 && isLabelled(lower) && isPlain && !mayBeLimits(lower, upper)
    }

    /// Whether two numbers may be the limits of a range. The first number of समोसा 10-100/- counts.
    func mayBeLimits(_ lower: ScannedNumeral, _ upper: ScannedNumeral) -> Bool {
        guard let least = lower.numeral.hundredths, let most = upper.numeral.hundredths else { return false }
        return least < most && most - least <= least
    }

    /// Whether hundredths begin at `start`. In 4500 रु 20 पैसे, the sign belongs to the rupees before it.
    private func isCent(at start: Int) -> Bool {
        guard let numeral = source.numeral(at: start) else { return false }
        return HindiCurrencies.name(in: source, at: source.endOfSpaces(numeral.end))?.value.isCent ?? false
    }
}
