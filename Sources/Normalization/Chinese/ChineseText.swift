/// A Chinese text and what rules may ask about it.
final class ChineseText: LanguageText {
    static let rules = ChineseRules.all

    let source: SourceText
    let options: NormalizationOptions
    let number: ChineseNumber
    let verbalizer: ChineseVerbalizer
    var history = ReadHistory()

    /// A number without a unit that tells a balance is an amount in yuan.
    private(set) var isInYuan = false

    /// A bare $ may be another dollar than America's.
    private(set) var hasOtherDollars = false

    init(_ source: SourceText, options: NormalizationOptions) {
        self.source = source
        self.options = options
        number = ChineseNumber(options: options)
        verbalizer = ChineseVerbalizer(options: options)
        isInYuan = findsOnlyYuan()
        hasOtherDollars = OtherDollars.isNamed(in: source)
    }

    func token(at index: Int) -> Token {
        let kind = TokenKind(source[index])
        guard kind == .digit else { return Token(kind: kind, end: index + 1) }
        let numeral = numeralToken(at: index)
        let isAmount = numeral.isAmount && !namesAccount(index, source.endOfDigits(index))
        return Token(kind: isAmount ? .amount : .digit, end: numeral.isPlain ? index + 1 : numeral.end)
    }

    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim {
        parted(claim, saying: words, at: index)
    }

    /// Letters and pauses stay, a line end or a dash is a pause, everything else is silent.
    func kept(at index: Int) -> KeptCharacter {
        let scalar = source[index]
        if scalar.isIdeograph || scalar.isASCIILetter || scalar == " " || scalar.isPause || isInsideWord(index) {
            return .character(source.written(at: index))
        }
        switch scalar {
        case "\n", "—", "…", "–": return .pause("，")
        default: return .character(scalar.properties.generalCategory.isLetterOrMark ? scalar : " ")
        }
    }

    /// The hyphen of Mini-LED and the apostrophe of let's.
    private func isInsideWord(_ index: Int) -> Bool {
        let scalar = source[index]
        return (scalar == "-" || scalar == "'" || scalar == "’") && source[index - 1].isASCIILetter
            && source[index + 1].isASCIILetter
    }
}

// The claims before the current place.
extension ChineseText {
    /// Behind the last number: a dash there means 到, anywhere else it is a minus sign.
    var numberEnd: Int { history.numberEnd }
    var numberStart: Int { history.numberStart }
    var numberKind: SemioticKind? { history.lastNumber?.kind }
    var numberValue: Numeral? { history.lastNumber?.value }
    var isMoneyBefore: Bool { numberKind?.isMoney ?? false }
    /// Behind the last claim, number or sign.
    var readEnd: Int { history.end }
    var readKind: SemioticKind? { history.last?.kind }
    /// The last character with a sound.
    var lastSounded: Unicode.Scalar { history.lastSounded }
}
