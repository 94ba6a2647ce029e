import Base
import Clips
import Dispatch
import Speech
import Synchronization
import TestSupport

/// A task that calls the store. After `init`, the task is finished or waits.
final class StoreTask<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, ClipError>

    private let outcome: Answer
    private let task: Task<Void, Never>

    private final class Answer: Sendable {
        let value = Mutex<Outcome?>(nil)
        let arrived = DispatchSemaphore(value: 0)

        func fill(_ outcome: Outcome) {
            value.withLock { $0 = outcome }
            arrived.signal()
        }
    }

    init(_ body: @escaping @Sendable () async throws(ClipError) -> Value) {
        let outcome = Answer()
        self.outcome = outcome
        task = Task.immediate(executorPreference: storeTaskExecutor) {
            do throws(ClipError) {
                outcome.fill(.success(try await body()))
            } catch {
                outcome.fill(.failure(error))
            }
        }
    }

    var isDone: Bool { outcome.value.withLock { $0 != nil } }

    func cancel() { task.cancel() }

    /// Takes the answer once. Waits at most 60 s: a render in memory takes milliseconds, but the machine may be busy.
    func result() throws -> Outcome {
        guard outcome.arrived.wait(timeout: .now() + 60) == .success, let result = outcome.value.withLock({ $0.take() })
        else {
            throw ToolError(description: "no answer came")
        }
        return result
    }

    func value() throws -> Value { try result().get() }
}

/// Blocking tests occupy Swift's own threads, so these tasks use other threads.
private let storeTaskExecutor = DispatchExecutor(label: "crier.tests.store")

extension ClipStore {
    func task(_ request: ClipRequest, _ options: WaitOptions = .init()) -> StoreTask<ClipResult> {
        StoreTask { () async throws(ClipError) in try await self.clip(for: request, options) }
    }

    func planTask(_ request: ClipRequest, _ options: WaitOptions = .init()) -> StoreTask<SpeechPlan> {
        StoreTask { () async throws(ClipError) in try await self.plan(for: request, options) }
    }
}
