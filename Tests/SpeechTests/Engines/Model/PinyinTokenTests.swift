import Testing

@testable import Speech

/// The ways in which models write Mandarin.
@Suite struct PinyinTokenTests {
    private static func text(_ pinyin: String, _ alphabet: PinyinAlphabet, table: String = "a 1") throws -> String {
        let tokens = PinyinTokens(alphabet: alphabet, table: try TokenTableTests.table(table))
        return tokens.phonemes(of: pinyin).map(\.name).joined(separator: "|")
    }

    @Test(arguments: [
        ("yi", "", "i"), ("ya", "", "ia"), ("you", "", "iou"), ("yong", "", "iong"), ("yu", "", "v"),
        ("yuan", "", "van"),
        ("yin", "", "in"), ("wu", "", "u"), ("wei", "", "uei"), ("wen", "", "uen"), ("ju", "j", "v"),
        ("xue", "x", "ve"),
        ("jiu", "j", "iou"), ("gui", "g", "uei"), ("lun", "l", "uen"), ("qun", "q", "vn"), ("lv", "l", "v"),
        ("zhuang", "zh", "uang"), ("er", "", "er"), ("shi", "sh", "i"), ("bo", "b", "o"),
    ])
    func `a syllable is divided into its spoken initial and final`(letters: String, initial: String, final: String) {
        let spelling = PinyinSpelling(letters)
        #expect(spelling.initial == initial && spelling.final == final)
    }

    @Test func `whole syllables use a spelling from the token table`() throws {
        #expect(try Self.text("zhi1fu4bao3 dao4,", .syllables) == "zhi1|fu4|bao3|dao4|,")
        let table = "shui2 1\nlü4 2\nde 3\ner2 4"
        #expect(try Self.text("shei2 lv4 de5?", .syllables, table: table) == "shui2|lü4|de|.")
        #expect(try Self.text("dian3er5", .syllables, table: table) == "dian3|er2")
        #expect(try Self.text("shei2", .syllables, table: "shei2 1\nshui2 2") == "shei2")
    }

    /// The tokens of opencpop-strict.txt.
    @Test func `initials and finals each carry a tone`() throws {
        #expect(
            try Self.text("yan2ye4yuan2wo3an1er4zhi1zi3jun1lve4liu2", .initials)
                == "y|En|y|E|y|van|w|o|AA|an|EE|er|zh|ir|z|i0|j|vn|l|ve|l|iu")
        let tokens = PinyinTokens(alphabet: .initials, table: try TokenTableTests.table("a 1"))
        #expect(tokens.phonemes(of: "shou1dao4,").map(\.tone) == [1, 1, 4, 4, 0])
        #expect(tokens.phonemes(of: "shou1dao4,").map(\.offset) == [0, nil, 5, nil, nil])
    }

    /// The tokens of misaki 0.9.4.
    @Test func `tones are written as arrows`() throws {
        #expect(try Self.text("zhi1fu4bao3", .arrows).replacing("|", with: "") == "ꭧɨ→fu↘pau↓")
        #expect(try Self.text("yin2hang2 qun5", .arrows).replacing("|", with: "") == "i↗nxa↗ŋ ʨʰyn")
        #expect(try Self.text("er4,bo1o2yuan2", .arrows).replacing("|", with: "") == "ɚ↘,pwo→ɔ↗ɥɛ↗n")
    }

    /// The tokens of misaki 1.1.
    @Test func `bopomofo uses single hanzi for long finals and digits for tones`() throws {
        #expect(try Self.text("zhi1fu4 yin2hang2?", .bopomofo) == "ㄓ|十|1|ㄈ|ㄨ|4|/|阴|2|ㄏ|ㄤ|2|.")
        #expect(try Self.text("dian3er5", .bopomofo, table: "R 1") == "ㄉ|言|R|3")
        #expect(try Self.text("dian3er5", .bopomofo) == "ㄉ|言|3|ㄦ|5")
        #expect(try Self.text("zi3", .bopomofo) == "ㄗ|ㄭ|3")
    }

    @Test func `pinyin parts equal those of Piper's models`() throws {
        #expect(try Self.text("an1hao3,", .parts) == "Ø|an|1|h|ao|3|，")
    }

    @Test(arguments: PinyinAlphabet.allCases)
    func `letters that are not a syllable are kept in every alphabet`(alphabet: PinyinAlphabet) throws {
        #expect(try !Self.text("xyz", alphabet).isEmpty)
    }

    private static func replaced(_ phonemes: String, _ table: PhonemeReplacements) -> String {
        table.replaced(phonemes.unicodeScalars.map { Phoneme(String($0)) }).map(\.name).joined()
    }

    @Test func `the longest matching phonemes of espeak-ng are replaced by the model's`() throws {
        let kokoro = try #require(PhonemeReplacements.named["kokoro"])
        #expect(Self.replaced("pˈeɪ", kokoro) == "pˈA")
        #expect(Self.replaced("wˈɜːd tʃˈɜːɹtʃ", kokoro) == "wˈɜɹd ʧˈɜɹʧ")
        #expect(Self.replaced("ɹᵻsˈiːvd", kokoro) == "ɹᵻsˈivd")
        #expect(Self.replaced("aɪ", PhonemeReplacements()) == "aɪ")
    }

    @Test func `a word keeps its offset and no replacement crosses its boundary`() {
        let table = PhonemeReplacements(["ab": "x", "c": "", "ç": "k"])
        let phonemes = [Phoneme("a", offset: 0), Phoneme("b", offset: 2), Phoneme("c", offset: 4), Phoneme("d")]
        #expect(
            table.replaced(phonemes) == [Phoneme("a", offset: 0), Phoneme("b", offset: 2), Phoneme("d", offset: 4)])
        #expect(table.replaced([Phoneme("c"), Phoneme("\u{327}")]).map(\.name) == ["k"])
    }
}
