import Testing

@testable import Pronunciation

/// What espeak-ng 1.51, pypinyin 0.55 and g2pM 0.1 are known to say wrong.
@Suite("Known mispronunciations")
struct KnownMispronunciationsTests {
    @Test(arguments: [
        ("银行", "yin2 hang2"), ("分行", "fen1 hang2"), ("支行", "zhi1 hang2"), ("工商银行", "gong1 shang1 yin2 hang2"),
        ("重庆", "chong2 qing4"),
        ("重新", "chong2 xin1"), ("行长", "hang2 zhang3"), ("退还", "tui4 huan2"), ("还款", "huan2 kuan3"), ("的确", "di2 que4"),
        ("了解", "liao3 jie3"), ("音乐", "yin1 yue4"), ("得到", "de2 dao4"), ("便宜", "pian2 yi5"), ("调整", "tiao2 zheng3"),
        ("都市", "du1 shi4"), ("差额", "cha1 e2"), ("处理", "chu3 li3"), ("到账", "dao4 zhang4"), ("收款", "shou1 kuan3"),
        ("余额", "yu2 e2"),
        ("长沙", "chang2 sha1"), ("支付", "zhi1 fu4"), ("提现", "ti2 xian4"), ("金额", "jin1 e2"),
    ])
    func `words of every day and of payments`(word: String, reading: String) throws {
        let pronouncer = try ShippedLexicon.pronouncer.get()
        #expect(pronouncer.pronounce(word).readings.map(\.reading).joined(separator: " ") == reading)
        let inside = pronouncer.pronounce("您的" + word + "，").readings.dropFirst(2).map(\.reading)
        #expect(inside.joined(separator: " ") == reading)
    }
}
