/// The rules of Chinese, in the order in which they are tried.
enum ChineseRules {
    static let all: RuleList<ChineseText> = RuleList(
        [dates, identifiers, names, timesAndFractions, numbers, money, signs, symbols].flatMap { $0 })

    private static let dates: [any Rule<ChineseText>] = [
        ChinesePlaceRule(),
        ChineseYearRangeRule(),
        ChineseSeasonRule(),
        ChineseYearFirstDateRule(),
        ChineseMonthOfYearRule(),
        ChineseYearLastDateRule(),
        ChineseCardDateRule(),
        ChinesePaddedDateRule(),
        ChineseShortYearDateRule(),
        ChineseCuedDateRule(),
        ChineseYearRule(),
        ChineseDatePartRule(),
        ChinesePaddedHourRule(),
        ChineseNamedYearRule(),
        ChineseBracketedYearRule(),
        ChineseDecadeRule(),
        ChineseEraRule(),
        ChineseCompactDateRule(),
    ]

    private static let identifiers: [any Rule<ChineseText>] = [
        ChineseRoomListRule(),
        ChineseBesideDigitsRule(),
        ChineseCuedDigitsRule(),
        ChineseCuedTelephoneRule(),
        ChineseExtensionRule(),
        ChineseTelephoneRule(),
        ChineseServiceNumberRule(),
        ChineseMaskedDigitsRule(),
        ChineseListedDigitsRule(),
        ChineseTailRule(),
        ChineseChainedDigitsRule(),
    ]

    private static let names: [any Rule<ChineseText>] = [
        ChineseBrandRule(),
        ChineseCodeBeforeCueRule(),
        ChineseFlightRule(),
        ChinesePictureRule(),
        ChineseEnglishOrdinalRule(),
        ChineseListingRule(),
        ChineseFeastRule(),
        ChineseDoorRule(),
        ChineseRoomRule(),
        ChineseDiscountRule(),
        ChineseHeightRule(),
    ]

    private static let timesAndFractions: [any Rule<ChineseText>] = [
        ChineseDurationRule(),
        ChineseClockRule(),
        ChineseWholeHourRule(),
        ChineseMixedFractionRule(),
        ChineseOrdinalOfTotalRule(),
        ChinesePressureRule(),
        ChinesePairRule(),
        ChineseFractionRule(),
        ChineseRatioRule(),
    ]

    private static let numbers: [any Rule<ChineseText>] = ChineseNumberRules.all.map { opened($0) }

    /// Swift can convert an opened type, but not an existential of one protocol to another protocol.
    private static func opened(_ rule: some ChineseNumberRule) -> any Rule<ChineseText> { rule }

    private static let money: [any Rule<ChineseText>] = [
        ChineseChequeRule(),
        ChineseMaskedAmountRule(),
        ChineseNamedMoneyRule(),
        ChinesePrefixedMoneyRule(),
        ChineseCurrencySignRule(),
    ]

    private static let signs: [any Rule<ChineseText>] = [
        ChinesePowerRule(),
        ChineseDashRule(),
        ChineseThroughRule(),
        ChineseMinusRule(),
        ChineseInternationalTelephoneRule(),
        ChineseOrMoreRule(),
        ChinesePlusRule(),
        ChineseAboutRule(),
    ]

    private static let symbols: [any Rule<ChineseText>] = [
        ChineseLetterTimesRule(),
        ChineseNumberSignRule(),
        ChineseNumberedRule(),
        ChineseBracketedTelephoneRule(),
        ChineseDomainPointRule(),
        ChineseTrendRule(),
        ChineseTrendBehindRule(),
        ChineseNamedSymbolRule(),
        ChineseNumberMarkRule(),
        ChinesePerUnitRule(),
        ChineseFractionSignRule(),
        ChineseEnclosedNumberRule(),
        ChineseComparisonRule(),
        ChineseOperatorRule(),
    ]
}
