/// Readings that the context of a word decides: 还 is huan2 before an amount, 单 is shan4 before a title.
///
/// Runs after segmentation and before the polyphone model. Words from an operator's lexicon are not changed.
struct ContextReadings {
    private let written: WrittenText
    /// Whether 著 means "to write". In traditional spelling, 著 is also the form of 着; in simplified spelling it means
    /// "to write".
    private let isAuthor: Bool
    private var text: [Unicode.Scalar] { written.simplified }

    init(_ written: WrittenText) {
        self.written = written
        isAuthor = written.scalars.indices.allSatisfy { !written.isTraditional($0) || written.scalars[$0] == "著" }
    }

    /// Sets the reading of each word that the context decides.
    func decide(_ words: inout [Word]) {
        for index in words.indices where !words[index].isFixed {
            guard let syllables = reading(at: index, of: words) else { continue }
            let decided = syllables.map { Syllable(reading: $0, isAmbiguous: false) }
            words[index] = Word(scalars: words[index].scalars, syllables: decided)
        }
    }

    private func reading(at index: Int, of words: [Word]) -> [String]? {
        let word = words[index]
        if word.scalars.count == 1, let surname = Surnames.reading(at: index, of: words, in: written) {
            return [surname]
        }
        if let reading = authored(word) { return reading }
        if word.scalars.count == 1, Towns.isEnd(word.scalars.lowerBound, of: text) { return ["du1"] }
        if let reading = becoming(word) ?? firm(at: index, of: words) { return reading }
        guard let rules = ContextRules.byFirstHanzi[text[word.scalars.lowerBound]] else { return nil }
        let spelling = text[word.scalars]
        return rules.first { $0.word.elementsEqual(spelling) && $0.matches(around: word.scalars, in: text) }?.syllables
    }

    /// Reads 著 as zhu4 in 他著的 and 著者, but not in 倒映著月亮, a traditional text without other traditional hanzi.
    private func authored(_ word: Word) -> [String]? {
        let next = word.scalars.upperBound
        guard word.scalars.count == 1, isAuthor, written.scalars[word.scalars.lowerBound] == "著" else { return nil }
        let isLast = next == text.count || !Hanzi.contains(text[next]) || text[next] == "者" || text[next] == "的"
        return isLast ? ["zhu4"] : nil
    }

    /// Reads 行 as "firm" (hang2) after goods: 茶行, 轮胎行. 行 must be a word of its own, and not as in 喝茶行吗 ("is tea
    /// fine?").
    private func firm(at index: Int, of words: [Word]) -> [String]? {
        let range = words[index].scalars
        guard range.count == 1, text[range.lowerBound] == "行", index > 0 else { return nil }
        let goods = words[index - 1].scalars
        guard goods.upperBound == range.lowerBound, Firms.isGoods(text[goods]) else { return nil }
        let isFirm = range.upperBound == text.count || !Firms.isVerb(before: text[range.upperBound])
        return isFirm ? ["hang2"] : nil
    }

    /// Reads 为会员 at the end of a clause as "be a member" (wei2), otherwise as "for members" (wei4).
    private func becoming(_ word: Word) -> [String]? {
        let range = word.scalars
        // Pronouns have one hanzi: 为您 is always "for you".
        guard range.count == 3, text[range.lowerBound] == "为", word.syllables.first?.reading == "wei4",
            text[range.upperBound - 1] != "么",
            Neighbour.clauseBoundary.length(of: text, from: range.lowerBound - 1) == nil,
            Neighbour.clauseBoundary.length(of: text, from: range.upperBound) != nil
        else { return nil }
        return ["wei2"] + word.syllables.dropFirst().map(\.reading)
    }
}
