private import CTables

/// Rules of signs before and between numbers.
extension HindiText {
    /// Reads a minus or a plus before a number or an amount: -5, -₹500, +10%.
    func signedNumber(at index: Int) throws(NormalizationError) -> Claim? {
        try refuseEnclosedMinus(at: index)
        try refuseTouchingMinus(at: index)
        if isSubtraction(index), isBesideWord(index) { return .sign("माइनस", end: index + 1) }
        guard try !partsLabel(at: index), let sign = sign(at: index) else { return nil }
        let isSpaced = source[index + 1] == " "
        if isSpaced, try !isSign(spacedAt: index) { return nil }
        let start = isSpaced ? source.endOfSpaces(index + 1) : index + 1
        if let money = try amountBehindSign(at: start, sign: sign) { return money }
        if token(at: start).kind == .amount { return try amountBeforeName(at: start, sign: sign) }
        guard
            !isSpaced || sign == .minus && history.numberEnd == source.startOfSpaces(index) || sign == .plusOrMinus
                || isLedMinus(index),
            let numeral = numeral(at: start), numeral.isWellFormed,
            !source[numeral.end].isDash || isTemperature(numeral)
        else { return nil }
        return quantity(numeral, sign: sign)
    }

    /// Whether the number begins a range of temperatures: the 5 of -5-10°C.
    private func isTemperature(_ lower: ScannedNumeral) -> Bool {
        numeral(at: lower.end + 1).map { "°℃".unicodeScalars.contains(source[$0.end]) } ?? false
    }

    /// Throws for 500 -₹1000, where the hyphen may mean "to", and for the minus after शेष 118-.
    private func refuseTouchingMinus(at index: Int) throws(NormalizationError) {
        guard source[index].isMinus, history.numberEnd == source.startOfSpaces(index), !isSubtraction(index) else {
            return
        }
        let (next, kind) = (source[index + 1], history.last?.kind ?? .name)
        // SAVE50 -₹50 and 1.5GB-
        guard kind.isMoney || kind == .cardinal && !source[history.numberStart - 1].isOfHindiWord else { return }
        let isBetween = source[index - 1] == " " && beginsAmount(index + 1)
        let isLast =
            history.numberEnd == index && !source.hasPrefix("--", at: index - 1) && !next.isOfHindiWord
            && !next.isASCIIDigit && !next.isDash && next != "/"
            && source.follows(.balance, history.numberStart)
        guard isBetween || isLast else { return }
        throw ambiguous(history.numberStart..<index + 1)
    }

    /// Whether a word is between the minus of a calculation and one of its numbers: ₹500 - शुल्क ₹20 = ₹480, 2 लाख - 50 हज़ार
    /// = 1.5 लाख.
    private func isBesideWord(_ dash: Int) -> Bool {
        guard hasResult(dash) else { return false }
        let end = source.startOfSpaces(dash)
        let word = source.hindiWord(before: end)
        guard history.numberEnd != end else { return source[source.endOfSpaces(dash + 1)].isOfHindiWord }
        return source.startOfSpaces(word.lowerBound) == history.numberEnd
    }

    /// Returns the sign. A typographic dash is a minus only if it touches an amount and does not touch a word: –₹500.
    private func sign(at index: Int) -> Quantity.Sign? {
        let (scalar, previous) = (source[index], source[index - 1])
        if scalar.isDash, isSubtraction(index), history.numberEnd == source.startOfSpaces(index) { return .minus }
        if scalar == "±" { return .plusOrMinus }
        guard !previous.isASCIIDigit, !endsLabel(index - 1), !previous.isDash, previous != "~", !isBehindPrice(index),
            previous == "°" || history.numberEnd != ("'\"".unicodeScalars.contains(previous) ? index - 1 : index)
        else { return nil }
        switch scalar {
        case "-", "−": return .minus
        case "–":
            let isBehindNumber = source[source.startOfSpaces(index) - 1].isASCIIDigit
            let isAmount = source[index + 1].isCurrencySign || source[index + 1].isASCIIDigit
            return isAmount && !isBehindNumber ? .minus : nil
        case "+": return .plus
        case "~" where isStruck(from: index): return nil
        case "~", "≈": return .about
        default: return nil
        }
    }

    /// Whether the hyphen belongs to the stroke after an amount: ₹500/-10 kg. In ₹500/-10% and ₹500/-50/- छूट it is a
    /// minus.
    private func isBehindPrice(_ index: Int) -> Bool {
        guard source[index - 1] == "/", history.numberEnd == index - 1, history.isMoney else { return false }
        guard let next = numeral(at: index + 1)?.end else { return true }
        return source[source.endOfSpaces(next)] != "%" && endOfClosing(next) == next
    }

    /// Whether two tildes strike an amount out: ~₹500~ ₹399.
    private func isStruck(from start: Int) -> Bool {
        let end = source.end(of: start + 1) { $0.isASCIIDigit || "₹,.".unicodeScalars.contains($0) }
        return end > start + 1 && source[end] == "~" && !source[end + 1].isASCIIDigit && !source[end + 1].isCurrencySign
    }

    /// Whether a sign with a space after it is a minus or a plus: at the start and after a colon (शेष: - ₹20). Between
    /// a word and an amount it is a dash: Zomato - ₹250.
    ///
    /// - Throws: after a word such as शेष, which may have an amount below zero.
    private func isSign(spacedAt index: Int) throws(NormalizationError) -> Bool {
        if isSubtraction(index) || source[index] == "±" { return true }
        let start = source.endOfSpaces(index + 1)
        let before = source.startOfSpaces(index)
        let isBalance = isLedMinus(index)
        guard beginsAmount(start) || isBalance && source[start].isASCIIDigit else { return false }
        // राशि - ₹500, but not बकाया - ₹500, which may be below zero
        let isLabelled = source[before - 1] == ":" || source[before - 1] == "="
        let label = isLabelled ? source.startOfSpaces(before - 1) : before
        let isOwed = isOwed(before: label) || source.text(source.hindiWord(before: before)) == "बकाया"
        if isSumLed(index) && !isOwed || !isLabelled && hasSibling(index) { return false }
        if isBalance || source.follows(.value, index), !isLabelled {
            throw ambiguous(index..<start + 1)
        }
        return before == 0 || ":=\n(".unicodeScalars.contains(source[before - 1])
    }

    /// Whether the same dash divides a sum that is never below zero from its label: जमा - ₹300, शेष - ₹200. The dash after
    /// a withdrawal may be a minus.
    private func hasSibling(_ dash: Int) -> Bool {
        (0..<dash).contains { other in
            let start = source.endOfSpaces(other + 1)
            return source[other] == source[dash] && source[other - 1] == " "
                && (isSumLed(other) || source.hasHindiPrefix("जमा", at: other - 4))
                && (source[start].isASCIIDigit || beginsAmount(start))
        }
    }

    /// Whether a word for what is left and perhaps an equals sign precede a minus: शेष: - 500, बैलेंस = - 500.
    private func isLedMinus(_ index: Int) -> Bool {
        let equals = source.startOfSpaces(index) - 1
        let end = numeral(at: source.endOfSpaces(index + 1))?.end
        // शेष: - 5 दिन
        let isCount = end.map { scale(behind: $0) == nil && isCounted(behind: $0) } ?? false
        return !isCount && source.follows(.balance, source[equals] == "=" ? equals : index)
    }

    private static let arrows: [Unicode.Scalar: String] = [
        "↑": "ऊपर", "⬆": "ऊपर", "▲": "ऊपर", "🔺": "ऊपर", "🔼": "ऊपर", "↗": "ऊपर", "↓": "नीचे", "⬇": "नीचे", "▼": "नीचे",
        "🔻": "नीचे", "🔽": "नीचे", "↘": "नीचे",
    ]
    /// Balance sheets write these as a minus.
    private static let doubtfulSigns: Set<Unicode.Scalar> = ["△", "▽", "▵", "∆"]
    private static let comparisons: Set<Unicode.Scalar> = ["<", ">", "≤", "≥"]

    /// Reads arrows and triangles before a number or an amount, which show the direction of a change.
    func arrow(at index: Int) throws(NormalizationError) -> Claim? {
        let name = Self.arrows[source[index]]
        // ₹500 -> ₹450
        if source[index] == ">", source[index - 1].isDash { return .sign(nil, end: index + 1) }
        let isComparison = Self.comparisons.contains(source[index])
        if isComparison, source.isAngleBracket(index) { return nil }
        guard name != nil || isComparison || Self.doubtfulSigns.contains(source[index]) else { return nil }
        let next = source.endOfSpaces(index + 1)
        let number = numberBehindSign(at: next) ?? next
        if isComparison, let bound = bound(at: next, behind: index) { return bound }
        // <b>₹500</b> contains tags.
        let isTag = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "/" || number == next
        if isComparison, isTag { return nil }
        let isBehind = history.numberEnd == source.startOfSpaces(index)
        guard source[number].isASCIIDigit || isBehind && name != nil else { return nil }
        guard let name else { throw ambiguous(index..<number + 1) }
        return .sign(name, end: index + 1)
    }

    /// Reads <5°C and > 20 सेमी.
    private func bound(at index: Int, behind sign: Int) -> Claim? {
        guard let numeral = countedNumeral(at: index) else { return nil }
        let (claim, isUpper) = (quantity(numeral), source[sign] == "<" || source[sign] == "≤")
        // Not > 5 किलो चावल, ऐप > 2GB प्लान and <br>5 kg.
        let isSpaced = source[sign - 1] == " " && source[sign - 2].isOfHindiWord && !source[claim.end + 1].isOfHindiWord
        guard isUpper || isSpaced || ":(,".unicodeScalars.contains(source[sign - 1]), claim.kind == .measure,
            !"></".unicodeScalars.contains(source[claim.end])
        else { return nil }
        return .phrase(verbalizer.words(claim.value) + (isUpper ? " से कम" : " से ज़्यादा"), .measure, end: claim.end)
    }

    private static let characterNumbers: [Unicode.Scalar: String] = ["½": "आधा", "¼": "चौथाई", "¾": "तीन चौथाई"]

    /// Reads numbers in one character: ½.
    func characterNumber(at index: Int) throws(NormalizationError) -> Claim? {
        guard source[index].isNumberBeyondDigits else { return nil }
        let next = source.endOfSpaces(index + 1)
        let before = source[source.startOfSpaces(index) - 1]
        let isMoney = namesCurrency(at: next) || before.isCurrencySign || scale(behind: index + 1) != nil
        guard !isMoney, !before.isASCIIDigit, !source[next].isASCIIDigit,
            let name = Self.characterNumbers[source[index]]
        else { throw .malformedAmount(source.token(index - 1..<index + 1, kind: .money(nil))) }
        return .phrase(name, .fraction, end: index + 1)
    }

    private static let signNames: [Unicode.Scalar: String] = [
        "&": "और", "%": "प्रतिशत", "@": "एट", "=": "बराबर", "+": "प्लस", "°": "डिग्री", "÷": "भाग",
    ]

    func namedSign(at index: Int) -> Claim? { Self.signNames[source[index]].map { .sign($0, end: index + 1) } }
}

// Divisors.
extension HindiText {
    private static let divisorWords = PhraseTable(WordTable(HindiDivisors_tsv()).entries { $0 }, foldsCase: true)

    /// Reads the unit of a price or a measure: ₹500/month, 100 रुपये/kg, ₹50 per person, 2 GB/day.
    func divisor(at index: Int) throws(NormalizationError) -> Claim? {
        guard let start = startOfUnit(index), let amount = startOfAmount(before: index) else {
            return nil
        }
        // A quantity as the divisor: ₹1,24,500/10 ग्राम.
        let isQuantity = source[start].isASCIIDigit
        let unit = numeral(at: start).flatMap { HindiUnits.symbol(in: source, behind: $0.end)?.value }
        // 32°C/18°C: two measures with one unit.
        let isSame = unit.map { source.hasPrefix($0, at: index - $0.unicodeScalars.count) } ?? false
        if isQuantity, !isPricedFor(start) || isSame { return nil }
        if source[index] == "/", isOwner(at: start) || source.hasWord(.balance, at: start) { return nil }
        if !isQuantity, let unit = divisorUnit(at: start) {
            return Claim(value: .divisors([Divisor(quantity: nil, unit: unit.value)]), end: unit.end, isNumber: false)
        }
        // ₹100 / कुल ₹100: the stroke separates two amounts.
        let word = source.hindiWord(at: start).upperBound
        let isApart = source[index - 1] == " " && !isQuantity
        if isApart, beginsAmount(source.endOfSpaces(word)) || source.follows(.value, word) { return nil }
        // A word after प्रति stays as it is written.
        if isQuantity || source[start].isDevanagari {
            return .phrase("प्रति", .measure, end: start)
        }
        guard source[start].isASCIILetter, history.isMoney else { return nil }
        throw ambiguous(amount..<source.hindiWord(at: start).upperBound)
    }

    /// Whether the word after a stroke is about the payment or the person, and not a divisor as in ₹15/कार्ड/माह.
    private func isOwner(at start: Int) -> Bool {
        guard history.isMoney else { return source.hasWord(.person, at: start) }
        guard let manner = source.hindiWord(of: HindiWords.manner.ahead, at: start) else { return false }
        return source[start].isASCIILetter || source[manner.end] != "/" || !isDivisor(at: manner.end + 1)
    }

    /// Returns the index after the stroke, or after the word per.
    private func startOfUnit(_ index: Int) -> Int? {
        if source[index] == "/" { return source.endOfSpaces(index + 1) }
        guard source.hasPrefix("per ", at: index), source[index - 1] == " " else { return nil }
        return source.endOfSpaces(index + 4)
    }

    /// Returns the start of the amount that ends at `index`. Its rule has claimed the currency's name or left it as
    /// written.
    private func startOfAmount(before index: Int) -> Int? {
        guard let last = history.last else { return nil }
        let end = source.startOfSpaces(index)
        let word = source.hindiWord(before: end)
        if last.kind == .measure, history.end == index { return history.numberStart }
        // In 100 SMS/दिन the word between is counted. In 135 लीटर/व्यक्ति/दिन another word follows a stroke.
        let isCounted = !word.isEmpty && source.startOfSpaces(word.lowerBound) == history.numberEnd
        let isChained = !word.isEmpty && word.lowerBound == history.end && source[word.lowerBound - 1] == "/"
        let isDivisor = isDivisor(at: source.endOfSpaces(index + 1))
        if isCounted || isChained, isDivisor { return history.numberStart }
        // In 100/दिन and 18-22/किलो a unit or a counted noun follows. Parts of a name are neither.
        if last.kind == .cardinal || last.kind == .range, history.end == end, source[index] == "/" {
            // मकान 18/L
            let isLetter = source.hindiWord(at: source.endOfSpaces(index + 1)).count == 1
            let isHouse = isLetter && numeral(at: history.numberStart).map { isPlace($0) } ?? false
            return isDivisor && !isHouse ? history.numberStart : nil
        }
        guard last.kind.isMoney else { return nil }
        let isNamed =
            !word.isEmpty && source.startOfSpaces(word.lowerBound) == history.end
            && HindiCurrencies.name(in: source, at: word.lowerBound)?.end == end
        return history.end == end || isNamed ? history.numberStart : nil
    }

    func isDivisor(at start: Int) -> Bool {
        HindiCounted.begins(at: start, in: source)
            || divisorUnit(at: start).map { $0.end > start + 1 || source[start] == "L" } ?? false
    }

    private func divisorUnit(at index: Int) -> (value: Divisor.Unit, end: Int)? {
        if let word = source.hindiWord(of: Self.divisorWords, at: index) { return (.word(word.value), word.end) }
        return HindiUnits.symbol(in: source, at: index).map { (.symbol($0.value), $0.end) }
    }
}
