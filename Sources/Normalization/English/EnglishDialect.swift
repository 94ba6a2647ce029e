/// A dialect of English with its own readings: American, British or Indian. The raw value is the BCP 47 tag.
enum EnglishDialect: String, Sendable {
    case american = "en-US"
    case british = "en-GB"
    /// Numbers use lakh and crore from 1,00,000 on, as in `spellout-cardinal-verbose` of the Unicode CLDR's
    /// `common/rbnf/en_IN.xml`. Above 99,999 crore CLDR uses trillion; people say lakh crore.
    case indian = "en-IN"

    /// Whether numbers contain "and": one hundred and five.
    var saysAnd: Bool { self != .american }

    /// Whether 4/1 is the first of April. In Britain and India, it is the fourth of January.
    var isMonthFirst: Bool { self == .american }

    /// Whether 120,000 is one lakh twenty thousand, not one hundred and twenty thousand.
    var countsByLakhs: Bool { self == .indian }
}
