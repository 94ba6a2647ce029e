import Audio
import Base
import Normalization
import TestSupport
import Testing

@testable import Speech

struct SyllableSourceTests {
    private static let names = ["ba1", "fa1", "ma1", "ma3", "ma2"]

    private func speak(_ pinyin: String, _ names: [String] = names, _ delivery: Delivery = .init()) throws
        -> SpokenSound
    {
        try SyllableSource().speak(try TestSyllables.part(pinyin, names, delivery: delivery), deadline: .never)
    }

    private func frames(_ pinyin: String) throws -> Int { try speak(pinyin).pcm.frames }

    @Test func `a stop follows silence within a word, and fricatives and nasals overlap the syllable before`()
        throws
    {
        let each = try frames("ma1")
        let ms = 22_050 / 1_000
        #expect(try frames("ma1ba1") > 2 * each)
        #expect(try frames("ma1fa1") < 2 * each - 30 * ms)
        #expect(try frames("ma1ma1") < 2 * each - 45 * ms)
    }

    @Test func `pauses grow from words to commas to sentences`() throws {
        let texts = ["ma1ma1", "ma1 ma1", "ma1, ma1", "ma1? ma1"]
        let lengths = try texts.map(frames)
        #expect(lengths == lengths.sorted())
        #expect(Set(lengths).count == texts.count)
    }

    @Test func `silence for the fade-in precedes the first syllable`() throws {
        let sound = try speak("ba1").pcm
        let begin = try #require(sound.audible(in: 0..<sound.frames)).lowerBound
        #expect(begin >= PCM.frameCount(ms: 10, sampleRateHz: 22_050))
    }

    @Test func `each word has a mark where it begins`() throws {
        let sound = try speak("ma1ma1 ba1, fa1")
        #expect(sound.marks.map(\.offset) == [0, 7, 12])
        #expect(sound.marks.first?.frame == PCM.frameCount(ms: 10, sampleRateHz: 22_050))
        #expect(sound.marks.map(\.frame) == sound.marks.map(\.frame).sorted())
    }

    @Test func `a third tone before a third tone uses the recording of the second tone`() throws {
        #expect(try speak("ma3ma3").pcm == (try speak("ma2ma3").pcm))
    }

    @Test func `a syllable without a recording in its tone uses another tone's recording`() throws {
        #expect(try speak("fa4").pcm.frames > 0)
    }

    @Test func `a syllable without any recording is refused with its name`() {
        #expect(throws: SpeechError.phonemeMissing("xia4")) { try speak("ma1 xia4") }
    }

    @Test(arguments: ["", "ma", "ma1 x", "ma1 你", "ma1\u{1}"])
    func `a text that is not pinyin is refused`(text: String) {
        #expect(throws: SpeechError.self) { try speak(text) }
    }

    @Test func `a text longer than the longest clip is refused`() throws {
        let text = Array(repeating: "ma1", count: 20_000).joined(separator: " ")
        #expect(throws: SpeechError.tooLong(limitSeconds: SyllableVoice.maxClipSeconds)) { try speak(text) }
    }

    @Test func `an expired deadline stops the work`() throws {
        let part = try TestSyllables.part("ma1", Self.names)
        #expect(throws: SpeechError.engineUnavailable) {
            try SyllableSource().speak(part, deadline: Deadline(nanoseconds: 0))
        }
    }

    @Test func `the pitch of a delivery changes the sound`() throws {
        let high = try speak("ma1", Self.names, Delivery(pitchHundredths: 1_200))
        #expect(high.pcm != (try speak("ma1").pcm))
    }
}
