/// A Hindi text, and the facts that rules look up in it.
final class HindiText: LanguageText {
    static let rules = HindiRules.all

    let source: SourceText
    let options: NormalizationOptions
    let verbalizer: HindiVerbalizer
    var history = ReadHistory()
    /// The numeral that was scanned last. Each rule of a digit needs it.
    private var lastNumeral: ScannedNumeral?

    /// The positions where the text mentions a one-time code. Lazy, because most texts contain no number that needs it.
    private lazy var codeWords = HindiCues.codeWords(in: source)
    private(set) lazy var isAboutMatch = source.hasHindiWord(of: HindiWords.score.ahead)
    private(set) lazy var isAboutGold = source.hasHindiWord(of: HindiWords.gold.ahead)
    private(set) lazy var listsMilk = source.hasHindiWord(of: HindiWords.poured.ahead)
    /// Whether the text names something that L measures in litres: दूध 2L.
    private(set) lazy var namesLiquid = source.hasHindiWord(of: HindiWords.liquid.ahead)
    private(set) lazy var labels = HindiCurrencyLabels(source)
    /// Whether the text has a currency or the `/-` of one, so that a bare number may be a name.
    private(set) lazy var hasAmount = (0..<source.count).contains {
        namesCurrency(at: $0) && !source[$0 - 1].isOfHindiWord || source.hasPrefix("/-", at: $0)
    }
    private(set) lazy var quotesRate = source.hasHindiWord(of: HindiWords.rate.ahead)
    /// Whether the text contains words besides numbers. A number alone is counted.
    private(set) lazy var hasWords = (0..<source.count).contains { source[$0].isOfHindiWord }

    init(_ source: SourceText, options: NormalizationOptions) {
        self.source = source
        self.options = options
        verbalizer = HindiVerbalizer(options: options)
    }

    func token(at index: Int) -> Token {
        guard let numeral = numeral(at: index) else {
            return Token(kind: TokenKind(source[index]), end: index + 1)
        }
        return Token(kind: currency(behind: numeral) == nil ? .digit : .amount, end: numeral.end)
    }

    func numeral(at index: Int) -> ScannedNumeral? {
        if let lastNumeral, lastNumeral.start == index { return lastNumeral }
        // The 21 of ...21 is not a fraction.
        if source[index] == ".", source[index - 1].isOfHindiWord || source[index - 1] == "." { return nil }
        lastNumeral = source.numeral(at: index)
        if let numeral = lastNumeral, numeral.isGrouped, let first = firstOfRow(numeral) { lastNumeral = first }
        if let numeral = lastNumeral, numeral.isAmbiguous, isApart(from: numeral) { lastNumeral?.isAmbiguous = false }
        return lastNumeral
    }

    /// Returns the digits at `index`, if they have neither groups and decimals nor a currency after them.
    func plainNumeral(at index: Int) -> ScannedNumeral? {
        guard let numeral = numeral(at: index), numeral.isPlain, token(at: index).kind == .digit else { return nil }
        return numeral
    }

    // MARK: After a numeral

    /// Returns the powers of ten after a number: 1.5 लाख, 2 लाख करोड़.
    func scale(behind end: Int) -> (words: String, end: Int)? {
        var (words, last) = ([String](), end)
        while let match = source.hindiWord(of: HindiNumber.scaleWords, at: source.endOfSpaces(last)) {
            words.append(match.value)
            last = match.end
        }
        return words.isEmpty ? nil : (words.joined(separator: " "), last)
    }

    func currency(behind numeral: ScannedNumeral) -> HindiCurrencySuffix? {
        let closing = closing(behind: numeral)
        let end = sum(from: numeral)?.end ?? scale(behind: numeral.tokenEnd)?.end ?? closing ?? numeral.tokenEnd
        let start = source.endOfSpaces(end)
        if let name = HindiCurrencies.name(in: source, at: start) {
            return HindiCurrencySuffix(name: name.value, start: start, end: name.end)
        }
        if let letters = letterScale(behind: numeral) {
            let start = source.endOfSpaces(letters.end)
            let name = HindiCurrencies.name(in: source, at: start)
            if let name { return .init(name: name.value, start: start, end: name.end) }
            return letters.words == "लाख" && namesLiquid ? nil : signBehind(numeral, at: start, isLast: true)
        }
        let amount = end == closing ? numeral.end : end
        let rupees = closing.map { HindiCurrencySuffix(name: .rupees, start: amount, end: $0) }
        return signBehind(numeral, at: start) ?? rupees
    }

    /// Returns the position where the number after a currency sign at `index` begins, perhaps after a colon: Rs: 500.
    func numberBehindSign(at index: Int) -> Int? {
        HindiCurrencies.sign(in: source, at: index).map { sign in
            source.endOfSpaces(source[sign.end] == ":" ? sign.end + 1 : sign.end)
        }
    }

    /// The most digits of a counted number, and of a counted round number. Longer names may precede a noun or letters:
    /// UTR 601412345678 भुगतान सफल.
    private static let (longestCount, longestRoundCount) = (3, 5)

    func isQuantity(_ digits: Range<Int>) -> Bool {
        guard let numeral = numeral(at: digits.lowerBound) else { return false }
        if scale(behind: digits.upperBound) != nil || currency(behind: numeral) != nil { return true }
        let isRound = digits.count <= Self.longestRoundCount && numeral.isRound
        return (digits.count <= Self.longestCount || isRound) && isCounted(behind: digits.upperBound)
    }

    /// Whether the sentence around `index` mentions a one-time code.
    func speaksOfCode(around index: Int) -> Bool {
        codeWords.contains { place in !(min(place, index)..<max(place, index)).contains(where: endsSentence) }
    }

    /// Whether a sentence ends: at a danda, a mark, a line end, or a full stop before a space and a letter.
    private func endsSentence(_ index: Int) -> Bool {
        let scalar = source[index]
        if "।॥!?\n".unicodeScalars.contains(scalar) { return true }
        guard scalar == ".", source[index + 1] == " ", source[index + 2].isOfHindiWord else { return false }
        return source.hindiWord(before: index).count > 3 || source[index - 1].isASCIIDigit
    }

    // MARK: Pauses

    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim {
        guard words != " " else { return claim }
        var claim = claim
        if claim.kind != .ordinal {
            if source[index - 1].isDevanagari { claim.pauseBefore = .space }
            if goesOn(at: claim.end) { claim.pauseBehind = .space }
        }
        guard claim.isNumber else { return claim }
        let next = source.endOfSpaces(claim.end)
        let isCent = claim.kind.isMoney && numeral(at: next).flatMap(currency)?.name.isCent ?? false
        let isNumber = beginsNumber(next) && !isCent
        if isNumber || isNumberWord(source.hindiWord(at: next)) { claim.pauseBehind = .comma }
        return claim
    }

    /// Whether a word touches the end of a claim and is not the ending of an ordinal: 500लोग.
    private func goesOn(at end: Int) -> Bool {
        source[end].isDevanagari && !isOrdinalEnding(at: end)
    }

    private func beginsNumber(_ index: Int) -> Bool {
        if source[index].isASCIIDigit { return true }
        return numberBehindSign(at: index).map { source[$0].isASCIIDigit } ?? false
    }

    /// Whether the space at `index` separates a number in words from a number in digits: दो 500 के नोट.
    private func partsNumbers(_ index: Int) -> Bool {
        let next = source.endOfSpaces(index)
        guard beginsNumber(next) else { return false }
        let word = source.hindiWord(before: source.startOfSpaces(index))
        // In 250 पॉइंट ₹62.50 the word would be the decimal point.
        return isNumberWord(word, orScale: true) || source.text(word) == "पॉइंट"
    }

    /// Whether a mark is between two numbers, which a listener would join: 2000 | 500, 2 लाख-50 हज़ार. A stroke after an
    /// amount is a pause as well: ₹500/नकद.
    private func partsNumbers(withMarkAt index: Int) -> Bool {
        let next = index + 1
        let isDivider = source[index] == "/" || source[index].isDash
        if isDivider, source[next].isCurrencySign, beginsNumber(next) { return true }
        let isMonth = source.hindiWord(of: HindiMonths.table, at: next) != nil
        if source[index] == "/", history.numberEnd == index, source[next].isOfHindiWord, !isMonth {
            return history.isMoney || [.telephone, .cardinal].contains(history.last?.kind)
        }
        // Only the first of several marks looks for the number.
        let end = source.startOfSpaces(index)
        let isBehindNumber = history.adjoiningKind != nil && history.numberEnd == end
        guard isBehindNumber || isNumberWord(source.hindiWord(before: end), orScale: true) else { return false }
        let isClosed = source.hasPrefix(")-", at: index) && !source[next + 1].isCurrencySign
        let number = source.end(of: isClosed ? next + 1 : next) {
            $0 == " " || Self.marks.contains($0) || $0.properties.isEmoji && !$0.isASCIIDigit
        }
        return beginsNumber(number)
    }

    /// Whether the bracket closes the words of the digits before it: 500 (पाँच सौ).
    private func closesWords(_ index: Int) -> Bool {
        let opening = source.start(of: index) { $0.isOfHindiWord || $0 == " " } - 1
        return source[opening] == "(" && history.end == source.startOfSpaces(opening)
    }

    /// Marks without words, which a text may write next to each other between two numbers.
    private static let marks = Set("|│‖/\\•·~><#*_'\"“”‘’)]".unicodeScalars)

    func isNumberWord(_ range: Range<Int>, orScale: Bool = false) -> Bool {
        let word = source.text(range)
        return HindiNumber.words.contains(word) || orScale && HindiNumber.wordsOfScales.contains(word)
    }

    /// Letters and pauses stay. A line end, a dash or a bracket becomes a pause. Everything else is silent.
    func kept(at index: Int) -> KeptCharacter {
        let scalar = source[index]
        let next = source[index + 1]
        if scalar == " " {
            return next == "(" || next == "[" || partsNumbers(index) ? .pause(",", before: " ") : .silent(scalar)
        }
        if scalar.isOfHindiWord || scalar.isPause || scalar == "।" || scalar == "॥" {
            return .character(source.written(at: index))
        }
        let isInWord = source[index - 1].isASCIILetter && next.isASCIILetter
        if isInWord, scalar == "-" || scalar == "'" || scalar == "’" { return .character(source.written(at: index)) }
        // 500 (पाँच सौ) रुपये, पाँच सौ (500) रुपये: the number and the currency are one amount.
        let behind = source.endOfSpaces(index + 1)
        let isClosing = closesWords(index) || source[index - 1].isASCIIDigit
        let isAmount = isClosing && HindiCurrencies.name(in: source, at: behind) != nil
        let isClosed = (scalar == ")" || scalar == "]") && next == " " && !source[behind].isPause && !isAmount
        let isSpacedDash = scalar.isDash && (next == " " || source[index - 1] == " ")
        let isOpening = scalar == "(" && source[index - 1] == " "
        if !isOpening, partsNumbers(withMarkAt: index) { return .pause(",", before: " ") }
        if "\n—–…→⇒➡➜".unicodeScalars.contains(scalar) || isClosed && index + 2 < source.count || isSpacedDash {
            return .pause(",")
        }
        let isLetter = scalar.isIdeograph || scalar.properties.generalCategory.isLetterOrMark
        return .silent(isLetter ? scalar : " ")
    }
}
