/// Context that makes digits a name.
extension EnglishText {
    func isCued(_ start: Int) -> Bool { isNamed(start) || isMasked(start) || isBracketedTail(start) }

    /// Whether the digits are the tail of an American card: Amex (-21004). After other words, they may be a loss.
    func isBracketedTail(_ start: Int) -> Bool {
        let end = source.endOfDigits(start)
        guard source[start - 1] == "-", source[start - 2] == "(", (4...6).contains(end - start), source[end] == ")"
        else { return false }
        if source[start] == "0" { return true }
        let cue = cue(before: start - 2)
        return cue == .identifier || cue == .tail || has(.cardAccount, before: start - 2)
    }

    /// Whether a cue precedes the digits, perhaps with letters of an airline or a register between: flight UA 1234.
    func isNamed(_ start: Int) -> Bool {
        if cueNames(before: start) { return true }
        // #1 is a rank, #10234 is a name.
        if source[start - 1] == "#", source.endOfDigits(start) - start > 3 { return true }
        let end = source.startOfSpaces(start)
        let first = source.start(of: end) { $0.isCapital || $0.isASCIIDigit }
        // An airline's code has a letter and may have a digit: 6E 2134.
        guard (1...3).contains(end - first), source[first - 1] == " ", (first..<end).contains(where: isCapital)
        else { return false }
        return cueNames(before: first)
    }

    /// Whether the digits are a masked tail: ****1234, •••• 1234, *1234.
    private func isMasked(_ start: Int) -> Bool {
        let spaces = source.startOfSpaces(start)
        let behind = source[spaces - 1] == "-" ? spaces - 1 : spaces
        let mark = source[behind - 1].lowercased
        // Points may be a mask: (...7788).
        if behind == start, mark == "." && source[start - 2] == "." || mark == "…" {
            let before = source[source.start(of: start - 1) { $0 == "." } - 1]
            // 5 items...300 points contains an ellipsis.
            return (3...6).contains(source.endOfDigits(start) - start) && !before.isASCIIAlphanumeric
                && !before.isIdeograph
        }
        guard mark.isMask || mark == "x" || mark == "#", !isBold(start) else { return false }
        if source[behind - 2].lowercased == mark { return true }
        let isTail = source.endOfDigits(start) == start + 4 && mark != "x"
        return isTail && !source[source.startOfSpaces(behind - 1) - 1].isASCIIDigit
    }

    /// Whether equal stars are on both sides of the digits, as chat apps mark bold words: **1500**. The stars of Visa
    /// *4242* hide the other digits of a card.
    private func isBold(_ start: Int) -> Bool {
        let (first, end) = (source.start(of: start) { $0 == "*" }, source.endOfDigits(start))
        let last = source.end(of: end) { $0 == "*" }
        return (1...3).contains(start - first) && last - end == start - first && begins(first)
            && !source[last].isASCIIAlphanumeric
            && EnglishWords.cardAccount.start(in: source, endingAt: source.startOfSpaces(first)) == nil
    }

    /// Whether the groups are not part of a decimal number, a percentage, a time or a ratio: the 1234 of Order 1234:500.
    func isWhole(_ end: Int) -> Bool {
        let isLong = end - source.startOfDigits(end) > 3
        return !source.continues(end, with: isLong ? "." : ".:") && source[end] != "%"
    }

    /// Whether words make the digits a code: 123456 is your code, Tap 58 to sign in.
    func isCode(_ start: Int, _ end: Int) -> Bool {
        let isChosen = end - start == 2 && has(.codeChoice, before: start)
        return (isChosen || (4...9).contains(end - start) && !isRound(end)) && has(.codePhrase, after: end)
    }

    /// Digits that are read one by one: order numbers, card tails, codes.
    func cuedDigits(at start: Int) -> Claim? {
        guard isCued(start) else { return nil }
        let end = source.endOfDigits(start)
        let whole = endOfDigitGroups(start)
        guard isWhole(whole) else { return nil }
        let count = (start..<whole).count { source[$0].isASCIIDigit }
        // "call 5 people" is a count. A name has three digits or more, a leading zero, or is a tail of two digits.
        guard count >= 3 || source[start] == "0" || count == 2 && isTail(start, end), !isGrouped(end),
            !(isRound(end) && nounFollows(end)), !isQuantity(start..<whole), !isTraded(end),
            endOfClosing(whole, from: start) == whole
        else { return nil }
        return .digits(start..<whole, in: source)
    }

    /// Whether two digits are a tail: account ending in 27, but not card ends in 24 hours or on 12 May.
    private func isTail(_ start: Int, _ end: Int) -> Bool {
        cue(before: start) == .tail && !nounFollows(end) && !source[end].isASCIILetter && source[end] != "/"
            && source[end] != "-" && month(at: source.endOfSpaces(end)) == nil
    }

    /// Reads a leading zero, a telephone number without groups, and 123456 is your code.
    func plainDigits(at start: Int) -> Claim? {
        let end = source.endOfDigits(start)
        let whole = endOfDigitGroups(start)
        // A mask and more digits follow, as in 98*****210.
        let mask = source.end(of: end) { $0.isMask }
        let isMasked = end - start <= 4 && mask > end + 1 && source[mask].isASCIIDigit
        let isSpelled =
            source[start] == "0" && end - start > 1 || isUndividedPhone(start, end) || isMasked
            || end - start > EnglishNumber.maxIntegerDigits
        let isHalved = whole > end && isCode(start, whole)
        guard isSpelled || isHalved || isCode(start, end), !isGrouped(end),
            isWhole(whole), !isCued(start), !namedAmountFollows(end)
        else { return nil }
        return .digits(start..<(isHalved ? whole : end), in: source)
    }

    /// The last digits of a card that run into an amount: card ending 44101,280.50.
    func runOnTail(at index: Int) throws(NormalizationError) -> Claim? {
        // Card X4410: to the rules after this one, the mask of a tail begins a code.
        let start = source.end(of: index) { $0.lowercased == "x" }
        let end = source.endOfDigits(start)
        guard end - start > 3, isBeforeAmount(end, length: end - start), isTail(start) else { return nil }
        throw source.ambiguous(start..<source.endOfDigits(end + 1))
    }

    /// Whether an amount follows the digits: 44101,280.50, 4410.50, 4410,000. 4410,1182 are two tails of four digits.
    private func isBeforeAmount(_ end: Int, length: Int) -> Bool {
        if source[end] == "." { return source[end + 1].isASCIIDigit }
        if isGrouped(end) { return length > 4 || source.endOfDigits(end + 1) == end + 4 }
        // The code of 4410USD 1,280.50 may belong to either number.
        return source[end].isASCIILetter && beginsAmount(end)
    }

    /// Whether a cue for a tail or a mask precedes: x4410.
    private func isTail(_ start: Int) -> Bool {
        let mask = source.start(of: start) { $0.isMask || $0.lowercased == "x" }
        let cue = cue(before: start)
        if mask < start, !source[mask - 1].isASCIILetter { return cue != nil }
        return cue == .tail || has(.tailEnding, before: start)
    }

    func isRound(_ end: Int) -> Bool { source[end - 1] == "0" && source[end - 2] == "0" }

    /// Whether the number counts shares before their price: 100 NVDA @ $140.
    fileprivate func isTraded(_ end: Int) -> Bool {
        let name = source.endOfSpaces(end)
        let last = source.endOfLetters(name)
        guard (1...5).contains(last - name), (name..<last).allSatisfy({ isCapital($0) }) else { return false }
        let next = source.endOfSpaces(last)
        return source[next] == "@" || source.hasPrefix("at $", at: next)
    }

    func isGrouped(_ end: Int) -> Bool { source.continues(end, with: ",") }
}
