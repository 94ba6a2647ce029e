/// The rules of Hindi in the order in which they are tried.
enum HindiRules {
    static let all = RuleList<HindiText>([
        HindiElectronic(), HindiMaskedAmount(), HindiMoneyBehindSign(), HindiMoneyBeforeName(), HindiMoneyRange(),
        HindiKeypadCode(), HindiMaskedDigits(), HindiNumberPlate(), HindiTelephone(),
        HindiNumericDate(), HindiExpiryDate(), HindiDayOfMonth(), HindiNamedDate(), HindiTime(), HindiReference(),
        HindiCuedDigits(),
        HindiYear(), HindiRange(), HindiJoinedDigits(), HindiAllHours(), HindiDimension(), HindiCricketScore(),
        HindiFraction(),
        HindiOrdinal(), HindiEnglishOrdinal(), HindiPercent(), HindiMeasure(), HindiCarat(), HindiShortScale(),
        HindiPlainDigits(),
        HindiOneTimeCode(), HindiLongDigits(), HindiCardinal(),
        HindiSignedNumber(), HindiArrow(),
        HindiCharacterNumber(), HindiDivisor(), HindiName(),
        HindiPairOfInitials(), HindiProduct(), HindiAbbreviation(), HindiInitials(), HindiLoneSign(),
        HindiSymbol(),
    ])
}

/// Names of wallets and shops in Latin letters.
struct HindiName: Rule {
    let name = "name"
    let tokens: TokenKind = .letter
    let reason = "A name may have an abbreviation in it, so it is asked before them."
    let examples = [("PhonePe पर", "फ़ोनपे पर"), ("google pay से", "गूगल पे से")].map { (text: $0.0, spoken: $0.1) }
    let counterexamples: [(text: String, rule: String?)] = [("UPI से", "abbreviation"), ("Paytms", nil)]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        guard let full = HindiAbbreviations.name(in: text.source, at: index) else { return nil }
        return Claim(value: .phrase(full.value, .name), end: full.end, isNumber: false)
    }
}

/// Abbreviations in full, and letters by their names.
struct HindiAbbreviation: Rule {
    let name = "abbreviation"
    let tokens: TokenKind = [.letter, .otherLetter]
    let reason = "It stands behind the currencies, which may be abbreviations, too."
    let examples = [("A/c", "अकाउंट"), ("UPI से", "यूपीआई से")].map { (text: $0.0, spoken: $0.1) }
    let counterexamples: [(text: String, rule: String?)] = [("PhonePe", "name"), ("Shop", nil)]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        guard let full = HindiAbbreviations.inFull(in: text.source, at: index) else { return nil }
        return Claim(value: .phrase(full.value, .abbreviation), end: full.end, isNumber: false)
    }
}
