/// The words of a language that the listener recognizes besides English and Chinese. It is a class, because each check
/// passes it on.
final class HeardVocabulary: Sendable {
    /// Number words by their code points, as `HeardText` folds them.
    private let numbers: [[UInt32]: NumberWords.Word]
    /// Months and ordinals.
    private let others: [[UInt32]: OrdinalWords.Word]
    let currencies: CurrencyNames
    /// Words before a number below zero.
    let minus: [[UInt32]]
    /// Words between the numbers of a range.
    let to: [[UInt32]]
    /// The word between an amount and its hundredths, if speakers may omit it; otherwise nil.
    let and: [UInt32]?

    /// A language without its own vocabulary.
    static let none = HeardVocabulary(currencies: .shared)

    /// Words before a number that they modify: साढ़े तीन is three and a half.
    let modifiers: [[UInt32]]

    /// Powers of ten with another meaning if no number is beside them: नील is also blue.
    let ordinary: [[UInt32]]

    /// Abbreviations of ten million that also mean credit.
    let crores: [[UInt32]]

    /// Letters that mean a lakh beside a currency. A language with such letters also adds powers of ten in falling order.
    let lakhs: [[UInt32]]

    /// Labels of rows of numbers that commas divide: कमरा 101,102.
    let rows: [[UInt32]]

    /// - Parameters:
    ///   - numbers: each number word once.
    ///   - currencies: the names of currencies.
    ///   - minus, modifiers, ordinary, crores, lakhs, rows, to: words, divided by spaces.
    ///   - and: as in `$12 and 50 cents`, if speakers may omit it; otherwise nil.
    init(
        numbers: [(String, NumberWords.Word)] = [], others: [(String, OrdinalWords.Word)] = [],
        currencies: CurrencyNames, minus: String = "",
        modifiers: String = "", ordinary: String = "", crores: String = "", lakhs: String = "", rows: String = "",
        to: String = "", optionalAnd and: String? = nil
    ) {
        self.numbers = Dictionary(
            numbers.map { (HeardText($0.0).scalars, $0.1) }, uniquingKeysWith: { first, _ in first })
        self.others = Dictionary(
            others.map { (HeardText($0.0).scalars, $0.1) }, uniquingKeysWith: { first, _ in first })
        self.currencies = currencies
        self.minus = minus.split(separator: " ").map { HeardText(String($0)).scalars }
        self.modifiers = modifiers.split(separator: " ").map { HeardText(String($0)).scalars }
        self.ordinary = ordinary.split(separator: " ").map { HeardText(String($0)).scalars }
        self.crores = crores.split(separator: " ").map { HeardText(String($0)).scalars }
        self.lakhs = lakhs.split(separator: " ").map { HeardText(String($0)).scalars }
        self.rows = rows.split(separator: " ").map { HeardText(String($0)).scalars }
        self.to = to.split(separator: " ").map { HeardText(String($0)).scalars }
        self.and = and.map { HeardText($0).scalars }
    }

    /// Returns the value of a word that implies a number without being a number word: a month, an ordinal.
    func otherNumber(_ text: HeardText, _ range: Range<Int>) -> OrdinalWords.Word? {
        others.isEmpty ? nil : others[Array(text.scalars[range])]
    }

    /// Returns the number word of a run of letters.
    func number(_ text: HeardText, _ range: Range<Int>) -> NumberWords.Word? {
        numbers.isEmpty || range.isEmpty ? nil : numbers[Array(text.scalars[range])]
    }
}
