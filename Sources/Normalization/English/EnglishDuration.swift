/// Hours, minutes and seconds: 1h30m, 2h 5m 10s.
extension EnglishText {
    private static let parts = PhraseTable<(rank: Int, name: String)>([
        ("h", (0, "hour")), ("hr", (0, "hour")), ("hrs", (0, "hour")), ("m", (1, "minute")), ("min", (1, "minute")),
        ("mins", (1, "minute")), ("s", (2, "second")), ("sec", (2, "second")),
    ])

    /// Two parts or more, each smaller than the one before: 30m alone may be meters.
    func duration(at start: Int) -> Claim? {
        var words: [String] = []
        var end = start
        var next = start
        var rank = -1
        while let part = part(at: next), part.rank > rank {
            rank = part.rank
            words.append(part.words)
            end = part.end
            next = source[end] == " " ? end + 1 : end
        }
        guard words.count > 1, !source[end].isASCIIAlphanumeric else { return nil }
        return Claim(words: words.joined(separator: " "), kind: .time, end: end)
    }

    private func part(at start: Int) -> (rank: Int, words: String, end: Int)? {
        let end = source.endOfDigits(start)
        // Three digits of minutes are a day and a half.
        guard end - start <= 3, let value = source.value(start..<end),
            let unit = Self.parts.longest(in: source, at: end),
            !source[unit.end].isASCIILetter, source[start - 1] != "."
        else { return nil }
        return (unit.value.rank, number.words(value) + " " + unit.value.name + (value == 1 ? "" : "s"), unit.end)
    }
}
