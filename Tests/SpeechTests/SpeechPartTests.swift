import Speech
import Testing

@testable import Speech

@Suite struct SpeechPartTests {
    @Test(arguments: [(0, 50), (1_200, 99), (-1_200, 0), (600, 75), (-600, 25), (100, 54)])
    func `a semitone is fifty twelfths of espeak's pitch scale`(hundredths: Int, pitch: Int) {
        let speaker = EspeakSpeaker(voice: "x").delivered(Delivery(pitchHundredths: hundredths))
        #expect(speaker.pitch == pitch)
    }

    @Test(arguments: [(500, 88), (1_000, 175), (3_000, 525)])
    func `the rate scales words a minute`(thousandths: Int, words: Int) {
        #expect(EspeakSpeaker(voice: "x").delivered(Delivery(rateThousandths: thousandths)).wordsPerMinute == words)
    }

    @Test(arguments: [
        EngineMessage.ready(voices: ["cmn", "de"]), .samples([1, 2, 3, 4][...]), .ended(.exited(3)),
        .ended(.signalled(11)),
        .words([SpokenWord(character: 0, frame: 0), SpokenWord(character: 300, frame: 7 << 20)]),
        .speak(
            EspeakUtterance(
                text: "ni3 hao3, 你好", speaker: EspeakSpeaker(voice: "cmn+f2", wordsPerMinute: 525, pitch: 0, range: 99))
        ),
    ])
    func `messages survive the way to the other process`(message: EngineMessage) {
        #expect(EngineMessage(message.bytes[...]) == message)
    }

    @Test(arguments: [[], [9], [2], [2, 0, 1, 0, 1, 0, 1, 200, 65]] as [[UInt8]])
    func `nonsense is no message`(bytes: [UInt8]) {
        #expect(EngineMessage(bytes[...]) == nil)
    }
}
