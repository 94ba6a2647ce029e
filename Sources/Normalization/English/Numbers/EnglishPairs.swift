private import CTables

/// Two whole numbers with a slash between and nothing else.
struct EnglishPair {
    let first: Int
    let second: Int
    let end: Int
    fileprivate let digits: [Range<Int>]

    /// Whether the pair is a usual fraction of something whole: 3/4, not 2/1 or 1/7.
    var isUsualFraction: Bool { first < second && [2, 3, 4, 5, 6, 8, 10, 16, 32].contains(second) }
}

/// Two numbers with one sign between that are neither a date nor a time nor a fraction: scores, parts, plots.
extension EnglishText {
    private static let pairs: Set<String> = [
        "24/7", "9/11", "50/50", "50-50", "20/20", "60/40", "80/20", "70/30", "365/24",
    ]

    /// Reads 24/7 and 50-50.
    func idiom(at start: Int) -> Claim? {
        guard let pair = pair(at: start, by: "/") ?? pair(at: start, by: "-"),
            Self.pairs.contains(source.text(start..<pair.second.upperBound))
        else { return nil }
        let parts = [pair.first, pair.second].map { AlphanumericName.Part.number(Numeral(integer: source.digits($0))) }
        return .name(parts, .idiom, end: pair.second.upperBound)
    }

    /// Reads 3:2 as three to two.
    func ratio(at start: Int) -> Claim? {
        guard let pair = pair(at: start, by: ":"), !isAmount(pair.second.lowerBound),
            !namedAmountFollows(pair.second.upperBound), pair.first.count < 6,
            pair.first.count < 4 || !isCued(start)
        else { return nil }
        let terms = [pair.first, pair.second].map { Numeral(integer: source.digits($0)) }
        return Claim(value: .ratio(RatioPhrase(terms: terms)), end: pair.second.upperBound, isNumber: false)
    }

    /// Reads one of several, or a rating: page 3/12, rated 4/5.
    func part(at start: Int) -> Claim? {
        guard let pair = pair(at: start), pair.first <= pair.second, pair.second < 1000,
            !source[start - 1].isDash, !isShare(pair)
        else { return nil }
        switch partLabel(before: start) {
        case .part: return claim(pair, saying: "of")
        case .rating: return claim(pair, saying: "out of")
        case .event: return nil
        case .count, nil: break
        }
        // A plural that is not halved: 2/3 packages.
        let isCounted = pair.second > 1 && source[pair.end] == " " && nounFollows(pair.end)
        let isDone = has(.partDone, after: pair.end) && !pair.isUsualFraction && pair.second > 2
        let isPrice =
            countsPrices(start..<pair.end) && pair.second > 12 && !pair.isUsualFraction && unit(behind: pair.end) == nil
            && !source.hasPrefix(" of ", at: pair.end)
        if isPrice, !isCounted, !isDone { return claim(pair, saying: "slash") }
        return isCounted || isDone || isCounter(pair, from: start) ? claim(pair, saying: "of") : nil
    }

    /// Whether the pair numbers a message in parts: (2/3), alone in brackets at an end of the text, or an
    /// instalment after its amount.
    private func isCounter(_ pair: EnglishPair, from start: Int) -> Bool {
        guard source[start - 1] == "(", source[pair.end] == ")", !saysDate(before: start) else { return false }
        // Rs 12,345 (5/24): the United States alone write a month before its day.
        if !dialect.isMonthFirst, isMoneyBefore, pair.second > 12 { return true }
        return pair.second < 10 && (start == 1 || source.startOfBlank(source.count) == pair.end + 1)
    }

    /// Reads runs and wickets: India 287/4.
    func cricket(at start: Int) -> Claim? {
        guard let pair = pair(at: start), pair.second <= 10, pair.first > pair.second, pair.first < 1000,
            !source[start - 1].isDash, unit(behind: pair.end) == nil, source[source.endOfSpaces(pair.end)] != "="
        else { return nil }
        return pair.first >= 100 || mentions(.cricket) ? claim(pair, saying: "for") : nil
    }

    /// Reads a bowler's figures: Bumrah 3/21.
    func bowling(at start: Int) -> Claim? {
        guard let pair = pair(at: start), pair.first <= 10, pair.second < 130,
            isPlayer(before: source.startOfSpaces(start)), !saysDate(before: start),
            mentions(.bowling)
        else { return nil }
        return claim(pair, saying: "for")
    }

    /// Whether the word has a capital first and ends in a small letter: neither IPL nor match.
    private func isPlayer(before end: Int) -> Bool {
        let first = source.startOfLetters(end)
        let games: Set<String> = ["Final", "Finals", "Match", "Game", "Test", "Opener"]
        return end - first > 2 && !games.contains(source.text(first..<end)) && isCapital(first) && !isCapital(end - 1)
    }

    func pair(at start: Int) -> EnglishPair? {
        guard let pair = pair(at: start, by: "/"), pair.first.count <= 3, pair.second.count <= 3,
            source[start - 1] != ".", source[start - 1] != ",", !source[start - 1].isASCIILetter,
            source[pair.second.lowerBound] != "0" || pair.second.count == 1, source[pair.second.upperBound] != "%",
            !source[pair.second.upperBound].isASCIILetter, let first = source.value(pair.first),
            let second = source.value(pair.second), !namedAmountFollows(pair.second.upperBound),
            !source[source.startOfSpaces(start) - 1].isASCIIDigit
        else { return nil }
        let end = pair.second.upperBound
        return EnglishPair(first: first, second: second, end: end, digits: [pair.first, pair.second])
    }

    private static let divided = PhraseTable(file: EnglishDividedNouns_tsv(), foldsCase: true)

    /// Whether the pair is a share even after a word for a day or a part: starts 1/2 hour early, tickets 1/2 off.
    func isShare(_ pair: EnglishPair) -> Bool {
        pair.isUsualFraction && Self.divided.whole(in: source, at: source.endOfSpaces(pair.end)) != nil
    }

    func claim(_ pair: EnglishPair, saying word: String) -> Claim {
        let numbers = pair.digits.map { Numeral(integer: source.digits($0)).withoutIdleZeros }
        return .name([.number(numbers[0]), .word(word), .number(numbers[1])], .ratio, end: pair.end)
    }
}
