package import Ledger
private import Synchronization

/// The beginning or the end of a ledger outage. Each outage has one event of each kind, for any number of requests.
package enum LedgerEvent: Hashable, Sendable {
    case failing(LedgerError)
    /// - refused: the number of announcements that the outage refused.
    case recovered(refused: Int)
}

extension LedgerEvent: CustomStringConvertible {
    package var description: String {
        switch self {
        case .failing(let error): "announcements are refused: \(error)"
        case .recovered(let refused): "the ledger responds again; announcements refused meanwhile: \(refused)"
        }
    }
}

/// Combines many failures into one outage.
final class LedgerMonitor: Sendable {
    private struct Outage {
        var reportedKinds: Set<LedgerError.Kind> = []
        var refused = 0
        var lastMs: Int64 = 0
    }

    private let outage = Mutex<Outage?>(nil)
    private let report: @Sendable (LedgerEvent) -> Void

    /// An outage ends after this long without a failure. An overloaded ledger fails now and then.
    private static let recoveryMs: Int64 = 1_000

    init(report: @escaping @Sendable (LedgerEvent) -> Void) {
        self.report = report
    }

    /// - Parameter announcements: the number of announcements that the error refused.
    func failed(_ error: LedgerError, refusing announcements: Int, nowMs: Int64) {
        let isNews = outage.withLock { outage in
            var now = outage ?? Outage()
            now.refused += announcements
            now.lastMs = nowMs
            let isNews = now.reportedKinds.insert(error.kind).inserted
            outage = now
            return isNews
        }
        if isNews { report(.failing(error)) }
    }

    /// Notes a new announcement. Duplicates do not count, because a full ledger settles them as well.
    func succeeded(nowMs: Int64) {
        let refused = outage.withLock { outage -> Int? in
            // A clock that was set back must not prolong the outage.
            guard let last = outage, nowMs - last.lastMs >= Self.recoveryMs || nowMs < last.lastMs else { return nil }
            outage = nil
            return last.refused
        }
        if let refused { report(.recovered(refused: refused)) }
    }
}

extension LedgerError {
    /// An outage reports each kind once. The same error with another text is not reported again.
    fileprivate enum Kind: Hashable {
        case unavailable, full, unusable, failed
    }

    fileprivate var kind: Kind {
        switch self {
        case .unavailable: .unavailable
        case .full: .full
        case .unusable: .unusable
        case .failed: .failed
        }
    }
}
