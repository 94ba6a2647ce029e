import Testing

@testable import Speech

/// The way from phonemes to the numbers of a model.
@Suite struct PhonemeRunTests {
    private static func ids(_ text: String = PiperConfigTests.good) throws -> PhonemeIDs {
        try PiperConfigTests.config(text).ids
    }

    private static func phonemes(_ text: String) -> [Phoneme] {
        text.unicodeScalars.map { Phoneme(String($0)) }
    }

    @Test func `an utterance has a begin, an end and a pad after each phoneme`() throws {
        let runs = try Self.ids().runs(Self.phonemes("ab a."))
        #expect(runs.map(\.ids) == [[1, 0, 14, 0, 15, 0, 3, 0, 14, 0, 10, 0, 2]])
    }

    @Test func `a word's place is the index of its first phoneme`() throws {
        let phonemes =
            [Phoneme("a", offset: 0), Phoneme("b")] + [Phoneme(" "), Phoneme("a", offset: 3)]
        #expect(try Self.ids().runs(phonemes)[0].words == [.init(offset: 0, index: 2), .init(offset: 3, index: 8)])
    }

    @Test func `an unknown phoneme is refused with its name`() {
        #expect(throws: UnknownPhonemeError(phoneme: "ʙ")) { try Self.ids().runs(Self.phonemes("aʙa")) }
        #expect(throws: UnknownPhonemeError(phoneme: "7")) { try Self.ids().runs(Self.phonemes("7")) }
    }

    @Test func `an equivalent spelling of a sound and the nearest mark are used`() throws {
        #expect(try Self.ids().runs(Self.phonemes("g"))[0].ids == [1, 0, 66, 0, 2])
        #expect(try Self.ids().runs(Self.phonemes("a?"))[0].ids == [1, 0, 14, 0, 10, 0, 2])
        #expect(try Self.ids().runs(Self.phonemes("a;"))[0].ids == [1, 0, 14, 0, 8, 0, 2])
    }

    @Test func `marks and spaces that the model lacks are left out`() throws {
        let bare = PiperConfigTests.good.replacing(" \" \":[3],\".\":[10],\",\":[8],", with: "")
            .replacing("\" \":[3],\".\":[10],\",\":[8],", with: "")
        #expect(try Self.ids(bare).runs(Self.phonemes("a, b?"))[0].ids == [1, 0, 14, 0, 15, 0, 2])
    }

    @Test func `a text without phonemes gives no run`() throws {
        #expect(try Self.ids().runs([]).isEmpty)
    }

    @Test func `a long text is divided between words and a long word inside`() throws {
        let words = try Self.ids().runs(Self.phonemes("aaaa bbbb ab"), maxIDs: 13)
        #expect(words.map(\.ids.count) == [13, 13, 7])
        #expect(words.allSatisfy { $0.ids.first == 1 && $0.ids.last == 2 })
        let long = try Self.ids().runs(Self.phonemes(String(repeating: "a", count: 5_000)))
        #expect(long.allSatisfy { $0.ids.count <= ModelUtterance.maxPhonemes })
        #expect(long.reduce(0) { $0 + $1.ids.count { $0 == 14 } } == 5_000)
    }

    @Test func `a word's place is counted within its own run`() throws {
        let phonemes = Self.phonemes("aaaa ") + [Phoneme("b", offset: 5)]
        let runs = try Self.ids().runs(phonemes, maxIDs: 13)
        #expect(runs.map(\.words) == [[], [.init(offset: 5, index: 2)]])
    }

    @Test func `vowel clusters of the model are single phonemes`() throws {
        let clusters = PiperConfigTests.good.replacing(
            "\"audio\"", with: "\"vowel_clusters\":[[\"a\",\"ɪ\"]],\"audio\"")
        #expect(try Self.ids(clusters).runs(Self.phonemes("baɪa"))[0].ids == [1, 0, 15, 0, 161, 0, 14, 0, 2])
        #expect(try Self.ids().runs(Self.phonemes("aɪ"))[0].ids == [1, 0, 14, 0, 74, 0, 2])
    }
}

/// Models that have learnt pinyin.
@Suite struct PinyinPhonemeTests {
    static let model = """
        {"audio":{"sample_rate":22050},"espeak":{"voice":"cmn"},"phoneme_type":"pinyin","phoneme_id_map":{"_":[0],"^":[1],
        "$":[2],"Ø":[3],"zh":[18],"f":[7],"b":[4],"d":[8],"y":[25],"i":[39],"u":[49],"ao":[32],"ang":[36],"er":[62],
        "uan":[54],"1":[64],"2":[65],"3":[66],"4":[67],"5":[68],"，":[72],"。":[69]}}
        """

    private static func names(_ text: String) -> [String] { PinyinPhonemes.phonemes(of: text).map(\.name) }

    @Test func `a syllable is divided into initial, final and tone`() {
        #expect(Self.names("zhi1fu4bao3") == ["zh", "i", "1", "f", "u", "4", "b", "ao", "3"])
        #expect(Self.names("er4 yuan2") == ["Ø", "er", "4", "y", "uan", "2"])
        #expect(Self.names("lve4, nv3?") == ["l", "ve", "4", "，", "n", "v", "3", "。"])
    }

    @Test func `a pad follows each syllable and each mark`() throws {
        let ids = try PiperConfigTests.config(Self.model).ids
        let runs = try ids.runs(PinyinPhonemes.phonemes(of: "er4 zhang4,"))
        #expect(runs[0].ids == [1, 0, 3, 62, 67, 0, 18, 36, 67, 0, 72, 0, 2])
        #expect(runs[0].words == [.init(offset: 0, index: 2), .init(offset: 4, index: 6)])
    }

    @Test(arguments: [("biang2", "iang"), ("er4 xyz", "x"), ("m2", "m"), ("支", "支")])
    func `a syllable that the model lacks is refused with its phoneme`(text: String, phoneme: String) throws {
        let ids = try PiperConfigTests.config(Self.model).ids
        #expect(throws: UnknownPhonemeError(phoneme: phoneme)) { try ids.runs(PinyinPhonemes.phonemes(of: text)) }
    }

    @Test func `espeak-ng gets each syllable as a word with its offset`() {
        let (text, offsets) = PinyinPhonemes.spaced("zhi1fu4bao3 dao4zhang4, er4?")
        #expect(text == "zhi1 fu4 bao3 dao4 zhang4, er4?")
        #expect(offsets == [0, 4, 7, 12, 16, 24])
    }
}
