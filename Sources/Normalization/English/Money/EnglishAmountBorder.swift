/// What directly follows an amount and may still belong to it.
enum EnglishAmountBorder {
    /// $25. 2 items left, $5. 10:05 AM: the stop is none of the amount's, for the next number has a word or a colon.
    static func endsSentence(_ end: Int, in source: SourceText) -> Bool {
        guard source[end] == ".", source[end + 1] == " " else { return false }
        let rest = source.endOfDigits(end + 2)
        return source[rest] == ":"
            || source[rest] == " " && source[rest + 1].isASCIILetter
                && EnglishCurrencies.named(in: source, at: rest) == nil
                && EnglishScales.scale(in: source, at: rest, letters: true) == nil
    }

    /// $1O0, $1e6, $10,000 000, $2½, $12:30, $1/2: what follows may belong to the amount.
    static func runsOn(_ number: ScannedNumeral, in source: SourceText) -> Bool {
        let end = number.end
        if isMistyped(end, in: source) || hidesDigits(number, in: source) { return true }
        // ₹1.5L, ₹2 Cr, €5 Mio.
        let letters = source.endOfSpaces(end)
        let word = source.text(letters..<source.endOfLetters(letters))
        // In capitals as well, where people count by crore: ₹25,000.00 CR was credited.
        let isCrore = source.numerals == .indian && (word == "CR" || word == "CRS")
        if endsWord(source.endOfLetters(letters), source), NumeralScaleWords.isDoubtful(word) || isCrore {
            return true
        }
        if source[end] == ":" || source[end] == "." && source[end + 1] == ".", source.startsNumber(end + 1) {
            return true
        }
        if isMagnitude(end, source) || isFraction(from: number.start, slash: end, source) { return true }
        // $2 1/2 million
        if source[end] == " ", isFraction(from: end + 1, slash: source.endOfDigits(end + 1), source) { return true }
        let rest = source.endOfDigits(end + 1)
        return source[end] == " " && source[end + 1] == "0" && !".:/-".unicodeScalars.contains(source[rest])
            && (rest == end + 4 || rest == end + 2 && !source[rest + 1].isASCIILetter)
    }

    /// $1O, $1,,000, $1e6: a digit mistyped, or one that is lost.
    private static func isMistyped(_ end: Int, in source: SourceText) -> Bool {
        if source[end].isASCIILetter, source[end + 1].isASCIIDigit { return true }
        if "lIOo".unicodeScalars.contains(source[end]), !source[end + 1].isASCIIAlphanumeric { return true }
        return source[end] == "," && source[end + 1] == "," && source[end + 2].isASCIIDigit
    }

    /// $1***.00, $1*** and $1xx.00, but not the emphasis of **$6**. The raised digit of $5.00¹ is a note's.
    private static func hidesDigits(_ number: ScannedNumeral, in source: SourceText) -> Bool {
        let end = number.end
        if source[end].lowercased == "x" { return source[end + 1].lowercased == "x" || source.startsNumber(end + 1) }
        if source[end] == "^" || source[end].properties.numericType != nil { return true }
        let last = source.end(of: end) { $0.isMask || $0 == "," }
        guard source[end].isMask else { return false }
        if source.startsNumber(last) { return true }
        var first = number.start
        while first > 0, source[first - 1] != " ", !source[first - 1].isMask { first -= 1 }
        return last > end + 1 && !source[first - 1].isMask
    }

    /// 1/2: a dated amount has the larger number first, or a year.
    private static func isFraction(from start: Int, slash: Int, _ source: SourceText) -> Bool {
        let last = source.endOfDigits(slash + 1)
        guard source[slash] == "/", source[last] != "/", let upper = source.value(start..<slash), last < slash + 3,
            start < slash, slash < start + 3, let lower = source.value(slash + 1..<last)
        else { return false }
        return upper < lower
    }

    /// $2.5Moff, $5kand: a letter for a scale run into a word.
    private static func isMagnitude(_ end: Int, _ source: SourceText) -> Bool {
        source[end + 1].isASCIILetter && EnglishCurrencies.named(in: source, at: end) == nil
            && EnglishScales.begins(in: source, at: end)
    }

    /// The scale behind an amount that begins with its currency. A letter apart from it may be an initial or a size:
    /// $2.5 M is millions, $5 M refused.
    static func scale(
        behind number: ScannedNumeral, in source: SourceText
    ) throws(NormalizationError) -> EnglishScales.Scale? {
        if let scale = EnglishScales.scale(in: source, at: number.end, letters: true) {
            let next = source.endOfSpaces(scale.end)
            // $5 million 200 thousand
            if let more = source.numeral(at: next), next > scale.end,
                EnglishScales.scale(in: source, at: more.end, letters: false) != nil,
                EnglishCurrencies.named(in: source, at: scale.end) == nil
            {
                throw .ambiguousAmount(source.token(number.start..<more.end, kind: .money(nil)))
            }
            return scale
        }
        if let crore = EnglishScales.crore(behind: number, in: source) { return crore }
        let letter = number.end + 1
        guard source[number.end] == " ", let word = EnglishScales.word(ofLetter: source[letter]),
            endsWord(letter + 1, source)
        else { return try grand(behind: number, source) }
        let places = number.numeral.fraction.count
        guard places == 1 || places > 2 else {
            throw .ambiguousAmount(source.token(number.start..<letter + 1, kind: .money(nil)))
        }
        return .init(word: word, end: letter + 1)
    }

    private static func endsWord(_ end: Int, _ source: SourceText) -> Bool {
        !source[end].isASCIIAlphanumeric && !source[end].isDash && source[end] != "'" && source[end] != "’"
            && source[end] != "&" && source[end] != "/"
    }

    /// Words behind $5 grand that leave it five thousand dollars: a grand prize would not.
    private static let behindGrand = PhraseTable(
        WordTable(PackageResources.EnglishBehindGrand_tsv).entries { _ in true }, foldsCase: true)

    /// $5 grand.
    private static func grand(
        behind number: ScannedNumeral, _ source: SourceText
    ) throws(NormalizationError) -> EnglishScales.Scale? {
        let start = source.endOfSpaces(number.end)
        guard source[start].lowercased == "g",
            source.text(start..<min(start + 5, source.count)).lowercased() == "grand",
            !source[start + 5].isASCIIAlphanumeric
        else { return nil }
        let next = source.endOfSpaces(start + 5)
        if source[next].isASCIILetter {
            guard let word = behindGrand.longest(in: source, at: next), !source[word.end].isASCIIAlphanumeric
            else { throw .ambiguousAmount(source.token(number.start..<start + 5, kind: .money(nil))) }
        }
        return .init(word: "thousand", end: start + 5)
    }
}
