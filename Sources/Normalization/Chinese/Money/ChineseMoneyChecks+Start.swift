// Checks of the characters before the amount.
extension ChineseMoneyReader {
    /// Refuses an amount if the characters directly before it make it doubtful.
    func checkStart(of number: ScannedNumeral, isAmount: Bool) throws(NormalizationError) {
        guard isAmount || text.currencies.suffix(at: number.end) != nil,
            isStop(before: number) || runsOn(number) || isMasked(number) || isListed(number) || isHour(before: number)
                || isBrokenPoint(number.start - 2) || isTime(before: number) || isTypo(before: number)
                || isSplit(before: number)
        else { return }
        throw text.ambiguous(number.start - 1..<number.end)
    }

    /// A full stop, or the point of a number whose first digits are letters.
    private func isStop(before number: ScannedNumeral) -> Bool {
        let point = number.start - 1
        guard source[point] == "." else { return false }
        let isMistyped = source[point - 1].looksLikeDigit && !source[point - 2].isASCIIAlphanumeric
        return isMistyped || !source[point - 1].isASCIIAlphanumeric && source[point - 1] != " "
    }

    /// Whether the amount runs on from a name made of digits: 尾号88121280.50元.
    private func runsOn(_ number: ScannedNumeral) -> Bool {
        guard number.numeral.integer.count >= 4, source.endOfDigits(number.start) - number.start >= 4 else {
            return false
        }
        // 尾号8812¥5: the sign may belong to the next number.
        if let suffix = text.currencies.suffix(at: number.end), text.currencies.opensNext(suffix, at: number.end) {
            return false
        }
        let length = source.endOfDigits(number.start) - number.start
        return switch text.cue(before: number.start) {
        case .tail: true
        case .identifier, .code: length > 5 || !number.numeral.fraction.isEmpty
        case .perhapsIdentifier, .account: length > 7
        default: false
        }
    }

    /// Whether stars hide digits. **100元** is bold print, and 可乐*2 is a count.
    private func isMasked(_ number: ScannedNumeral) -> Bool {
        guard source[number.start - 1].hidesDigit else { return false }
        let isWhole = source[number.start] != "."
        guard isWhole, source[number.start - 2].hidesDigit else { return !isWhole }
        guard let suffix = text.currencies.suffix(at: number.end) else { return true }
        return !source[text.currencies.end(of: suffix, at: number.end)].hidesDigit
    }

    /// Whether the amount may be a list: 分别扣款100,200,300元.
    private func isListed(_ number: ScannedNumeral) -> Bool {
        let first = source.endOfDigits(number.start)
        guard source[first] == ",", first < number.end, first - number.start == 3, number.numeral.fraction.isEmpty
        else { return false }
        if isWideList(number) { return true }
        var start = number.start
        while source[start - 1].isIdeograph, number.start - start < 6 {
            if source.has(.distribution, at: start) { return true }
            start -= 1
        }
        return source.has(.distribution, at: start)
    }

    /// Whether full-width commas separate round numbers: 扣款100，200，300元.
    private func isWideList(_ number: ScannedNumeral) -> Bool {
        let first = source.endOfDigits(number.start)
        guard source.isWide(at: first), !source.isWide(at: number.start), number.end - first > 4 else { return false }
        return stride(from: first - 1, to: number.end, by: 4).allSatisfy { source[$0] == "0" }
    }

    /// Whether the amount may be the minutes of a time in hanzi: 8点30元, 一点5元.
    private func isHour(before number: ScannedNumeral) -> Bool {
        let mark = number.start - 1
        return source[mark] == "点" && (text.numberEnd == mark || source[mark - 1].isChineseNumeral)
    }

    /// Whether the amount may be the minutes of a time: 12:50元.
    private func isTime(before number: ScannedNumeral) -> Bool {
        let mark = number.start - 1
        return source[mark] == ":" && source[mark - 1].isASCIIDigit && text.numberEnd == mark
            && text.numberKind != .date && !source[text.numberStart - 1].isASCIILetter
    }

    /// Whether a numeral in hanzi, or a letter that looks like a digit, runs into the digits: 二00元, 〇5元, 两2元, 十2元, l2元.
    private func isTypo(before number: ScannedNumeral) -> Bool {
        let before = source[number.start - 1]
        if before.looksLikeDigit { return !source[number.start - 2].isASCIIAlphanumeric }
        // 茶叶一两50元 weighs fifty grams.
        let weighs = source[number.start - 2].isChineseNumeral || source[number.start - 2].isASCIIDigit
        // 刘十100元 is a person's name and an amount.
        let isPerson =
            before == "十" && ChineseCards.isSurname(source[number.start - 2])
            && !source[number.start - 3].isIdeograph
        if isPerson { return false }
        if before == "〇" || before == "十" || before == "两" && !weighs { return true }
        return before.isChineseNumeral && number.numeral.hasLeadingZero
            && (text.readEnd != number.start || text.isScaleBefore)
    }

    /// Whether a comma may be a decimal point: 12，5元. After a name or a day, and after longer numbers, the comma
    /// separates two things.
    private func isSplit(before number: ScannedNumeral) -> Bool {
        let comma = number.start - 1
        if source[comma] == " ", source[comma - 1].isASCIIDigit, text.readEnd != comma || text.readKind == .cardinal {
            // 到账1 5.5元: two short groups directly after a word of money.
            let isShort = !source[comma - 3].isASCIIDigit
            let first = source[comma - 2].isASCIIDigit ? comma - 2 : comma - 1
            return isShort && text.cue(before: first) == .amount
        }
        guard source[comma] == ",", source[comma - 1].isASCIIDigit, number.numeral.integer.count <= 2,
            text.readEnd != comma || text.readKind == .cardinal
        else { return false }
        let first = source.startOfDigits(comma)
        return comma - first <= 3 && !source[first - 1].isASCIILetter
            && !(":/.-".unicodeScalars.contains(source[first - 1]) && source[first - 2].isASCIIDigit)
    }
}
