import Audio
import Base
import Metrics
import Normalization
import TestSupport
import Testing

@testable import Speech

extension EngineTests {
    @Suite struct OwnVoiceTests {
        private static let words = "zhi1fu4bao3 dao4zhang4 wu3bai3 yuan2"

        private func parameters(pitch: String = "95 193") throws -> EspeakParameters {
            let text = EspeakDefinitionTests.good.replacing("95 193", with: pitch)
            return EspeakParameters(voice: "cmn-latn-pinyin", definition: try EspeakDefinition(Array(text.utf8)))
        }

        private func pool(_ count: Int = 1) throws -> EnginePool {
            try EnginePool(count: count, executable: RealEngine.executable("crier"))
        }

        private func say(
            _ parameters: EspeakParameters, _ text: String = words, writtenOut: [Int] = [], in pool: EnginePool
        ) throws(SpeechError) -> SpokenSound {
            let words = writtenOut.map { SpeechPart.Word(offset: $0, source: 0..<1, isWrittenOut: true) }
            return try pool.speak(
                SpeechPart(text: text, parameters: parameters, words: words),
                deadline: Deadline.after(milliseconds: 10_000))
        }

        private func catalog(_ han: EspeakParameters) -> VoiceCatalog {
            let voice = Voice(
                id: "zh-CN", name: "x", language: "zh-CN", gender: "male",
                engine: EspeakPinyin(han: han, latin: EspeakParameters(voice: "en-us"), .zhCN))
            return VoiceCatalog(voices: [voice], espeak: EspeakVoices([]))
        }

        @Test func `the definition decides the sound and the voice name does not`() throws {
            let pool = try pool()
            defer { pool.close() }
            let named = try say(EspeakParameters(voice: "cmn-latn-pinyin"), in: pool)
            let own = try say(try parameters(), in: pool)
            #expect(own.pcm.isAudible && own != named)
            #expect(try say(try parameters(pitch: "150 300"), in: pool) != own)
        }

        @Test func `the sound is the same in every engine, with and without preloading`() throws {
            let (pool, other) = (try pool(2), try pool(2))
            defer {
                pool.close()
                other.close()
            }
            let (own, second) = (try parameters(), try parameters(pitch: "150 300"))
            let sounds = (try say(own, in: pool), try say(second, in: pool))
            other.preload(from: catalog(own))
            for _ in 0..<2 { #expect(try say(own, in: other) == sounds.0 && say(second, in: other) == sounds.1) }
            other.preload(from: catalog(second))
            for _ in 0..<3 { #expect(try say(own, in: other) == sounds.0 && say(second, in: other) == sounds.1) }
            other.preload(from: catalog(EspeakParameters(voice: "cmn-latn-pinyin")))
            for _ in 0..<2 { #expect(try say(own, in: other) == sounds.0) }
        }

        @Test func `word marks have their offsets in the text without commands`() throws {
            let pool = try pool()
            defer { pool.close() }
            let sound = try say(try parameters(), in: pool)
            #expect(sound.marks.map(\.offset) == [0, 12, 23, 31])
            #expect(sound.marks.map(\.frame) == sound.marks.map(\.frame).sorted())
        }

        @Test func `an amount follows a single pause of 40 to 120 ms`() throws {
            let pool = try pool()
            defer { pool.close() }
            let (text, amount) = ("mei3yuan2 lai2le5 yi2wan4 yuan2", 18)
            let joined = try say(try parameters(), text, in: pool)
            let parted = try say(try parameters(), text, writtenOut: [amount], in: pool)
            let pauses = [joined, parted].map { sound in silences(in: sound.pcm).filter { $0.count > 800 } }
            #expect(pauses[0].isEmpty)
            let pause = try #require(pauses[1].first)
            #expect(pauses[1].count == 1 && (882...2_646).contains(pause.count), "\(pause)")
            let mark = try #require(parted.marks.first { $0.offset == amount })
            #expect(abs(mark.frame - pause.upperBound) < 660, "\(mark.frame) \(pause)")
        }

        /// The silent ranges of frames within the sound.
        private func silences(in pcm: PCM) -> [Range<Int>] {
            let heard = pcm.samples.indices.filter { abs(pcm.samples[$0]) > 0.005 }
            return zip(heard, heard.dropFirst()).filter { $1 > $0 + 1 }.map { $0 + 1..<$1 }
        }

        @Test(arguments: ["ni3 \u{1}99P hao3", "\u{1}450S hello", "a\u{1}"])
        func `a command in a text reaches no engine`(text: String) throws {
            let pool = try pool()
            defer { pool.close() }
            #expect(throws: SpeechError.unspeakable) { try say(try parameters(), text, in: pool) }
            #expect(throws: SpeechError.unspeakable) { try say(EspeakParameters(voice: "en-us"), text, in: pool) }
            #expect(pool.counters.clips.value == 0)
        }
    }
}
