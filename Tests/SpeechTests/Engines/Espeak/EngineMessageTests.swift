import Testing

@testable import Speech

@Suite struct EngineMessageTests {
    @Test(arguments: [
        EngineMessage.ready(facts: ["cmn\tsit/cmn", "en-gb\tgmw/en"]), .ready(facts: []), .refused("no"), .speak, .stop,
        .load([]), .load([0, 255, 10]),
        .ended(.exited(0)), .ended(.exited(7)), .ended(.signalled(9)),
    ])
    func `a message survives encoding and decoding`(_ message: EngineMessage) {
        #expect(EngineMessage(message.bytes[...]) == message)
    }

    @Test(
        arguments: [[], [0], [9], [2, 0], [3, 1], [4], [4, 0, 0], [5], [5, 9, 9], [8], [255, 0]]
            as [[UInt8]])
    func `bytes of a wrong length or an unknown kind are rejected as a message`(_ bytes: [UInt8]) {
        #expect(EngineMessage(bytes[...]) == nil)
    }

    private static let utterance = EspeakUtterance(
        text: "ni3hao3, “你”", parameters: EspeakParameters(voice: "gmw/en+f2", wordsPerMinute: 450, pitch: 99, range: 0)
    )

    private static func utterance(of bytes: some Collection<UInt8>) -> EspeakUtterance? {
        Array(bytes).withUnsafeBytes(EspeakUtterance.init)
    }

    @Test func `an utterance survives encoding and decoding`() {
        #expect(Self.utterance(of: Self.utterance.bytes) == Self.utterance)
    }

    @Test func `a voice survives encoding and decoding and a truncated one is rejected`() {
        let voice = EspeakVoiceChoice(name: "cmn+f2", definition: "pitch 80 118\n")
        #expect(EspeakVoiceChoice(voice.bytes) == voice)
        #expect(EspeakVoiceChoice(Array(voice.bytes[..<7]))?.definition == "")
        #expect(EspeakVoiceChoice(Array(voice.bytes[..<6])) == nil && EspeakVoiceChoice([]) == nil)
    }

    @Test func `an utterance with a definition survives encoding and decoding`() throws {
        let definition = try EspeakDefinition(Array(EspeakDefinitionTests.good.utf8))
        let utterance = EspeakUtterance(text: "hao3", parameters: EspeakParameters(voice: "x", definition: definition))
        #expect(Self.utterance(of: utterance.bytes) == utterance)
        #expect(Self.utterance(of: utterance.bytes.prefix(utterance.bytes.count - 5)) == nil)
        #expect(utterance.with(text: "ni3").text == "ni3" && utterance.with(text: "ni3").voice == utterance.voice)
    }

    @Test func `a truncated or oversized utterance is rejected`() {
        let bytes = Self.utterance.bytes
        for count in 0..<16 { #expect(Self.utterance(of: bytes.prefix(count)) == nil, "\(count) bytes") }
        let long = bytes + [UInt8](repeating: 0x61, count: EspeakUtterance.maxBytes)
        #expect(Self.utterance(of: long) == nil)
    }
}
