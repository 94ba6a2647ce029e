import Audio
import Base
import Speech
import Synchronization
import TestSupport
import Testing

extension EngineTests {
    /// Children that an attacker has taken over.
    @Suite struct HostileChildTests {
        private static let voice = "cmn-latn-pinyin"
        private static let words = "zhi1fu4bao3 dao4zhang4 yi1bai3 dian3 er4wu3 yuan2"

        /// The sound of the words from the product's engine.
        private static let right = Result {
            try say(words, in: EnginePool(count: 1, executable: RealEngine.executable("crier")))
        }

        private static func say(
            _ text: String, in pool: EnginePool, milliseconds: Int = 10_000
        ) throws(SpeechError) -> SpokenSound {
            let part = SpeechPart(text: text, parameters: EspeakParameters(voice: voice))
            return try pool.speak(part, deadline: Deadline.after(milliseconds: milliseconds))
        }

        /// Makes a child of a single engine commit a misdeed, and then another child speak.
        private func commit(
            _ text: String, milliseconds: Int = 120_000
        ) throws -> (outcome: Result<SpokenSound, SpeechError>, troubles: [String]) {
            let log = Mutex<[String]>([])
            // A child that writes single bytes takes seconds on a busy machine.
            let pool = try EnginePool(
                count: 1, executable: RealEngine.executable("HostileEngine"), childTimeoutMs: 60_000
            ) { trouble in log.withLock { $0.append("\(trouble)") } }
            defer { pool.close() }
            let outcome = Result { () throws(SpeechError) in
                try Self.say(text, in: pool, milliseconds: milliseconds)
            }
            #expect(try Self.say(Self.words, in: pool) == Self.right.get(), "the next clip after \(text)")
            return (outcome, log.withLock { $0 })
        }

        @Test(arguments: [
            "readDescriptors", "writeDescriptors", "makeExecutable", "signalOthers", "touchOthers", "makeOtherCalls",
            "takeMemory",
        ])
        func `a child's forbidden attempt fails and its speech is unchanged`(_ deed: String) throws {
            let (outcome, troubles) = try commit("\(deed): \(Self.words)")
            #expect(try outcome.get() == Self.right.get())
            #expect(troubles.isEmpty)
        }

        @Test(arguments: [
            ("forgeEnd", "wrote a message of no known kind"), ("flood", "wrote too many samples"),
            ("sendShortMessages", "wrote too many messages"), ("drip", "wrote too small pieces"),
            ("sendTooManyWords", "wrote too many words"), ("sendHalfMessage", "wrote half a message"),
            ("sendOtherKind", "wrote a message of no known kind"), ("crash", "died of its text"),
            ("exit", "died of its text"),
        ])
        func `a child that violates the pipe protocol or dies fails only its own request`(
            _ deed: String, _ trouble: String
        ) throws {
            let (outcome, troubles) = try commit("\(deed): 1")
            #expect(throws: SpeechError.unspeakable) { try outcome.get() }
            // The misdeed occurs once, and once more in another child.
            #expect(troubles.count == 2)
            #expect(troubles.allSatisfy { $0.contains(trouble) }, "\(troubles)")
        }

        @Test
        func `a child that keeps running after its speech is ended with its request`() throws {
            let (outcome, troubles) = try commit("linger: \(Self.words)", milliseconds: 300)
            #expect(throws: SpeechError.engineUnavailable) { try outcome.get() }
            #expect(troubles == ["an engine child hung in the voice \(Self.voice) and was ended"])
        }

        @Test(arguments: [
            ("3", SpeechError.tooLong(limitSeconds: 600)), ("4", .voiceMissing(voice)), ("5", .engineUnavailable),
            ("7", .lettersMissing),
        ])
        func `a child's false reason for a failure reaches only its own client`(_ status: String, _ error: SpeechError)
            throws
        {
            #expect(throws: error) { try commit("exit: \(status)").outcome.get() }
        }

        @Test func `a child that opens a file fails its request`() throws {
            #expect(throws: SpeechError.lettersMissing) { try commit("openFile: \(Self.words)").outcome.get() }
        }

        @Test func `a child that sends no samples gives an empty sound`() throws {
            #expect(try commit("sendNothing: \(Self.words)").outcome.get().pcm.frames == 0)
        }

        @Test func `words out of order are dropped and the sound is unchanged`() throws {
            let sound = try commit("sendWordsOutOfOrder: \(Self.words)").outcome.get()
            #expect(try sound.pcm == Self.right.get().pcm)
            let marks = sound.marks
            #expect(marks.allSatisfy { $0.offset < Self.words.utf8.count && $0.frame < sound.pcm.frames })
            #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.offset <= $1.offset && $0.frame <= $1.frame })
        }

        @Test func `a child's memory contains nothing of an earlier text`() throws {
            let former = "si1mi4 de5 hua4 shi4 zhe4yang4"
            let reversed = String(former.reversed())
            let plain = try EnginePool(count: 1, executable: RealEngine.executable("crier"))
            let pool = try EnginePool(count: 1, executable: RealEngine.executable("HostileEngine"))
            defer { [plain, pool].forEach { $0.close() } }
            // A child that finds its own text would also have found another child's text.
            #expect(try Self.say("findOwnText: \(former)", in: pool) == Self.say(former, in: plain))
            for _ in 0..<3 { _ = try Self.say(former, in: pool) }
            #expect(try Self.say("findFormerText: \(reversed)", in: pool) == Self.say(reversed, in: plain))
        }
    }
}
