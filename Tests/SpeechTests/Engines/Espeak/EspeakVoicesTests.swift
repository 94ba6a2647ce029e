import Testing

@testable import Speech

@Suite struct EspeakVoicesTests {
    private let voices = EspeakVoices([
        "en-us\tgmw/en-US", "cmn\tsit/cmn", "de\tgmw/de", "cmn\tsit/other", "fr", "it\troa/it\tmale",
    ])

    @Test func `each language has one voice, in the order of languages`() {
        #expect(voices.voices.map(\.id) == ["espeak/cmn", "espeak/de", "espeak/en-us"])
    }

    @Test func `the first voice of a language is its voice`() {
        #expect(voices["espeak/cmn"]?.engine as? EspeakPlain == EspeakPlain(EspeakParameters(voice: "sit/cmn")))
        #expect(voices["espeak/fr"] == nil && voices["cmn"] == nil)
    }

    @Test(arguments: [
        ("gmw/de", true), ("de", true), ("SIT/Other", true), ("de+f2", true), ("en-us+m1", true), ("en", false),
        ("gmw", false), ("", false), ("+f2", false),
    ])
    func `a voice is found by its identifier or the name of its file, whatever its variant`(name: String, isFound: Bool)
    {
        #expect(voices.contains(name) == isFound)
    }
}
