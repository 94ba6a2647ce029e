import Base
import Testing

@Suite struct EditDistanceTests {
    private static let names = [
        "serve", "say", "zh-CN", "zh-CN-female", "mp3", "CRIER_PORT", "CRIER_HOST", "0", "1", "espeak/af", "/v1/voices",
        "/web", "/",
    ]

    @Test(
        arguments: [
            ("sya", "say"), ("srve", "serve"), ("zh-cn", "zh-CN"), ("zh_CN", "zh-CN"), ("zh-CN-femal", "zh-CN-female"),
            ("mp33", "mp3"), ("mp", "mp3"), ("CRIER_PROT", "CRIER_PORT"), ("CRIER_OHST", "CRIER_HOST"),
            // No known name is near: any name would be a guess.
            ("", nil), ("2", nil), ("opus", nil), ("x", nil), ("支付宝", nil), ("nobody-at-all", nil), ("abc", nil),
            // Folders that both names begin with do not make them similar.
            ("espeak/ag", "espeak/af"), ("espeak/xx", nil), ("/v1/voice", "/v1/voices"), ("/V1/voices", "/v1/voices"),
            ("/v1/docs", nil), ("/docs", nil), ("/key", nil), ("/x", nil),
        ] as [(String, String?)])
    func `a typo finds the name that was meant`(written: String, meant: String?) {
        #expect(EditDistance.nearest(to: written, in: Self.names) == meant)
        let sentence = meant.map { " Did you mean '\($0)'?" } ?? ""
        #expect(EditDistance.suggestion(for: written, in: Self.names) == sentence)
    }

    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "ABC", 0), ("abc", "acb", 1), ("abc", "bca", 2),
        ("abcd", "acbd", 1), ("abcd", "badc", 2), ("kitten", "sitting", 3), ("ab", "ba", 1), ("a", "b", 1),
        ("abab", "baba", 2),
    ])
    func `the distance counts changed, missing, surplus and swapped letters`(left: String, right: String, slips: Int) {
        #expect(EditDistance.distance(left, right) == slips && EditDistance.distance(right, left) == slips)
    }

    @Test(
        arguments: [
            ("abd", "abc"), ("axy", nil), ("abcxy", "abcde"), ("abxyz", nil), ("abcdefghwxyz", nil),
            ("abcdefghixy", "abcdefghijk"), ("abcdefgh", "abcdefghijk"), ("abcdwxy", nil),
        ] as [(String, String?)])
    func `a short name has one slip, and a longer one two or a third of its letters`(written: String, meant: String?) {
        #expect(EditDistance.nearest(to: written, in: ["abc", "abcde", "abcdefghijk"]) == meant)
    }

    @Test func `an empty list of names yields nil`() {
        #expect(EditDistance.nearest(to: "say", in: []) == nil)
    }
}
