import Announcements
import Dispatch
import Synchronization
import Testing

@Suite struct LedgerExecutorTests {
    /// The maximum wait: the awaited work takes a millisecond.
    private static let patience = DispatchTimeInterval.seconds(60)
    private static let queueCount = 16

    @Test func `a task that has waited too long is late, and the next one is not`() {
        let clock = Atomic<UInt64>(0)
        let executor = LedgerExecutor(queueCount: Self.queueCount, now: { clock.load(ordering: .relaxed) })
        let (gate, begun, done) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        for _ in 0..<Self.queueCount {
            let task = executor.start {
                begun.signal()
                gate.block()
            }
            #expect(task != nil)
            #expect(begun.wait(timeout: .now() + Self.patience) == .success)
        }
        let answers = Mutex<[Bool]>([])
        let look: @Sendable () async -> Void = {
            let isLate = executor.isLate
            answers.withLock { $0.append(isLate) }
            done.signal()
        }
        #expect(executor.start(look) != nil)
        clock.store(LedgerExecutor.maxWaitNs + 1, ordering: .relaxed)
        for _ in 0..<Self.queueCount { gate.signal() }
        #expect(done.wait(timeout: .now() + Self.patience) == .success)
        #expect(executor.start(look) != nil)
        #expect(done.wait(timeout: .now() + Self.patience) == .success)
        #expect(answers.withLock { $0 } == [true, false])
        #expect(!executor.isLate, "on a thread of the test")
    }

    @Test func `a task that has waited exactly the maximum is not late`() {
        let clock = Atomic<UInt64>(0)
        // The task is enqueued at 0 and runs after `maxWaitNs`.
        let executor = LedgerExecutor(
            queueCount: Self.queueCount, now: { clock.exchange(LedgerExecutor.maxWaitNs, ordering: .relaxed) })
        let isLate = Mutex<Bool?>(nil)
        let done = DispatchSemaphore(value: 0)
        let task = executor.start {
            let answer = executor.isLate
            isLate.withLock { $0 = answer }
            done.signal()
        }
        #expect(task != nil)
        #expect(done.wait(timeout: .now() + Self.patience) == .success)
        #expect(isLate.withLock { $0 } == false)
    }

    @Test func `a task runs on the queue with the lowest load, so that one blocked task per queue delays no other`() {
        let executor = LedgerExecutor(queueCount: Self.queueCount)
        let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        for _ in 0..<Self.queueCount {
            let task = executor.start {
                begun.signal()
                gate.block()
            }
            #expect(task != nil)
        }
        for _ in 0..<Self.queueCount {
            #expect(begun.wait(timeout: .now() + Self.patience) == .success)
        }
        for _ in 0..<Self.queueCount { gate.signal() }
    }

    @Test func `a queue whose tasks have ended is preferred to a blocked one`() {
        let executor = LedgerExecutor(queueCount: 2)
        let (begun, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let gates = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        for gate in gates {
            let task = executor.start {
                begun.signal()
                gate.block()
            }
            #expect(task != nil)
            #expect(begun.wait(timeout: .now() + Self.patience) == .success)
        }
        // The first queue is free, and the second one stays blocked. Equal loads prefer the first queue.
        gates[0].signal()
        for _ in 0..<10 {
            #expect(executor.start { done.signal() } != nil)
            #expect(done.wait(timeout: .now() + Self.patience) == .success)
        }
        gates[1].signal()
    }

    @Test func `tasks over the limit are refused, and all accepted tasks end`() {
        let executor = LedgerExecutor(queueCount: Self.queueCount)
        let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let taken = (0..<LedgerExecutor.maxTasks + 76).count { _ in
            executor.start {
                gate.block()
                done.signal()
            } != nil
        }
        #expect(taken == LedgerExecutor.maxTasks)
        for _ in 0..<taken { gate.signal() }
        for _ in 0..<taken { #expect(done.wait(timeout: .now() + Self.patience) == .success) }
    }
}

extension DispatchSemaphore {
    /// Blocks the thread of an asynchronous function, as a ledger's disk does.
    fileprivate func block() { wait() }
}
