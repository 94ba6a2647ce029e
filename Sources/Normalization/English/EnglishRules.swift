/// The rules of English in the order in which they are tried.
enum EnglishRules {
    static let all: RuleList<EnglishText> = {
        let electronic: [any Rule<EnglishText>] = [EnglishElectronicRule()]
        let lists: [[any Rule<EnglishText>]] = [
            currencies, writtenDates, electronic, dates, times, pairs, names, numbers.map { rule($0) }, words, marks,
            signs,
            symbols,
        ]
        return RuleList(lists.flatMap(\.self))
    }()

    private static func rule(_ rule: some EnglishValueRule) -> any Rule<EnglishText> { rule }

    private static let currencies: [any Rule<EnglishText>] = [
        EnglishMoneyMaskedRule(),
        EnglishMoneyUnknownDollarRule(),
        EnglishMoneyManySignsRule(),
        EnglishMoneyPrefixedRule(),
        EnglishMoneyLostSignRule(),
        EnglishSymbolCurrencyRule(),
    ]

    private static let writtenDates: [any Rule<EnglishText>] = [
        EnglishDateWeekdayRule(),
        EnglishDateMonthFirstRule(),
    ]

    /// Rules for dates that begin with a number.
    static let dates: [any Rule<EnglishText>] = [
        EnglishDateCardRule(),
        EnglishPartRule(),
        EnglishCricketBowlingRule(),
        EnglishAddressPlotRule(),
        EnglishDateNumericRule(),
        EnglishDatePartialRule(),
        EnglishDateYearSpanRule(),
        EnglishDateDayFirstRule(),
        EnglishDateDecadeRule(),
        EnglishDateEraRule(),
    ]

    private static let times: [any Rule<EnglishText>] = [
        EnglishTimeShiftRule(),
        EnglishTimePointedRule(),
        EnglishTimeWholeHourRule(),
        EnglishTimeNightRule(),
        EnglishTimeSecondsRule(),
        EnglishTimeRule(),
        EnglishTimeDurationRule(),
    ]

    private static let pairs: [any Rule<EnglishText>] = [
        EnglishIdiomRule(),
        EnglishCricketRule(),
        EnglishTimeLapRule(),
        EnglishRatioRule(),
        EnglishDateSeasonRule(),
        EnglishMeasureShortSignRule(),
        EnglishDimensionRule(),
    ]

    /// Rules for digits that name something and are not a count.
    private static let names: [any Rule<EnglishText>] = [
        EnglishDigitsRunOnRule(),
        EnglishAddressHouseRule(),
        EnglishAddressPlaceRule(),
        EnglishCodeHexRule(),
        EnglishCodeFormRule(),
        EnglishShareCodeRule(),
        EnglishCodeBerthRule(),
        EnglishCodeShapeRule(),
        EnglishCodeStrokeRule(),
        EnglishCodeSeatRule(),
        EnglishIBANRule(),
        EnglishPlanRule(),
        EnglishCodeRule(),
        EnglishTelephonePointedRule(),
        EnglishVersionRule(),
        EnglishDigitsCuedRule(),
        EnglishTelephoneRule(),
        EnglishDigitsRule(),
        EnglishDigitsSentenceRule(),
        EnglishDigitsLongRule(),
    ]

    private static let numbers: [any EnglishValueRule] = [
        EnglishMoneySuffixedRule(),
        EnglishMeasureScreenLinesRule(),
        EnglishMoneyPenceRule(),
        EnglishCardinalMalformedRule(),
        EnglishMeasureStoneRule(),
        EnglishOrdinalRule(),
        EnglishCardinalMembersRule(),
        EnglishFractionMixedRule(),
        EnglishFractionRule(),
        EnglishPercentRule(),
        EnglishCardinalScaledRule(),
        EnglishMeasureRateRule(),
        EnglishMeasureRule(),
        EnglishCardinalLedgerRule(),
        EnglishCardinalYearRule(),
        EnglishCardinalNameRule(),
        EnglishCardinalRule(),
    ]

    /// Rules whose value may follow a sign.
    static let values: [any EnglishValueRule] = numbers + [EnglishMoneyPrefixedRule()]

    private static let words: [any Rule<EnglishText>] = [
        EnglishRatioTimesRule(),
        EnglishAddressZIPRule(),
        EnglishAddressStateRule(),
        EnglishAddressDirectionRule(),
        EnglishRomanRule(),
        EnglishAbbreviationHyphenedRule(),
        EnglishAbbreviationPerRule(),
        EnglishGradesRule(),
        EnglishAbbreviationStreetRule(),
        EnglishAbbreviationNumberedRule(),
        EnglishAbbreviationDottedRule(),
        EnglishAbbreviationLettersRule(),
    ]

    /// Rules for brackets and apostrophes.
    private static let marks: [any Rule<EnglishText>] = [
        EnglishMoneyBracketedRule(),
        EnglishTelephoneInternationalRule(),
        EnglishDateShortYearRule(),
    ]

    private static let signs: [any Rule<EnglishText>] = [
        EnglishRangeRule(),
        EnglishSignRule(),
        EnglishSymbolPlusRule(),
        EnglishSignMinusRule(),
    ]

    private static let symbols: [any Rule<EnglishText>] = [
        EnglishTelephoneStarRule(),
        EnglishSymbolArrowRule(),
        EnglishSymbolPairRule(),
        EnglishSymbolHashRule(),
        EnglishSymbolFractionRule(),
        EnglishSymbolRule(),
        EnglishSymbolOperatorRule(),
        EnglishCardinalEnclosedRule(),
    ]
}
