/// The number of an amount with everything that belongs to it. All rules of money use it.
extension HindiText {
    /// Returns the number of an amount at `index` with its power of ten.
    ///
    /// - Throws: if the number is malformed, or may be another number.
    func quantity(at index: Int, _ currency: Currency) throws(NormalizationError) -> (quantity: Quantity, end: Int)? {
        guard let numeral = numeral(at: index) else { return nil }
        try source.check(numeral, kind: currency.kind, maxDigits: HindiNumber.maxDigits)
        let end = numeral.end
        if numeral.numeral.hasLeadingZero, !numeral.isPadded, !isField(numeral) {
            throw .malformedAmount(source.token(index..<end, kind: currency.kind))
        }
        guard !isPart(numeral), !isDotted(numeral) else {
            throw ambiguous(index - 2..<end + 2, currency.kind)
        }
        // 1,000.002: rupees have two decimals, and more only in a rate. 100,200,300: amounts in a row.
        let isFine = numeral.numeral.fraction.count > 2 && !isRate(numeral) && !quotesRate
        let isRow = source.isRowOfAmounts(numeral) || source.mayPartCells(numeral) && isCounted(behind: end)
        if currency.code == "inr", isFine || isRow {
            throw ambiguous(index..<end, currency.kind)
        }
        try refuseLooseDigits(behind: numeral, currency)
        try refuseLooseChain(behind: numeral, currency)
        let sum = sum(from: numeral)
        let scale = sum.map { ("", $0.end) } ?? scale(behind: end) ?? letterScale(behind: numeral)
        if !creditFollows(numeral) {
            try refuseScale(behind: scale?.end ?? end, isSecond: scale != nil, from: index, currency)
        }
        let quantity = Quantity(numeral: (sum?.numeral ?? numeral.numeral).withoutIdleZeros, scale: scale?.words ?? "")
        return (quantity, scale?.end ?? end)
    }

    /// Whether the number is a part of something else: 1/2, 12:30, 5x3, 5%.
    private func isPart(_ numeral: ScannedNumeral) -> Bool {
        let (before, next, behind) = (source[numeral.start - 1], source[numeral.end], numeral.end + 1)
        let joins = "/:*×^=_".unicodeScalars
        if joins.contains(before), source[numeral.start - 2].isASCIIDigit {
            return before == "=" ? !isResult(numeral.start) : before != "/" || !isPriceList(numeral)
        }
        // The product ₹500×4 has one reading.
        if joins.contains(next), next != "×", source[behind].isASCIIDigit, !isFactor(at: numeral.end),
            !source.isProduct(numeral)
        {
            return next != "/" && next != "=" || !isPricedFor(behind) && !isPriceList(numeral) && !isShared(numeral)
        }
        // 12-11-26,500 रु: the group may be the year of a day.
        let isYear = numeral.isGrouped && endsDate(source.firstOfRow(numeral))
        let isLettered =
            before.isASCIILetter && !CurrencySigns.ends(at: numeral.start, in: source)
            && closing(behind: numeral) == nil
        let isMasked = isMask(before) && (isMask(source[numeral.start - 2]) || source[numeral.start - 2].isASCIIDigit)
        // ₹20-: a minus after the amount, as ledgers write it. ₹500-₹600 is a range, and ₹500-वाला a name.
        let isTrailing =
            next.isMinus && !source[behind].isOfHindiWord && !source[behind].isASCIIDigit
            && !source[behind].isCurrencySign && HindiCurrencies.sign(in: source, at: behind) == nil
        return isTrailing || isYear || isLettered || isMasked || source[source.endOfSpaces(numeral.end)] == "%"
            || next.isNumberBeyondDigits || before.isNumberBeyondDigits
    }

    /// Whether zeros fill the field of an amount with paise: INR 000000500.00.
    private func isField(_ numeral: ScannedNumeral) -> Bool {
        numeral.fraction.count == 2 && numeral.count > 5 && numeral.numeral.integer.starts(with: [0, 0, 0])
    }

    /// Whether a calculation precedes the equals sign: 500-50=450/-.
    private func isResult(_ start: Int) -> Bool {
        var term = source.startOfNumber(start - 1)
        if source[term - 1].isCurrencySign { term -= 1 }
        term = source.startOfSpaces(term)
        return source[term - 1].isDash || "+×xX*@".unicodeScalars.contains(source[term - 1])
    }

    /// Whether strokes divide a rising list of three amounts or more: ₹99/149/199.
    private func isPriceList(_ numeral: ScannedNumeral) -> Bool {
        let belongs: (Unicode.Scalar) -> Bool = { $0.isASCIIDigit || $0 == "/" }
        let list = source.start(of: numeral.start, while: belongs)..<source.end(of: numeral.end, while: belongs)
        let values = source.runs(list).map { source.value($0) ?? 0 }
        return values.count > 2 && values[0] > 9 && zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// Whether points may be a typing error or a range: ₹1..50, 1…50 रुपये, ₹2.लाख.
    private func isDotted(_ numeral: ScannedNumeral) -> Bool {
        let isDot: (Unicode.Scalar) -> Bool = { $0 == "." || $0 == "…" }
        let next = source.end(of: numeral.end, while: isDot)
        let before = source.start(of: numeral.start, while: isDot)
        let goesOn = source[next].isASCIIDigit || source.hindiWord(of: HindiNumber.scaleWords, at: next) != nil
        return next > numeral.end && goesOn
            || before < numeral.start && source[before - 1].isASCIIDigit
    }

    /// Throws if the digits may be one number or two: 15 999, 1, 234, 1 00 000, 100 . 25.
    private func refuseLooseDigits(behind numeral: ScannedNumeral, _ currency: Currency) throws(NormalizationError) {
        let end = numeral.end
        let next = endOfComma(end)
        guard next > end else { return }
        let isPoint = source[next] == "." && source[source.endOfSpaces(next + 1)].isASCIIDigit
        let last = source.endOfDigits(next)
        let third = endOfComma(last)
        let isGroup = last - next == 3 || last - next == 2 && third > last && source.endOfDigits(third) - third >= 3
        let mayHaveGroups = numeral.numeral.fraction.isEmpty && (numeral.isGrouped || numeral.count <= 3)
        // ₹3,333 02-02-2026: a date or a time is not part of the amount.
        let isJoined =
            "-/:".unicodeScalars.contains(source[last]) && source[last + 1].isASCIIDigit
            || source[next] == "0" && namedDate(at: next) != nil
        // ₹3,000, 200 यात्राएँ and ₹3,000 200 यूनिट: a counted number is not part of an amount.
        let isCounted =
            source[next - 1] == " "
            && (next > end + 1 || source[last] == "%" || numeral.isGrouped || isInMeasure(behind: last))
            && token(at: next).kind == .digit && scale(behind: last) == nil && isCounted(behind: last)
        let isZero = source[next] == "0" && last - next > 1 && !isJoined
        guard isPoint || isGroup && mayHaveGroups && !isCounted || isZero else { return }
        throw ambiguous(numeral.start..<source.endOfDigits(next + 1), currency.kind)
    }

    /// Returns the index after a comma and spaces on both sides of it.
    private func endOfComma(_ end: Int) -> Int {
        let comma = source.endOfSpaces(end)
        return source[comma] == "," ? source.endOfSpaces(comma + 1) : comma
    }

    /// Throws for a doubtful scale: 2 Cr, 3 million, 1 लाख 500. Also for a letter that may be a mistyped digit: 10O.
    private func refuseScale(
        behind end: Int, isSecond: Bool, from start: Int, _ currency: Currency
    ) throws(NormalizationError) {
        let gap = source.endOfSpaces(end)
        let word = source.hindiWord(at: gap)
        let name = source.text(word)
        let isCode = namesCurrency(at: gap)
        // ₹500 T2511051234 is followed by a reference.
        let isScale =
            NumeralScaleWords.isDoubtful(name) && !source[word.upperBound].isASCIIDigit
            && !isSize(gap, from: start)
            || HindiNumber.foreignScales.contains(name.lowercased())
        let isMistyped = gap == end && source[gap].isASCIILetter && !isCode && !isFactor(at: gap)
        // ₹2 1/2 लाख
        let isMixed = gap > end && fraction(at: gap).map { scale(behind: $0.end) != nil } ?? false
        let goesOn =
            isMixed || isSecond && (HindiNumber.words.contains(name) || source[gap].isASCIIDigit && !isApart(gap))
        guard isScale && !isCode || isMistyped || goesOn else { return }
        throw ambiguous(start..<max(word.upperBound, gap + 1), currency.kind)
    }

    /// Whether the letter names the size of the next price: M ₹299 L ₹449.
    private func isSize(_ letter: Int, from start: Int) -> Bool {
        guard let number = numeral(at: start), source.isSize(letter, behind: number) else { return false }
        return beginsAmount(source.endOfSpaces(letter + 1))
    }

    /// Whether the number at `start` is not a part of the amount before it: ₹2 लाख 12 माह, ₹5 लाख 15/07/25 को.
    private func isApart(_ start: Int) -> Bool {
        guard let numeral = numeral(at: start), token(at: start).kind == .digit, scale(behind: numeral.end) == nil,
            letterScale(behind: numeral) == nil, source[start - 1] == " "
        else { return false }
        return isOwn(numeral)
    }

    func namesCurrency(at index: Int) -> Bool {
        HindiCurrencies.sign(in: source, at: index) != nil || HindiCurrencies.name(in: source, at: index) != nil
    }
}

// Hidden digits, and digits of two numbers.
extension HindiText {
    private func isMask(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "*" || scalar == "•" || scalar == "#" || scalar == "█" || scalar.lowercased == "x"
    }

    /// Returns the digits and the marks of a partly hidden number; nil if all of it is visible. A single star after the
    /// digits refers to a note: ₹299*.
    func mask(at start: Int) -> Range<Int>? {
        var end = source.end(of: start) { $0.isASCIIDigit || isMask($0) || $0 == "." || $0 == "," }
        while end > start, source[end - 1] == "." || source[end - 1] == "," { end -= 1 }
        let marks = (start..<end).filter { isMask(source[$0]) }
        if marks.count == 1, source[marks[0] - 1].isASCIIDigit, isFactor(at: marks[0]) { return nil }
        guard marks.count > 1 || marks.first.map({ source[$0 + 1].isASCIIDigit }) ?? false else { return nil }
        // 1920x1080 contains a single sign between its numbers.
        return start..<end
    }

    /// Throws for masked digits: ₹1***.00, ₹**25.
    func refuseMask(from start: Int, at number: Int) throws(NormalizationError) {
        try refuseMark(from: start, at: number)
        guard let mask = mask(at: number), !source[mask.upperBound].isASCIILetter, !isBold(mask, from: start)
        else { return }
        throw ambiguous(start..<mask.upperBound)
    }

    /// Throws for ₹,500: a digit may be missing before the mark.
    private func refuseMark(from start: Int, at mark: Int) throws(NormalizationError) {
        let isCode = source.hindiWord(at: start).count > 2
        let isMark =
            ",;|'’_।…".unicodeScalars.contains(source[mark])
            || source[mark] == "/" && !isCode
            || source[mark] == "."
                && (",.…".unicodeScalars.contains(source[mark + 1]) || source[mark + 1] == " " && !isCode)
        let isHidden = source[mark] == "." || source[mark] == "…"
        let last = source.end(of: mark) { $0.isPause || "|'’_।/.…".unicodeScalars.contains($0) }
        let end = isHidden ? source.endOfSpaces(last) : last
        guard isMark, source[end].isASCIIDigit else { return }
        throw ambiguous(start..<source.endOfDigits(end))
    }

    /// Whether both sides have the marks of bold letters: **₹500**.
    private func isBold(_ mask: Range<Int>, from start: Int) -> Bool {
        let first = source[start - 1] == "-" || source[start - 1] == "+" ? start - 1 : start
        let end = mask.upperBound - 2
        return source.hasPrefix("**", at: first - 2) && source.hasPrefix("**", at: end) && end > mask.lowerBound
            && !(mask.lowerBound..<end).contains { isMask(source[$0]) }
    }

    /// Whether the number is a rate: $1 = ₹83.1234, ₹0.0025/यूनिट.
    private func isRate(_ numeral: ScannedNumeral) -> Bool {
        var before = source.startOfSpaces(numeral.start)
        if source[before - 1].isCurrencySign { before = source.startOfSpaces(before - 1) }
        return source[before - 1] == "=" || source[numeral.end] == "/"
    }

    /// Throws for 5.50 रुपये 20 पैसे, which gives the paise twice.
    func refuseCents(behind end: Int, _ quantity: Quantity, _ currency: Currency) throws(NormalizationError) {
        let next = source.endOfSpaces(end)
        guard !quantity.numeral.fraction.isEmpty, let numeral = numeral(at: next),
            let suffix = self.currency(behind: numeral), suffix.name.isCent
        else { return }
        throw ambiguous(next..<suffix.end, currency.kind)
    }

    /// Returns the index of the number after a dash: 500-1000, 500 - 1000.
    func endOfDash(_ end: Int) -> Int? {
        let dash = source.endOfSpaces(end)
        guard source[dash].mayMeanTo else { return nil }
        let next = source.endOfSpaces(dash + 1)
        return (dash > end) == (next > dash + 1) && !isSubtraction(dash) ? next : nil
    }

    /// Whether an amount, an equals sign and a result follow the dash: ₹2,000 − ₹350 = ₹1,650.
    func isSubtraction(_ dash: Int, terms: Int = 9) -> Bool {
        guard source[dash].isDash else { return false }
        let next = startOfTerm(source.endOfSpaces(dash + 1))
        let start = numberBehindSign(at: next) ?? next
        guard let numeral = numeral(at: start), numeral.isWellFormed else { return false }
        let unit = scale(behind: numeral.end)?.end ?? HindiUnits.symbol(in: source, behind: numeral.end)?.end
        let end = source.endOfSpaces(currency(behind: numeral)?.end ?? unit ?? numeral.end)
        let behind = source.endOfSpaces(source[end] == "%" ? end + 1 : end)
        // ₹2,000 − ₹350: a mathematical minus with spaces beside it is not a dash.
        if source[dash] == "−", source[dash - 1] == " ", next > dash + 1, start > next { return true }
        let isChained = source[behind].isDash && terms > 1 && isSubtraction(behind, terms: terms - 1)
        let result = source.endOfSpaces(behind + 1)
        let isEqual = source[behind] == "=" && source[numberBehindSign(at: result) ?? result].isASCIIDigit
        let isBare = unit == nil && source[end] != "%"
        return (isEqual || isChained) && (isBare || hasResult(dash))
    }

    /// Whether a subtraction gives its printed result: ₹500 - शुल्क ₹20 = ₹480. चाय 2 - कॉफी 1 = ₹50 is a list, and
    /// ₹4-8 लाख = 5% a range with its value.
    func hasResult(_ dash: Int) -> Bool {
        source.provesSubtraction(dash) { HindiNumber.zeros[self.scale(behind: $0)?.words ?? ""] ?? 0 }
    }

    /// Returns the index after up to three words before a number of a calculation: - शुल्क ₹20.
    private func startOfTerm(_ start: Int) -> Int {
        var term = start
        for _ in 0..<3 where source[term].isOfHindiWord && numberBehindSign(at: term) == nil {
            term = source.endOfSpaces(source.hindiWord(at: term).upperBound)
        }
        return term
    }
}
