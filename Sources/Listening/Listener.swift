/// A listener of a language: the assumptions with which amounts and numbers are found in a text.
///
/// The check of the spoken words shares nothing with the reading rules of the language, not even a module.
package struct Listener: Sendable {
    /// The currency that reading rules may add to a bare number.
    let unitOfBareNumbers: CurrencySet
    /// Whether spaces separate words.
    let partsWordsBySpaces: Bool
    /// Whether the letter w means ten thousand: 5w.
    let writesTenThousandAsW: Bool
    /// Words of languages other than English and Chinese.
    let vocabulary: HeardVocabulary

    /// Whether days may be written before their months and spoken after them, as in Hong Kong: 5/12 is 十二月五日.
    var mayWriteDayFirst: Bool { !unitOfBareNumbers.isDisjoint(with: CurrencySet(codes: "hkd")) }
}

extension Listener {
    package static let mainlandChina = chinese("cny", .none)
    package static let taiwan = chinese("twd", TraditionalCurrencyNames.taiwan)
    package static let hongKong = chinese("hkd", TraditionalCurrencyNames.hongKong)
    package static let english = wordsBySpaces(.none)
    package static let indianEnglish = wordsBySpaces(IndianNumberWords.vocabulary)
    package static let hindi = wordsBySpaces(HindiNumberWords.vocabulary)
    /// For a text in several languages: it recognizes the words of all.
    package static let everyLanguage = Self(
        unitOfBareNumbers: CurrencySet(codes: "cny twd hkd inr"), partsWordsBySpaces: true,
        writesTenThousandAsW: true, vocabulary: HindiNumberWords.amongOthers)

    static let all = [mainlandChina, taiwan, hongKong, english, indianEnglish, hindi]

    private static func chinese(_ home: String, _ vocabulary: HeardVocabulary) -> Self {
        Self(
            unitOfBareNumbers: CurrencySet(codes: home), partsWordsBySpaces: false, writesTenThousandAsW: true,
            vocabulary: vocabulary)
    }

    private static func wordsBySpaces(_ vocabulary: HeardVocabulary) -> Self {
        Self(unitOfBareNumbers: [], partsWordsBySpaces: true, writesTenThousandAsW: false, vocabulary: vocabulary)
    }
}
