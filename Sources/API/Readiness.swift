internal import Base
internal import Clips
internal import Speech
private import Synchronization

/// Finds out whether clips can be made by making one. One result serves all requests of a second, so that readiness checks
/// cost no more than one short clip a second.
final class Readiness: Sendable {
    private enum State {
        case unknown
        case asking(Task<ClipError?, Never>)
        case known(ClipError?, until: Deadline)
    }

    private let state = Mutex(State.unknown)

    private static let freshMs = 1_000

    /// Nil when clips can be made.
    ///
    /// - Parameter probe: tries it out.
    func error(_ probe: @escaping @Sendable () async -> ClipError?) async -> ClipError? {
        let probing: Task<ClipError?, Never>
        switch ask(probe) {
        case .known(let error, _): return error
        case .asking(let task): probing = task
        case .unknown: preconditionFailure("whoever asks first begins to try it out")
        }
        return await probing.value
    }

    private func ask(_ probe: @escaping @Sendable () async -> ClipError?) -> State {
        state.withLock { state in
            switch state {
            case .asking: break
            case .known(_, let until) where !until.hasPassed: break
            case .unknown, .known:
                state = .asking(
                    Task(executorPreference: DispatchExecutor.answers) { [self] in
                        let error = await probe()
                        settle(error)
                        return error
                    })
            }
            return state
        }
    }

    private func settle(_ error: ClipError?) {
        state.withLock { $0 = .known(error, until: Deadline.after(milliseconds: Self.freshMs)) }
    }
}
