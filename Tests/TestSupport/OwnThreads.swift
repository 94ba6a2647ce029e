import Foundation
import Synchronization
package import Testing

/// Runs the tests of a suite on threads of their own, some at once.
///
/// A test that blocks would otherwise hold one of the few threads that Swift's concurrency has, and with two cores two
/// waiting tests stop all others.
package struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
    fileprivate static let ofWaitingSuites = OwnThreads(atOnce: 4)

    private let places: Places
    private let count: Int

    fileprivate init(atOnce count: Int) { (places, self.count) = (Places(count), count) }

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let needed = test.tags.contains(.alone) ? count : 1
        await places.take(needed, isFirst: test.tags.contains(.first))
        defer { places.free(needed) }
        try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// At most `count` test cases of the suite run at the same time, each on its own thread.
    package static func besideEachOther(_ count: Int) -> Self { OwnThreads(atOnce: count) }

    /// A suite whose tests wait for processes, sockets or time. Four test cases of all these suites run at the same time.
    package static var waiting: Self { OwnThreads.ofWaitingSuites }
}

extension Tag {
    /// A test that measures: no other test of the suite runs meanwhile.
    @Tag package static var alone: Self

    /// A test that takes longest. It gets the next free place, so that no other test waits for it at the end of a run.
    @Tag package static var first: Self
}

/// A semaphore that suspends and does not block. Tasks get places in the order in which they came, except the first.
private final class Places: Sendable {
    private struct State {
        var free: Int
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// Takes the places of the tasks that can go on now.
        mutating func next() -> [CheckedContinuation<Void, Never>] {
            var ready: [CheckedContinuation<Void, Never>] = []
            while let first = waiting.first, first.count <= free {
                free -= first.count
                ready.append(waiting.removeFirst().continuation)
            }
            return ready
        }
    }
    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }

    func take(_ count: Int, isFirst: Bool) async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.waiting.insert((count, continuation), at: isFirst ? 0 : state.waiting.endIndex)
                return state.next()
            }
            for continuation in ready { continuation.resume() }
        }
    }

    func free(_ count: Int) {
        let ready = state.withLock { state in
            state.free += count
            return state.next()
        }
        for continuation in ready { continuation.resume() }
    }
}

/// Gives every job a new thread.
private final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
