/// Two numbers with one sign between that are neither a date nor a time nor a fraction: scores, parts, plots.
enum EnglishPairs {
    private static let pairs: Set<String> = ["24/7", "9/11", "50/50", "20/20", "60/40", "80/20", "70/30", "365/24"]

    /// Reads 24/7 and 50-50.
    static func idiom(at start: Int, in source: SourceText) -> Claim? {
        let end = source.endOfDigits(start)
        if source[end] == "-", source.hasPrefix("50-50", at: start), !source[end + 3].isASCIIDigit {
            return pair(start..<end, end + 1..<end + 3, source)
        }
        guard source[end] == "/", let second = source.second(behind: end), source[second.upperBound] != "/",
            source[start - 1] != "/", pairs.contains(source.text(start..<second.upperBound))
        else { return nil }
        return pair(start..<end, second, source)
    }

    private static func pair(_ first: Range<Int>, _ second: Range<Int>, _ source: SourceText) -> Claim {
        let parts: [AlphanumericName.Part] = [first, second].map { .number(Numeral(integer: source.digits($0))) }
        return .name(parts, .idiom, end: second.upperBound)
    }

    /// Reads 3:2 as three to two.
    static func ratio(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        let end = source.endOfDigits(start)
        guard source[end] == ":", source[start - 1] != ":", let second = source.second(behind: end),
            source[second.upperBound] != ":", !text.isAmount(end + 1), !text.namedAmountFollows(second.upperBound)
        else { return nil }
        let terms = [start..<end, second].map { Numeral(integer: source.digits($0)) }
        return Claim(value: .ratio(RatioPhrase(terms: terms)), end: second.upperBound, isNumber: false)
    }

    /// Reads one of several, or a rating: page 3/12, rated 4/5.
    static func part(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let pair = EnglishPair(at: start, in: text), pair.first <= pair.second, pair.second < 1000,
            !source[start - 1].isDash, !pair.isShare(in: source)
        else { return nil }
        switch EnglishCounts.part(before: start, in: source) {
        case .part: return pair.claim(saying: "of", in: source)
        case .rating: return pair.claim(saying: "out of", in: source)
        case .event: return nil
        case .count, nil: break
        }
        guard pair.second > 1 && isCounted(pair.end, source) || isCounter(pair, from: start, source) else { return nil }
        return pair.claim(saying: "of", in: source)
    }

    /// Whether a plural follows that is not halved: 2/3 packages.
    private static func isCounted(_ end: Int, _ source: SourceText) -> Bool {
        source[end] == " " && EnglishCounts.pluralFollows(end, in: source)
    }

    /// Whether the pair numbers a message in parts: (2/3), alone in brackets at an end of the text.
    private static func isCounter(_ pair: EnglishPair, from start: Int, _ source: SourceText) -> Bool {
        guard source[start - 1] == "(", source[pair.end] == ")", pair.second < 10,
            !EnglishCues.saysDate(in: source, before: start)
        else { return false }
        return start == 1 || source.startOfBlank(source.count) == pair.end + 1
    }

    private static let cricketWords = EnglishWords.after("cricket")

    /// Reads runs and wickets: India 287/4.
    static func cricket(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let pair = EnglishPair(at: start, in: text), pair.second <= 10, pair.first > pair.second,
            pair.first < 1000, !source[start - 1].isDash, EnglishUnits.unit(in: source, behind: pair.end) == nil,
            source[source.endOfSpaces(pair.end)] != "="
        else { return nil }
        return pair.first >= 100 || source.mentions(cricketWords) ? pair.claim(saying: "for", in: source) : nil
    }

    private static let bowlingWords = EnglishWords.after("bowling")

    /// Reads a bowler's figures: Bumrah 3/21.
    static func bowling(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let pair = EnglishPair(at: start, in: text), pair.first <= 10, pair.second < 130,
            isPlayer(before: source.startOfSpaces(start), source), !EnglishCues.saysDate(in: source, before: start),
            source.mentions(bowlingWords, besideDigits: true)
        else { return nil }
        return pair.claim(saying: "for", in: source)
    }

    /// Whether the word has a capital first and ends in a small letter: neither IPL nor match.
    private static func isPlayer(before end: Int, _ source: SourceText) -> Bool {
        let first = source.startOfLetters(end)
        let games: Set<String> = ["Final", "Finals", "Match", "Game", "Test", "Opener"]
        return end - first > 2 && !games.contains(source.text(first..<end)) && source.isCapital(first)
            && !source.isCapital(end - 1)
    }
}

/// Two whole numbers with a slash between and nothing else.
struct EnglishPair {
    let first: Int
    let second: Int
    let end: Int
    private let digits: (Range<Int>, Range<Int>)

    init?(at start: Int, in text: EnglishText) {
        let source = text.source
        let firstEnd = source.endOfDigits(start)
        guard source[firstEnd] == "/", firstEnd - start <= 3, source[start - 1] != "/", source[start - 1] != ".",
            source[start - 1] != ",", !source[start - 1].isASCIILetter, let second = source.second(behind: firstEnd),
            second.count <= 3, source[second.lowerBound] != "0" || second.count == 1, source[second.upperBound] != "/",
            source[second.upperBound] != "%", !source[second.upperBound].isASCIILetter,
            let a = source.value(start..<firstEnd), let b = source.value(second),
            !text.namedAmountFollows(second.upperBound), !source[source.startOfSpaces(start) - 1].isASCIIDigit
        else { return nil }
        (first, self.second, end) = (a, b, second.upperBound)
        digits = (start..<firstEnd, second)
    }

    /// Whether the pair is a usual fraction of something whole: 3/4, not 2/1 or 1/7.
    var isUsualFraction: Bool { first < second && [2, 3, 4, 5, 6, 8, 10, 16, 32].contains(second) }

    private static let divided = PhraseTable(file: PackageResources.EnglishDividedNouns_tsv, foldsCase: true)

    /// Whether the pair is a share even after a word for a day or a part: starts 1/2 hour early, tickets 1/2 off.
    func isShare(in source: SourceText) -> Bool {
        isUsualFraction && Self.divided.whole(in: source, at: source.endOfSpaces(end)) != nil
    }

    func claim(saying word: String, in source: SourceText) -> Claim {
        let numbers = [digits.0, digits.1].map { Numeral(integer: source.digits($0)).withoutIdleZeros }
        return .name([.number(numbers[0]), .word(word), .number(numbers[1])], .ratio, end: end)
    }
}
