// The simulated parts of iOS exist on Linux only.
#if os(Linux)
    import AVFoundation
    import Foundation
    import Synchronization
    import TestSupport
    import Testing

    @testable import VoicePush

    /// The phone's own voice, in the versions of iOS that the simulated voice imitates.
    @Suite struct SystemSpeechTests {
        private let container: TemporaryContainer
        private let library: SoundLibrary
        private let time = VirtualTime()

        init() throws {
            container = try TemporaryContainer()
            library = SoundLibrary(container: container.url)
        }

        private typealias Outcome = Result<SoundLibrary.Sound, PhoneVoiceError>

        /// Speaks words with a behaviour of the voice. The test's clock moves if the voice does not end.
        private func speak(
            _ words: String, _ behavior: SimulatedSpeech.Behavior = .ordinary, language: String = "zh-CN"
        ) throws -> Outcome {
            SimulatedSpeech.set(behavior, for: words)
            let outcomes = Mutex<[Outcome]>([])
            let speech = SystemSpeech(clock: time.clock)
            speech.speak(words, language: language, into: library, within: 5) { outcome in
                outcomes.withLock { $0.append(outcome) }
            }
            if [.noEnd, .nothing].contains(behavior) {
                Thread.sleep(forTimeInterval: 0.05)
                time.advance(5)
            }
            try waitInTime { outcomes.withLock { !$0.isEmpty } }
            // A second end would come at once.
            Thread.sleep(forTimeInterval: 0.02)
            return try #require(outcomes.withLock { $0.count == 1 ? $0[0] : nil }, "one outcome")
        }

        @Test(arguments: [
            ("支付宝到账五元整", SimulatedSpeech.Behavior.ordinary), ("支付宝到账六元整", .integers), ("支付宝到账七元整", .severalEnds),
        ])
        func `words become a sound of their length`(_ words: String, _ behavior: SimulatedSpeech.Behavior) throws {
            let sound = try speak(words, behavior).get()
            #expect(sound.durationMs == 1_600 && sound.name.hasPrefix("crier-speech-"))
            let file = try #require(SoundFile(Data(contentsOf: sound.file)))
            #expect(file.durationMs == 1_600)
        }

        @Test(arguments: [
            ("到账一元", SimulatedSpeech.Behavior.noEnd, PhoneVoiceError.notInTime), ("到账二元", .nothing, .notInTime),
            ("到账三元", .cut, .incomplete), ("到账四元", .silent, .incomplete),
            ("微信到账五十八元", .second, .incomplete), ("微信到账五元", .second, .incomplete),
        ])
        func `a voice without the whole words is refused`(
            _ words: String, _ behavior: SimulatedSpeech.Behavior, _ error: PhoneVoiceError
        ) throws {
            let outcome = try speak(words, behavior)
            #expect(throws: error) { try outcome.get() }
            #expect(try FileManager.default.contentsOfDirectory(atPath: container.url.path) == [])
        }

        @Test func `a voice that does not end holds the next text until its deadline`() throws {
            SimulatedSpeech.set(.noEnd, for: "到账八元")
            let outcomes = Mutex<[Outcome]>([])
            let speech = SystemSpeech(clock: time.clock)
            for words in ["到账八元", "到账九元"] {
                speech.speak(words, language: "zh-CN", into: library, within: words == "到账八元" ? 5 : 9) { outcome in
                    outcomes.withLock { $0.append(outcome) }
                }
            }
            Thread.sleep(forTimeInterval: 0.05)
            #expect(outcomes.withLock { $0.isEmpty })
            time.advance(5)
            try waitInTime { outcomes.withLock { $0.count == 2 } }
            let ends = outcomes.withLock { $0 }
            #expect(throws: PhoneVoiceError.notInTime) { try ends[0].get() }
            #expect(try ends[1].get().durationMs == 800)
        }

        @Test func `words over 29 seconds are refused`() throws {
            let outcome = try speak(String(repeating: "元", count: 160))
            #expect(throws: PhoneVoiceError.tooLong) { try outcome.get() }
        }

        @Test func `a language without a voice is refused`() throws {
            let outcome = try speak("received", language: "xx-XX")
            #expect(throws: PhoneVoiceError.language("xx-XX")) { try outcome.get() }
        }

        @Test(arguments: [
            ("支付宝到账一百点二五元", "zh-CN"), ("Alipay到账五元", "zh-CN"), ("five dollars received", "en-US"),
            ("पाँच रुपये प्राप्त हुए", "hi-IN"),
        ])
        func `the letters of the words decide the language`(_ words: String, _ language: String) {
            #expect(SpokenWords(words)?.language == language)
        }

        @Test(arguments: ["到账5元", "到账५元", "¥五", "$ five", "½ yuan", "100 %", "五%", "", "。", "a\u{0}b", "+五元"])
        func `digits, signs of money and texts without letters are not spoken`(_ text: String) {
            #expect(SpokenWords(text) == nil)
        }

        @Test(
            arguments: [
                (["spoken": "微信到账八元", "amount": "8"], "微信到账八元"), (["spoken": "微信到账8元", "amount": "8"], "到账八元"),
                (["amount": "1020.5"], "到账一千零二十点五元"), (["amount": "0.25"], "到账零点二五元"), (["spoken": "8"], nil),
            ] as [([String: String], String?)])
        func `a push has words of its own or those of its amount`(_ voice: [String: String], _ words: String?) throws {
            let members = voice.merging(["id": "o", "url": "https://a.example/c/t.caf", "name": "t.caf"]) { $1 }
            let payload = try VoicePayload(userInfo: ["voice": members], identifier: "i")
            #expect(SpokenWords(payload)?.text == words)
        }
    }
#endif
