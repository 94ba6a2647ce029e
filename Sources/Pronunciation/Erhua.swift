/// 儿 as a suffix, which is one syllable with the hanzi before: 点儿, 面条儿, 一会儿.
///
/// The suffix joins the word before and loses its tone (er5). espeak-ng 1.51 then speaks dian3er5 as long as dian3 (348
/// and 341 ms), and two words dian3 er2 half as long again. espeak-ng lacks finals with r: it reads dianr3 as two
/// syllables, the first without a tone. In 女儿, 儿子 and 健儿, 儿 is a child and keeps er2.
enum Erhua {
    private static let suffix: Unicode.Scalar = "儿"
    private static let neutral = Syllable(reading: "er5", isAmbiguous: false)
    /// Hanzi after which 儿 is a child, a number of children or part of a name.
    private static let heads = Set<Unicode.Scalar>(
        "女婴孤胎幼少男健孙弃血生产患育侄甥运宠潮形妻乞娇痴爱我吾病小大采莺托养犬携努跃馨能一二两三四五六七八九十几每各的了着过是有和与及在给对为把被从向无没".unicodeScalars)
    /// Hanzi with which 儿 begins a word: 儿子, 儿童, 儿媳, 台儿庄.
    private static let continuations = Set<Unicode.Scalar>("女子童孙科歌戏时化郎媳皇庄所岛".unicodeScalars)

    private static let children = Set<Unicode.Scalar>("小女男".unicodeScalars)

    /// Joins each suffix to the word before.
    static func join(_ words: inout [Word], in text: [Unicode.Scalar]) {
        guard text.contains(suffix) else { return }
        var joined: [Word] = []
        joined.reserveCapacity(words.count)
        for word in words {
            guard isSuffix(word.scalars.upperBound - 1, of: text), !word.isFixed, !word.syllables.isEmpty else {
                joined.append(word)
                continue
            }
            let syllables = word.syllables.dropLast() + [neutral]
            if word.scalars.count > 1 {
                joined.append(Word(scalars: word.scalars, syllables: Array(syllables)))
            } else if let stem = joined.last, isStem(stem, of: word) {
                let range = stem.scalars.lowerBound..<word.scalars.upperBound
                joined[joined.count - 1] = Word(scalars: range, syllables: stem.syllables + syllables)
            } else {
                joined.append(word)
            }
        }
        words = joined
    }

    private static func isStem(_ stem: Word, of suffix: Word) -> Bool {
        stem.scalars.upperBound == suffix.scalars.lowerBound && !stem.syllables.isEmpty && !stem.isFixed
    }

    private static func isSuffix(_ position: Int, of text: [Unicode.Scalar]) -> Bool {
        guard text[position] == suffix, position > 0, Hanzi.contains(text[position - 1]) else { return false }
        guard !heads.contains(text[position - 1]) else { return false }
        // 小孩儿 has a suffix, 孩儿 ("my child") is a word.
        let isChild = text[position - 1] == "孩"
        guard !isChild || position > 1 && children.contains(text[position - 2]) else { return false }
        return position + 1 == text.count || !continuations.contains(text[position + 1])
    }
}
