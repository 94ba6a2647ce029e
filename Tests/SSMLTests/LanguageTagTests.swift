import Testing

@testable import SSML

@Suite struct LanguageTagTests {
    @Test(arguments: ["zh", "zh-CN", "cmn", "es-419", "de-1901", "sr-Latn-RS", "abcdefgh-12345678", "zh-9"])
    func `a tag of subtags with hyphens between them is well-formed`(tag: String) {
        #expect(LanguageTag.isWellFormed(tag))
    }

    @Test(arguments: [
        "", "z", "z-CN", "zh-", "-zh", "zh--CN", "zh_CN", "z2", "419", "zh-CN:", "zh-4:9", "zh-4/9", "zh-@", "zh-[",
        "zh-`",
        "zh-{", "zh-abcdefghi", "abcdefghi", "zh-中",
    ])
    func `a tag with an invalid subtag is not well-formed`(tag: String) { #expect(!LanguageTag.isWellFormed(tag)) }

    @Test func `a tag has at most 35 characters`() {
        let longest = "zh-" + [String](repeating: "12345678", count: 3).joined(separator: "-") + "-12345"
        #expect(longest.utf8.count == 35)
        #expect(LanguageTag.isWellFormed(longest))
        #expect(!LanguageTag.isWellFormed(longest + "6"))
    }
}
