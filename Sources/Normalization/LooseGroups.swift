/// Digits that hang together by something that may divide thousands, cents, or two numbers: `15 999`, `1，234`, `100。50`.
extension SourceText {
    /// Whether a number and one loose separator stand directly before the number at `start`.
    func followsLooseGroup(_ start: Int) -> Bool {
        if followsSplitPoint(start) { return true }
        guard self[start - 2].isASCIIDigit else { return false }
        var first = start - 2
        while self[first - 1].isASCIIDigit { first -= 1 }
        let length = endOfDigits(start) - start
        switch self[start - 1] {
        case "。": return true
        case " ", ",":
            let isShort = start - 1 - first <= 3 && self[first] != "0" && !self[first - 1].isASCIILetter
            return isShort && length == 3 || self[start] == "0" && length > 1
        case let separator: return separator.isStrange
        }
    }

    /// Whether a point with spaces beside it stands between a number and the one at `start`: `100 . 25`, `100 .25`.
    private func followsSplitPoint(_ start: Int) -> Bool {
        let isOwnPoint = self[start] == "."
        let point = isOwnPoint ? start : startOfSpaces(start) - 1
        guard self[point] == "." else { return false }
        let before = startOfSpaces(point)
        return self[before - 1].isASCIIDigit && (before < point || !isOwnPoint && point < start - 1)
    }

    /// Whether one loose separator and more digits stand directly behind an amount that began with its currency.
    func hasLooseGroup(behind number: ScannedNumeral) -> Bool {
        let next = endOfDigits(number.end + 1)
        guard next > number.end + 1, number.numeral.fraction.isEmpty else { return false }
        switch self[number.end] {
        case " ": return number.numeral.integer.count <= 3 && next == number.end + 4
        case "。": return !self[next].isIdeograph || self[next] == "元"
        case let separator: return separator.isStrange
        }
    }

    /// All the groups around an ambiguous number, for the error.
    func looseRange(around number: ScannedNumeral) -> Range<Int> {
        let isLoose: (Unicode.Scalar) -> Bool = {
            $0.isASCIIDigit || $0 == " " || $0 == "," || $0 == "." || $0 == "。" || $0.isStrange
        }
        var start = number.start
        while isLoose(self[start - 1]) { start -= 1 }
        while !self[start].isASCIIDigit, start < number.start { start += 1 }
        var end = self.end(of: number.end, while: isLoose)
        while end > number.end, !self[end - 1].isASCIIDigit { end -= 1 }
        return start..<end
    }
}

extension Unicode.Scalar {
    /// A sign that has no settled meaning between two digits of an amount.
    fileprivate var isStrange: Bool {
        if isIdeograph || isASCIIAlphanumeric || isDash || isCurrencySign || isThinSpace { return false }
        switch self {
        case SourceText.outside, "\n", " ", ".", ",", ":", ";", "!", "?", "、", "。", "~", "+", "*", "×", "÷", "/", "%",
            "=",
            "(", ")", "<", ">", "&", "|", "#", "±", "≤", "≥", "→", "‰", "[", "]", "【", "】":
            return false
        default: return !properties.isAlphabetic
        }
    }
}
