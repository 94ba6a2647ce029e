import Base
import TestSupport
import Testing

@testable import Speech

/// The conversion of espeak-ng's clauses.
@Suite struct EspeakPhonemeTests {
    private static func text(_ phonemes: [Phoneme]) -> String { phonemes.map(\.name).joined() }

    private static func phonemes(_ clauses: [(String, Int)], of text: String, asksNothing: Bool = false) -> String {
        Self.text(
            EspeakPhonemes.phonemes(
                clauses.map { PhonemeClause(ipa: $0.0, end: $0.1) }, of: text, asksNothing: asksNothing))
    }

    @Test func `clauses and sentences end with their punctuation marks`() {
        #expect(Self.phonemes([("wʌn", 6), ("tuː", 11), ("jɛs", 15)], of: "one, two? Yes.") == "wʌn, tuː? jɛs.")
        #expect(Self.phonemes([("wʌn", 3)], of: "one") == "wʌn")
        #expect(Self.phonemes([("ek", 12)], of: "एक।") == "ek.")
        #expect(Self.phonemes([("ma", 7)], of: "ma1?", asksNothing: true) == "ma.")
    }

    @Test func `letters are decomposed and language names are removed`() {
        #expect(Self.text(EspeakPhonemes.phonemes([.init(ipa: "ç", end: 1)], of: "c")) == "c\u{327}")
        #expect(EspeakPhonemes.phonemes([.init(ipa: "ç", end: 1)], of: "c").count == 2)
        #expect(Self.phonemes([("ts (en)fʌ(cmn) ts", 3)], of: "a b c") == "ts fʌ ts")
    }

    @Test func `words keep their offsets unless espeak-ng merges words`() {
        let apart = EspeakPhonemes.phonemes([.init(ipa: "wʌn tuː", end: 7)], of: "one two")
        #expect(apart.compactMap(\.offset) == [0, 4])
        let together = EspeakPhonemes.phonemes([.init(ipa: "ʌvðə wʌn", end: 10)], of: "of the one")
        #expect(together.compactMap(\.offset) == [0])
        let told = EspeakPhonemes.phonemes([.init(ipa: "a b", end: 3)], of: "a b", words: [7, 9])
        #expect(told.compactMap(\.offset) == [7, 9])
    }

    @Test(arguments: [-5, 0, 1, 1_000_000, Int.max])
    func `an end offset that a child reports is not trusted`(end: Int) {
        #expect(Self.phonemes([("a", end), ("b", end)], of: "a, b").hasPrefix("a"))
    }

    @Test func `a list of clauses is read back and other bytes are rejected`() {
        let header = withUnsafeBytes(of: PhonemeClause.header(end: 7, ipaBytes: 2)) { Array($0) }
        #expect(header == [0, 0, 0, 7, 0, 0, 0, 2])
        #expect(PhonemeClause.all(in: header + [97, 98] + header + [99, 100])?.map(\.ipa) == ["ab", "cd"])
        #expect(PhonemeClause.all(in: []) == [])
        #expect(PhonemeClause.all(in: header + [97]) == nil && PhonemeClause.all(in: [0, 0, 0]) == nil)
        #expect(PhonemeClause.all(in: [0, 0, 0, 0, 255, 255, 255, 255]) == nil)
    }
}

extension EngineTests {
    /// The phonemes of a child of espeak-ng.
    @Suite struct EspeakPhonemeEngineTests {
        private func phonemes(_ text: String, _ voice: String) throws -> String {
            let pool = try EnginePool(count: 1, executable: RealEngine.executable("crier"))
            defer { pool.close() }
            let clauses = try pool.phonemes(of: text, voice: voice, deadline: .after(milliseconds: 10_000))
            return EspeakPhonemes.phonemes(clauses, of: text).map(\.name).joined()
        }

        /// The expected phonemes are the output of `piper_phonemize.phonemize_espeak` in piper-phonemize 1.1.0.
        @Test func `the phonemes equal the output of Piper's own phonemizer`() throws {
            #expect(
                try phonemes("Alipay received one hundred point two five yuan.", "en-us")
                    == "ˈælɪpˌeɪ ɹᵻsˈiːvd wˈʌn hˈʌndɹɪd pˈɔɪnt tˈuː fˈaɪv jˈuːən.")
            #expect(
                try phonemes("Alipay received one hundred yuan, and twenty-five fen; fine: yes? No! Done", "en-us")
                    == "ˈælɪpˌeɪ ɹᵻsˈiːvd wˈʌn hˈʌndɹɪd jˈuːən, ænd twˈɛntifˈaɪv fˈɛn; fˈaɪn: jˈɛs? nˈoʊ! dˈʌn")
            #expect(try phonemes("ok... no", "en-us") == "ˌoʊkˈeɪ. nˈoʊ")
        }

        @Test func `a missing voice and an overlong text are refused`() throws {
            #expect(throws: SpeechError.voiceMissing("xx-none")) { try phonemes("one", "xx-none") }
            #expect(throws: SpeechError.tooLong(limitSeconds: EnginePool.maxClipSeconds)) {
                try phonemes(String(repeating: "a", count: EspeakUtterance.maxTextBytes + 1), "en-us")
            }
        }

        @Test func `a text that crashes espeak-ng ends only a child`() throws {
            #expect(throws: SpeechError.unspeakable) {
                try phonemes(String(repeating: "s'", count: 80), "en-us")
            }
        }
    }
}
