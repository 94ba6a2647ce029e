/// The form that the characters after a run of digits give it, whatever word comes before it.
///
/// A cue such as 订单 or "account" names the digits after it only if they are plain. `LanguageText.claim` checks the
/// shape once, so that no cued rule can take the hour of a time or the first number of a range.
enum NumberShape: Sendable {
    /// Digits alone. The words beside them decide whether they are a name or a count.
    case plain
    /// 12:30
    case clock
    /// 3:2
    case ratio
    /// 50%
    case percentage
    /// 2/3
    case fraction
    /// 3-5日, where a unit follows the second number.
    case range
    /// 12笔, 5 minutes, 1.5万
    case quantity
}

extension LanguageText {
    /// The shape of the digits that begin at `start`.
    func shape(at start: Int) -> NumberShape {
        let digits = start..<source.endOfDigits(start)
        let end = digits.upperBound
        switch source[end] {
        case "%", "‰": return .percentage
        case ":" where isClock(digits): return .clock
        case ":" where digits.count <= 3 && source[end + 1].isASCIIDigit && !source.isWide(at: end): return .ratio
        case "/" where isFraction(digits): return .fraction
        case ".":
            // 12.5%
            let last = source.endOfDigits(end + 1)
            if last > end + 1, source[last] == "%" || source[last] == "‰" { return .percentage }
        case let mark where mark.mayMeanTo: if isRange(digits) { return .range }
        default: break
        }
        return isQuantity(digits) ? .quantity : .plain
    }

    /// Whether an hour and two digits of minutes form a time. The minutes of 桌号7:30元 are an amount instead.
    private func isClock(_ hour: Range<Int>) -> Bool {
        source.clock(at: hour.lowerBound) != nil && token(at: hour.upperBound + 1).kind != .amount
    }

    /// Whether this is a pair of short numbers. Card tails in a list have four digits.
    private func isFraction(_ first: Range<Int>) -> Bool {
        let second = first.upperBound + 1..<source.endOfDigits(first.upperBound + 1)
        return (1...3).contains(first.count) && (1...3).contains(second.count) && source[second.upperBound] != "/"
    }

    /// Whether these are two short numbers with a unit, a percentage or minutes after the second one.
    private func isRange(_ first: Range<Int>) -> Bool {
        let second = first.upperBound + 1..<source.endOfDigits(first.upperBound + 1)
        guard (1...3).contains(first.count), (1...3).contains(second.count) else { return false }
        return source[second.upperBound] == "%" || isClock(second) && source[second.upperBound] == ":"
            || isQuantity(second)
    }
}
