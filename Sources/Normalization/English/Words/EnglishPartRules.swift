/// Two numbers with a slash, the first a part of the second (page 3/12) or a cricket score (287/4).
struct EnglishPartRule: Rule {
    let name = "part"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
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
    private func isCounted(_ end: Int, _ source: SourceText) -> Bool {
        source[end] == " " && EnglishCounts.pluralFollows(end, in: source)
    }

    /// Whether the pair numbers a message in parts: (2/3), alone in brackets at an end of the text.
    private func isCounter(_ pair: EnglishPair, from start: Int, _ source: SourceText) -> Bool {
        guard source[start - 1] == "(", source[pair.end] == ")", pair.second < 10,
            !EnglishCues.saysDate(in: source, before: start)
        else { return false }
        return start == 1 || source.startOfBlank(source.count) == pair.end + 1
    }
}

struct EnglishCricketRule: Rule {
    let name = "part.cricket"
    let tokens: TokenKind = .digit

    private static let words = PhraseTable<Bool>(
        words: "overs over ov wicket wickets wkts runs innings t20 odi test batting bowling chase target ipl",
        foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let pair = EnglishPair(at: start, in: text), pair.second <= 10, pair.first > pair.second,
            pair.first < 1000, !source[start - 1].isDash, EnglishUnits.unit(in: source, behind: pair.end) == nil,
            source[source.endOfSpaces(pair.end)] != "="
        else { return nil }
        let isCricket = (0..<source.count).contains { index in
            guard source[index].isASCIILetter, !source[index - 1].isASCIIAlphanumeric,
                let word = Self.words.longest(in: source, at: index)
            else { return false }
            return !source[word.end].isASCIIAlphanumeric
        }
        guard pair.first >= 100 || isCricket else { return nil }
        return pair.claim(saying: "for", in: source)
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
            source[second.upperBound] != "%",
            !source[second.upperBound].isASCIILetter,
            let a = source.value(start..<firstEnd), let b = source.value(second),
            !text.namedAmountFollows(second.upperBound), !source[source.startOfSpaces(start) - 1].isASCIIDigit
        else { return nil }
        (first, self.second, end) = (a, b, second.upperBound)
        digits = (start..<firstEnd, second)
    }

    /// Whether the pair is a usual fraction of something whole: 3/4, not 2/1 or 1/7.
    var isUsualFraction: Bool { first < second && [2, 3, 4, 5, 6, 8, 10, 16, 32].contains(second) }

    private static let divided = PhraseTable(
        WordTable(PackageResources.EnglishDividedNouns_tsv).entries { _ in true }, foldsCase: true)

    /// Whether the pair is a share even after a word for a day or a part: starts 1/2 hour early, tickets 1/2 off.
    func isShare(in source: SourceText) -> Bool {
        guard isUsualFraction, let word = Self.divided.longest(in: source, at: source.endOfSpaces(end)) else {
            return false
        }
        return !source[word.end].isASCIIAlphanumeric
    }

    func claim(saying word: String, in source: SourceText) -> Claim {
        let parts: [AlphanumericName.Part] = [
            .number(Numeral(integer: source.digits(digits.0)).withoutIdleZeros), .word(word),
            .number(Numeral(integer: source.digits(digits.1)).withoutIdleZeros),
        ]
        return Claim(value: .name(AlphanumericName(parts: parts, kind: .ratio)), end: end, isNumber: false)
    }
}
