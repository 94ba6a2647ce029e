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

    @Test func `a stop has silence before it in a word, and a fricative and a voice run into the syllable before`()
        throws
    {
        let each = try frames("ma1")
        let ms = 22_050 / 1_000
        #expect(try frames("ma1ba1") > 2 * each)
        #expect(try frames("ma1fa1") < 2 * each - 30 * ms)
        #expect(try frames("ma1ma1") < 2 * each - 45 * ms)
    }

    @Test func `words, commas and sentences have more silence between them, in this order`() throws {
        let texts = ["ma1ma1", "ma1 ma1", "ma1, ma1", "ma1? ma1"]
        let lengths = try texts.map(frames)
        #expect(lengths == lengths.sorted())
        #expect(Set(lengths).count == texts.count)
    }

    @Test func `the first syllable has silence before it, in which the clip fades in`() throws {
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

    @Test func `a third tone before a third tone is the recording of the second`() throws {
        #expect(try speak("ma3ma3").pcm == (try speak("ma2ma3").pcm))
    }

    @Test func `a syllable that has no recording in its tone has that of another`() throws {
        #expect(try speak("fa4").pcm.frames > 0)
    }

    @Test func `a syllable that was recorded in no tone is refused by its name`() {
        #expect(throws: SpeechError.phonemeMissing("xia4")) { try speak("ma1 xia4") }
    }

    @Test(arguments: ["", "ma", "ma1 x", "ma1 你", "ma1\u{1}"])
    func `a text that is no pinyin is refused`(text: String) {
        #expect(throws: SpeechError.self) { try speak(text) }
    }

    @Test func `a text longer than a clip is refused before it fills the memory`() throws {
        let text = Array(repeating: "ma1", count: 20_000).joined(separator: " ")
        #expect(throws: SpeechError.tooLong(limitSeconds: SyllableVoice.maxClipSeconds)) { try speak(text) }
    }

    @Test func `a deadline that has passed ends the work`() throws {
        let part = try TestSyllables.part("ma1", Self.names)
        #expect(throws: SpeechError.engineUnavailable) {
            try SyllableSource().speak(part, deadline: Deadline(nanoseconds: 0))
        }
    }

    @Test func `a delivery moves the pitch`() throws {
        let high = try speak("ma1", Self.names, Delivery(pitchHundredths: 1_200))
        #expect(high.pcm != (try speak("ma1").pcm))
    }
}
