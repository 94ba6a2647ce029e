/// An English text, and the facts that rules look up in it.
final class EnglishText: LanguageText {
    static let rules = EnglishRules.all

    let source: SourceText
    let dialect: EnglishDialect
    let verbalizer: EnglishVerbalizer
    var history = ReadHistory()
    private(set) lazy var yen = meaningOfYen()
    /// The words beside amounts with a `$`: MXN of $500 MXN and MXN$500, NIO and C of NIO C$500, Mexican and pesos.
    private(set) lazy var wordsOfDollars = wordsBesideDollars()
    /// The dollar that a bare `$` means. nil beside HK$400, or if labels contradict each other.
    private(set) lazy var bareDollar: Currency? = {
        let labels = EnglishCurrencyLabels(self)
        let pesos: Set<Substring> = ["MXN", "ARS", "COP", "BRL", "peso", "pesos", "reals"]
        let isOpen =
            labels.contradictsDollar || OtherDollars.isNamed(in: source) || !pesos.isDisjoint(with: wordsOfDollars)
        return isOpen ? nil : labels.dollar ?? .usd
    }()
    /// The lists of words that were looked for in the whole text, and whether it contains one of their words.
    var mentioned: [EnglishWords: Bool] = [:]
    /// The numeral that was scanned last. All rules of a token need the same one.
    private var scanned: (start: Int, numeral: ScannedNumeral?) = (-1, nil)

    init(_ source: SourceText, options: NormalizationOptions, dialect: EnglishDialect) {
        self.source = source
        self.dialect = dialect
        verbalizer = EnglishVerbalizer(options: options, dialect: dialect)
    }

    func token(at index: Int) -> Token {
        switch TokenKind(source[index]) {
        case .letter where source[index - 1].isASCIILetter: Token(kind: .innerLetter, end: index + 1)
        case .digit:
            if let numeral = numeral(at: index) {
                Token(kind: isAmount(numeral) ? .amount : .digit, end: numeral.isWellFormed ? numeral.end : index + 1)
            } else {
                Token(kind: .digit, end: index + 1)
            }
        case let kind: Token(kind: kind, end: index + 1)
        }
    }

    func isQuantity(_ digits: Range<Int>) -> Bool {
        let end = digits.upperBound
        return namedAmountFollows(end) || unit(behind: end) != nil || scale(at: end, letters: false) != nil
            || half(behind: end) != nil || countFollows(end) || multiplies(end)
    }

    /// Letters and pauses stay. A line end or a dash becomes a pause. Everything else is silent.
    func kept(at index: Int) -> KeptCharacter {
        let scalar = source[index]
        if scalar == " " {
            let isRange = isMoneyBefore && (try? joint(at: index + 1)) == .range
            if partsAmount(index + 1), source[index - 1].isASCIILetter, !isRange { return .pause(",") }
            // An aside in brackets: 20 ($4) is not twenty-four dollars.
            return source[index + 1] == "(" || source[index + 1] == "[" ? .pause(",", before: " ") : .silent(" ")
        }
        // 500 (five hundred) rupees: the words and the currency are one amount.
        let isAmount = closesWords(index) && EnglishCurrencies.words.whole(in: source, at: index + 2) != nil
        let closesAside =
            (scalar == ")" || scalar == "]") && source[index + 1] == " " && index + 2 < source.count
            && !source[source.endOfSpaces(index + 1)].isPause && !isAmount
        // Chai(3)-₹30
        let closesItem = scalar == ")" && source[index + 1].isDash && endOfItem(before: index + 1) != nil
        if closesAside || closesItem { return .pause(",") }
        if followsClosing(index), source[index + 1].isASCIIDigit { return .pause(".", before: " ") }
        if scalar.isASCIILetter || scalar.isPause || isInsideWord(index) {
            return .character(source.written(at: index))
        }
        if isLeader(index), source[source.startOfSpaces(index) - 1].isDash { return .silent(" ") }
        if partsNumbers(index) { return .pause(",", before: " ") }
        if partsWords(index) { return .pause(",") }
        if scalar.isDash, numberKind != .date, (try? joint(at: index)) == .pause { return .pause(",", before: " ") }
        let isLetter = scalar.isIdeograph || scalar.properties.generalCategory.isLetterOrMark
        return .silent(isLetter ? scalar : " ")
    }

    /// Whether the bracket closes the words of the digits before it: 500 (five hundred).
    private func closesWords(_ index: Int) -> Bool {
        let opening = source.start(of: index) { $0.isASCIILetter || $0 == " " || $0 == "-" } - 1
        return source[opening] == "(" && numberEnd == source.startOfSpaces(opening)
    }

    /// Whether a silent mark parts two numbers: Net +500/-200, 80/- *2 days, 100/- / 50/-.
    private func partsNumbers(_ index: Int) -> Bool {
        guard source[index] == "*" || source[index] == "/", numberEnd == source.startOfSpaces(index) else {
            return false
        }
        let isSigned = source[index] == "/" && source[index + 1].isDash
        let next = source[isSigned ? index + 2 : source.endOfSpaces(index + 1)]
        return next.isASCIIDigit || next.isCurrencySign
    }

    /// Whether the mark is inside a word: the apostrophe of let's and the girls', the hyphen of Wi-Fi.
    private func isInsideWord(_ index: Int) -> Bool {
        guard source[index - 1].isASCIILetter else { return false }
        switch source[index] {
        case "'", "’": return source[index + 1].isASCIILetter || source[index - 1] == "s"
        case "-": return source[index + 1].isASCIILetter
        default: return false
        }
    }

    /// Whether a dash separates a word from an amount: Payment - $5.
    private func partsAmount(_ index: Int) -> Bool {
        source[index].isDash && source[index - 1] == " " && source[index + 1] == " " && source[index - 2].isASCIILetter
            && source[source.endOfSpaces(index + 1)].isCurrencySign
    }

    /// Whether the mark separates words: a line end, a long dash, or a dash between spaces after a number.
    private func partsWords(_ index: Int) -> Bool {
        switch source[index] {
        case "\n", "—", "…", "–": true
        case "-" where isTyped(index) || isLeader(index): true
        case "/" where partsValues(index): true
        case let scalar:
            scalar.isDash && source[index + 1] == " "
                && (source[source.startOfSpaces(index) - 1].isASCIIDigit || partsAmount(index))
        }
    }

    func numeral(at start: Int) -> ScannedNumeral? {
        if scanned.start != start { scanned = (start, source.numeral(at: start)) }
        return scanned.numeral
    }

    /// Returns the claim of a number or an amount after its sign.
    func value(at start: Int, sign: Quantity.Sign) throws(NormalizationError) -> Claim? {
        guard let number = EnglishSignedNumeral(at: start, sign: sign, in: self) else {
            return try amount(at: start, sign: sign)
        }
        for rule in EnglishRules.numbers {
            if let claim = try rule.read(number) { return claim }
        }
        return nil
    }

    func namedAmountFollows(_ end: Int) -> Bool {
        guard let named = currency(at: end), !labelsNext(named) else { return false }
        // "rupees" comes after its number, and so does the label that touches it: Card 365rs 9876543210.
        let start = source.endOfSpaces(end)
        let touches = start == end && source[named.end] == " "
        if touches || currencySign(at: start)?.end != named.end { return true }
        // In Order 1024 $12 the sign belongs to the digits after it, but 100 USD 5 days ago has two readings.
        guard let next = signedNumeral(at: source.endOfSpaces(endOfLabel(named))) else { return true }
        return source[named.end - 1].isASCIILetter && next.fraction.isEmpty
            && (pluralFollows(next.end) || hasUnit(next))
            || next.isRest(in: source)
    }

    /// Whether a colon gives a label of rupees to the number after it: Nov 12 Rs: 500 paid.
    private func labelsNext(_ label: PhraseTable<Currency>.Match) -> Bool {
        guard label.value.isIndianLabel, source[label.end] == ":",
            let price = source.numeral(at: source.endOfSpaces(label.end + 1))
        else { return false }
        return !pluralFollows(price.end)
    }

    /// Whether the number is an amount: 12.50 USD, 12USD. A colon before such a number does not make it minutes.
    func isAmount(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start) else { return false }
        let touches = source[number.tokenEnd] != " "
        return (touches || !number.fraction.isEmpty) && namedAmountFollows(number.tokenEnd)
    }

    func isValue(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start) else { return false }
        return !number.fraction.isEmpty || namedAmountFollows(number.tokenEnd)
    }
}
