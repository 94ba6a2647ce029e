import Testing

@testable import SSML

@Suite("Pinyin syllables")
struct PinyinReadingTests {
    private static func pinyin(_ reading: String) throws -> [String]? {
        try SSMLDocument.texts(in: "<phoneme alphabet='pinyin' ph='\(reading)'>一</phoneme>").first?.pinyin
    }

    @Test(arguments: [
        ("a1", "a1"), ("e5", "e5"), ("zi4", "zi4"), ("zhuang4", "zhuang4"), ("abcdefgh1", "abcdefgh1"), ("nü3", "nv3"),
        ("zz2", "zz2"), (" a1 ", "a1"),
    ])
    func `a syllable is one to eight lower-case letters and a tone`(written: String, syllable: String) throws {
        #expect(try Self.pinyin(written) == [syllable])
    }

    @Test(arguments: [
        "", " ", "1", "abcdefghi1", "a", "a0", "a6", "a11", "A1", "`a1", "a{1", "a`1", "à1", "1a", "a-1", "Ü1",
    ])
    func `any other spelling is refused`(written: String) {
        #expect(throws: SSMLError.self) { try Self.pinyin(written) }
    }
}
