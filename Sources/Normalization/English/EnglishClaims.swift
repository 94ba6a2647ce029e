/// Rules not yet of their own.
extension EnglishText {
    /// .5, but not the 4421 of ...4421.
    func startsDecimal(_ index: Int) -> Bool {
        guard source[index + 1].isASCIIDigit, !source[index - 1].isASCIIAlphanumeric else { return false }
        var first = index
        while source[first - 1] == "." { first -= 1 }
        // Three are an ellipsis; two are a number mistyped.
        if index - first > 1 { return false }
        return first == index || source[first - 1].isASCIIDigit
    }

    /// The first letter of a word: a currency code, a month, an address or an abbreviation may begin.
    func word(at index: Int) throws(NormalizationError) -> Claim? {
        // EUR/USD 1.08 is a rate, no amount.
        let isRate =
            source[index - 1] == "/" && CurrencySigns.longest(in: source, at: index - 4)?.end == index - 1
            && source[index - 2].isASCIILetter
        if !isRate, let money = try prefixedMoney(at: index) { return money }
        if let date = weekday(at: index) ?? monthAndDay(at: index) { return date }
        if let address = electronicAddress(at: index) ?? code(at: index) { return address }
        if source[index].lowercased == "x", numberEnd > 0, let by = times(at: index) { return by }
        if source[index].lowercased != source[index] {
            if let place = state(at: index) ?? direction(at: index) { return place }
            if let roman = EnglishRoman.reading(in: source, at: index, number: number) {
                return Claim(words: roman.value, kind: .roman, end: roman.end, isNumber: false)
            }
        }
        guard
            let full = EnglishAbbreviations.inFull(in: source, at: index)
                ?? EnglishInitialisms.letters(in: source, at: index)
        else { return nil }
        return Claim(words: full.value, kind: .abbreviation, end: full.end, isNumber: false)
    }

    /// 3 x 4, at the x.
    func times(at index: Int) -> Claim? {
        let next = source[source.endOfSpaces(index + 1)]
        guard source.startOfSpaces(index) == numberEnd, next.isASCIIDigit || next.isCurrencySign else { return nil }
        return Claim(words: next.isASCIIDigit ? "by" : "times", kind: .ratio, end: index + 1, isNumber: false)
    }

    func currencySign(at index: Int) throws(NormalizationError) -> Claim? {
        let behind = source.endOfSpaces(index + 1)
        // MX$5: some dollar, but not the one of the bare sign.
        if isCapital(index - 1), !source[index - 2].isASCIILetter || !source[index - 3].isASCIILetter,
            startsNumber(behind)
        {
            throw .unknownCurrency(token(index - 1..<source.endOfDigits(behind), kind: .money(nil)))
        }
        try refuseManySigns(at: index)
        if let money = try prefixedMoney(at: index) { return money }
        // $l00, $O.50: a digit mistyped.
        if "lIOo".unicodeScalars.contains(source[behind]), startsNumber(behind + 1) {
            throw .ambiguousAmount(token(index..<source.endOfDigits(behind + 1), kind: .money(nil)))
        }
        if CurrencySigns.longest(in: source, at: index) == nil {
            if source.numeral(at: behind) != nil {
                throw .unknownCurrency(token(index..<source.endOfDigits(behind), kind: .money(nil)))
            }
            if numberEnd >= 0, source.startOfSpaces(index) == numberEnd {
                throw .unknownCurrency(token(numberEnd..<index + 1, kind: .money(nil)))
            }
        }
        try refuseLostSign(at: index)
        return Claim(words: " ", kind: .symbol, end: index + 1, isNumber: false)
    }

    func signed(at index: Int) throws(NormalizationError) -> Claim? {
        if let phone = bracketedPhone(at: index) { return phone }
        let isBehindNumber = numberEnd == source.startOfSpaces(index)
        if source[index] == "~", isBehindNumber, case .word(let range) = try joint(at: index) { return range }
        let word = source[index] == "+" ? "plus " : source[index] == "±" ? "plus or minus " : "about "
        let next = isBehindNumber || source[index] != "+" ? source.endOfSpaces(index + 1) : index + 1
        if let value = try value(at: next, sign: word) { return value }
        // £450+VAT, $100+, Disney+, C++
        if source[index] == "+", numberEnd == index {
            return Claim(words: "plus", kind: .symbol, end: index + 1, isNumber: false)
        }
        let isBehindWord = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+"
        guard source[index] == "+", isBehindWord, !source[index + 1].isASCIIAlphanumeric else { return nil }
        return Claim(words: "plus", kind: .symbol, end: index + 1, isNumber: false)
    }

    /// A number or an amount behind its sign.
    func value(at index: Int, sign: String) throws(NormalizationError) -> Claim? {
        if let quantity = try quantity(at: index, sign: sign) { return quantity }
        return try prefixedMoney(at: index, sign: sign)
    }

    func isCapital(_ index: Int) -> Bool { source[index].isASCIILetter && source[index].value < 0x60 }
}
