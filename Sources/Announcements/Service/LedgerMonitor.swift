package import Ledger
private import Synchronization

/// What the operator is told of the ledger: one line when it fails, one when it decides again, however many ask.
package enum LedgerEvent: Hashable, Sendable {
    case failing(LedgerError)
    /// It decides again, and refused so many announcements before.
    case deciding(refused: Int)
}

extension LedgerEvent: CustomStringConvertible {
    package var description: String {
        switch self {
        case .failing(let error): "announcements are refused: \(error)"
        case .deciding(let refused): "announcements are made again; refused meanwhile: \(refused)"
        }
    }
}

/// Makes one outage of many failures.
final class LedgerMonitor: Sendable {
    private struct Outage {
        var told: Set<LedgerError.Kind> = []
        var refused = 0
        var lastMs: Int64 = 0
    }

    private let outage = Mutex<Outage?>(nil)
    private let report: @Sendable (LedgerEvent) -> Void

    /// A ledger that fails now and then, as one that has too much to do does, is in one outage until it has decided
    /// for so long without a failure.
    private static let calmMs: Int64 = 1_000

    init(report: @escaping @Sendable (LedgerEvent) -> Void) {
        self.report = report
    }

    /// - Parameter announcements: how many were refused for that.
    func failed(_ error: LedgerError, refusing announcements: Int, nowMs: Int64) {
        let isNews = outage.withLock { outage in
            var now = outage ?? Outage()
            now.refused += announcements
            now.lastMs = nowMs
            let isNews = now.told.insert(error.kind).inserted
            outage = now
            return isNews
        }
        if isNews { report(.failing(error)) }
    }

    /// An announcement has been made. (A repeat says little: a ledger that is full knows it, too.)
    func decided(nowMs: Int64) {
        let refused = outage.withLock { outage -> Int? in
            // A clock that was set back would make a long outage of a short one.
            guard let last = outage, nowMs - last.lastMs >= Self.calmMs || nowMs < last.lastMs else { return nil }
            outage = nil
            return last.refused
        }
        if let refused { report(.deciding(refused: refused)) }
    }
}

extension LedgerError {
    /// What is told once in an outage: that the same trouble has other words now is no news.
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
