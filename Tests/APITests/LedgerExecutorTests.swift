import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import API

@Suite struct LedgerExecutorTests {
    /// As many tasks may block at once.
    private static let workers = 16

    /// Tasks that block, each on a worker of its own, until they are let go.
    private final class Blockers: Sendable {
        let started = DispatchSemaphore(value: 0)
        private let gate = DispatchSemaphore(value: 0)
        let ended = DispatchGroup()

        func block() {
            started.signal()
            _ = gate.wait(timeout: .limit)
            ended.leave()
        }

        func letGo(_ count: Int) { for _ in 0..<count { gate.signal() } }
    }

    private func start(_ count: Int, _ blockers: Blockers, on executor: LedgerExecutor) {
        for _ in 0..<count {
            blockers.ended.enter()
            #expect(executor.start { _ in blockers.block() })
        }
    }

    @Test func `tasks that block have a worker each, as long as there is a free one`() throws {
        let (executor, blockers) = (LedgerExecutor(), Blockers())
        start(Self.workers, blockers, on: executor)
        // Behind a blocked one a task would not start.
        for _ in 0..<Self.workers { try blockers.started.waitInTime() }
        blockers.letGo(Self.workers)
        try blockers.ended.waitInTime()
    }

    @Test func `a task that waited for five seconds is not late, and one that waited longer is`() {
        let clock = Mutex<UInt64>(1)
        let executor = LedgerExecutor { clock.withLock { $0 } }
        let mark = executor.mark()
        clock.withLock { $0 += 5_000_000_000 }
        #expect(!executor.isLate(mark))
        clock.withLock { $0 += 1 }
        #expect(executor.isLate(mark))
    }
}
