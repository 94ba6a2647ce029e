/// A person's full name: a surname and one or two hanzi of a given name.
///
/// Names are in no lexicon. What stands around one shows it (`NameFrames`), and what it is made of.
struct PersonName {
    let range: Range<Int>
    private let surname: Range<Int>

    /// - Parameters:
    ///   - start: where a surname may begin.
    ///   - text: in simplified hanzi.
    ///   - isWord: whether a lexicon has a word of these hanzi.
    init?(at start: Int, of text: [Unicode.Scalar], isWord: (Range<Int>) -> Bool) {
        guard Surnames.mayBegin(with: text[start]) else { return nil }
        if let familiar = Self.familiarSurname(at: start, of: text) {
            (range, surname) = (start..<familiar.upperBound, familiar)
            return
        }
        let compound = Surnames.isCompound(at: start, of: text)
        guard compound || Surnames.contains(text[start]), NameFrames.mayBegin(at: start, of: text) else { return nil }
        surname = start..<start + (compound ? 2 : 1)
        let isLabelled = NameFrames.isLabel(before: start, of: text)
        let given = surname.upperBound
        for end in [given + 2, given + 1, given] where end <= text.count && end > start + 1 {
            guard text[given..<end].allSatisfy(GivenNames.contains) else { continue }
            guard NameFrames.isDeed(at: end, of: text) || isLabelled && NameFrames.isSequel(at: end, of: text) else {
                continue
            }
            range = start..<end
            guard compound || Self.isLikely(text[range], isLabelled, start, isWord) else { return nil }
            return
        }
        return nil
    }

    /// 老单向您转账: 单 is no 单向 then.
    private static func familiarSurname(at start: Int, of text: [Unicode.Scalar]) -> Range<Int>? {
        guard Surnames.diminutives.contains(text[start]), start + 1 < text.count else { return nil }
        let surname = text[start + 1]
        // 小单 and 小区 are other words, whatever is done with them.
        guard Surnames.readings[surname] != nil, text[start] != "小" || !Surnames.nouns.contains(surname) else {
            return nil
        }
        let isNamed = NameFrames.isDeed(at: start + 2, of: text) && NameFrames.mayBegin(at: start, of: text)
        return isNamed ? start + 1..<start + 2 : nil
    }

    /// One for each hanzi; empty if the lexicon lacks one.
    func syllables(of written: WrittenText, _ lexicon: Lexicon) -> [Syllable] {
        let text = written.simplified
        let known = Surnames.reading(of: written.scalars[surname]) ?? Surnames.reading(of: text[surname])
        let readings = range.map { position -> String? in
            if surname.contains(position), let known { return known[position - surname.lowerBound] }
            if position >= surname.upperBound, let reading = GivenNames.readings[text[position]] { return reading }
            return lexicon.reading(of: text[position...position]).flatMap { lexicon.syllables(at: $0).first?.reading }
        }
        let syllables = readings.compactMap { $0.map { Syllable(reading: $0, isDoubtful: false) } }
        return syllables.count == range.count ? syllables : []
    }

    /// Whether the hanzi are a name rather than words: 单一鸣 is one, 单笔 and 解放军 are not.
    private static func isLikely(
        _ name: ArraySlice<Unicode.Scalar>, _ isLabelled: Bool, _ start: Int, _ isWord: (Range<Int>) -> Bool
    ) -> Bool {
        let first = name[start]
        guard !isWord(name.indices) else { return false }
        let isTelling = name.dropFirst().contains(where: GivenNames.telling.contains)
        if name.count == 2 { return isTelling && !Surnames.firms.contains(first) || Surnames.pure.contains(first) }
        guard isTelling || isLabelled || Surnames.pure.contains(first) else { return false }
        // 华润, 乐高 and 燕京 are firms, and so is what their names go on with.
        guard isWord(start..<start + 2) else { return true }
        return !Surnames.firms.contains(first) && GivenNames.telling.contains(name[start + 2])
    }
}
