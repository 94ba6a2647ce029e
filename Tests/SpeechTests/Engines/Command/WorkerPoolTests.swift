import Audio
import Base
import Foundation
import Metrics
import Synchronization
import TestSupport
import Testing

@testable import Speech

/// Permanent programs as real processes.
@Suite(.waiting) struct WorkerPoolTests {
    @Test func `a worker is started once and speaks one text after another`() throws {
        let pool = HostileWorker.pool()
        #expect(try [1, 2, 3].map { _ in try pool.milliseconds("age") } == [100, 200, 300])
        #expect(try pool.milliseconds("say 1234") == 1234)
    }

    /// Each text is preceded by a text that is spoken. The text after it gets a fresh worker.
    @Test(
        arguments: [
            ("kill", .failed(status: 128 + SIGKILL), 10_000), ("fail", .failed(status: 3), 10_000),
            ("exit", .failed(status: 0), 10_000), ("half", .failed(status: 0), 10_000), ("hang", .timedOut, 1_000),
            ("late", .timedOut, 1_000), ("short", .timedOut, 1_000), ("close", .brokenProtocol(.closed), 10_000),
            ("greet", .brokenProtocol(.notHead), 10_000), ("noise", .brokenProtocol(.notHead), 10_000),
            ("sign", .brokenProtocol(.notHead), 10_000), ("other", .brokenProtocol(.otherRequest), 10_000),
            ("stale", .brokenProtocol(.otherRequest), 10_000), ("twice", .brokenProtocol(.excess), 10_000),
            ("huge", .tooMuch(limitBytes: 64 << 20), 10_000), ("words", .notWave(.notRIFF), 10_000),
            ("hog", .failed(status: 1), 10_000), ("leave", .failed(status: 4), 10_000),
        ] as [(String, CommandError, Int)])
    func `a text that breaks a worker fails only its own request`(
        text: String, error: CommandError, limitMs: Int
    ) throws {
        let pool = HostileWorker.pool()
        let counters = ProgramCounters()
        #expect(try pool.milliseconds("age", counters: counters) == 100)
        #expect(throws: error) { try pool.milliseconds(text, limitMs: limitMs, counters: counters) }
        #expect(try pool.milliseconds("age", counters: counters) == 100, "a fresh worker")
        #expect(try pool.milliseconds("age", counters: counters) == 200)
        #expect(counters.losses.value >= 1 && counters.workers.value == 1)
    }

    @Test func `a worker that declines a text keeps running`() throws {
        let pool = HostileWorker.pool()
        #expect(try pool.milliseconds("age") == 100)
        #expect(throws: CommandError.declined) { try pool.milliseconds("mute") }
        #expect(try pool.milliseconds("age") == 300)
    }

    @Test func `a surplus answer is never used for the next text`() throws {
        let pool = HostileWorker.pool()
        let reports = Mutex<[CommandError]>([])
        #expect(try pool.milliseconds("more") == 100)
        // The next text arrives while the worker still sleeps, so the worker's second answer arrives as the answer to
        // this text.
        #expect(throws: CommandError.brokenProtocol(.otherRequest)) { try pool.milliseconds("age") }
        #expect(try pool.milliseconds("more") == 100)
        usleep(600_000)
        #expect(try pool.milliseconds("age", report: { error in reports.withLock { $0.append(error) } }) == 100)
        #expect(reports.withLock { $0 } == [.brokenProtocol(.unasked)], "the operator learns of it")
    }

    @Test func `a worker may exit after any text`() throws {
        let pool = HostileWorker.pool()
        let counters = ProgramCounters()
        for _ in 0..<3 { #expect(try pool.milliseconds("bye", counters: counters) == 100) }
        #expect(counters.losses.value == 0)
    }

    @Test func `a worker that was killed between two texts is replaced and reported`() throws {
        try TestFiles.withFolder { (folder: URL) throws in
            let file = folder.appending(path: "pid")
            let pool = HostileWorker.pool(file: file.path)
            let reports = Mutex<[CommandError]>([])
            #expect(try pool.milliseconds("pid") == 100)
            let process = try #require(pid_t(try String(contentsOf: file, encoding: .utf8)))
            kill(process, SIGKILL)
            #expect(eventually { HostileWorker.hasEnded(process) })
            #expect(try pool.milliseconds("age", report: { error in reports.withLock { $0.append(error) } }) == 100)
            #expect(reports.withLock { $0 } == [.failed(status: 128 + SIGKILL)])
        }
    }

    @Test func `a worker is replaced after its maximum number of texts`() throws {
        let pool = HostileWorker.pool(texts: 2)
        let counters = ProgramCounters()
        #expect(try (0..<5).map { _ in try pool.milliseconds("age", counters: counters) } == [100, 200, 100, 200, 100])
        #expect(counters.losses.value == 0)
    }

    @Test(arguments: ["tell a \"b\" \\ 'c' $(d)", "tell one\ntwo\r\nthree\t", "tell 支付宝 \u{2028} 😀 {\"id\":1}"])
    func `a text reaches the worker unchanged in one line`(text: String) throws {
        try TestFiles.withFolder { (folder: URL) throws in
            let file = folder.appending(path: "told")
            let pool = HostileWorker.pool(file: file.path)
            #expect(try pool.milliseconds(text) == 100)
            #expect(try Data(contentsOf: file) == Data(text.utf8))
        }
    }

    /// Requests all texts at once.
    private func flood(_ texts: [String], _ pool: WorkerPool, _ counters: ProgramCounters) -> [Int?] {
        let results = Mutex<[Int: Int]>([:])
        DispatchQueue.concurrentPerform(iterations: texts.count) { index in
            let ms = try? pool.milliseconds(texts[index], limitMs: 30_000, counters: counters)
            results.withLock { $0[index] = ms }
        }
        return texts.indices.map { index in results.withLock { $0[index] } }
    }

    @Test func `concurrent texts get their own sounds even if some texts kill a worker`() throws {
        let pool = HostileWorker.pool(workers: 3)
        let counters = ProgramCounters()
        let texts = (0..<24).map { $0 % 8 == 3 ? "kill" : $0 % 8 == 5 ? "greet" : "say \(200 + 10 * $0)" }
        let expected = texts.map { $0.hasPrefix("say ") ? Int($0.dropFirst(4)) : nil }
        #expect(flood(texts, pool, counters) == expected)
        #expect((1...3).contains(counters.workers.value))
    }

    @Test func `a pool never exceeds its bound, and a request without a worker in time fails as busy`() throws {
        let pool = HostileWorker.pool(workers: 1)
        let counters = ProgramCounters()
        #expect(try pool.milliseconds("age", counters: counters) == 100)
        let slow = Thread { _ = try? pool.milliseconds("hang", limitMs: 1_500, counters: counters) }
        slow.start()
        usleep(300_000)
        #expect(throws: CommandError.busy) { try pool.milliseconds("age", limitMs: 200, counters: counters) }
        #expect(try pool.milliseconds("age", counters: counters) == 100, "after the one that hung")
        #expect(counters.workers.value == 1)
    }

    @Test func `a program that cannot start is refused and one that always fails is not restarted in a loop`() throws {
        let missing = HostileWorker.pool(command: ["/nonexistent/program"])
        #expect(throws: CommandError.cannotStart(errno: ENOENT)) { try missing.milliseconds("age") }
        let failing = HostileWorker.pool(command: ["false"])
        for _ in 0..<4 {
            #expect(throws: CommandError.failed(status: 1)) { try failing.milliseconds("age") }
        }
        #expect(throws: CommandError.failing) { try failing.milliseconds("age", limitMs: 50) }
    }

    @Test func `a worker process ends with its last voice and with the service`() throws {
        try TestFiles.withFolder { (folder: URL) throws in
            let file = folder.appending(path: "pid")
            for isService in [false, true] {
                let pools = WorkerPools()
                var pool: WorkerPool? = HostileWorker.pool(file: file.path, in: pools)
                #expect(try pool?.milliseconds("pid") == 100)
                let process = try #require(pid_t(try String(contentsOf: file, encoding: .utf8)))
                #expect(kill(process, 0) == 0)
                if isService {
                    pools.close()
                    #expect(throws: CommandError.self) { try pool?.milliseconds("age") }
                } else {
                    pool = nil
                }
                #expect(eventually { kill(process, 0) == -1 })
            }
        }
    }

    @Test(
        arguments: [
            ("nothing 100", .notWave(.notRIFF)), ("cut 100", .notWave(.truncated)),
            ("stale 100", .brokenProtocol(.otherRequest)), ("greet 100", .brokenProtocol(.notHead)),
        ] as [(String, CommandError)])
    func `a Piper worker uses the Piper protocol`(text: String, error: CommandError) throws {
        let pool = HostileWorker.pool(.piper)
        #expect(try ["say 300", "say 200", "say 400"].map { try pool.milliseconds($0) } == [300, 200, 400])
        #expect(throws: error) { try pool.milliseconds(text) }
        #expect(try pool.milliseconds("say 150") == 150)
    }

    @Test func `a worker that ends leaks no descriptor`() throws {
        let pool = HostileWorker.pool(command: ["true"])
        try expectNoLeak { _ = try? pool.milliseconds("age", limitMs: 400) }
    }
}
