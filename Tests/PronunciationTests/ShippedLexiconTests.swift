import Testing

@testable import Pronunciation

@Suite("The shipped lexicon")
struct ShippedLexiconTests {
    private static let lines = String(decoding: ShippedLexicon.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    /// Without the lines for simplified forms.
    private static let words = lines.filter { !$0.contains("~") }

    @Test("the lines of the lexicon are sorted by their bytes") func sorted() throws {
        let lexicon = try ShippedLexicon.lexicon.get()
        #expect(lexicon.lines.count == Self.words.count)
        #expect(lexicon.simplifications.count == Self.lines.count - Self.words.count)
        #expect(lexicon.lines.count > 70_000)
        #expect(zip(lexicon.lines, lexicon.lines.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// Ten hanzi of the basic block are Japanese units of measure without a Mandarin reading.
    @Test("the lexicon covers every hanzi of the basic block that has a reading") func coverage() throws {
        let pronouncer = try ShippedLexicon.withoutModel.get()
        let basic = (0x4E00...0x9FA5).compactMap(Unicode.Scalar.init)
        #expect(pronouncer.pronounce(String(String.UnicodeScalarView(basic))).unknown == 10)
    }

    @Test("every word has its own reading and is spoken as syllables only") func words() throws {
        let pronouncer = try ShippedLexicon.withoutModel.get()
        let letters = Set("abcdefghijklmnopqrstuvwxyz12345")
        var wrong: [Substring] = []
        for line in Self.words {
            let fields = line.split(separator: "\t")
            let pronunciation = pronouncer.pronounce(String(fields[0]))
            let isPlain = pronunciation.spoken.allSatisfy(letters.contains)
            if pronunciation.pinyin != fields[1].filter({ $0 != "?" }) || !isPlain
                || pronunciation.utterances.count != 1
            {
                wrong.append(line)
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("the lexicon lists 一 and 不 in their citation tone") func citation() {
        let changed = Self.words.filter { line in
            let fields = line.split(separator: "\t")
            return zip(fields[0], fields[1].split(separator: " ")).contains(where: Self.isChanged)
        }
        #expect(changed.isEmpty)
    }

    private static func isChanged(_ hanzi: Character, _ syllable: Substring) -> Bool {
        switch hanzi {
        case "一": syllable == "yi2" || syllable == "yi4"
        case "不": syllable == "bu2"
        default: false
        }
    }
}
