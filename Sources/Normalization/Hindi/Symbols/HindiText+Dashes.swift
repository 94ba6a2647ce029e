/// Dashes that separate a label from its value, and minus signs that a mark separates from their amount.
extension HindiText {
    /// Whether a number with a currency before or after it begins at `start`.
    func beginsAmount(_ start: Int) -> Bool {
        numberBehindSign(at: start).map { source[$0].isASCIIDigit } ?? false || token(at: start).kind == .amount
    }

    /// Throws for -($5), -"$5", --$5, (-) $5, (-)500 and $5 (-).
    func refuseEnclosedMinus(at index: Int) throws(NormalizationError) {
        guard source[index].isMinus || source[index] == "–" else { return }
        let amount = source.endOfEmphasis(index + 1)
        if amount > index + 1, beginsAmount(amount) { throw ambiguous(index..<amount + 1) }
        guard source[index - 1] == "(", source[index + 1] == ")" || source.hasPrefix("ve)", at: index + 1) else {
            return
        }
        let isBehind = history.isMoney(endingAt: source.startOfSpaces(index - 1))
        let next = source.end(of: index + 2) { $0 == " " || $0 == ":" }
        guard isBehind || beginsAmount(next) || source.beginsNumber(next) else { return }
        throw ambiguous((isBehind ? history.numberStart : index)..<next + 1)
    }

    /// Whether a word for a sum that is never below zero precedes `index`: राशि:-500/-.
    func isSumLed(_ index: Int) -> Bool { source.follows(.sum, index) && !source.follows(.balance, index) }

    /// Whether a word for what is left to pay precedes `end`, which may be below zero.
    func isOwed(before end: Int) -> Bool {
        ["बाकी", "बाक़ी"].contains(source.text(source.hindiWord(before: end)))
    }

    /// Whether a mark after a label precedes the dash, which may be a minus: after a balance, as in शेष.-500 and
    /// [शेष]-₹500, and if it is the sign of the minus, as in (छूट)−₹50.
    private func isDoubtful(_ dash: Int) -> Bool {
        let end = source.start(of: dash) { ".])*'\"’”%".unicodeScalars.contains($0) }
        guard end < dash, !isSubtraction(dash) else { return false }
        let isBracket = source[dash - 1] == ")" || source[dash - 1] == "%"
        if source[dash] == "−", !isBracket || beginsAmount(dash + 1) { return true }
        return source.follows(.balance, end) || isOwed(before: end)
            || ["शे", "बै", "हानि"].contains(source.text(source.hindiWord(before: end)))
    }

    /// Whether the dash at `index` only separates a label from the number after it: ओटीपी -482910, मोबाइल नं:-98765.
    ///
    /// - Throws: for कुल:-₹500, where the dash may be a minus.
    func partsLabel(at index: Int) throws(NormalizationError) -> Bool {
        let start = index + 1
        guard source[index].isDash else { return false }
        let isGlued = source[index - 1] == ":" && !source[index - 2].isASCIIDigit
        // विकास दर:-2.5 प्रतिशत and निफ्टी कुल:-120 अंक are below zero.
        let unit = source.endOfSpaces(numeral(at: start)?.end ?? start)
        let isChange = ["%", "प्रतिशत", "फ़ीसदी", "फीसदी", "अंक", "पॉइंट"].contains { source.hasPrefix($0, at: unit) }
        let mayBeBelow = source[index] == "−" && isOwed(before: index - 1)
        if isGlued, isSumLed(index - 1), !isChange, !mayBeBelow { return true }
        if isGlued && beginsAmount(start)
            || (source[start].isASCIIDigit || beginsAmount(start)) && isDoubtful(index)
        {
            throw ambiguous(index..<start + 1)
        }
        guard isName(start) else { return false }
        let digits = start..<source.endOfDigits(start)
        if HindiCues.names(digits: digits, in: source) { return true }
        if source.follows(.dashLabel, index) { return true }
        if isGlued, source.follows(.value, index) { throw ambiguous(index..<start + 1) }
        return isGlued
    }

    /// Whether the digits have neither decimals nor a unit, so that they may name something.
    private func isName(_ start: Int) -> Bool {
        guard let numeral = plainNumeral(at: start) else { return false }
        switch shape(at: start) {
        case .clock, .fraction: return true
        case .plain: return !isCounted(behind: numeral.end)
        default: return false
        }
    }
}
