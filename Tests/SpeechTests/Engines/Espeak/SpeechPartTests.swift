import Speech
import Testing

@testable import Speech

@Suite struct SpeechPartTests {
    @Test(arguments: [(0, 50), (1_200, 99), (-1_200, 0), (600, 75), (-600, 25), (100, 54)])
    func `an octave is 50 units of espeak-ng's pitch scale`(hundredths: Int, pitch: Int) {
        let speaker = EspeakParameters(voice: "x").delivered(Delivery(pitchHundredths: hundredths))
        #expect(speaker.pitch == pitch)
    }

    @Test(arguments: [(500, 88), (1_000, 175), (3_000, 525)])
    func `the rate scales the words per minute`(thousandths: Int, words: Int) {
        #expect(EspeakParameters(voice: "x").delivered(Delivery(rateThousandths: thousandths)).wordsPerMinute == words)
    }
}
