private import CTables

/// Rules of numbers alone, and of numbers with a unit, a percent sign or an ending of an ordinal.
extension HindiText {
    /// Returns a numeral that is not part of a name.
    func countedNumeral(at index: Int) -> ScannedNumeral? {
        guard let numeral = numeral(at: index), numeral.isWellFormed,
            !numeral.numeral.hasLeadingZero || numeral.isPadded
        else { return nil }
        return numeral
    }

    /// Reads a number with the unit or percent sign after it, or without either.
    func quantity(_ numeral: ScannedNumeral, sign: Quantity.Sign = .none) -> Claim {
        let quantity = Quantity(sign: sign, numeral: numeral.numeral)
        let next = source.endOfSpaces(numeral.end)
        var claim = Claim(value: .cardinal(quantity), end: numeral.end, magnitude: numeral.numeral)
        if source[next] == "%" {
            (claim.value, claim.end) = (.percent(Percentage(quantity: quantity)), next + 1)
        } else if isInches(numeral) {
            (claim.value, claim.end) = (.measure(Measure(quantity: quantity, unit: "″")), next + 1)
        } else if let unit = HindiUnits.symbol(in: source, behind: numeral.end) {
            (claim.value, claim.end) = (.measure(Measure(quantity: quantity, unit: unit.value)), unit.end)
            // 24m प्लान
            if unit.value == "m", source.hasWord(.tenure, at: source.endOfSpaces(unit.end)) {
                return .name(
                    [.number(numeral.numeral), .word("महीने")], .measure, end: unit.end, isNumber: true)
            }
        }
        return claim
    }

    /// Whether a mark of inches follows, and no quotation is open: 43" टीवी.
    private func isInches(_ numeral: ScannedNumeral) -> Bool {
        "\"″”".unicodeScalars.contains(source[numeral.end]) && numeral.count <= 3
            && !(0..<numeral.start).contains { "\"“".unicodeScalars.contains(source[$0]) }
            && !source[numeral.end + 1].isOfHindiWord
    }

    /// Reads a percentage: 12.5%.
    func percentage(at index: Int) -> Claim? {
        guard let numeral = countedNumeral(at: index), source[source.endOfSpaces(numeral.end)] == "%" else {
            return nil
        }
        return quantity(numeral)
    }

    /// Reads a number with a unit: 5 kg, 10 किमी.
    ///
    /// - Returns: nil for FD 5L, whose L may be lakh and is read as a letter.
    /// - Throws: for 5L मिले, where the L is lakh, and for the 650,500 of 1L-650,500.
    func measure(at index: Int) throws(NormalizationError) -> Claim? {
        guard let numeral = countedNumeral(at: index), !source[index - 1].isASCIILetter else { return nil }
        if source.mayPartGoods(numeral) { throw ambiguous(index..<numeral.end) }
        let claim = quantity(numeral)
        guard claim.kind == .measure else { return nil }
        guard source[claim.end - 1] == "L", !source[claim.end - 2].isASCIILetter else { return claim }
        try refuseLakh(numeral, claim.end)
        if source[claim.end - 2] != "/", !namesLiquid, !isPriced(claim.end) { return nil }
        return claim
    }

    /// Whether a dash and a price follow litres: 1L-68, but not the lakhs of 5L-7L.
    private func isPriced(_ end: Int) -> Bool {
        let price = source[end].isDash ? numeral(at: end + 1) : nil
        return price.map { source[$0.end] != "L" } ?? false
    }

    private static let carats = PhraseTable<Bool>(words: "K KT ct", foldsCase: true)

    /// Reads the purity of gold: 22K, 18 KT.
    func carat(at index: Int) -> Claim? {
        guard let numeral = numeral(at: index), numeral.isPlain, !numeral.numeral.hasLeadingZero,
            let value = source.value(index..<numeral.end), (8...24).contains(value),
            !source[index - 1].isASCIILetter, source[index - 1] != "-",
            let symbol = source.hindiWord(of: Self.carats, at: source.endOfSpaces(numeral.end)),
            !source[symbol.end].isASCIIDigit,
            // 24K: ₹12,543 is the price of a usual purity, सैलरी 18K: ₹500 is not.
            isAboutGold
                || [14, 18, 22, 24].contains(value) && source[symbol.end] == ":"
                    && !source[source.startOfSpaces(index) - 1].isOfHindiWord
                    && numberBehindSign(at: source.endOfSpaces(symbol.end + 1)) != nil
        else { return nil }
        return .name([.number(numeral.numeral), .word("कैरेट")], .measure, end: symbol.end, isNumber: true)
    }

    private static let shortScales: [Unicode.Scalar: String] = [
        "K": "हज़ार", "k": "हज़ार", "M": "मिलियन", "B": "बिलियन",
    ]

    /// Reads 10K and 12.4M: a letter that touches the number is short for a power of ten.
    ///
    /// - Parameter endsRange: whether the dash before the number means "to": 10-12k.
    func shortScale(at index: Int, endsRange: Bool = false) -> Claim? {
        guard let numeral = countedNumeral(at: index), let word = Self.shortScales[source[numeral.end]],
            !source[index - 1].isOfHindiWord, !source[numeral.end + 1].isOfHindiWord,
            !source[numeral.end + 1].isASCIIDigit
        else { return nil }
        let isThousand = word == "हज़ार"
        let isDecimal = !numeral.numeral.fraction.isEmpty
        let next = source.endOfSpaces(numeral.end + 1)
        // i7-13700K is a model, and 2.5M USD is money.
        let isUpper = Self.shortScales[source[index - 2]] != nil && source[index - 3].isASCIIDigit
        guard source[index - 1] != "-" || isUpper || endsRange, isDecimal || numeral.count < 5,
            HindiCurrencies.sign(in: source, at: next) == nil,
            isDecimal
                || isThousand && (numeral.count > 1 || source.follows(.value, index) || source.follows(.manner, index))
                || HindiCounted.begins(at: next, in: source)
        else { return nil }
        let quantity = Quantity(numeral: numeral.numeral, scale: word)
        return Claim(value: .cardinal(quantity), end: numeral.end + 1)
    }

    /// Throws for 5L मिले, लोन 5L and ₹1Cr 20L, where the L is lakh and may not be read as a litre.
    private func refuseLakh(_ numeral: ScannedNumeral, _ end: Int) throws(NormalizationError) {
        let before = source.startOfSpaces(numeral.start)
        let followsCrore = history.isMoney(endingAt: before) && "rRe".unicodeScalars.contains(source[before - 1])
        // तेल 2L Rs 310 has a price.
        let isNoted = source.hasWord(.lakhNote, at: source.endOfSpaces(end)) && !beginsAmount(source.endOfSpaces(end))
        guard followsCrore || isNoted || source.follows(.lakhCue, numeral.start) else { return }
        throw ambiguous(numeral.start..<end)
    }

    /// Throws for 12 345.67, 1 000 000 लोग and राम-9812345670/-.
    func foreignNumber(at index: Int) throws(NormalizationError) -> Claim? {
        // ABN 61 003 092 518 is a name.
        guard !source[source.startOfSpaces(index) - 1].isCapital else { return nil }
        if let numeral = plainNumeral(at: index), numeral.count > Self.longestClosed, source[index - 1] == "-",
            endOfClosing(numeral.end) > numeral.end
        {
            throw ambiguous(index..<numeral.end)
        }
        try source.refuseForeignNumber(at: index) { isCounted(behind: $0) }
        return nil
    }

    func cardinal(at index: Int) -> Claim? {
        guard let numeral = numeral(at: index) else { return nil }
        var value = numeral.numeral
        if isBehindName(index) { value = value.withoutIdleZeros }
        if numeral.fraction.allSatisfy({ $0 == 0 }), source.follows(.value, index) || isBooked(numeral) {
            value.fraction = []
        }
        return Claim(value: .cardinal(Quantity(numeral: value)), end: endOfClosing(numeral.end), magnitude: value)
    }

    /// Whether the number at `start` is an amount with the currency first: रुपये 500.00, ईएमआई रुपये 15453.
    func isBehindName(_ start: Int) -> Bool {
        let before = source.startOfSpaces(start)
        let word = source.hindiWord(before: before)
        return HindiCurrencies.name(in: source, at: word.lowerBound)?.end == before
            && !source[source.startOfSpaces(word.lowerBound) - 1].isASCIIDigit
    }
}

extension ScannedNumeral {
    /// Whether a zero fills the number up to two digits, as offices write counts: 05 किलो.
    var isPadded: Bool { count == 2 && numeral.hasLeadingZero && numeral.integer[1] > 0 }
}

// Ordinals.
extension HindiText {
    /// Endings that follow the digits of an ordinal without a space.
    private static let ordinalEndings = Set(WordTable(HindiOrdinalEndings_tsv()).words)

    func isOrdinalEnding(at index: Int) -> Bool {
        Self.ordinalEndings.contains(source.text(source.hindiWord(at: index)))
    }

    /// Reads irregular ordinals: पहला, दूसरी, छठे. The ending stays as it is written.
    func ordinal(at index: Int) -> Claim? {
        guard let numeral = numeral(at: index), numeral.isPlain,
            let stem = HindiVerbalizer.ordinalStem(numeral.numeral), source[numeral.end] == stem.unicodeScalars.last,
            "ाीे".unicodeScalars.contains(source[numeral.end + 1]), !source[numeral.end + 2].isOfHindiWord,
            // दूध 1ली ₹60 and 1ली-60/- are litres.
            HindiUnits.symbol(in: source, at: numeral.end) == nil
                || !beginsAmount(source.end(of: numeral.end + 2) { $0 == " " || $0 == "." || $0.isDash })
        else { return nil }
        let ordinal = OrdinalPhrase(numeral: numeral.numeral)
        return Claim(value: .ordinal(ordinal), end: numeral.end + 1, isNumber: false)
    }

    /// Hindi speakers use English words for the first ten.
    private static let englishOrdinals = WordTable(HindiEnglishOrdinals_tsv()).words

    /// Reads ordinals with English letters in English: 5th.
    func englishOrdinal(at index: Int) -> Claim? {
        guard let numeral = countedNumeral(at: index), numeral.isPlain,
            let value = source.value(index..<numeral.end), value > 0, !source[index - 1].isOfHindiWord,
            let end = source.endOfOrdinal(numeral.end)
        else { return nil }
        let isEnglish = value <= Self.englishOrdinals.count
        let words = isEnglish ? Self.englishOrdinals[value - 1] : verbalizer.number.words(value) + "वाँ"
        return .phrase(words, .ordinal, end: end)
    }
}
