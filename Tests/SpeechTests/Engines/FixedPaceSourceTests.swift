import Audio
import Base
import Synchronization
import Testing

@testable import Speech

@Suite struct FixedPaceSourceTests {
    /// A source that speaks one second with two words, and counts its calls.
    private final class Speaker: SpeechSource {
        private let count = Mutex(0)

        var spoken: Int { count.withLock { $0 } }

        func speak(_ part: SpeechPart, deadline: Deadline) throws(SpeechError) -> SpokenSound {
            count.withLock { $0 += 1 }
            let samples = (0..<22_050).map { Float($0 % 200) / 400 }
            return SpokenSound(
                pcm: PCM(samples: samples, sampleRateHz: 22_050),
                marks: [.init(offset: 0, frame: 0), .init(offset: 3, frame: 11_025)])
        }
    }

    private func part(_ text: String = "你好", rate: Int = 1_000, pitch: Int = 0, writtenOut: Bool = false) -> SpeechPart
    {
        SpeechPart(
            text: text, parameters: CommandParameters(voice: "v", arguments: ["true"]),
            delivery: Delivery(rateThousandths: rate, pitchHundredths: pitch),
            words: [.init(offset: 0, source: 0..<3, isWrittenOut: writtenOut)])
    }

    @Test(arguments: [500, 1_000, 1_250, 2_000])
    func `word marks keep their share of the sound at every pace`(rate: Int) throws {
        let sound = try FixedPaceSource(Speaker()).speak(part(rate: rate), deadline: .after(milliseconds: 60_000))
        #expect(sound.marks.map(\.offset) == [0, 3])
        #expect(sound.marks[0].frame == 0)
        #expect(abs(sound.marks[1].frame - sound.pcm.frames / 2) <= 1)
    }

    @Test func `a clip's text is spoken once for all paces and again for another pitch or an amount`() throws {
        let speaker = Speaker()
        let source = FixedPaceSource(speaker).forOneClip()
        for (part, spoken) in [
            (part(), 1), (part(rate: 1_250), 1), (part(pitch: 200), 2), (part(rate: 800, pitch: 200), 2),
            (part(writtenOut: true), 3), (part("好"), 4), (part(), 4),
        ] {
            _ = try source.speak(part, deadline: .after(milliseconds: 60_000))
            #expect(speaker.spoken == spoken)
        }
    }
}
