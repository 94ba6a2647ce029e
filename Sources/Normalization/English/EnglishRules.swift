/// The rules of English in the order in which they are tried.
enum EnglishRules {
    static let all: RuleList<EnglishText> = {
        let lists: [[Rule<EnglishText>]] = [
            currencies, writtenDates, dates, times, pairs, names, numbers.map(\.unsigned), words, signs, symbols,
        ]
        return RuleList(lists.flatMap(\.self))
    }()

    private static let currencies: [Rule<EnglishText>] = [
        Rule("money.masked", [.digit, .point], EnglishMaskedAmounts.refuse),
        Rule("money.unknown-dollar", .currencySign, EnglishCurrencySigns.unknownDollar),
        Rule("money.many-signs", .currencySign, EnglishCurrencySigns.manySigns),
        Rule("money.prefixed", [.currencySign, .letter, .innerLetter], EnglishPrefixedAmount.prefixed),
        Rule("money.lost-sign", .currencySign, EnglishCurrencySigns.lostSign),
        Rule("symbol.currency", .currencySign, EnglishCurrencySigns.silent),
    ]

    private static let writtenDates: [Rule<EnglishText>] = [
        Rule("date.weekday", .letter, EnglishWeekdays.weekday),
        Rule("date.month-first", .letter, EnglishWrittenDates.monthFirst),
        Rule("electronic", [.digit, .letter], EnglishElectronicAddresses.address),
    ]

    /// Rules for dates that begin with a number.
    static let dates: [Rule<EnglishText>] = [
        Rule("date.card", .digit, EnglishNumericDates.card),
        Rule("part", .digit, EnglishPairs.part),
        Rule("part.bowling", .digit, EnglishPairs.bowling),
        Rule("address.plot", .digit, EnglishAddresses.plot),
        Rule("date.numeric", .digit, EnglishNumericDates.numeric),
        Rule("date.partial", .digit, EnglishPartialDate.partial),
        Rule("date.year-span", .digit, EnglishYears.span),
        Rule("date.day-first", .digit, EnglishWrittenDates.dayFirst),
        Rule("date.decade", .digit, EnglishYears.decade),
        Rule("date.era", .digit, EnglishYears.era),
    ]

    private static let times: [Rule<EnglishText>] = [
        Rule("time.shift", .digit, EnglishTimes.shift),
        Rule("time.pointed", .digit, EnglishTimes.pointed),
        Rule("time.whole-hour", .digit, EnglishTimes.wholeHour),
        Rule("time.night", .digit, EnglishTimes.night),
        Rule("time.with-seconds", .digit, EnglishTimes.withSeconds),
        Rule("time", .digit, EnglishTimes.time),
        Rule("time.duration", .digit, EnglishDurations.duration),
    ]

    private static let pairs: [Rule<EnglishText>] = [
        Rule("idiom", .digit, EnglishPairs.idiom),
        Rule("part.cricket", .digit, EnglishPairs.cricket),
        Rule("time.lap", .digit, EnglishDurations.lap),
        Rule("ratio", .digit, EnglishPairs.ratio),
        Rule("date.season", .digit, EnglishYears.season),
        Rule("measure.short-sign", .digit, EnglishLengths.shortSign),
        Rule("dimension", .digit, EnglishLengths.dimension),
    ]

    /// Rules for digits that name something and are not a count.
    private static let names: [Rule<EnglishText>] = [
        Rule("digits.run-on", [.digit, .amount, .letter], EnglishDigits.runOn),
        Rule("address.house", .digit, EnglishAddresses.house),
        Rule("address.place", .digit, isCued: true, EnglishAddresses.place),
        Rule("code.hex", .digit, EnglishCodes.hex),
        Rule("code.form", .digit, EnglishCodes.form),
        Rule("code.share", [.letter, .digit], EnglishCodes.share),
        Rule("code.berth", .letter, EnglishCodes.berth),
        Rule("code.shape", [.letter, .digit], EnglishCodes.shape),
        Rule("code.stroke", .letter, EnglishCodes.stroke),
        Rule("code.seat", .digit, EnglishCodes.seat),
        Rule("code.iban", .letter, EnglishCodes.iban),
        Rule("code.plan", .digit, EnglishCodes.plan),
        Rule("code", [.digit, .letter], EnglishCodes.mixed),
        Rule("telephone.pointed", .digit, EnglishTelephones.pointed),
        Rule("version", .digit, EnglishTelephones.version),
        Rule("digits.cued", .digit, isCued: true, EnglishDigits.cued),
        Rule("telephone", .digit, EnglishTelephones.grouped),
        Rule("digits", .digit, EnglishDigits.plain),
        Rule("digits.sentence", .digit, isCued: true, EnglishDigits.inSentence),
        Rule("digits.long", .digit, isCued: true, EnglishDigits.long),
    ]

    /// Rules whose value may follow a sign.
    static let numbers: [EnglishNumberRule] = [
        EnglishNumberRule("money.suffixed", tokens: [.amount, .digit, .point], EnglishSuffixedAmounts.suffixed),
        EnglishNumberRule("measure.screen-lines", EnglishMeasures.screenLines),
        EnglishNumberRule("money.pence", EnglishSuffixedAmounts.pence),
        EnglishNumberRule("cardinal.foreign", EnglishCardinals.foreign),
        EnglishNumberRule("cardinal.malformed", EnglishCardinals.malformed),
        EnglishNumberRule("measure.stone", EnglishMeasures.stone),
        EnglishNumberRule("ordinal", EnglishCardinals.ordinal),
        EnglishNumberRule("cardinal.members", EnglishCardinals.members),
        EnglishNumberRule("fraction.mixed", EnglishFractions.mixed),
        EnglishNumberRule("fraction", EnglishFractions.fraction),
        EnglishNumberRule("percent", EnglishMeasures.percent),
        EnglishNumberRule("cardinal.scaled", EnglishCardinals.scaled),
        EnglishNumberRule("measure.rate", EnglishMeasures.rate),
        EnglishNumberRule("measure", EnglishMeasures.measure),
        EnglishNumberRule("cardinal.ledger", EnglishCardinals.ledger),
        EnglishNumberRule("cardinal.year", EnglishCardinals.year),
        EnglishNumberRule("cardinal.name", EnglishCardinals.name),
        EnglishNumberRule("cardinal") { $0.cardinal() },
    ]

    private static let words: [Rule<EnglishText>] = [
        Rule("ratio.times", .letter, EnglishRanges.times),
        Rule("address.zip", .letter, EnglishAddresses.zip),
        Rule("address.state", .letter, EnglishAddresses.state),
        Rule("address.direction", .letter, EnglishAddresses.direction),
        Rule("roman", .letter, EnglishRoman.numeral),
        Rule("abbreviation.hyphened", .letter, EnglishAbbreviations.hyphened),
        Rule("abbreviation.per", .letter, EnglishAbbreviations.per),
        Rule("range.grades", .letter, EnglishRanges.grades),
        Rule("abbreviation.ledger", .letter, EnglishLedgerMarks.mark),
        Rule("abbreviation.street", .letter, EnglishAbbreviations.street),
        Rule("abbreviation.numbered", .letter, EnglishAbbreviations.numbered),
        Rule("abbreviation.dotted", .letter, EnglishAbbreviations.dotted),
        Rule("abbreviation.letters", .letter, EnglishInitialisms.letters),
    ]

    private static let signs: [Rule<EnglishText>] = [
        Rule("money.bracketed", .openingBracket, EnglishBracketedAmounts.bracketed),
        Rule("telephone.international", [.openingBracket, .sign], EnglishTelephones.international),
        Rule("date.short-year", .apostrophe, EnglishYears.shortYear),
        Rule("range", [.dash, .sign], EnglishRanges.range),
        Rule("sign", .sign, EnglishSigns.sign),
        Rule("symbol.plus", .sign, EnglishSigns.plus),
        Rule("sign.minus", [.dash, .sign], EnglishSigns.minus),
    ]

    private static let symbols: [Rule<EnglishText>] = [
        Rule("symbol.entity", .symbol) { (index, source: SourceText) throws(NormalizationError) in
            try MarkupEntity.claim(at: index, in: source, saying: "and")
        },
        Rule("telephone.star", .symbol, EnglishTelephones.star),
        Rule("symbol.arrow", .symbol, EnglishSymbols.arrow),
        Rule("symbol.pair", [.symbol, .dash], EnglishSymbols.pair),
        Rule("symbol.hash", .symbol, EnglishSymbols.hash),
        Rule("symbol.fraction", .symbol, EnglishSymbols.fraction),
        Rule("symbol", [.symbol, .otherLetter], EnglishSymbols.symbol),
        Rule("symbol.operator", .symbol, EnglishSymbols.operation),
        Rule("cardinal.enclosed", [.symbol, .otherLetter], EnglishCardinals.enclosed),
    ]
}
