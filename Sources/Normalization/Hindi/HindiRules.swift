/// The rules of Hindi in the order in which they are tried.
enum HindiRules {
    static let all = RuleList<HindiText>(rules)

    private static let rules: [ReadingRule<HindiText>] = [
        ReadingRule("electronic", [.digit, .letter]) { $1.electronicAddress(at: $0) },
        ReadingRule("money.masked", [.digit, .symbol]) { (index, text) throws(NormalizationError) in
            try text.maskedAmount(at: index)
        },
        ReadingRule("money.sign-first", [.currencySign, .letter, .otherLetter]) {
            (index, text) throws(NormalizationError) in try text.amountBehindSign(at: index)
        },
        ReadingRule("money.name-behind", .amount) { (index, text) throws(NormalizationError) in
            try text.amountBeforeName(at: index)
        },
        ReadingRule("money.range", .digit) { (index, text) throws(NormalizationError) in
            try text.rangeBeforeName(at: index)
        },
        ReadingRule("digits.keypad", .symbol) { $1.keypadCode(at: $0) },
        ReadingRule("digits.masked", [.letter, .symbol]) { $1.maskedDigits(at: $0) },
        ReadingRule("digits.plate", [.letter, .digit]) { $1.numberPlate(at: $0) },
        ReadingRule("digits.phone", [.digit, .sign]) { $1.telephone(at: $0) },
        ReadingRule("date.numeric", .digit) { $1.numericDate(at: $0) },
        ReadingRule("date.expiry", .digit) { $1.expiryDate(at: $0) },
        ReadingRule("date.day-month", .digit) { $1.dayOfMonth(at: $0) },
        ReadingRule("date.named", .digit) { $1.namedDate(at: $0) },
        ReadingRule("time.clock", .digit) { $1.clockTime(at: $0) },
        ReadingRule("digits.reference", [.letter, .digit]) { $1.reference(at: $0) },
        ReadingRule("digits.cue", .digit, isCued: true) { $1.cuedDigits(at: $0) },
        ReadingRule("date.year", .digit) { $1.year(at: $0) },
        ReadingRule("range", .digit) { $1.range(at: $0) },
        ReadingRule("digits.joined", .digit) { $1.joinedDigits(at: $0) },
        ReadingRule("duration.all-hours", .digit) { $1.allHours(at: $0) },
        ReadingRule("dimension", .digit) { $1.dimension(at: $0) },
        ReadingRule("ratio.score", .digit) { $1.cricketScore(at: $0) },
        ReadingRule("fraction", .digit) { $1.fraction(at: $0) },
        ReadingRule("ordinal", .digit) { $1.ordinal(at: $0) },
        ReadingRule("ordinal.english", .digit) { $1.englishOrdinal(at: $0) },
        ReadingRule("percent", .digit) { $1.percentage(at: $0) },
        ReadingRule("measure", .digit) { $1.measure(at: $0) },
        ReadingRule("measure.carat", .digit) { $1.carat(at: $0) },
        ReadingRule("cardinal.letter", .digit) { $1.shortScale(at: $0) },
        ReadingRule("digits.code", .digit) { $1.uncountedDigits(at: $0) },
        ReadingRule("digits.one-time", .digit) { $1.oneTimeCode(at: $0) },
        ReadingRule("digits.long", .digit) { $1.longDigits(at: $0) },
        ReadingRule("cardinal", [.digit, .point]) { $1.cardinal(at: $0) },
        ReadingRule("sign.number", [.dash, .sign, .symbol]) { (index, text) throws(NormalizationError) in
            try text.signedNumber(at: index)
        },
        ReadingRule("symbol.arrow", .symbol) { (index, text) throws(NormalizationError) in try text.arrow(at: index) },
        ReadingRule("fraction.character", [.symbol, .otherLetter]) { (index, text) throws(NormalizationError) in
            try text.characterNumber(at: index)
        },
        ReadingRule("measure.divisor", [.sign, .symbol, .letter]) { (index, text) throws(NormalizationError) in
            try text.divisor(at: index)
        },
        ReadingRule("name", .letter) { $1.name(at: $0) },
        ReadingRule("initials.pair", .letter) { $1.pairOfInitials(at: $0) },
        ReadingRule("symbol.product", [.letter, .symbol]) { $1.product(at: $0) },
        ReadingRule("abbreviation", [.letter, .otherLetter]) { $1.abbreviation(at: $0) },
        ReadingRule("initials", .letter) { $1.initials(at: $0) },
        ReadingRule("symbol.currency", .currencySign) { (index, text) throws(NormalizationError) in
            try text.loneSign(at: index)
        },
        ReadingRule("symbol", [.sign, .symbol]) { $1.namedSign(at: $0) },
    ]
}
