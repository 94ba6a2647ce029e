/// The rules of Hindi in the order in which they are tried.
enum HindiRules {
    static let all = RuleList<HindiText>(rules)

    private static let rules: [Rule<HindiText>] = [
        Rule("electronic", [.digit, .letter]) { $1.electronicAddress(at: $0) },
        Rule("money.masked", [.digit, .symbol], HindiText.maskedAmount),
        Rule("money.sign-first", [.currencySign, .letter, .otherLetter]) {
            (index, text) throws(NormalizationError) in try text.amountBehindSign(at: index)
        },
        Rule("money.name-behind", .amount) {
            (index, text) throws(NormalizationError) in try text.amountBeforeName(at: index)
        },
        Rule("money.range", .digit, HindiText.rangeBeforeName),
        Rule("digits.keypad", .symbol) { $1.keypadCode(at: $0) },
        Rule("digits.masked", [.letter, .symbol]) { $1.maskedDigits(at: $0) },
        Rule("digits.plate", [.letter, .digit]) { $1.numberPlate(at: $0) },
        Rule("digits.phone", [.digit, .sign]) { $1.telephone(at: $0) },
        Rule("date.numeric", .digit) { $1.numericDate(at: $0) },
        Rule("date.expiry", .digit) { $1.expiryDate(at: $0) },
        Rule("date.day-month", .digit) { $1.dayOfMonth(at: $0) },
        Rule("date.named", .digit) { $1.namedDate(at: $0) },
        Rule("time.clock", .digit) { $1.clockTime(at: $0) },
        Rule("digits.reference", [.letter, .digit]) { $1.reference(at: $0) },
        Rule("digits.cue", .digit, isCued: true) { $1.cuedDigits(at: $0) },
        Rule("date.year", .digit) { $1.year(at: $0) },
        Rule("range", .digit) { $1.range(at: $0) },
        Rule("digits.joined", .digit) { $1.joinedDigits(at: $0) },
        Rule("duration.all-hours", .digit) { $1.allHours(at: $0) },
        Rule("dimension", .digit) { $1.dimension(at: $0) },
        Rule("ratio.score", .digit) { $1.cricketScore(at: $0) },
        Rule("fraction", .digit) { $1.fraction(at: $0) },
        Rule("ordinal", .digit) { $1.ordinal(at: $0) },
        Rule("ordinal.english", .digit) { $1.englishOrdinal(at: $0) },
        Rule("percent", .digit) { $1.percentage(at: $0) },
        Rule("measure", .digit, HindiText.measure),
        Rule("measure.carat", .digit) { $1.carat(at: $0) },
        Rule("cardinal.letter", .digit) { $1.shortScale(at: $0) },
        Rule("cardinal.foreign", .digit, HindiText.foreignNumber),
        Rule("digits.code", .digit) { $1.uncountedDigits(at: $0) },
        Rule("digits.one-time", .digit) { $1.oneTimeCode(at: $0) },
        Rule("digits.long", .digit) { $1.longDigits(at: $0) },
        Rule("cardinal", [.digit, .point]) { $1.cardinal(at: $0) },
        Rule("symbol.entity", .symbol) { (index, text) throws(NormalizationError) in
            try MarkupEntity.claim(at: index, in: text.source, saying: "और")
        },
        Rule("range.joint", .dash) { $1.joint(at: $0) },
        Rule("sign.number", [.dash, .sign, .symbol], HindiText.signedNumber),
        Rule("symbol.arrow", .symbol, HindiText.arrow),
        Rule("fraction.character", [.symbol, .otherLetter], HindiText.characterNumber),
        Rule("symbol.share", [.sign, .symbol]) { $1.strokeOfShare(at: $0) },
        Rule("measure.divisor", [.sign, .symbol, .letter], HindiText.divisor),
        Rule("name", .letter) { $1.name(at: $0) },
        Rule("initials.pair", .letter) { $1.pairOfInitials(at: $0) },
        Rule("symbol.product", [.letter, .symbol]) { $1.product(at: $0) },
        Rule("abbreviation.ledger", .letter) { $1.ledgerMark(at: $0) },
        Rule("abbreviation", [.letter, .otherLetter]) { $1.abbreviation(at: $0) },
        Rule("initials", .letter) { $1.initials(at: $0) },
        Rule("symbol.currency", .currencySign, HindiText.loneSign),
        Rule("symbol", [.sign, .symbol]) { $1.namedSign(at: $0) },
    ]
}
