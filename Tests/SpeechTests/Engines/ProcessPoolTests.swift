import Base
import Synchronization
import Testing

@testable import Speech

/// Pools of processes that do not exist. No test waits: each deadline has passed or never passes.
@Suite struct ProcessPoolTests {
    private final class Fake: PooledProcess {
        let name: Int
        private let killed = Mutex(false)

        init(_ name: Int) { self.name = name }

        var isKilled: Bool { killed.withLock { $0 } }

        func kill() { killed.withLock { $0 = true } }
    }

    private struct StartError: Error {}

    private static let passed = Deadline(nanoseconds: 0)

    private func pool(
        _ order: ProcessPool<Fake>.Order = .mostRecent, _ starts: StartBackOff = .none
    ) -> ProcessPool<Fake> {
        ProcessPool(count: 3, order, starts)
    }

    private func start(_ name: Int, in pool: ProcessPool<Fake>) throws -> Fake {
        try #require(pool.start(before: nil) { Fake(name) })
    }

    @Test func `no more requests enter than there are places`() {
        let pool = pool()
        #expect((0..<3).map { _ in pool.enter(before: .never) } == [true, true, true])
        #expect(!pool.enter(before: Self.passed))
        pool.leave()
        #expect(pool.enter(before: Self.passed))
        // Dispatch ends a program that frees a semaphore with taken places.
        for _ in 0..<3 { pool.leave() }
    }

    @Test func `the most recent process is taken first and a new one only if none is idle`() throws {
        let pool = pool()
        #expect(pool.takeIdle() == nil)
        for name in 1...2 { pool.putBack(try start(name, in: pool)) }
        for _ in 0..<2 {
            let recent = try #require(pool.takeIdle())
            #expect(recent.name == 2)
            pool.putBack(recent)
        }
        #expect([pool.takeIdle()?.name, pool.takeIdle()?.name, pool.takeIdle()?.name] == [2, 1, nil])
    }

    @Test func `in turns each place gets its process before one is taken twice`() throws {
        let pool = pool(.inTurns)
        for name in 1...3 {
            #expect(pool.takeIdle() == nil)
            pool.putBack(try start(name, in: pool))
        }
        let first = try #require(pool.takeIdle())
        #expect(first.name == 1)
        pool.remove(first)
        pool.putBack(nil)
        #expect([pool.takeIdle()?.name, pool.takeIdle()?.name, pool.takeIdle()?.name] == [2, 3, nil])
    }

    @Test func `a removed process is killed and never taken again`() throws {
        let pool = pool()
        let process = try start(1, in: pool)
        pool.remove(process)
        #expect(process.isKilled && pool.takeIdle() == nil)
    }

    @Test func `a failed start delays the next one until a process has worked`() throws {
        let pool = pool(.mostRecent, StartBackOff(delaysMs: 3_600_000...3_600_000))
        #expect(pool.start(before: nil) { nil } == nil, "without an error, the start does not count as a failure")
        #expect(throws: StartError.self) { try pool.start(before: nil) { throw StartError() } }
        #expect(pool.start(before: nil) { Fake(1) } == nil)
        #expect(pool.start(before: .after(milliseconds: 10_000)) { Fake(2) } == nil)
        pool.succeeded()
        _ = try start(3, in: pool)
        pool.failed()
        #expect(pool.start(before: nil) { Fake(4) } == nil)
    }

    @Test(arguments: [ProcessPool<Fake>.Order.mostRecent, .inTurns])
    private func `a closed pool has killed all its processes and gives out none`(
        order: ProcessPool<Fake>.Order
    ) throws {
        let pool = pool(order)
        let (idle, busy) = (try start(1, in: pool), try start(2, in: pool))
        pool.putBack(idle)
        pool.close()
        #expect(idle.isKilled && busy.isKilled && pool.isClosed)
        pool.putBack(busy)
        #expect(pool.takeIdle() == nil)
        #expect(pool.start(before: .never) { Fake(3) } == nil)
    }

    @Test func `a process that starts while its pool is closed is killed`() throws {
        let pool = pool()
        let process = pool.start(before: nil) {
            pool.close()
            return Fake(1)
        }
        #expect(process?.isKilled == true)
    }

    @Test func `a pool does not keep a process that was not put back`() throws {
        let pool = pool()
        weak var process: Fake?
        do {
            let started = try start(1, in: pool)
            process = started
            pool.remove(started)
        }
        #expect(process == nil)
    }
}
