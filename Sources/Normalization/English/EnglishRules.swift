/// The rules of English in the order in which they are tried.
enum EnglishRules {
    static let all: RuleList<EnglishText> = {
        let lists: [[Rule<EnglishText>]] = [
            currencies, writtenDates, dates, times, pairs, names, numbers.map(unsigned), words, signs, symbols,
        ]
        return RuleList(lists.flatMap(\.self))
    }()

    private static let currencies: [Rule<EnglishText>] = [
        Rule("money.masked", [.digit, .point], EnglishText.maskedAmount),
        Rule("money.unknown-dollar", .currencySign, EnglishText.unknownDollar),
        Rule("money.many-signs", .currencySign, EnglishText.manySigns),
        Rule("money.prefixed", [.currencySign, .letter, .innerLetter], EnglishText.prefixedAmount),
        Rule("money.lost-sign", .currencySign, EnglishText.lostSign),
        Rule("symbol.currency", .currencySign) { index, _ in .sign(nil, end: index + 1) },
    ]

    private static let writtenDates: [Rule<EnglishText>] = [
        Rule("date.weekday", .letter) { $1.weekday(at: $0) },
        Rule("date.month-first", .letter) { $1.monthFirstDate(at: $0) },
        Rule("electronic", [.digit, .letter]) { $1.electronicAddress(at: $0) },
    ]

    static let dates: [Rule<EnglishText>] = [
        Rule("date.card", .digit) { $1.cardDate(at: $0) },
        Rule("part", .digit) { $1.part(at: $0) },
        Rule("part.bowling", .digit) { $1.bowling(at: $0) },
        Rule("address.plot", .digit) { $1.plot(at: $0) },
        Rule("date.numeric", .digit) { $1.numericDate(at: $0) },
        Rule("date.partial", .digit) { $1.partialDate(at: $0) },
        Rule("date.year-span", .digit) { $1.yearSpan(at: $0) },
        Rule("date.day-first", .digit) { $1.dayFirstDate(at: $0) },
        Rule("date.decade", .digit) { $1.decade(at: $0) },
        Rule("date.era", .digit) { $1.source.yearOfEra(at: $0) },
    ]

    /// Makes a rule for a time of digits. It refuses 15:20 USD, which is neither a time nor an amount.
    private static func clock(
        _ name: String, _ read: @escaping @Sendable (Int, EnglishText) -> Claim?
    ) -> Rule<EnglishText> {
        Rule(name, .digit) { (index, text) throws(NormalizationError) in
            guard let time = read(index, text) else { return nil }
            return try text.checked(time, from: index)
        }
    }

    private static let times: [Rule<EnglishText>] = [
        Rule("time.shift", .digit) { $1.shift(at: $0) },
        Rule("time.pointed", .digit) { $1.pointedTime(at: $0) },
        Rule("time.whole-hour", .digit) { $1.wholeHour(at: $0) },
        Rule("time.undivided", .digit) { $1.undividedTime(at: $0) },
        clock("time.night") { $1.midnight(at: $0) },
        clock("time.with-seconds") { $1.seconds(at: $0) },
        clock("time") { $1.hoursAndMinutes(at: $0) },
        Rule("time.duration", .digit) { $1.duration(at: $0) },
    ]

    private static let pairs: [Rule<EnglishText>] = [
        Rule("idiom", .digit) { $1.idiom(at: $0) },
        Rule("ratio.check", .digit) { $1.centsOfCheck(at: $0) },
        Rule("part.cricket", .digit) { $1.cricket(at: $0) },
        Rule("time.lap", .digit) { $1.lap(at: $0) },
        Rule("ratio", .digit) { $1.ratio(at: $0) },
        Rule("date.season", .digit) { $1.season(at: $0) },
        Rule("measure.short-sign", .digit) { $1.shortLength(at: $0) },
        Rule("dimension", .digit) { $1.dimension(at: $0) },
    ]

    /// Rules for digits that name something and are not a count.
    private static let names: [Rule<EnglishText>] = [
        Rule("digits.run-on", [.digit, .amount, .letter], EnglishText.runOnTail),
        Rule("address.house", .digit) { $1.houseNumber(at: $0) },
        Rule("address.place", .digit, isCued: true) { $1.placeNumber(at: $0) },
        Rule("code.hex", .digit) { $1.hexCode(at: $0) },
        Rule("code.form", .digit) { $1.taxForm(at: $0) },
        Rule("code.share", [.letter, .digit]) { $1.shareCode(at: $0) },
        Rule("code.berth", .letter) { $1.berth(at: $0) },
        Rule("code.shape", [.letter, .digit]) { $1.shapedCode(at: $0) },
        Rule("code.stroke", .letter) { $1.strokedCode(at: $0) },
        Rule("code.seat", .digit) { $1.seat(at: $0) },
        Rule("code.iban", .letter) { $1.iban(at: $0) },
        Rule("code.plan", .digit) { $1.savingsPlan(at: $0) },
        Rule("code", [.digit, .letter]) { $1.mixedCode(at: $0) },
        Rule("telephone.pointed", .digit) { $1.pointedTelephone(at: $0) },
        Rule("version", .digit) { $1.version(at: $0) },
        Rule("digits.cued", .digit, isCued: true) { $1.cuedDigits(at: $0) },
        Rule("telephone", .digit) { $1.groupedTelephone(at: $0) },
        Rule("digits", .digit) { $1.plainDigits(at: $0) },
        Rule("digits.sentence", .digit, isCued: true) { $1.codeInSentence(at: $0) },
        Rule("digits.long", .digit, isCued: true) { $1.longDigits(at: $0) },
    ]

    private static let plain: TokenKind = [.digit, .point]

    /// Rules of numbers and measures, which may follow a sign.
    static let numbers: [NumberRule<EnglishSignedNumeral>] = [
        ("money.suffixed", [.amount, .digit, .point], { it throws(NormalizationError) in try it.suffixedAmount() }),
        ("measure.screen-lines", plain, { $0.screenLines() }),
        ("money.pence", plain, { $0.pence() }),
        ("cardinal.foreign", plain, { it throws(NormalizationError) in try it.refuseForeign() }),
        ("cardinal.malformed", plain, { $0.isWellFormed ? nil : $0.cardinal() }),
        ("measure.stone", plain, { $0.stone() }),
        ("ordinal", plain, { $0.ordinal() }),
        ("cardinal.members", plain, { $0.members() }),
        ("fraction.mixed", plain, { it throws(NormalizationError) in try it.mixedNumber() }),
        ("fraction", plain, { it throws(NormalizationError) in try it.simpleFraction() }),
        ("percent", plain, { $0.percent() }),
        ("cardinal.scaled", plain, { $0.scaled() }),
        ("measure.rate", plain, { $0.rate() }),
        ("measure", plain, { $0.measure() }),
        ("cardinal.ledger", plain, { it throws(NormalizationError) in try it.ledger() }),
        ("cardinal.year", plain, { $0.text.isYear($0.scanned) ? $0.cardinal(.year) : nil }),
        ("cardinal.name", plain, { $0.name() }),
        ("cardinal", plain, { $0.cardinal() }),
    ]

    /// Makes the rule for a number without a sign.
    private static func unsigned(_ rule: NumberRule<EnglishSignedNumeral>) -> Rule<EnglishText> {
        Rule(rule) { index, text throws(NormalizationError) in
            guard text.source[index] != "." || text.startsDecimal(index) else { return nil }
            return EnglishSignedNumeral(at: index, sign: .none, in: text)
        }
    }

    private static let words: [Rule<EnglishText>] = [
        Rule("ratio.times", .letter) { $1.times(at: $0) },
        Rule("address.zip", .letter) { $1.zipCode(at: $0) },
        Rule("address.state", .letter) { $1.state(at: $0) },
        Rule("address.direction", .letter) { $1.direction(at: $0) },
        Rule("roman", .letter) { $1.romanNumeral(at: $0) },
        Rule("abbreviation.hyphened", .letter) { $1.hyphenedUnit(at: $0) },
        Rule("abbreviation.per", .letter) { $1.unitBehindPer(at: $0) },
        Rule("range.grades", .letter) { $1.grades(at: $0) },
        Rule("abbreviation.ledger", .letter) { $1.ledgerMark(at: $0) },
        Rule("abbreviation.street", .letter) { $1.streetAbbreviation(at: $0) },
        Rule("abbreviation.numbered", .letter) { $1.numberedAbbreviation(at: $0) },
        Rule("abbreviation.dotted", .letter) { $1.dottedAbbreviation(at: $0) },
        Rule("abbreviation.letters", .letter) { $1.initialism(at: $0) },
    ]

    private static let signs: [Rule<EnglishText>] = [
        Rule("money.bracketed", .openingBracket, EnglishText.bracketedAmount),
        Rule("sign.bracketed", .openingBracket, EnglishText.bracketedSign),
        Rule("telephone.international", [.openingBracket, .sign]) { $1.internationalTelephone(at: $0) },
        Rule("date.short-year", .apostrophe) { $1.shortYear(at: $0) },
        Rule("range", [.dash, .sign], EnglishText.range),
        Rule("sign", .sign, EnglishText.signedValue),
        Rule("symbol.plus", .sign) { $1.plusSign(at: $0) },
        Rule("sign.minus", [.dash, .sign], EnglishText.minusSign),
    ]

    private static let symbols: [Rule<EnglishText>] = [
        Rule("symbol.entity", .symbol) { (index, text) throws(NormalizationError) in
            try MarkupEntity.claim(at: index, in: text.source, saying: "and")
        },
        Rule("telephone.star", .symbol) { $1.starCode(at: $0) },
        Rule("symbol.arrow", .symbol, EnglishText.arrow),
        Rule("symbol.pair", [.symbol, .dash]) { $1.pairOfSigns(at: $0) },
        Rule("symbol.hash", .symbol) { $1.hashSign(at: $0) },
        Rule("symbol.stroke", .symbol) { $1.strokeBehindNoun(at: $0) },
        Rule("symbol.fraction", .symbol) { $1.fractionSign(at: $0) },
        Rule("symbol", [.symbol, .otherLetter]) { $1.symbol(at: $0) },
        Rule("symbol.operator", .symbol) { index, text throws(NormalizationError) in
            try text.operatorSign(at: index)
        },
        Rule("cardinal.enclosed", [.symbol, .otherLetter]) { $1.enclosedNumber(at: $0) },
    ]
}
