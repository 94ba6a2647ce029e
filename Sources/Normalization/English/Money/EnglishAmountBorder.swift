/// Characters directly after an amount that may still belong to the amount.
enum EnglishAmountBorder {
    /// Whether the point is a full stop: $25. 2 items left, $5. 10:05 AM. A word or a colon after the next number shows
    /// this.
    static func endsSentence(_ end: Int, in source: SourceText) -> Bool {
        guard source[end] == ".", source[end + 1] == " " else { return false }
        let rest = source.endOfDigits(end + 2)
        return source[rest] == ":"
            || source[rest] == " " && source[rest + 1].isASCIILetter
                && EnglishCurrencies.named(in: source, at: rest) == nil
                && EnglishScales.scale(in: source, at: rest, letters: true) == nil
    }

    /// Whether the next characters may belong to the amount: $1O0, $1e6, $10,000 000, $2½, $12:30, $1/2.
    static func runsOn(_ number: ScannedNumeral, in source: SourceText) -> Bool {
        let end = number.end
        if isMistyped(end, in: source) || hidesDigits(number, in: source) || hasCents(end, in: source) { return true }
        // Doubtful scales: ₹1.5L, ₹2 Cr, €5 Mio.
        let letters = source.endOfSpaces(end)
        let word = source.text(letters..<source.endOfLetters(letters))
        // Capitals count too if the text uses crore: ₹25,000.00 CR was credited.
        let isCrore = source.numerals == .indian && (word == "CR" || word == "CRS")
        let isDoubtful = NumeralScaleWords.isDoubtful(word) || isCrore
        if isDoubtful, endsWord(source.endOfLetters(letters), source),
            !EnglishLedgerMarks.creditFollows(number, in: source)
        {
            return true
        }
        if source[end] == ":" || source[end] == "." && source[end + 1] == ".", source.startsNumber(end + 1) {
            return true
        }
        if isMagnitude(end, source) || isFraction(from: number.start, slash: end, source) { return true }
        // A mixed number: $2 1/2 million.
        if source[end] == " ", isFraction(from: end + 1, slash: source.endOfDigits(end + 1), source) { return true }
        let rest = source.endOfDigits(end + 1)
        return source[end] == " " && source[end + 1] == "0" && !".:/-".unicodeScalars.contains(source[rest])
            && (rest == end + 4 || rest == end + 2 && !source[rest + 1].isASCIILetter)
    }

    /// Whether an equals sign divides cents: ₹500=00.
    private static func hasCents(_ end: Int, in source: SourceText) -> Bool {
        source[end] == "=" && source.endOfDigits(end + 1) == end + 3 && !source[end + 3].isASCIIAlphanumeric
    }

    /// Whether a digit is mistyped or lost: $1O, $1,,000, $1e6.
    private static func isMistyped(_ end: Int, in source: SourceText) -> Bool {
        if source[end].isASCIILetter, source[end + 1].isASCIIDigit { return true }
        if "lIOo".unicodeScalars.contains(source[end]), !source[end + 1].isASCIIAlphanumeric { return true }
        return source[end] == "," && source[end + 1] == "," && source[end + 2].isASCIIDigit
    }

    /// Whether digits are hidden: $1***.00, $1***, $1xx.00, but not in the emphasis **$6**. Also true for $5.00¹, whose
    /// raised digit marks a note.
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

    /// Whether 1/2 is a fraction. A date after an amount has the larger number first, or a year.
    private static func isFraction(from start: Int, slash: Int, _ source: SourceText) -> Bool {
        let last = source.endOfDigits(slash + 1)
        guard source[slash] == "/", source[last] != "/", let upper = source.value(start..<slash), last < slash + 3,
            start < slash, slash < start + 3, let lower = source.value(slash + 1..<last)
        else { return false }
        return upper < lower
    }

    /// Whether the letter of a scale runs into a word: $2.5Moff, $5kand.
    private static func isMagnitude(_ end: Int, _ source: SourceText) -> Bool {
        source[end + 1].isASCIILetter && EnglishCurrencies.named(in: source, at: end) == nil
            && EnglishScales.begins(in: source, at: end)
    }

    /// Returns the scale after an amount that begins with its currency. A separate letter may be an initial or a size:
    /// $2.5 M is read as millions, $5 M is refused.
    static func scale(
        behind number: ScannedNumeral, in source: SourceText
    ) throws(NormalizationError) -> EnglishScales.Scale? {
        if let scale = EnglishScales.scale(in: source, at: number.end, letters: true) {
            let next = source.endOfSpaces(scale.end)
            // Two scales: $5 million 200 thousand.
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
        guard source[number.end] == " ", let word = EnglishScales.word(ofLetter: letter, in: source),
            endsWord(letter + 1, source)
        else { return try grand(behind: number, source) }
        let places = number.numeral.fraction.count
        guard places == 1 || places > 2 else {
            throw .ambiguousAmount(source.token(number.start..<letter + 1, kind: .money(nil)))
        }
        return .init(word: word, end: letter + 1)
    }

    private static func endsWord(_ end: Int, _ source: SourceText) -> Bool {
        source.ends(end, notBefore: "'’&/") && !source[end].isDash
    }

    private static let grand = PhraseTable<Bool>(words: "grand", foldsCase: true)

    /// Words after $5 grand that leave it five thousand dollars, unlike a grand prize.
    private static let behindGrand = PhraseTable(file: PackageResources.EnglishBehindGrand_tsv, foldsCase: true)

    /// Reads the grand of $5 grand as thousand.
    private static func grand(
        behind number: ScannedNumeral, _ source: SourceText
    ) throws(NormalizationError) -> EnglishScales.Scale? {
        guard let word = grand.whole(in: source, at: source.endOfSpaces(number.end)) else { return nil }
        let next = source.endOfSpaces(word.end)
        if source[next].isASCIILetter, behindGrand.whole(in: source, at: next) == nil {
            throw .ambiguousAmount(source.token(number.start..<word.end, kind: .money(nil)))
        }
        return .init(word: "thousand", end: word.end)
    }
}
