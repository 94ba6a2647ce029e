import Testing

@testable import Speech

@Suite struct EspeakVoicesTests {
    private let voices = EspeakVoices([
        "en-us\tgmw/en-US", "cmn\tsit/cmn", "de\tgmw/de", "cmn\tsit/other", "fr", "it\troa/it\tmale",
    ])

    @Test func `each language has one voice and voices are sorted by language`() {
        #expect(voices.voices(.none).map(\.id) == ["espeak/cmn", "espeak/de", "espeak/en-us"])
    }

    @Test func `the first voice of a language is used for the language`() {
        #expect(
            voices.voice("espeak/cmn", .none)?.engine as? EspeakPlain == EspeakPlain(EspeakParameters(voice: "sit/cmn"))
        )
        #expect(voices.voice("espeak/fr", .none) == nil && voices.voice("cmn", .none) == nil)
    }

    @Test(arguments: [
        ("gmw/de", true), ("de", true), ("SIT/Other", true), ("de+f2", true), ("en-us+m1", true), ("en", false),
        ("gmw", false), ("", false), ("+f2", false),
    ])
    func `a voice is found by its identifier or file name with any variant`(name: String, isFound: Bool) {
        #expect(voices.contains(name) == isFound)
    }
}
