/// Two numbers with one sign between that are neither a date, a time nor a fraction: scores, seasons, feet and inches.
extension EnglishText {
    /// What is always said as two numbers, though it looks like a fraction.
    private static let idioms: Set<String> = ["24/7", "9/11", "50/50", "20/20", "60/40", "80/20", "70/30", "365/24"]

    func pair(at start: Int, digitsEnd end: Int) -> Claim? {
        switch source[end] {
        case "-" where source.hasPrefix("50-50", at: start) && !source[end + 3].isASCIIDigit:
            return joined(start..<end, " ", end + 1..<end + 3, kind: .idiom)
        case ":": return ratio(at: start, digitsEnd: end)
        case "/": return slashed(at: start, digitsEnd: end)
        case "'", "’", "′", "\"", "”", "″": return feetAndInches(at: start, digitsEnd: end)
        case "x", "X": return dimensions(at: start, digitsEnd: end)
        default: return nil
        }
    }

    /// Score 3:2, 16:9. The clock has been asked before.
    private func ratio(at start: Int, digitsEnd end: Int) -> Claim? {
        guard source[start - 1] != ":", let second = second(behind: end), source[second.upperBound] != ":",
            !isAmount(end + 1), !namedAmountFollows(second.upperBound)
        else {
            return nil
        }
        return joined(start..<end, " to ", second, kind: .ratio)
    }

    private func slashed(at start: Int, digitsEnd end: Int) -> Claim? {
        guard let second = second(behind: end), source[second.upperBound] != "/", source[start - 1] != "/",
            let left = source.value(start..<end), let right = source.value(second)
        else { return nil }
        if Self.idioms.contains(source.text(start..<second.upperBound)) {
            return joined(start..<end, " ", second, kind: .idiom)
        }
        guard end - start == 4, (1900...2099).contains(left) else { return nil }
        // 2023/24 is a season; 2023/2024 too.
        let isSeason = second.count == 2 && right == (left + 1) % 100 || second.count == 4 && right == left + 1
        guard isSeason else { return nil }
        let next =
            second.count == 4 ? number.year(right) : right < 10 ? "oh " + number.words(right) : number.words(right)
        return Claim(words: number.year(left) + " " + next, kind: .date, end: second.upperBound, isNumber: false)
    }

    /// 5'10", 6′ — the short signs need their number directly before them, and inches no opening quotation mark.
    private func feetAndInches(at start: Int, digitsEnd end: Int) -> Claim? {
        let isFeet = source[end] == "'" || source[end] == "’" || source[end] == "′"
        let isQuoted = (0..<start).contains {
            source[$0] == (isFeet ? "'" : "\"") || source[$0] == (isFeet ? "‘" : "“")
        }
        // 1'000'000 has Swiss thousands.
        guard source.endOfDigits(end + 1) < end + 4 else { return nil }
        if source[source.startOfSpaces(start) - 1] == "°" || source[source.startOfSpaces(start) - 1] == "′" {
            return arc(start..<end, isFeet ? "minute" : "second")
        }
        guard let value = source.value(start..<end), !isQuoted, source[start - 1] != ".",
            !source[end + 1].isASCIILetter
        else { return nil }
        let words = number.words(value) + (isFeet ? value == 1 ? " foot" : " feet" : value == 1 ? " inch" : " inches")
        guard isFeet else { return Claim(words: words, kind: .measure, end: end + 1) }
        let inches = source.endOfSpaces(end + 1)
        let inchesEnd = source.endOfDigits(inches)
        guard let count = source.value(inches..<inchesEnd), count < 12,
            source[inchesEnd] == "\"" || source[inchesEnd] == "”" || source[inchesEnd] == "″" || inches == end + 1
        else { return Claim(words: words, kind: .measure, end: end + 1) }
        let hasSign = source[inchesEnd] == "\"" || source[inchesEnd] == "”" || source[inchesEnd] == "″"
        let tail = " " + number.words(count) + (count == 1 ? " inch" : " inches")
        return Claim(words: words + tail, kind: .measure, end: hasSign ? inchesEnd + 1 : inchesEnd)
    }

    /// 45° 30′ of an angle.
    private func arc(_ digits: Range<Int>, _ unit: String) -> Claim {
        let value = Numeral(integer: source.digits(digits))
        let words = number.words(value) + " " + unit + (value.isOne ? "" : "s")
        return Claim(words: words, kind: .measure, end: digits.upperBound + 1)
    }

    /// 1920x1080.
    private func dimensions(at start: Int, digitsEnd end: Int) -> Claim? {
        guard source[start] != "0", let second = second(behind: end), !source[second.upperBound].isASCIILetter else {
            return nil
        }
        // The second may have a unit or a third beside it: it is read by itself.
        let words = number.words(Numeral(integer: source.digits(start..<end))) + " by"
        return Claim(words: words, kind: .ratio, end: end + 1)
    }

    private func second(behind end: Int) -> Range<Int>? {
        let second = end + 1..<source.endOfDigits(end + 1)
        return second.isEmpty || second.count > 6 || continuesNumber(second.upperBound) ? nil : second
    }

    /// Whether digits end at `end` but not their number: 12.50 and 1,234.
    func continuesNumber(_ end: Int) -> Bool {
        switch source[end] {
        case ".": source[end + 1].isASCIIDigit
        case ",": source.endOfDigits(end + 1) == end + 4
        default: false
        }
    }

    private func joined(_ first: Range<Int>, _ word: String, _ second: Range<Int>, kind: SemioticKind) -> Claim {
        let left = number.words(Numeral(integer: source.digits(first)))
        let right = number.words(Numeral(integer: source.digits(second)))
        return Claim(words: left + word + right, kind: kind, end: second.upperBound, isNumber: false)
    }
}
