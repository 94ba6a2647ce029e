/// The rules of Chinese, in the order in which they are tried.
enum ChineseRules {
    static let all: RuleList<ChineseText> = RuleList(
        [dates, codes, names, times, fractions, numbers.map(unsigned), money, signs, symbols].flatMap(\.self))

    private static let dates: [Rule<ChineseText>] = [
        digits("digits.place", ChinesePlaces.hyphened),
        digits("date.glued-time", ChineseGluedTimes.date),
        digits("date.year-range", ChineseYears.range),
        digits("date.season", ChineseYears.season),
        digits("date.year-first", ChineseDates.yearFirst),
        digits("date.month-of-year", ChineseDates.monthOfYear),
        digits("date.year-last", ChineseDates.yearLast),
        digits("date.card", ChineseDates.card),
        digits("date.padded", ChineseDates.padded),
        digits("date.short-year", ChineseDates.shortYear),
        digits("date.cued", ChineseCuedDates.day),
        digits("date.year", ChineseYears.year),
        digits("date.english-month", ChineseYears.englishMonth),
        digits("date.part", ChineseDates.part),
        digits("time.padded-hour", ChineseTimes.paddedHour),
        digits("date.named-year", ChineseYears.named),
        digits("date.bracketed-year", ChineseYears.bracketed),
        digits("date.decade", ChineseYears.decade),
        digits("date.era", ChineseYears.era),
        digits("date.compact", ChineseYears.compact),
    ]

    private static let codes: [Rule<ChineseText>] = [
        digits("digits.room-list", ChinesePlaces.roomList),
        digits("digits.beside", ChineseCodes.beside),
        digits("digits.cued", isCued: true, ChineseCodes.cued),
        digits("telephone.cued", isCued: true, ChineseTelephones.cued),
        digits("telephone.extension", ChineseTelephones.extensionNumber),
        digits("telephone", ChineseTelephones.number),
        digits("telephone.service", ChineseTelephones.service),
        digits("digits.masked", tokens: [.digit, .amount], ChineseCards.masked),
        digits("digits.listed", ChineseCodes.listed),
        digits("digits.tail", ChineseCards.tail),
        digits("digits.chained", ChineseCodes.chained),
    ]

    private static let names: [Rule<ChineseText>] = [
        digits("name.brand", ChineseNames.brand),
        digits("digits.code-before", ChineseCodes.beforeCue),
        digits("name.flight", ChineseNames.flight),
        digits("digits.picture", ChineseNames.picture),
        digits("ordinal.english", ChineseNames.englishOrdinal),
        digits("digits.listing", ChineseNames.listing),
        digits("name.feast", ChineseNames.feast),
        digits("name.door", ChinesePlaces.door),
        digits("digits.room", ChinesePlaces.room),
        digits("measure.discount", ChineseNames.discount),
        digits("measure.height", ChineseNames.height),
    ]

    private static let times: [Rule<ChineseText>] = [
        digits("time.length", ChineseTimes.length),
        digits("time.clock", ChineseTimes.clock),
        digits("time.whole-hour", ChineseTimes.wholeHour),
    ]

    private static let fractions: [Rule<ChineseText>] = [
        digits("fraction.mixed", ChineseFractions.mixed),
        fraction("ordinal.of-total", ChineseFractions.ofTotal),
        fraction("ratio.pressure", ChineseFractions.pressure),
        digits("range.offer", ChineseOffers.slashed),
        digits("pair", ChineseNames.pair),
        fraction("fraction", ChineseFractions.fraction),
        digits("ratio", ChineseFractions.ratio),
    ]

    private static let (plain, priced): (TokenKind, TokenKind) = ([.digit, .point], [.digit, .amount, .point])

    /// Rules of numbers and measures, which may follow a sign.
    static let numbers: [NumberRule<ChineseSignedNumber>] = [
        ("version", plain, { $0.version() }),
        ("cardinal.listed", plain, { $0.listedCardinal() }),
        ("fraction.vulgar", plain, { it throws(NormalizationError) in try it.vulgarFraction() }),
        ("name.model", plain, { $0.model() }),
        ("range", plain, { it throws(NormalizationError) in try it.range() }),
        ("money.suffixed", priced, { it throws(NormalizationError) in try it.suffixedMoney() }),
        ("cardinal.trailing-minus", plain, { $0.trailingMinus() }),
        ("money.balance", priced, { it throws(NormalizationError) in try it.balance() }),
        ("percent", plain, { $0.percent() }),
        ("measure", plain, { $0.measure() }),
        ("cardinal.shifted", plain, { $0.shiftedCardinal() }),
        ("cardinal", priced, { $0.cardinal() }),
    ]

    private static let money: [Rule<ChineseText>] = [
        sign("money.cheque", .ideograph) { $0.cheque() },
        sign("money.masked", [.symbol, .currencySign]) { $0.maskedAmount() },
        sign("money.named", .ideograph) { it throws(NormalizationError) in try it.namedMoney() },
        sign("money.prefixed", [.letter, .currencySign]) { it throws(NormalizationError) in try it.prefixedMoney() },
        sign("symbol.currency", [.letter, .currencySign]) { it throws(NormalizationError) in try it.currencySign() },
    ]

    private static let signs: [Rule<ChineseText>] = [
        sign("symbol.power", [.symbol, .sign]) { $0.power() },
        sign("symbol.arrow", [.sign, .dash]) { $0.arrow() },
        sign("sign.bracketed-minus", .openingBracket) { it throws(NormalizationError) in try it.checkBracketedMinus() },
        sign("range.dash", [.sign, .dash]) { it throws(NormalizationError) in try it.rangeDash() },
        sign("range.through", [.sign, .dash]) { $0.throughDash() },
        sign("sign.subtraction", [.sign, .dash]) { $0.subtraction() },
        sign("sign.minus", [.sign, .dash]) { it throws(NormalizationError) in try it.minus() },
        sign("telephone.international", .sign, ChineseTelephones.international),
        sign("symbol.or-more", .sign) { $0.orMore() },
        sign("sign.plus", .sign) { it throws(NormalizationError) in try it.plus() },
        sign("sign.about", .sign) { it throws(NormalizationError) in try it.about() },
    ]

    private static let symbols: [Rule<ChineseText>] = [
        sign("time.half-before", .letter, ChineseTimes.halfBefore),
        sign("symbol.letter-times", .letter) { $0.letterTimes() },
        sign("ordinal.number-sign", .letter, ChineseNames.ordinalSign),
        sign("digits.number-sign", .letter, ChineseNames.numberSign),
        sign("telephone.bracketed", .openingBracket, ChineseTelephones.bracketed),
        sign("symbol.domain-point", .point) { $0.domainPoint() },
        sign("symbol.trend", .symbol) { it throws(NormalizationError) in try it.trend() },
        sign("symbol.trend-behind", .symbol) { $0.trendBehind() },
        sign("symbol.named", [.symbol, .apostrophe, .otherLetter]) { $0.namedSymbol() },
        sign("symbol.number", .symbol) { $0.numberMark() },
        sign("measure.per", .symbol) { it throws(NormalizationError) in try it.perUnit() },
        sign("fraction.sign", .symbol) { $0.fractionSign() },
        sign("cardinal.enclosed", [.symbol, .otherLetter]) { $0.enclosedNumber() },
        sign("symbol.comparison", .symbol) { it throws(NormalizationError) in try it.comparison() },
        sign("symbol.operator", [.symbol, .apostrophe, .otherLetter]) { $0.arithmetic() },
    ]

    /// Makes the rule for a number without a sign.
    private static func unsigned(_ rule: NumberRule<ChineseSignedNumber>) -> Rule<ChineseText> {
        Rule(rule) { index, text throws(NormalizationError) in
            guard text.source[index] != "." || text.source.isDecimalPoint(index) || text.lacksZero(index) else {
                try text.checkStop(index)
                return nil
            }
            return try text.quantity(at: index).map { ChineseSignedNumber(quantity: $0, sign: .none, text: text) }
        }
    }

    /// A rule of digits.
    private static func digits(
        _ name: String, tokens: TokenKind = .digit, isCued: Bool = false,
        _ read: @escaping @Sendable (ChineseDigits) throws(NormalizationError) -> Claim?
    ) -> Rule<ChineseText> {
        Rule(name, tokens, isCued: isCued) { index, text throws(NormalizationError) in
            try read(ChineseDigits(at: index, in: text))
        }
    }

    /// A rule of two numbers with a slash.
    private static func fraction(
        _ name: String, _ read: @escaping @Sendable (ChineseDigits, Quantity.Sign) -> Claim?
    ) -> Rule<ChineseText> {
        digits(name) { upper throws(NormalizationError) in
            try ChineseFractions.checked(read(upper, .none), from: upper)
        }
    }

    /// A rule of signs, letters or hanzi.
    private static func sign(
        _ name: String, _ tokens: TokenKind,
        _ read: @escaping @Sendable (ChinesePosition) throws(NormalizationError) -> Claim?
    ) -> Rule<ChineseText> {
        Rule(name, tokens) { index, text throws(NormalizationError) in
            try read(ChinesePosition(at: index, in: text))
        }
    }
}
