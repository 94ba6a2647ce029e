/// Two numbers with a stroke between that are neither a fraction nor a day: a bowler's figures, a plot, a berth.
struct EnglishCricketBowlingRule: Rule {
    let name = "part.bowling"
    let tokens: TokenKind = .digit

    private static let words = PhraseTable<Bool>(
        words: "overs ov wicket wickets wkt wkts runs innings t20 odi", foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let pair = EnglishPair(at: start, in: text), pair.first <= 10, pair.second < 130,
            isPlayer(before: source.startOfSpaces(start), source), !EnglishCues.saysDate(in: source, before: start),
            source.mentions(Self.words)
        else { return nil }
        return pair.claim(saying: "for", in: source)
    }

    /// Whether the word has a capital first and ends in a small letter: neither IPL nor match.
    private func isPlayer(before end: Int, _ source: SourceText) -> Bool {
        var first = end
        while source[first - 1].isASCIILetter { first -= 1 }
        let games: Set<String> = ["Final", "Finals", "Match", "Game", "Test", "Opener"]
        return end - first > 2 && !games.contains(source.text(first..<end)) && source.isCapital(first)
            && !source.isCapital(end - 1)
    }
}

struct EnglishAddressPlotRule: Rule {
    let name = "address.plot"
    let tokens: TokenKind = .digit

    private static let streets = PhraseTable<Bool>(
        words: "Main Road Rd Street St Lane Block Avenue Society Apartments Stage Phase Floor")

    /// Street words of India, which count in American texts as well.
    private static let indianStreets = PhraseTable<Bool>(
        words: "Cross Nagar Layout Marg Sector Colony Gali Chowk Enclave Vihar Salai")

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let pair = EnglishPair(at: start, in: text), source[pair.end] == ",",
            !EnglishCues.saysDate(in: source, before: start), isStreet(source.endOfSpaces(pair.end + 1), in: text)
        else { return nil }
        return pair.claim(saying: "slash", in: source)
    }

    /// Whether a street is within the next four words: 3rd Cross, MG Road.
    private func isStreet(_ start: Int, in text: EnglishText) -> Bool {
        let source = text.source
        var word = start
        for _ in 0..<4 {
            let end = source.end(of: word) { $0.isASCIIAlphanumeric }
            guard end > word, source[word].isASCIIDigit || source.isCapital(word) else { return false }
            if Self.indianStreets.longest(in: source, at: word)?.end == end { return true }
            if !text.dialect.isMonthFirst, Self.streets.longest(in: source, at: word)?.end == end { return true }
            word = source.endOfSpaces(end)
        }
        return false
    }
}

struct EnglishCodeBerthRule: Rule {
    let name = "code.berth"
    let tokens: TokenKind = .letter

    private static let words = PhraseTable<Bool>(words: "pnr coach berth berths seat seats train", foldsCase: true)

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let letters = start..<source.endOfLetters(start)
        let coach = letters.upperBound..<source.endOfDigits(letters.upperBound)
        let berth = coach.upperBound + 1..<source.endOfDigits(coach.upperBound + 1)
        guard letters.count <= 2, source.isCapital(start), !source[start - 1].isASCIIAlphanumeric,
            (1...2).contains(coach.count), source[coach.upperBound] == "/", (1...2).contains(berth.count),
            !source[berth.upperBound].isASCIIAlphanumeric, source[berth.upperBound] != "/",
            source.mentions(Self.words)
        else { return nil }
        let numbers = [coach, berth].map { AlphanumericName.Part.number(Numeral(integer: source.digits($0))) }
        let name = AlphanumericName(parts: [.letters(source.text(letters))] + numbers, kind: .code)
        return Claim(value: .name(name), end: berth.upperBound, isNumber: false)
    }
}

extension SourceText {
    /// Whether the text contains a word of the table.
    fileprivate func mentions(_ words: PhraseTable<Bool>) -> Bool {
        (0..<count).contains { index in
            guard self[index].isASCIILetter || self[index].isASCIIDigit, !self[index - 1].isASCIILetter else {
                return false
            }
            return words.longest(in: self, at: index).map { !self[$0.end].isASCIIAlphanumeric } ?? false
        }
    }
}
