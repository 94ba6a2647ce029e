/// Digits of a text, with the checks that the rules of dates, times, codes and names share.
///
/// Dates, rooms and many names are runs of digits with a separator between them: `part` is the next run.
struct ChineseDigits {
    let text: ChineseText
    let range: Range<Int>

    init(_ range: Range<Int>, in text: ChineseText) { (self.range, self.text) = (range, text) }

    /// The first digits of a rule. The text remembers them, as many rules ask for the same digits.
    init(at index: Int, in text: ChineseText) { self.init(text.digits(at: index), in: text) }

    /// Digits after other ones, possibly none.
    init(from index: Int, in text: ChineseText) { self.init(index..<text.source.endOfDigits(index), in: text) }

    var source: SourceText { text.source }
    var start: Int { range.lowerBound }
    var end: Int { range.upperBound }
    var count: Int { range.count }
    var value: Int? { source.value(range) }
    var digits: [UInt8] { source.digits(range) }
    var numeral: Numeral { Numeral(integer: digits) }
    var hasLeadingZero: Bool { source[start] == "0" }
    var before: Unicode.Scalar { source[start - 1] }
    var next: Unicode.Scalar { source[end] }
    var cue: ChineseCues.Cue? { text.cue(before: start) }

    /// The digits after the next character, possibly none.
    var part: ChineseDigits { ChineseDigits(from: end + 1, in: text) }

    /// Returns the digits after one of the separators; nil without a separator or digits.
    func part(after separators: String) -> ChineseDigits? {
        source.continues(end, with: separators) ? part : nil
    }

    /// Whether the separator before the digits also follows them, with a number after it: a longer name.
    var isContinued: Bool { next == before && source[end + 1].isASCIIDigit }

    /// Whether a unit, a currency or a percent sign follows.
    var isCounted: Bool { text.isCounted(end) }
    var isPriced: Bool { text.currencies.suffix(at: end) != nil }
    var isDecimal: Bool { source.isDecimal(end) }

    /// Whether the signs after the digits leave their class to the words.
    var isPlain: Bool { text.shape(at: start) == .plain }

    /// Whether a name may begin here. After a word of money the digits are an amount: 到账6.18.
    var beginsName: Bool {
        !(before.isASCIIAlphanumeric || before == "." || before == "-" || text.isBareAmount(at: start))
    }

    func isBefore(_ words: ChineseWords) -> Bool { source.has(words, at: end) }

    func isBefore(_ characters: String) -> Bool { characters.unicodeScalars.contains(next) }

    /// Whether one of the words precedes the digits. Fillers may come between.
    func isBehind(_ words: ChineseWords) -> Bool { source.has(words, at: source.startOfFillers(start)) }

    /// Whether an amount with its currency follows near the digits.
    var precedesAmount: Bool { (end..<end + Self.farthestAmount).contains { text.currencies.isAmount($0) } }

    /// Usual length of a purpose and its amount.
    private static let farthestAmount = 24

    /// Returns the claim of the digits as a name.
    ///
    /// - Parameter end: the end of further groups, with a rest between groups.
    func claim(
        to end: Int? = nil, kind: SemioticKind = .digits, form: Quantity.Form = .dialled, isNumber: Bool = false
    ) -> Claim {
        .digits(start..<(end ?? self.end), in: source, kind: kind, form: form, isNumber: isNumber)
    }
}
