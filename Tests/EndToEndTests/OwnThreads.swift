import Foundation
import Synchronization
import Testing

/// Runs the tests of a suite on threads of their own, some at once.
///
/// A test that blocks would otherwise hold one of the few threads that Swift's concurrency has, and with two cores two
/// waiting tests stop all others.
struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
    private let places: Places

    fileprivate init(atOnce count: Int) { places = Places(count) }

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        await places.take()
        defer { places.free() }
        try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// At most `count` test cases of the suite run at the same time, each on its own thread.
    static func besideEachOther(_ count: Int) -> Self { OwnThreads(atOnce: count) }
}

/// A semaphore that suspends and does not block.
private final class Places: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }
    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: count)) }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func free() {
        let next = state.withLock { state in
            if state.waiting.isEmpty { state.free += 1 }
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.resume()
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
