internal import Base
internal import Dispatch
package import Speech
private import Synchronization

/// The store for callers that have no task of their own yet: each call makes one.
extension ClipStore {
    package typealias Origin = ClipResult.Origin
    package typealias Made = ClipResult
    package typealias Outcome = Result<ClipResult, ClipError>

    package static let usualWaitMs = defaultWaitMs

    /// Somebody who waits for a clip.
    package struct Waiter: Sendable {
        let isAbandoned: @Sendable () -> Bool
        let options: WaitOptions
        let complete: @Sendable (Outcome) -> Void

        /// - Parameter complete: called once, on any thread.
        package init(
            isAbandoned: @escaping @Sendable () -> Bool,
            hasFinishedSending: @escaping @Sendable () -> Bool = { false },
            priority: RenderQueue.Priority = .say, waitMs: Int = ClipStore.defaultWaitMs,
            client: String? = nil, complete: @escaping @Sendable (Outcome) -> Void
        ) {
            (self.isAbandoned, self.complete) = (isAbandoned, complete)
            options = WaitOptions(
                priority: priority, waitMs: waitMs, client: client, hasFinishedSending: hasFinishedSending)
        }
    }

    /// Somebody who waits for a reading.
    package struct Reader: Sendable {
        let isAbandoned: @Sendable () -> Bool
        let options: WaitOptions
        let complete: @Sendable (Result<SpeechPlan, ClipError>) -> Void

        /// - Parameter complete: called once, on any thread.
        package init(
            isAbandoned: @escaping @Sendable () -> Bool, priority: RenderQueue.Priority = .say,
            waitMs: Int = ClipStore.defaultWaitMs,
            complete: @escaping @Sendable (Result<SpeechPlan, ClipError>) -> Void
        ) {
            (self.isAbandoned, self.complete) = (isAbandoned, complete)
            options = WaitOptions(priority: priority, waitMs: waitMs)
        }
    }

    package func render(_ request: ClipRequest, key: ClipKey, for waiter: Waiter) {
        start(waiter.isAbandoned, waiter.complete) { [self] () async throws(ClipError) in
            try await clip(for: request, key: key, waiter.options)
        }
    }

    package func read(_ request: ClipRequest, for reader: Reader) {
        start(reader.isAbandoned, reader.complete) { [self] () async throws(ClipError) in
            try await plan(for: request, reader.options)
        }
    }

    package func renderFresh(
        _ request: ClipRequest, then complete: @escaping @Sendable (Result<Clip, ClipError>) -> Void
    ) {
        start({ false }, complete) { [self] () async throws(ClipError) in try await renderFresh(request) }
    }

    private static let executor = DispatchExecutor(label: "crier.render.answers")

    private func start<Value: Sendable>(
        _ isAbandoned: @escaping @Sendable () -> Bool,
        _ complete: @escaping @Sendable (Result<Value, ClipError>) -> Void,
        _ body: @escaping @Sendable () async throws(ClipError) -> Value
    ) {
        let isDone = SharedFlag()
        let task = Task.immediate(executorPreference: Self.executor) {
            do throws(ClipError) {
                let value = try await body()
                isDone.set()
                complete(.success(value))
            } catch {
                isDone.set()
                complete(.failure(error))
            }
        }
        watch(isAbandoned, isDone, task)
    }

    private func watch(_ isAbandoned: @escaping @Sendable () -> Bool, _ isDone: SharedFlag, _ task: Task<Void, Never>) {
        guard !isDone.isSet else { return }
        if isAbandoned() { return task.cancel() }
        timer.asyncAfter(deadline: .now() + .milliseconds(50)) { @Sendable [self] in watch(isAbandoned, isDone, task) }
    }
}

private final class SharedFlag: Sendable {
    private let value = Atomic(false)

    func set() { value.store(true, ordering: .releasing) }

    var isSet: Bool { value.load(ordering: .acquiring) }
}
