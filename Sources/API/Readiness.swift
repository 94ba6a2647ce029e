internal import Base
internal import Clips
private import Synchronization

/// Finds out whether clips can be made by making one. One result serves all requests of a second, so that readiness checks
/// cost no more than one short clip a second.
final class Readiness: Sendable {
    private typealias Waiter = CheckedContinuation<ClipError?, Never>

    private enum State {
        case unknown
        case probing([Waiter])
        /// Nil: ready.
        case known(ClipError?, until: Deadline)
    }

    private enum Turn {
        case known(ClipError?)
        case probe
        case wait
    }

    private let state = Mutex(State.unknown)

    private static let freshMs = 1_000

    /// Why no clip can be made; nil when one can.
    ///
    /// - Parameter probe: makes a clip, and returns or throws whether or not the task is cancelled: others wait for it.
    func error(_ probe: @Sendable () async throws(ClipError) -> Void) async -> ClipError? {
        switch takeTurn() {
        case .known(let error): return error
        case .wait: return await withCheckedContinuation { wait($0) }
        case .probe:
            var result: ClipError?
            do throws(ClipError) { try await probe() } catch { result = error }
            finish(result)
            return result
        }
    }

    private func takeTurn() -> Turn {
        state.withLock { state in
            switch state {
            case .probing: return .wait
            case .known(let error, let until) where !until.hasPassed: return .known(error)
            case .unknown, .known:
                state = .probing([])
                return .probe
            }
        }
    }

    private func wait(_ waiter: Waiter) {
        let error = state.withLock { state -> ClipError?? in
            switch state {
            case .probing(let others):
                state = .probing(others + [waiter])
                return nil
            // The probe has finished meanwhile.
            case .known(let error, _): return .some(error)
            case .unknown: preconditionFailure("nobody waits before the first probe")
            }
        }
        if let error { waiter.resume(returning: error) }
    }

    private func finish(_ error: ClipError?) {
        let waiters = state.withLock { state -> [Waiter] in
            defer { state = .known(error, until: .after(milliseconds: Self.freshMs)) }
            if case .probing(let waiters) = state { return waiters }
            return []
        }
        for waiter in waiters { waiter.resume(returning: error) }
    }
}
