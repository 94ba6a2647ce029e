/// An English text and what rules may ask about it.
final class EnglishText: LanguageText {
    static let rules = EnglishRules.all

    let source: SourceText
    let options: NormalizationOptions
    let dialect: EnglishDialect
    let number: EnglishNumber
    let verbalizer = EnglishVerbalizer()
    var history = ReadHistory()
    private(set) var bareYen = Currency.jpy
    /// A bare $ may be another dollar than America's.
    private(set) var hasOtherDollars = false

    init(_ source: SourceText, options: NormalizationOptions, dialect: EnglishDialect) {
        self.source = source
        self.options = options
        self.dialect = dialect
        number = EnglishNumber(options: options, dialect: dialect)
        bareYen = currencyOfBareYen()
        hasOtherDollars = OtherDollars.isNamed(in: source)
    }

    func token(at index: Int) -> Token { Token(kind: TokenKind(source[index]), end: index + 1) }

    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim {
        var claim = claim
        if touchesAmount(claim, at: index) || followsNumberWord(index, claim) { claim.pauseBefore = .comma }
        if runsIntoAmount(claim) { claim.pauseBehind = .comma }
        return claim
    }

    /// Letters and pauses stay, a line end or a dash is a pause, everything else is silent.
    func kept(at index: Int) -> KeptCharacter {
        let scalar = source[index]
        // An aside in brackets: 20 ($4) is not twenty-four dollars.
        let next = source[index + 1]
        if scalar == " " && (next == "(" || next == "[") { return .pause(",", before: " ") }
        if (scalar == ")" || scalar == "]") && next == " " && !source[source.endOfSpaces(index + 1)].isPause,
            index + 2 < source.count
        {
            return .pause(",")
        }
        let isApostrophe =
            (scalar == "'" || scalar == "’") && source[index - 1].isASCIILetter
            && (source[index + 1].isASCIILetter || source[index - 1] == "s")
        let isHyphen = scalar == "-" && source[index - 1].isASCIILetter && source[index + 1].isASCIILetter
        if scalar == " " { return .silent(scalar) }
        if scalar.isASCIILetter || scalar.isPause || isApostrophe || isHyphen {
            return .character(source.written(at: index))
        }
        let isSpaced = scalar.isDash && next == " " && source[source.startOfSpaces(index) - 1].isASCIIDigit
        if isSpaced || scalar == "\n" || scalar == "—" || scalar == "…" || scalar == "–" { return .pause(",") }
        let isLetter = scalar.isIdeograph || scalar.properties.generalCategory.isLetterOrMark
        return .silent(isLetter ? scalar : " ")
    }
}

// The claims before the current place.
extension EnglishText {
    /// Behind the last number: a dash there means "to", anywhere else it is a minus sign.
    var numberEnd: Int { history.numberEnd }
    var numberKind: SemioticKind? { history.lastNumber?.kind }
    var isMoneyBefore: Bool { numberKind?.isMoney ?? false }
    /// The kind of the last words if nothing was heard since: 20 "$5" must not be heard as twenty-five dollars.
    var heardKind: SemioticKind? { history.adjoiningKind }
}
