/// Amounts: $20.50, 20.50 yuan, CNY 20.50, £1.2 million, $20/mo, $50-$100, $(35.00).
extension EnglishText {
    /// An amount and what was found out about it.
    struct Amount {
        var numeral: Numeral
        var scale: String?
        var currency: Currency
        /// The currency was written as a code, so that a dollar is a US dollar by name.
        var isCode = false
    }

    /// An amount that begins with its currency.
    ///
    /// - Parameter sign: the words of a sign that stood before it.
    func prefixedMoney(at start: Int, sign: String = "") throws(NormalizationError) -> Claim? {
        guard let prefix = try currencyPrefix(at: start) else { return nil }
        if let credit = try bracketedMoney(prefix, from: start, sign: sign) { return credit }
        guard let scanned = signedNumeral(at: prefix.end) else { return nil }
        let kind = prefix.currency.kind
        let sign = try joined(sign, with: scanned, behind: prefix, from: start)
        try check(scanned, kind: kind)
        let scale = try amountScale(behind: scanned)
        if source.hasLooseGroup(behind: scanned) && !endsSentence(scanned.end) || scale == nil && runsOn(scanned)
            || dividesThousands(scanned, prefix.currency, scale: scale?.word)
        {
            throw .ambiguousAmount(token(source.looseRange(around: scanned), kind: kind))
        }
        var amount = Amount(
            numeral: scanned.numeral, scale: scale?.word, currency: prefix.currency, isCode: prefix.isCode)
        let end = try agree(on: &amount, prefix, from: start, at: scale?.end ?? scanned.end)
        if amount.currency == .usd, !amount.isCode, hasOtherDollars {
            // HK$400, minus $40.
            throw .ambiguousAmount(token(start..<scanned.end, kind: kind))
        }
        if let range = try range(from: amount, prefix, start: start, at: end) {
            if sign.hasSuffix("minus ") { throw .ambiguousAmount(token(start..<range.end, kind: kind)) }
            return Claim(words: sign + range.words, kind: range.kind, end: range.end)
        }
        return try signed(amount, sign: sign, start..<end)
    }

    /// $25. 2 items left, $5. 10:05 AM: the stop is none of the amount's, for the next number has a word or a colon.
    private func endsSentence(_ end: Int) -> Bool {
        guard source[end] == ".", source[end + 1] == " " else { return false }
        let rest = source.endOfDigits(end + 2)
        return source[rest] == ":"
            || source[rest] == " " && source[rest + 1].isASCIILetter
                && namedCurrency(at: rest) == nil && scale(at: rest, letters: true) == nil
    }

    /// The sign before a currency and the one behind it: two would cancel or not.
    private func joined(
        _ sign: String, with number: ScannedNumeral, behind prefix: CurrencyPrefix, from start: Int
    ) throws(NormalizationError) -> String {
        guard number.start > prefix.end else { return sign }
        if sign.hasPrefix("minus") || sign.hasPrefix("plus") {
            throw .ambiguousAmount(token(start..<number.end, kind: prefix.currency.kind))
        }
        return sign + (source[prefix.end] == "+" ? "plus " : "minus ")
    }

    /// An amount whose currency follows it: a word that is replaced, or a sign or code.
    func suffixedMoney(_ scanned: ScannedNumeral, sign: String = "") throws(NormalizationError) -> Claim? {
        // 5€50 and 1,000$3: on which side does the sign belong?
        if source[scanned.tokenEnd].isCurrencySign, startsNumber(scanned.tokenEnd + 1) {
            throw .ambiguousAmount(token(scanned.start..<source.endOfDigits(scanned.tokenEnd + 1), kind: .money(nil)))
        }
        let scale = scale(at: scanned.tokenEnd, letters: true)
        let scaleEnd = scale?.end ?? scanned.tokenEnd
        // 12.50- yuan: the minus may be the amount's, or a dash.
        let dash = source[scaleEnd].isMinus && source[scaleEnd + 1] == " " ? scaleEnd + 1 : scaleEnd
        guard let named = namedCurrency(at: dash) else { return nil }
        if try belongsRight(named, behind: scanned, at: dash) { return nil }
        let kind = named.value.kind
        try check(scanned, kind: kind)
        if "lIoO".unicodeScalars.contains(source[scanned.start - 1]),
            !source[scanned.start - 2].isASCIIAlphanumeric
        {
            // l2 dollars: a digit mistyped.
            throw .ambiguousAmount(token(scanned.start - 1..<scanned.end, kind: kind))
        }
        if dash > scaleEnd || dividesThousands(scanned, named.value, scale: scale?.word) {
            throw .ambiguousAmount(token(scanned.start..<named.end, kind: kind))
        }
        var amount = Amount(numeral: scanned.numeral, scale: scale?.word, currency: named.value)
        amount.isCode = source[named.end - 1].isASCIILetter && source[named.end - 2].value < 0x60
        if source[named.end - 1] == "¥", !source[named.end - 2].isASCIILetter {
            amount.currency = yuanOrYen(amount.numeral, scale: amount.scale)
        }
        return try signed(amount, sign: sign, scanned.start..<named.end)
    }

    /// The words of an amount with all its signs. Two of them would cancel or not: refused.
    private func signed(
        _ amount: Amount, sign: String, _ range: Range<Int>
    ) throws(NormalizationError) -> Claim {
        var end = range.upperBound
        let kind = amount.currency.kind
        let trails = try hasTrailingMinus(&end, from: range.lowerBound, kind: kind)
        if trails, sign.hasSuffix("minus ") || sign.hasSuffix("plus ") {
            throw .ambiguousAmount(token(range.lowerBound..<end, kind: kind))
        }
        let words = sign + (trails ? "minus " : "") + (face(of: amount, at: end) ?? self.words(amount))
        return Claim(words: words + period(&end), kind: kind, end: end)
    }

    /// A second name of the currency behind the amount must mean the same. Returns the position behind it.
    func agree(
        on amount: inout Amount, _ prefix: CurrencyPrefix, from start: Int, at end: Int
    ) throws(NormalizationError) -> Int {
        if let aside = try bracketed(&amount.currency, at: end, from: start) { return aside }
        guard let named = namedCurrency(at: end), try !isNext(named, behind: amount, prefix, at: end) else {
            if prefix.isBareYen { amount.currency = yuanOrYen(amount.numeral, scale: amount.scale) }
            return end
        }
        guard amount.currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(token(start..<named.end, kind: amount.currency.kind))
        }
        amount.currency = named.value
        return named.end
    }

    /// Behind the bracket of $12.50 (HKD), which says whose dollar it is; nil where there is none.
    private func bracketed(
        _ currency: inout Currency, at end: Int, from start: Int
    ) throws(NormalizationError) -> Int? {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(", let named = namedCurrency(at: bracket + 1), source[named.end] == ")" else {
            return nil
        }
        guard currency.mayBeWritten(for: named.value) else {
            throw .conflictingCurrencies(token(start..<named.end, kind: currency.kind))
        }
        currency = named.value
        return named.end + 1
    }

    func startsNumber(_ index: Int) -> Bool {
        source[index].isASCIIDigit || source[index] == "." && source[index + 1].isASCIIDigit
    }

    func check(_ number: ScannedNumeral, kind: SemioticKind) throws(NormalizationError) {
        try source.check(number, kind: kind, maxDigits: EnglishNumber.maxIntegerDigits)
    }

    func token(_ range: Range<Int>, kind: SemioticKind) -> NormalizationError.Token { source.token(range, kind: kind) }
}
