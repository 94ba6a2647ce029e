import Audio
import Base
import Foundation
import Metrics
import Speech
import Synchronization
import TestSupport
import Testing

@testable import Speech

extension EngineTests {
    @Suite struct EnginePoolTests {
        private static let words = "ni3hao3"

        private final class Report: Sendable {
            private let errors = Mutex<[String]>([])

            var lines: [String] { errors.withLock { $0 } }

            func add(_ error: EngineError) { errors.withLock { $0.append("\(error)") } }
        }

        private let report = Report()

        private func pool(_ count: Int) throws -> (pool: EnginePool, engines: [Int]) {
            let pool = try EnginePool(
                count: count, executable: RealEngine.executable("HostileEngine"), report: report.add)
            return (pool, try EngineProcesses.running("HostileEngine"))
        }

        private func say(
            _ text: String = words, in pool: EnginePool, milliseconds: Int = 10_000
        ) throws(SpeechError) -> SpokenSound {
            let part = SpeechPart(text: text, parameters: EspeakParameters(voice: "cmn-latn-pinyin"))
            return try pool.speak(part, deadline: Deadline.after(milliseconds: milliseconds))
        }

        @Test(arguments: [
            ("/nowhere/crier", "/nowhere/crier cannot be started"), ("/bin/true", "it ended with status 0"),
        ])
        func `a pool of a program that is not an engine is refused with the reason`(
            executable: String, reason: String
        ) throws {
            let error = try #require(throws: EngineError.self) { try EnginePool(count: 2, executable: executable) }
            #expect("\(error)" == "a speech engine did not start: \(reason)")
        }

        /// A child without a processor exceeds its time limit, too. The client may send the text again.
        @Test func `a text whose children exceed their time limit is not called unspeakable`() throws {
            let pool = try EnginePool(
                count: 1, executable: RealEngine.executable("HostileEngine"), childTimeoutMs: 200, report: report.add)
            defer { pool.close() }
            #expect(throws: SpeechError.engineUnavailable) { try say("linger: \(Self.words)", in: pool) }
            #expect(pool.counters.timeouts.value == 2)
            #expect(try say(in: pool).pcm.isAudible)
        }

        @Test func `all engines give the same clip for a text, and each clip is counted`() throws {
            let (pool, engines) = try pool(2)
            defer { pool.close() }
            #expect(engines.count == 2)
            let sounds = try (0..<4).map { _ in try say(in: pool) }
            #expect(sounds[0].pcm.isAudible)
            #expect(sounds.allSatisfy { $0 == sounds[0] })
            #expect(pool.counters.clips.value == 4)
            #expect(pool.counters.running.value == 2)
            #expect(pool.counters.speaking.value == 0)
            #expect(report.lines.isEmpty)
        }

        /// The engines take turns, so a lost engine is found by the second clip at the latest.
        @Test func `a killed engine is replaced by the next clip that needs it`() throws {
            let (pool, engines) = try pool(2)
            defer { pool.close() }
            let sound = try say(in: pool)
            kill(pid_t(try #require(engines.first)), SIGKILL)
            #expect(try say(in: pool) == sound)
            #expect(try say(in: pool) == sound)
            #expect(report.lines == ["an engine process was lost"])
            #expect(pool.counters.losses.value == 1)
            #expect(pool.counters.running.value == 2)
            // Three clips and one second attempt: the lost engine was reaped and received no text.
            #expect(pool.counters.clips.value == 4)
            #expect(try EngineProcesses.running("HostileEngine").contains(engines[1]))
            #expect(EngineProcesses.field("State", of: engines[0]) == nil)
        }

        @Test func `a clip fails when it loses its third engine and the next clip gets a new engine`() throws {
            let (pool, _) = try pool(1)
            defer { pool.close() }
            let clip = Lingering { try say("linger: \(Self.words)", in: pool) }
            for attempt in 1...3 {
                #expect(eventually { pool.counters.clips.value == attempt })
                for engine in try EngineProcesses.running("HostileEngine") { kill(pid_t(engine), SIGKILL) }
            }
            #expect(clip.outcome == nil)
            #expect(pool.counters.losses.value == 3 && pool.counters.clips.value == 3)
            #expect(try say(in: pool).pcm.isAudible)
        }

        @Test func `an engine is replaced after a child dies and the text is tried twice`() throws {
            let (pool, engines) = try pool(1)
            defer { pool.close() }
            #expect(throws: SpeechError.unspeakable) { try say("crash: 1", in: pool) }
            #expect(pool.counters.crashes.value == 2)
            #expect(pool.counters.running.value == 1)
            #expect(EngineProcesses.field("State", of: try #require(engines.first)) == nil)
            #expect(try say(in: pool).pcm.isAudible)
        }

        @Test func `a clip without a free engine before its deadline fails and the running clip continues`() throws {
            let (pool, _) = try pool(1)
            defer { pool.close() }
            let first = Lingering { try say("linger: \(Self.words)", in: pool, milliseconds: 1_000) }
            while pool.counters.speaking.value == 0, first.isRunning {}
            #expect(throws: SpeechError.engineUnavailable) { try say(in: pool, milliseconds: 50) }
            #expect(pool.counters.clips.value == 1)
            // The clip does not end by itself.
            #expect(first.outcome == nil)
            #expect(pool.counters.timeouts.value == 1)
            #expect(try say(in: pool).pcm.isAudible)
        }

        @Test func `a text longer than the pipe's capacity reaches no engine`() throws {
            let (pool, _) = try pool(1)
            defer { pool.close() }
            let long = String(repeating: "a", count: EspeakUtterance.maxTextBytes + 1)
            #expect(throws: SpeechError.tooLong(limitSeconds: EnginePool.maxClipSeconds)) {
                try say(long, in: pool)
            }
            #expect(pool.counters.clips.value == 0)
            #expect(try say(String(long.dropLast()).replacing("aa", with: "a "), in: pool).pcm.isAudible)
        }

        @Test func `a pool ends all its engines when it is closed`() throws {
            let (pool, engines) = try pool(2)
            _ = try say(in: pool)
            pool.close()
            #expect(engines.allSatisfy { EngineProcesses.field("State", of: $0) == nil })
            #expect(pool.counters.running.value == 0)
        }

        /// An engine that the pool itself has ended is not reported, and is not replaced.
        @Test func `a clip in progress fails when its pool is closed`() throws {
            let (pool, _) = try pool(1)
            let clip = Lingering { try say("linger: \(Self.words)", in: pool) }
            #expect(eventually { pool.counters.clips.value == 1 })
            pool.close()
            #expect(clip.outcome == nil)
            #expect(pool.counters.running.value == 0 && pool.counters.losses.value == 0)
            #expect(report.lines.isEmpty)
            #expect(throws: SpeechError.engineUnavailable) { try say(in: pool) }
        }
    }
}
