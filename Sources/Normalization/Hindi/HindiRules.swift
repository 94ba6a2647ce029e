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

    func claim(at index: Int, in text: HindiText) -> Claim? {
        guard let full = HindiAbbreviations.name(in: text.source, at: index) else { return nil }
        return Claim(value: .phrase(full.value, .name), end: full.end, isNumber: false)
    }
}

/// Abbreviations in full, and letters by their names.
struct HindiAbbreviation: Rule {
    let name = "abbreviation"
    let tokens: TokenKind = [.letter, .otherLetter]

    func claim(at index: Int, in text: HindiText) -> Claim? {
        guard let full = HindiAbbreviations.inFull(in: text.source, at: index) else { return nil }
        return Claim(value: .phrase(full.value, .abbreviation), end: full.end, isNumber: false)
    }
}
