/// Groups of digits joined by a character that may divide thousands, cents, or two numbers: `15 999`, `1，234`,
/// `100。50`.
extension SourceText {
    /// Whether a number and one loose separator come directly before the number at `start`.
    func followsLooseGroup(_ start: Int) -> Bool {
        if followsBrokenNumber(start) { return true }
        guard self[start - 2].isASCIIDigit else { return false }
        let first = startOfDigits(start - 1)
        let length = endOfDigits(start) - start
        switch self[start - 1] {
        case "。": return true
        case "、": return self[start] == "0" && length == 3
        case " ", "\n", ",":
            // The end of a time or a date cannot be a group of thousands.
            let isPart = ":/.".unicodeScalars.contains(self[first - 1]) && self[first - 2].isASCIIDigit
            if isPart || countsGoods(first, isPriced: self[start - 1] == ",") { return false }
            let isNamed = self[first - 1].isASCIILetter || self[first - 1] == "#"
            let isShort = start - 1 - first <= 3 && self[first] != "0" && !isNamed
            return isShort && length == 3 || self[start] == "0" && (length > 1 || self[start - 1] == " ")
        case let separator: return separator.isStrange && !parts(start - 1)
        }
    }

    /// Whether the number at `start` counts goods, and is not a group of thousands: the 1 of 红烧肉×1 128元. The comma of
    /// 1000股×16，881元 may be a part of the price, because the count is before the sign.
    private func countsGoods(_ start: Int, isPriced: Bool) -> Bool {
        guard "×*".unicodeScalars.contains(self[start - 1]), self[start - 2].isIdeograph else { return false }
        return !isPriced || !self[self.start(of: start - 1) { $0.isIdeograph } - 1].isASCIIDigit
    }

    /// The picture in $20💴15 separates two amounts. Zeros after it may be a group of thousands.
    private func parts(_ separator: Int) -> Bool { self[separator].isPicture && self[separator + 1] != "0" }

    /// Whether a point or comma with spaces beside it separates a number from the number at `start`, as in `100 . 25`
    /// and `1, 234`. Also true for two points, and for a letter that may be a mistyped digit: `1..5`, `1O0`, `1E+5`,
    /// `l00`.
    private func followsBrokenNumber(_ start: Int) -> Bool {
        // 1,,234.
        if self[start - 1] == ",", self[start - 2] == ",", self[start - 3].isASCIIDigit { return true }
        let isOwnPoint = self[start] == "."
        let point = isOwnPoint ? start : startOfSpaces(start) - 1
        let before = startOfSpaces(point)
        if self[point] == "." || self[point] == ",", self[before - 1].isASCIIDigit {
            let isSpaced = before < point || !isOwnPoint && point < start - 1
            if isSpaced, self[point] == "." || dividesThousands(before, start) { return true }
        }
        return isOwnPoint && self[start - 1] == "." || followsFraction(start) || followsStrayLetter(start)
    }

    /// Whether up to three digits end at `end` and exactly three begin at `start`.
    private func dividesThousands(_ end: Int, _ start: Int) -> Bool {
        !(1...4).allSatisfy { self[end - $0].isASCIIDigit } && endOfDigits(start) - start == 3
    }

    /// `100.2 5`: either the rest of a fraction or another number.
    private func followsFraction(_ start: Int) -> Bool {
        guard self[start - 1] == " " else { return false }
        let fraction = startOfDigits(start - 1)
        guard self[fraction - 1] == ".", self[fraction - 2].isASCIIDigit else { return false }
        // 2023.11.11 100元 begins with a date.
        return self[startOfDigits(fraction - 1) - 1] != "."
    }

    private func followsStrayLetter(_ start: Int) -> Bool {
        let letter = self[start - 1] == "+" ? start - 2 : start - 1
        guard self[letter].isASCIILetter, !self[letter - 1].isASCIILetter else { return false }
        // 3x15元 is a product.
        let isPadded = letter == start - 1 && self[start] == "0" && self[start + 1].isASCIIDigit
        let isProduct = self[letter].lowercased == "x" && self[letter + 1] != "0"
        // 2m19元 is a length and its price. These letters do not look like a digit.
        let isMeasure =
            "mgWVTGL".unicodeScalars.contains(self[letter]) && self[letter + 1].isASCIIDigit && self[letter + 1] != "0"
        return self[letter - 1].isASCIIDigit && !endsGeneration(letter) && !isMeasure && !isProduct || isPadded
    }

    /// 5G129元: the network's generation and its price.
    private func endsGeneration(_ letter: Int) -> Bool {
        let before = self[letter - 2]
        return self[letter] == "G" && ("2"..."6").contains(self[letter - 1]) && !before.isASCIIAlphanumeric
            && before != "." && before != "," && before != "-"
    }

    /// Whether one loose separator and more digits directly follow an amount whose currency precedes it.
    func hasLooseGroup(behind number: ScannedNumeral) -> Bool {
        if isSplit(behind: number) { return true }
        let next = endOfDigits(number.end + 1)
        guard next > number.end + 1, number.numeral.fraction.isEmpty else { return false }
        switch self[number.end] {
        case " ", "\n": return number.numeral.integer.count <= 3 && next == number.end + 4
        case "、": return self[number.end + 1] == "0" && next == number.end + 4
        case "。": return !self[next].isIdeograph || self[next] == "元"
        case let separator: return separator.isStrange && !parts(number.end)
        }
    }

    /// `¥12 .50`, `¥12. 5`, `¥1, 234`: a point or comma with spaces beside it.
    private func isSplit(behind number: ScannedNumeral) -> Bool {
        let point = endOfSpaces(number.end)
        let next = endOfSpaces(point + 1)
        guard number.numeral.fraction.isEmpty, next > number.end + 1, self[next].isASCIIDigit else { return false }
        return self[point] == "." || self[point] == "," && dividesThousands(number.end, next)
    }

    /// The range of all groups around an ambiguous number, for the error.
    func looseRange(around number: ScannedNumeral) -> Range<Int> {
        let isLoose: (Unicode.Scalar) -> Bool = {
            $0.isASCIIDigit || $0 == " " || $0 == "," || $0 == "." || $0 == "。" || $0.isStrange
        }
        var start = self.start(of: number.start, while: isLoose)
        while !self[start].isASCIIDigit, start < number.start { start += 1 }
        var end = self.end(of: number.end, while: isLoose)
        while end > number.end, !self[end - 1].isASCIIDigit { end -= 1 }
        return start..<end
    }
}

extension Unicode.Scalar {
    /// Whether this is an emoji, but neither a sign nor a circle, which may replace a zero.
    fileprivate var isPicture: Bool {
        let pictures: ClosedRange<UInt32> = 0x1F300...0x1FAFF
        let circles: [ClosedRange<UInt32>] = [0x1F534...0x1F535, 0x1F7E0...0x1F7F0]
        return pictures.contains(value) && properties.isEmojiPresentation && !circles.contains { $0.contains(value) }
    }

    /// Whether this is a sign without a settled meaning between two digits of an amount.
    fileprivate var isStrange: Bool {
        if isIdeograph || isASCIIAlphanumeric || isDash || isCurrencySign { return false }
        switch self {
        case SourceText.outside, "\n", " ", ".", ",", ":", ";", "!", "?", "、", "。", "~", "+", "*", "×", "÷", "/", "%",
            "=",
            "(", ")", "<", ">", "&", "|", "#", "@", "±", "≤", "≥", "→", "‰", "[", "]", "【", "】":
            return false
        default: return !properties.isAlphabetic
        }
    }
}
