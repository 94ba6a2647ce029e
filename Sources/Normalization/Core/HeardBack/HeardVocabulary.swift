/// The words of a language that a listener knows besides those of English and Chinese. A class, because each check
/// passes it on.
final class HeardVocabulary: Sendable {
    /// By their code points, as `HeardText` folds them.
    private let numbers: [[UInt32]: NumberWords.Word]
    /// Months and ordinals.
    private let others: [[UInt32]: OrdinalWords.Word]
    let currencies: CurrencyNames
    /// Said before a number below zero.
    let minus: [[UInt32]]
    /// Said between the numbers of a range.
    let to: [[UInt32]]
    /// Said between an amount and its hundredths. Nil if nothing has to be said there.
    let and: [UInt32]?

    /// A language without words of its own.
    static let none = HeardVocabulary(currencies: .shared)

    /// Said before a number that they change: साढ़े तीन is three and a half.
    let modifiers: [[UInt32]]

    /// Powers of ten that mean something else where no number stands beside them: नील is blue, too.
    let ordinary: [[UInt32]]

    /// - Parameters:
    ///   - numbers: each word of a number once.
    ///   - currencies: the names of currencies.
    ///   - minus, modifiers, ordinary, to: words, divided by spaces.
    ///   - and: as in `$12 and 50 cents`, if it may be left out; else nil.
    init(
        numbers: [(String, NumberWords.Word)] = [], others: [(String, OrdinalWords.Word)] = [],
        currencies: CurrencyNames, minus: String = "",
        modifiers: String = "", ordinary: String = "", to: String = "", optionalAnd and: String? = nil
    ) {
        self.numbers = Dictionary(
            numbers.map { (HeardText($0.0).scalars, $0.1) }, uniquingKeysWith: { first, _ in first })
        self.others = Dictionary(
            others.map { (HeardText($0.0).scalars, $0.1) }, uniquingKeysWith: { first, _ in first })
        self.currencies = currencies
        self.minus = minus.split(separator: " ").map { HeardText(String($0)).scalars }
        self.modifiers = modifiers.split(separator: " ").map { HeardText(String($0)).scalars }
        self.ordinary = ordinary.split(separator: " ").map { HeardText(String($0)).scalars }
        self.to = to.split(separator: " ").map { HeardText(String($0)).scalars }
        self.and = and.map { HeardText($0).scalars }
    }

    /// A word that stands for a number without being one: a month, an ordinal.
    func otherNumber(_ text: HeardText, _ range: Range<Int>) -> OrdinalWords.Word? {
        others.isEmpty ? nil : others[Array(text.scalars[range])]
    }

    /// The number word of a run of letters.
    func number(_ text: HeardText, _ range: Range<Int>) -> NumberWords.Word? {
        numbers.isEmpty || range.isEmpty ? nil : numbers[Array(text.scalars[range])]
    }
}
