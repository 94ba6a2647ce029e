internal import Base
internal import Clips
internal import Speech
private import Synchronization

/// Makes a clip to check that clips can be made. All requests within a second share the result, so readiness checks
/// cost at most one short clip a second.
final class Readiness: Sendable {
    private enum State {
        case unknown
        case probing(Task<ClipError?, Never>)
        case known(ClipError?, until: Deadline)
    }

    private let state = Mutex(State.unknown)

    private static let freshMs = 1_000

    /// - Parameter probe: makes a clip.
    /// - Returns: the reason for the failure; nil if the clip was made.
    func error(_ probe: @escaping @Sendable () async -> ClipError?) async -> ClipError? {
        switch currentState(probe) {
        case .known(let error, _): return error
        case .probing(let task): return await task.value
        case .unknown: preconditionFailure("the first request starts a probe")
        }
    }

    /// Starts a probe unless one is running or its result is fresh.
    private func currentState(_ probe: @escaping @Sendable () async -> ClipError?) -> State {
        state.withLock { state in
            switch state {
            case .probing: break
            case .known(_, let until) where !until.hasPassed: break
            case .unknown, .known:
                state = .probing(
                    Task(executorPreference: DispatchExecutor.answers) { [self] in
                        let error = await probe()
                        record(error)
                        return error
                    })
            }
            return state
        }
    }

    private func record(_ error: ClipError?) {
        state.withLock { $0 = .known(error, until: Deadline.after(milliseconds: Self.freshMs)) }
    }
}
