import Audio
import Base
import Foundation
import Metrics
import Synchronization
import TestSupport
import Testing

@testable import Speech

@Suite("The engines of espeak-ng") struct EnginePoolTests {
    private static let words = "zhi1fu4bao3 dao4zhang4 yi1bai3 yuan2"

    /// A link to the product with a name of its own, by which its engines are found among those of other tests.
    private final class OwnProgram {
        let folder: URL
        let path: String
        /// What the kernel calls a process of it: 15 bytes at the most.
        private let name = "crier-\(UUID().uuidString.prefix(8))"

        init() throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "engines-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            path = folder.appending(path: name).path
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: RealEngine.executable("crier"))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// The engines that this program's pools have started, and the children that these have forked, by process id.
        func processes() -> (engines: [Int32], children: [Int32]) {
            var own: [Int32: Int32] = [:]
            for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
                guard let id = Int32(name), text("/proc/\(id)/comm") == self.name + "\n" else { continue }
                own[id] = text("/proc/\(id)/stat").flatMap { stat in
                    stat.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { Int32($0) }
                }
            }
            return (own.filter { own[$0.value] == nil }.map(\.key), own.filter { own[$0.value] != nil }.map(\.key))
        }

        func status(of id: Int32) -> String { text("/proc/\(id)/status") ?? "" }
        func limits(of id: Int32) -> String { text("/proc/\(id)/limits") ?? "" }

        private func text(_ path: String) -> String? {
            FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private let program: OwnProgram

    init() throws { program = try OwnProgram() }

    private func part(_ text: String = words) -> SpeechPart {
        SpeechPart(text: text, speaker: .espeak(EspeakSpeaker(voice: "cmn-latn-pinyin")))
    }

    private func say(_ text: String = words, in pool: EnginePool, ms: Int = 30_000) throws -> SpokenSound {
        try pool.speak(part(text), deadline: Deadline.after(milliseconds: ms))
    }

    /// Holds a pool's engine busy with long clips while `body` runs.
    private func busy(_ pool: EnginePool, _ body: () throws -> Void) throws {
        let (isOver, group) = (Flag(), DispatchGroup())
        group.enter()
        Thread.detachNewThread { @Sendable in
            let long = String(repeating: Self.words + " ", count: 20)
            let part = SpeechPart(text: long, speaker: .espeak(EspeakSpeaker(voice: "cmn-latn-pinyin")))
            while !isOver.isSet { _ = try? pool.speak(part, deadline: Deadline.after(milliseconds: 30_000)) }
            group.leave()
        }
        defer { isOver.set() }
        try body()
        isOver.set()
        try group.waitInTime()
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .relaxed) }
        func set() { value.store(true, ordering: .relaxed) }
    }

    @Test("run as many as were asked for, and end with the pool") func count() throws {
        let pool = try EnginePool(count: 3, executable: program.path)
        #expect(program.processes().engines.count == 3)
        #expect(pool.counters.running.value == 3)
        pool.close()
        #expect(eventually { program.processes().engines.isEmpty })
    }

    @Test("cannot be started from a program that is not there") func missing() {
        #expect(throws: SpeechError.engineUnavailable) {
            try EnginePool(count: 1, executable: program.path + "-not")
        }
    }

    @Test("speak in a child that has given up files, sockets, other processes and the right to ever get them back")
    func confined() throws {
        let pool = try EnginePool(count: 1, executable: program.path)
        defer { pool.close() }
        var (status, limits) = ("", "")
        try busy(pool) {
            // A child has begun to speak when its filter is there; before, it is still an engine's copy.
            let isFound = eventually {
                guard let child = program.processes().children.first else { return false }
                (status, limits) = (program.status(of: child), program.limits(of: child))
                return status.contains("Seccomp:\t2") && !limits.isEmpty
            }
            #expect(isFound, "no child was seen with a filter: \(status)")
        }
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(limits.split(separator: "\n").contains { $0.hasPrefix("Max file size             0 ") }, "\(limits)")
        #expect(limits.split(separator: "\n").contains { $0.hasPrefix("Max cpu time              2 ") }, "\(limits)")
        #expect(limits.split(separator: "\n").contains { $0.hasPrefix("Max core file size        0 ") }, "\(limits)")
    }

    @Test("that were ended from outside are replaced, and the clip is made all the same") func lost() throws {
        let troubles = Mutex<[String]>([])
        let pool = try EnginePool(count: 2, executable: program.path) { trouble in
            troubles.withLock { $0.append("\(trouble)") }
        }
        defer { pool.close() }
        let right = try say(in: pool)
        let engines = program.processes().engines
        for engine in engines { kill(engine, SIGKILL) }
        #expect(try say(in: pool) == right)
        #expect(try say(in: pool) == right)
        #expect(troubles.withLock(\.count) == 2, "each is used in its turn")
        #expect(pool.counters.running.value == 2)
        #expect(Set(program.processes().engines).isDisjoint(with: engines))
    }

    @Test("are not asked for a text that no clip can hold") func tooLong() throws {
        let pool = try EnginePool(count: 1, executable: program.path)
        defer { pool.close() }
        let longest = EspeakUtterance.maximumTextBytes
        #expect(throws: SpeechError.tooLong(limitSeconds: EnginePool.longestClipSeconds)) {
            try say(String(repeating: "a", count: longest + 1), in: pool)
        }
        #expect(pool.counters.clips.value == 0)
    }

    @Test("that are all busy are waited for no longer than the clip may take") func busyTooLong() throws {
        let pool = try EnginePool(count: 1, executable: program.path)
        defer { pool.close() }
        try busy(pool) {
            var wasRefused = false
            // Between two long clips the engine is free for a moment.
            #expect(
                eventually {
                    do { _ = try say(in: pool, ms: 1) } catch {
                        wasRefused = error as? SpeechError == .engineUnavailable
                    }
                    return wasRefused
                })
        }
        #expect(try say(in: pool).pcm.samples.isEmpty == false)
    }
}
