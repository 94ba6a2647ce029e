/// Lengths of time: 1h30m, 25m left, and 28:45 on a stopwatch.
extension EnglishText {
    private static let ranks = PhraseTable<(rank: Int, unit: String)>([
        ("h", (0, "h")), ("hr", (0, "h")), ("hrs", (0, "h")), ("m", (1, "min")), ("min", (1, "min")),
        ("mins", (1, "min")), ("s", (2, "s")), ("sec", (2, "s")),
    ])

    /// Reads 1h30m, 2 hrs 5 mins, and 25m left.
    func duration(at start: Int) -> Claim? {
        var parts: [Measure] = []
        var end = start
        var next = start
        var rank = -1
        while let part = partOfDuration(at: next), part.rank > rank {
            rank = part.rank
            parts.append(part.measure)
            end = part.end
            next = source[end] == " " ? end + 1 : end
        }
        guard var first = parts.first, !source[end].isASCIIAlphanumeric,
            parts.count > 1 || rank == 1 && isOfMinutes(start..<end)
        else { return nil }
        first.rest = Array(parts.dropFirst())
        return Claim(value: .duration(first), end: end)
    }

    /// Whether m means minutes: 25m left, or 25m in a text that counts hours elsewhere.
    private func isOfMinutes(_ part: Range<Int>) -> Bool {
        guard (2...3).contains(part.count), source[part.upperBound] != "/", source[part.upperBound] != "-" else {
            return false
        }
        // Wait 15-20m
        if source[part.lowerBound - 1] == "-" {
            return has(.waiting, before: source.startOfDigits(part.lowerBound - 1))
        }
        if let wait = EnglishWords.wait.end(in: source, at: source.endOfSpaces(part.upperBound)) {
            return !source[wait].isASCIIAlphanumeric
        }
        // A guarantee is valid for months, a code for minutes.
        let isCode = has(.validity, before: part.lowerBound) && isInCodeSentence(part.lowerBound)
        if isCode || has(.waiting, before: part.lowerBound) { return true }
        return part.count == 3
            && (0..<source.count).contains { index in
                guard source[index] == "h", source[index - 1].isASCIIDigit, !source[index + 1].isASCIILetter else {
                    return false
                }
                let minutes = source[index + 1] == " " ? index + 2 : index + 1
                let end = source.endOfDigits(minutes)
                return end > minutes && source[end] == "m" && !source[end + 1].isASCIIAlphanumeric
            }
    }

    private func partOfDuration(at start: Int) -> (rank: Int, measure: Measure, end: Int)? {
        let end = source.endOfDigits(start)
        // Three digits are enough: 999 minutes are more than sixteen hours.
        guard end > start, end - start <= 3, let unit = Self.ranks.whole(in: source, at: end, besideDigits: true),
            source[start - 1] != "."
        else { return nil }
        return (unit.value.rank, measure(start..<end, unit: unit.value.unit), unit.end)
    }

    /// Reads 28:45 as minutes and seconds: an hour is at most 24.
    func lap(at start: Int) -> Claim? {
        guard let pair = pair(at: start, by: ":"), pair.first.count == 2, pair.second.count == 2,
            let minute = source.value(pair.first), minute > 24, let second = source.value(pair.second), second < 60,
            minute + second != 100, !saysScore(before: start), !isAmount(pair.second.lowerBound),
            !namedAmountFollows(pair.second.upperBound), !source[pair.second.upperBound].isASCIIAlphanumeric
        else { return nil }
        let (minutes, end) = (Numeral(integer: source.digits(pair.first)), pair.second.upperBound)
        if second == 0 {
            let length = Measure(quantity: Quantity(numeral: minutes), unit: "min")
            return Claim(value: .duration(length), end: end, isNumber: false)
        }
        let parts: [AlphanumericName.Part] =
            [.number(minutes)] + (second < 10 ? [.word("oh")] : []) + [.number(Numeral(second))]
        return .name(parts, .idiom, end: end)
    }
}
