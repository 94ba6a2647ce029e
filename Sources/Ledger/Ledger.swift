/// Remembers which ids have been announced and when each lane is free again, for each client by itself.
///
/// Everything is synchronous and may block for up to `LedgerLimits.deadlineMs` (SQLite: as long as the disk takes):
/// transaction it on a worker queue, of `LedgerLimits.callers` threads at most. `nowMs` is the wall clock in milliseconds since
/// 1970; Redis goes by its own.
///
/// A caller looks (`results`), renders what is new, settles, and looks again if the outcome is `changed`.
package protocol Ledger: Sendable {
    /// What is known of `reservations` now. Reads only, so that whoever repeats himself costs no rendering.
    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup

    /// Decides about a transaction, all of it at once or nothing, and returns when the decision is safe.
    func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult

    /// What is known of an id of the client; nil if that is nothing.
    func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry?

    /// Forgets an id of the client, and gives back its slots that have not begun. Nil if the id is not known.
    func forget(_ id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> ForgottenEntry?

    /// Whether it can be used now, and what the operator should know about it. For the start and for `/readyz`:
    /// `unusable` is a reason not to start, `unavailable` is not.
    func check() throws(LedgerError) -> [LedgerNotice]
}

package enum Lookup: Hashable, Sendable {
    /// The request has been answered before: this is what the answer was made of.
    case settled(Settlement)
    /// The idempotency key belongs to another request.
    case keyReused
    /// One for each reservation, in order.
    case open([LookupResult])
}

package enum LookupResult: Hashable, Sendable {
    case new
    /// Announced before, with the same content.
    case known(LedgerRecord)
    /// Announced before, with other content.
    case conflict(LedgerRecord)
}

package enum SettleResult: Hashable, Sendable {
    /// Decided now, or before by the same transaction or under the same idempotency key.
    case settled(Settlement)
    /// A reservation is no longer what the transaction takes it for: look again.
    case changed
    /// That release would start later than its ttl allows; after so long it would not.
    case laneFull(release: Int, retryAfterMs: Int64)
    /// The idempotency key belongs to another request.
    case keyReused
}

/// Something about a ledger that works but may surprise its operator.
package enum LedgerNotice: Hashable, Sendable, CustomStringConvertible {
    /// What it remembers ends with the process.
    case forgetsOnRestart
    /// Redis writes nothing to disk.
    case redisWithoutPersistence

    package var description: String {
        switch self {
        case .forgetsOnRestart:
            "CRIER_LEDGER=memory: forgets what was announced when Crier ends; use sqlite:PATH to keep it"
        case .redisWithoutPersistence:
            "the ledger's Redis writes nothing to disk: if it restarts, orders may be announced again; "
                + "set appendonly yes there"
        }
    }
}
