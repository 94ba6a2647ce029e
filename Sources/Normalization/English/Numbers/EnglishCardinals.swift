/// Plain numbers by their value, and the few with another reading.
extension EnglishSignedNumeral {
    /// Throws for 1.250,00 and 12 000 km. The 12 of iPhone 12 128 GB is a name. Throws for 2000..500, for 100,200,500,
    /// and for a lakh that may be a litre.
    func refuseForeign() throws(NormalizationError) -> Claim? {
        let isSplit = scanned.count > 2 && source.hasPrefix("..", at: end) && source[end + 2].isASCIIDigit
        if isSplit || source.isRowOfAmounts(scanned) || source.isRowOfNames(scanned) {
            throw source.ambiguous(start..<source.endOfDigits(isSplit ? end + 2 : end))
        }
        if source.mayPartGoods(scanned) || source.mayBeCells(scanned) { throw source.ambiguous(start..<end) }
        try refuseLakh()
        let isLabelled = EnglishWords.unknownMoney.start(in: source, endingAt: start) != nil
        guard !text.isNumberedThing(scanned) || isLabelled else { return nil }
        try source.refuseForeignNumber(at: start) { end in text.unit(behind: end) != nil || text.pluralFollows(end) }
        return nil
    }

    func ordinal() -> Claim? {
        guard let ending = source.endOfOrdinal(end), isWhole, scanned.count <= EnglishNumber.maxIntegerDigits,
            !source[ending].isASCIIDigit
        else { return nil }
        return Claim(value: .ordinal(OrdinalPhrase(numeral: scanned.numeral)), end: ending)
    }

    func members() -> Claim? {
        guard isWhole, source.hasPrefix("ers", at: end), !source[end + 3].isASCIILetter else { return nil }
        return Claim(value: .cardinal(Quantity(numeral: scanned.numeral, form: .members)), end: end + 3)
    }

    /// A ledger's minus after two decimals, with nothing after it: 5.00-. Throws if a column follows.
    func ledger() throws(NormalizationError) -> Claim? {
        guard sign == .none, source[end].isMinus, fraction.count == 2 else { return nil }
        let far = source.endOfSpaces(end + 1)
        let next = source[far]
        // Between two columns it may be a dash: 12.50- 100.00, PURCHASE 12.50- BAL 100.00.
        let isColumn = next.isCapital || source.numeral(at: far)?.fraction.count == 2
        if far > end + 1, isColumn, text.dialect != .indian { throw source.ambiguous(start..<end + 1) }
        guard next == SourceText.outside || next == "\n" || source[end + 1].isPause || source.isClosing(end + 1) else {
            return nil
        }
        return Claim(value: .cardinal(Quantity(sign: .minus, numeral: scanned.numeral)), end: end + 1)
    }

    /// A number with a letter before it is a name: A380 is three eight zero, and so is A-380.
    func name() -> Claim? {
        let previous = source[start - 1]
        let isPrice = text.numberKind == .measure && text.numberEnd == start - 1
        let isHyphened = previous == "-" && text.isCapital(start - 2) && !isPrice && !text.followsAmountLabel(start)
        let isSecond = previous.lowercased == "x" && source[start - 2].isASCIIDigit
        guard previous.isASCIILetter && !isSecond || isHyphened, !isSumOfName, isWhole, !scanned.isGrouped,
            scanned.count > 2, text.endOfClosing(end, from: start) == end
        else { return nil }
        return cardinal(.digits)
    }

    /// Whether a name touches its round sum of three digits in India: Raju500. No other amount has a currency.
    private var isSumOfName: Bool {
        let first = source.startOfLetters(start)
        return text.dialect == .indian && source[start - 1].isSmallLetter && start - first > 2 && text.begins(first)
            && text.ends(end, notBefore: "") && source[end - 1] == "0" && scanned.count == 3
            && EnglishCues.before.whole(in: source, at: start, besideDigits: true) == nil
            && !(0..<source.count).contains { text.beginsAmount($0) }
    }

    /// Reads a number with a power of ten that touches it, and the 12.5 L of India: 1.5K, 25k followers, 60m users. The
    /// T of AC 1.5T is a ton.
    func scaled() -> Claim? {
        guard fraction.count < 3 else { return nil }
        if let end = endOfLakh { return cardinal(scale: "lakh", end: end) }
        guard let scale = text.scale(at: end, letters: true),
            scale.end <= end + 2 || scale.value == "lakh crore", source[end] != " ",
            text.has(.crowd, after: scale.end)
                || !"mbT".unicodeScalars.contains(source[end])
                    && (!fraction.isEmpty || text.countFollows(scale.end))
        else { return nil }
        return cardinal(scale: scale.value, end: scale.end)
    }

    /// Throws for Paid 2L to Ramesh, ₹1Cr 20L and Rs 1,50,000 (1.5L), where the L is the lakh of India and no litre.
    private func refuseLakh() throws(NormalizationError) {
        let letter = source[end] == " " ? end + 1 : end
        guard source[letter] == "L", !source[letter + 1].isASCIIAlphanumeric, !text.nounFollows(letter + 1)
        else { return }
        let first = source[start - 1].isDash ? source.startOfDigits(start - 1) : start
        let before = source.start(of: first) { " :(<>".unicodeScalars.contains($0) }
        let isRupees = text.numberEnd == before && [.money("inr"), .money("rupee")].contains(text.numberKind)
        let isAside = isRupees && (source[first - 1] == "(" || source[before - 1].lowercased == "r")
        // Rs 1.5L→2.5L
        let isRupeesBefore = [.money("inr"), .money("rupee")].contains(text.numberKind)
        let isJoined = isRupeesBefore && source[text.numberEnd - 1] == "L" && start - text.numberEnd < 5
        // Oil 2L Rs 310 has a price.
        let isNoted =
            text.has(.lakhNote, after: letter + 1) && !text.beginsAnyAmount(source.endOfSpaces(letter + 1))
        guard isAside || isJoined || isNoted || text.has(.lakhCue, before: before) else { return }
        throw source.ambiguous(start..<letter + 1)
    }

    /// The index after the L of 12.5 L users in India: lakhs, because users are not a liquid.
    private var endOfLakh: Int? {
        let letter = source[end] == " " ? end + 1 : end
        guard text.dialect == .indian, source[letter] == "L", source[letter + 1] == " ", text.nounFollows(letter + 1)
        else { return nil }
        return letter + 1
    }
}
