internal import Base
internal import Clips
internal import Speech
private import Synchronization

/// Finds out whether clips can be made by making one. One result serves all requests of a second, so that readiness checks
/// cost no more than one short clip a second.
final class Readiness: Sendable {
    private enum Known {
        case nothing
        case asking([@Sendable (ClipError?) -> Void])
        case answer(ClipError?, until: Deadline)
    }

    private let known = Mutex(Known.nothing)

    private static let freshMs = 1_000

    /// - Parameters:
    ///   - probe: makes a clip, and gives the error if there was one, on any thread.
    ///   - answer: gets nil when clips can be made; called once, at once or later.
    func ask(
        _ probe: (@escaping @Sendable (ClipError?) -> Void) -> Void, _ answer: @escaping @Sendable (ClipError?) -> Void
    ) {
        let (isFirst, fresh) = known.withLock { known -> (Bool, ClipError??) in
            switch known {
            case .asking(let others):
                known = .asking(others + [answer])
                return (false, nil)
            case .answer(let error, let until) where !until.hasPassed: return (false, .some(error))
            case .nothing, .answer:
                known = .asking([answer])
                return (true, nil)
            }
        }
        if let fresh { return answer(fresh) }
        guard isFirst else { return }
        probe { [self] error in settle(error) }
    }

    private func settle(_ error: ClipError?) {
        let waiting = known.withLock { known -> [@Sendable (ClipError?) -> Void] in
            defer { known = .answer(error, until: Deadline.after(milliseconds: Self.freshMs)) }
            if case .asking(let waiting) = known { return waiting }
            return []
        }
        for answer in waiting { answer(error) }
    }
}
