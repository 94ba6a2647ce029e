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
        // 陪同人员艾伦 has no name before 艾伦.
        let isRisky = Surnames.firms.contains(text[start])
        guard isLabelled || compound || !isRisky || NameFrames.begins(at: start, of: text) else { return nil }
        let given = surname.upperBound
        for end in [given + 2, given + 1, given] where end <= text.count && end > start + 1 {
            guard GivenNames.isGiven(text[given..<end]) else { continue }
            guard NameFrames.isDeed(at: end, of: text) || isLabelled && NameFrames.isSequel(at: end, of: text) else {
                continue
            }
            range = start..<end
            let isPersonal = isLabelled || NameFrames.isPersonal(at: end, of: text)
            guard compound || Self.isLikely(text[range], isPersonal, isWord) else { return nil }
            return
        }
        return nil
    }

    /// 老单向您转账: 单 is no 单向 then.
    private static func familiarSurname(at start: Int, of text: [Unicode.Scalar]) -> Range<Int>? {
        guard Surnames.diminutives.contains(text[start]), start + 1 < text.count else { return nil }
        let surname = text[start + 1]
        // 小单 and 小区 are other words, whatever is done with them.
        guard Surnames.readings[surname] != nil, !Surnames.rare.contains(surname),
            text[start] != "小" || !Surnames.nouns.contains(surname)
        else {
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
    /// - Parameter isPersonal: only a person stands there, no firm.
    private static func isLikely(
        _ name: ArraySlice<Unicode.Scalar>, _ isPersonal: Bool, _ isWord: (Range<Int>) -> Bool
    ) -> Bool {
        let first = name[name.startIndex]
        guard !isWord(name.indices) else { return false }
        if Surnames.pure.contains(first), name.count == 2 { return true }
        let isTelling = name.dropFirst().contains(where: GivenNames.telling.contains)
        let isFirm = Surnames.firms.contains(first)
        if name.count == 2 { return isTelling && (!isFirm || isPersonal) }
        guard isTelling || isPersonal && !isFirm || Surnames.pure.contains(first) else { return false }
        // 华润, 乐高 and 燕京 are firms, and so is what their names go on with.
        guard isWord(name.startIndex..<name.startIndex + 2) else { return true }
        return !isFirm && GivenNames.telling.contains(name[name.endIndex - 1])
    }
}
