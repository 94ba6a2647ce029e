internal import Listening

/// Finds an amount with its currency in a name: 两千块, a hundred dollars, पाँच सौ रुपये.
///
/// A name that ends in an amount is heard as a payment before the payment itself: 两千块到账五元. If more of a name
/// follows, the amount is a part of it: 十元店, 三元桥, One Dollar Store. A person may be called 李三元.
struct AmountInName {
    private let words: [AmountWord]
    private let isPerson: Bool

    /// - Parameter parts: the parts of the name, as `NumberNeighbours` divides it.
    init(_ parts: [String]) {
        words = AmountWord.words(of: parts)
        isPerson = Self.isPerson(parts)
    }

    /// Whether the name is a hanzi, a numeral below ten and 元. A word for a payment cannot be a surname.
    private static func isPerson(_ parts: [String]) -> Bool {
        guard parts.count == 3, parts[0].count == 1, parts[1].count == 1, parts[2] == "元" else { return false }
        return !"共收付到总總计計合给給".contains(parts[0]) && "一二三四五六七八九".contains(parts[1])
    }

    /// Whether the name ends in an amount, or an amount precedes a word for its receipt.
    var isHeard: Bool {
        if isPerson { return false }
        if words.count == 2, case .number = words[0], words[1] == .cents { return true }
        var amount = Amount()
        for word in words {
            if word == .receipt, amount.isComplete || amount.endsInScale { return true }
            amount.add(word)
        }
        return amount.isComplete
    }

    /// The amount at the end of the words so far.
    private struct Amount {
        private var last = AmountWord.other
        private(set) var isComplete = false

        /// Whether a power of ten ends the words: 两千到账.
        var endsInScale: Bool { last == .number(isScale: true) }

        mutating func add(_ word: AmountWord) {
            switch (last, word) {
            case (_, .joint): return
            case (.number, .currency), (.currency(mayPrecede: true), .number): isComplete = true
            case (_, .number), (_, .currency), (_, .cents), (_, .closing): break
            case (_, .receipt), (_, .other): isComplete = false
            }
            last = word
        }
    }
}
