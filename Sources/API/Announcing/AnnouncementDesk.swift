package import Announcements
package import Clips
internal import HTTP

/// Where announcements are made: what has been announced is looked up, the clips are made, the ledger decides, and the
/// answer tells of it.
package final class AnnouncementDesk: Sendable {
    let ledger: any Ledger
    let store: ClipStore
    let links: ClipLinks
    let phrases: @Sendable (String) -> Phrases?
    let counts = AnnouncementCounts()
    let nowMs: @Sendable () -> Int64
    private let workers = LedgerWorkers()
    private let watch: LedgerWatch

    /// Each time somebody else was quicker with an id; five times in a row means that it will go on.
    static let mostLooks = 5

    /// - Parameters:
    ///   - phrases: of a language.
    ///   - nowMs: the wall clock in milliseconds since 1970.
    ///   - report: told that the ledger does not decide and that it does again, for the operator.
    package init(
        ledger: any Ledger, store: ClipStore, links: ClipLinks, phrases: @escaping @Sendable (String) -> Phrases?,
        nowMs: @escaping @Sendable () -> Int64, report: @escaping @Sendable (LedgerNews) -> Void
    ) {
        (self.ledger, self.store, self.links) = (ledger, store, links)
        (self.phrases, self.nowMs, watch) = (phrases, nowMs, LedgerWatch(report: report))
    }

    /// - Parameters:
    ///   - admit: asked before each clip that has to be made.
    ///   - waitMs: how long each clip may take.
    ///   - complete: called once, on another thread.
    func announce(
        _ batch: OrderBatch, admit: @escaping @Sendable () throws(Problem) -> Void,
        isAbandoned: @escaping @Sendable () -> Bool, waitMs: Int = ClipStore.usualWaitMs,
        complete: @escaping @Sendable (Result<AnnouncementAnswer, Problem>) -> Void
    ) {
        AnnouncementRun(
            desk: self, batch: batch, admit: admit, isAbandoned: isAbandoned, waitMs: waitMs, complete: complete
        ).look()
    }

    /// Runs what may block: here if this is the place for it, else there. False when there is too much of it.
    ///
    /// - Parameter run: told whether its turn has come too late for whoever waits.
    func work(_ run: @escaping @Sendable (_ isLate: Bool) -> Void) -> Bool {
        guard workers.areCurrent else { return workers.submit(run) }
        run(false)
        return true
    }

    /// What is answered when the ledger cannot decide about so many announcements.
    func problem(_ error: LedgerError, refusing announcements: Int) -> Problem {
        watch.failed(error, refusing: announcements, nowMs: nowMs())
        return Problem(error)
    }

    /// The ledger has decided about something new.
    func noteDecision() { watch.decided(nowMs: nowMs()) }
}
