/// Dashes that separate a label from its value, as on bills of India: OTP -482910, Mobile No:-9876543210.
extension EnglishText {
    /// Whether the dash only separates a label from the number at `start`. Throws for Received:-₹500.
    func isLabelDash(_ index: Int, before start: Int) throws(NormalizationError) -> Bool {
        guard start == index + 1 else { return false }
        let isGlued = source[index - 1] == ":" && !source[index - 2].isASCIIDigit
        if isGlued, beginsAnyAmount(start) { throw doubt(index) }
        guard isLabelled(start) else { return false }
        let isDate = source[source.endOfDigits(start)] == "/" && saysDate(before: index)
        if isDate || isNamed(before: index) { return true }
        let label = word(before: index) { EnglishWords.dashLabel.start(in: source, endingAt: $0) }
        if label != nil { return true }
        guard isGlued else { return false }
        // Balance:-500 lacks a currency only by chance.
        if EnglishWords.balance.start(in: source, endingAt: index - 1) != nil { throw doubt(index) }
        return true
    }

    /// Throws for Bal.-Rs.700 and Total : - 500, where the dash may be a minus or belong to the label.
    func refuseDoubtfulDash(_ index: Int, before start: Int) throws(NormalizationError) {
        let mark = source.startOfSpaces(index) - 1
        let isPoint = source[mark] == "." && mark == index - 1 && start == index + 1 && source[mark - 1].isASCIILetter
        let isColon = source[mark] == ":" && start > index + 1 && source[mark - 1] == " "
        guard isPoint || isColon else { return }
        let isLabel = has(.amountLabel, before: mark) || has(.balance, before: mark)
        if beginsAnyAmount(start) || isLabel && source.beginsNumber(start) { throw doubt(index) }
    }

    /// Whether the digits have neither decimals nor a unit, so that they may name something.
    private func isLabelled(_ start: Int) -> Bool {
        guard let numeral = numeral(at: start), numeral.isPlain else { return false }
        let shape = shape(at: start)
        if shape == .clock || shape == .fraction { return true }
        let isSeat = source[numeral.end].isCapital && !source[numeral.end + 1].isASCIIAlphanumeric
        return shape == .plain && unit(behind: numeral.end) == nil || isSeat
    }

    /// Whether the dash belongs to three or more, which lead to the end of a line: Total ----- $45.20, Tip - - - $5. Two
    /// hyphens between spaces part bare numbers, too: 2000 -- 500.
    func isLeader(_ index: Int) -> Bool {
        guard source[index].isDash else { return false }
        let first = source.start(of: index) { $0.isDash || $0 == " " }
        let run = first..<source.end(of: index) { $0.isDash || $0 == " " }
        let dashes = run.filter { source[$0].isDash }
        guard dashes.count < 3 else { return true }
        return dashes.count == 2 && dashes[1] == dashes[0] + 1 && source[first] == " "
            && source[run.upperBound - 1] == " " && source[first - 1].isASCIIDigit
    }

    private func doubt(_ index: Int) -> NormalizationError {
        source.ambiguous(index..<source.endOfDigits(index + 2))
    }
}
