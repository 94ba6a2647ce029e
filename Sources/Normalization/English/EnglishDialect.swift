/// Where American, British and Indian readings differ. The raw value is the BCP 47 tag.
enum EnglishDialect: String, Sendable {
    case american = "en-US"
    case british = "en-GB"
    /// Numbers by lakh and crore from 1,00,000 on, as in the Unicode CLDR's rules for Indian English
    /// (`common/rbnf/en_IN.xml`). Of its two kinds of cardinals, with "and" and without, the one with "and"
    /// (`spellout-cardinal-verbose`) is said, as in Britain. CLDR has trillion above 99,999 crore; people say lakh crore.
    case indian = "en-IN"

    /// one hundred and five.
    var saysAnd: Bool { self != .american }

    /// 4/1 is the first of April; in Britain and India, the fourth of January.
    var isMonthFirst: Bool { self == .american }

    /// one lakh twenty thousand, not one hundred and twenty thousand.
    var countsByLakhs: Bool { self == .indian }
}
