/// A person's full name: a surname and one or two hanzi of a given name.
///
/// Lexicons do not contain names. A name is recognized by its context (`NameContext`) and its hanzi.
struct PersonName {
    let range: Range<Int>
    private let surname: Range<Int>

    /// - Parameters:
    ///   - start: position of the first hanzi.
    ///   - text: simplified hanzi.
    ///   - isWord: whether the lexicon has the word in a range.
    init?(at start: Int, of text: [Unicode.Scalar], isWord: (Range<Int>) -> Bool) {
        guard Surnames.mayBegin(with: text[start]) else { return nil }
        if let familiar = Self.familiarSurname(at: start, of: text) {
            (range, surname) = (start..<familiar.upperBound, familiar)
            return
        }
        let compound = Surnames.isCompound(at: start, of: text)
        guard compound || Surnames.contains(text[start]), NameContext.mayBegin(at: start, of: text) else { return nil }
        surname = start..<start + (compound ? 2 : 1)
        let isLabelled = NameContext.isLabel(before: start, of: text)
        guard isLabelled || compound || !Self.isPartOfWord(start, of: text) else { return nil }
        let given = surname.upperBound
        for end in [given + 2, given + 1, given] where end <= text.count && end > start + 1 {
            guard GivenNames.isGiven(text[given..<end]) else { continue }
            guard
                NameContext.isPredicate(at: end, of: text)
                    || isLabelled && NameContext.isContinuation(at: end, of: text)
            else {
                continue
            }
            range = start..<end
            let isPersonal = isLabelled || NameContext.isPersonal(at: end, of: text)
            guard compound || Self.isLikely(text[range], isPersonal, isWord) else { return nil }
            return
        }
        return nil
    }

    /// Whether a surname is part of a word before: 员 in 陪同人员艾伦, 过 in 看到过金波老师.
    private static func isPartOfWord(_ start: Int, of text: [Unicode.Scalar]) -> Bool {
        guard Surnames.firms.contains(text[start]) else { return false }
        let isParticle = text[start] == "过" && start > 0 && text[start - 1] == "到"
        return isParticle || !NameContext.begins(at: start, of: text)
    }

    /// Returns the surname after 老, 小 or 阿: 单 in 老单向您转账, which is not 单向.
    private static func familiarSurname(at start: Int, of text: [Unicode.Scalar]) -> Range<Int>? {
        guard Surnames.diminutives.contains(text[start]), start + 1 < text.count else { return nil }
        let surname = text[start + 1]
        // 小单 and 小区 are other words in every context.
        guard Surnames.readings[surname] != nil, !Surnames.rare.contains(surname),
            text[start] != "小" || !Surnames.nouns.contains(surname)
        else {
            return nil
        }
        let isNamed = NameContext.isPredicate(at: start + 2, of: text) && NameContext.mayBegin(at: start, of: text)
        return isNamed ? start + 1..<start + 2 : nil
    }

    /// Returns one syllable for each hanzi; empty if the lexicon lacks a hanzi.
    func syllables(of written: WrittenText, _ lexicon: Lexicon) -> [Syllable] {
        let text = written.simplified
        let known = Surnames.reading(of: written.scalars[surname]) ?? Surnames.reading(of: text[surname])
        let readings = range.map { position -> String? in
            if surname.contains(position), let known { return known[position - surname.lowerBound] }
            if position >= surname.upperBound, let reading = GivenNames.readings[text[position]] { return reading }
            return lexicon.reading(of: text[position...position]).flatMap { lexicon.syllables(at: $0).first?.reading }
        }
        let syllables = readings.compactMap { $0.map { Syllable(reading: $0, isAmbiguous: false) } }
        return syllables.count == range.count ? syllables : []
    }

    /// Whether the hanzi are a name rather than words: 单一鸣 is a name, 单笔 and 解放军 are words.
    /// - Parameter isPersonal: whether the context allows a person but not a firm.
    private static func isLikely(
        _ name: ArraySlice<Unicode.Scalar>, _ isPersonal: Bool, _ isWord: (Range<Int>) -> Bool
    ) -> Bool {
        let first = name[name.startIndex]
        // 盖好章 and 查好 are tasks.
        if Surnames.verbs.contains(first), name[name.startIndex + 1] == "好" { return false }
        guard !isWord(name.indices) else { return false }
        if Surnames.unambiguous.contains(first), name.count == 2 { return true }
        let isDistinctive = name.dropFirst().contains(where: GivenNames.distinctive.contains)
        let isFirm = Surnames.firms.contains(first)
        if name.count == 2 { return isDistinctive && (!isFirm || isPersonal) }
        guard isDistinctive || isPersonal && !isFirm || Surnames.unambiguous.contains(first) else { return false }
        // 华润, 乐高 and 燕京 are firms, also with a third hanzi.
        guard isWord(name.startIndex..<name.startIndex + 2) else { return true }
        return !isFirm && GivenNames.distinctive.contains(name[name.endIndex - 1])
    }
}
