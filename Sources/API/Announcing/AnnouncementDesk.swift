package import Announcements
package import Clips
internal import HTTP
package import Ledger

/// Where announcements are made: what has been announced is looked up, the clips are made, the ledger decides, and the
/// answer tells of it.
package final class AnnouncementDesk: Sendable {
    let ledger: any Ledger
    let store: ClipStore
    let links: ClipLinks
    let phrases: @Sendable (String) -> Phrases?
    /// ISO 4217, of amounts that name none; nil refuses them.
    let currency: String?
    private let isShared: Bool
    let counts = AnnouncementCounts()
    let nowMs: @Sendable () -> Int64
    let executor = LedgerExecutor()
    private let watch: LedgerMonitor

    /// Each time somebody else was quicker with an id; five times in a row means that it will go on.
    static let mostLooks = 5

    /// - Parameters:
    ///   - isShared: whether all clients are one to the ledger.
    ///   - phrases: of a language.
    ///   - currency: ISO 4217, of amounts that name none; nil refuses them.
    ///   - nowMs: the wall clock in milliseconds since 1970.
    ///   - report: told that the ledger does not decide and that it does again, for the operator.
    package init(
        ledger: any Ledger, isShared: Bool = false, store: ClipStore, links: ClipLinks,
        phrases: @escaping @Sendable (String) -> Phrases?, currency: String? = nil,
        nowMs: @escaping @Sendable () -> Int64, report: @escaping @Sendable (LedgerEvent) -> Void
    ) {
        (self.ledger, self.isShared, self.store, self.links) = (ledger, isShared, store, links)
        (self.phrases, self.currency, self.nowMs, watch) = (phrases, currency, nowMs, LedgerMonitor(report: report))
    }

    /// Whose ids and lanes they are.
    ///
    /// - Parameter keyName: of the key that a request came with.
    func client(keyName: String?) -> LedgerClient { LedgerClient(keyName: keyName, isShared: isShared) }

    /// What is answered when the ledger cannot decide about so many announcements.
    func problem(_ error: LedgerError, refusing announcements: Int) -> Problem {
        // That one client has filled its share is no news about the ledger.
        if case .full(let bound) = error, bound.isShare { return Problem(error) }
        watch.failed(error, refusing: announcements, nowMs: nowMs())
        return Problem(error)
    }

    /// The ledger has decided about something new.
    func noteDecision() { watch.decided(nowMs: nowMs()) }
}
