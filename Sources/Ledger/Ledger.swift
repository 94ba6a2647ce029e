/// The store of announcements: for each client the announced ids and the busy time of each lane.
///
/// A caller looks its reservations up, renders the clips of new ones, and settles a transaction. After `changed` the
/// caller starts again.
///
/// All methods may block for up to `RedisOptions.deadlineMs` (SQLite: as long as the disk takes). Call them from
/// `callerCount` threads and never from an event loop. `nowMs` is the wall clock in milliseconds since 1970; Redis uses
/// its own clock instead.
///
/// All methods throw `unavailable` if Redis does not answer in time, `failed` if SQLite cannot read or write in time,
/// and `unusable` if the ledger needs the operator's help. Only `settle` throws `full`.
package protocol Ledger: Sendable {
    /// The best number of calling threads. More threads gain nothing and cause more context switches.
    var callerCount: Int { get }

    /// Looks reservations up. Writes nothing, so that a duplicate costs no rendering.
    ///
    /// - Parameters:
    ///   - reservations: the ids of one request with the fingerprints of their content.
    ///   - key: the idempotency key of the request, if it has one.
    /// - Returns: the settlement of an earlier request with the same key, or one result for each reservation.
    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup

    /// Decides about a transaction atomically. A settlement is durable when the method returns. All other results
    /// change nothing.
    ///
    /// After `unavailable` the decision may have been made: the same transaction then returns it.
    ///
    /// - Returns: the settlement, or the reason for its absence: a record has changed since the look-up, a lane is busy
    ///   for too long, or the key belongs to another request. The result is also `changed` if the task was cancelled
    ///   before the decision.
    /// - Throws: `full` if the new rows exceed the limit of the client or of the ledger.
    func settle(_ transaction: Transaction, nowMs: Int64) async throws(LedgerError) -> SettleResult

    /// The entry of an id.
    ///
    /// - Returns: nil if the client has not announced the id, or if the id has expired.
    func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry?

    /// Notes that an announcement was delivered or heard. A repeated report changes nothing.
    ///
    /// A report is not as durable as a settlement: a power cut, or a failover of Redis, may undo the reports of a
    /// second.
    ///
    /// - Returns: the entry after the report; nil if the client has not announced the id, or if the id has expired.
    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) async throws(LedgerError) -> ReportResult?

    /// Removes the entry of an id and returns its future slots to the lane. The id is new afterwards.
    ///
    /// - Returns: the removed entry; nil without an entry.
    func forget(_ id: String, client: LedgerClient, nowMs: Int64) async throws(LedgerError) -> ForgottenEntry?

    /// Checks the ledger for the start of the service and for `/readyz`. The service does not start after `unusable`;
    /// it starts after `unavailable`.
    ///
    /// - Returns: warnings for the operator.
    func check() throws(LedgerError) -> [LedgerNotice]

    /// The memory of a Redis with a memory limit; nil for other ledgers.
    func memory() throws(LedgerError) -> LedgerMemory?

    /// Counts the rows of clients for metrics, without a scan of the rows.
    ///
    /// - Parameter clients: names, as in `LedgerClient`.
    /// - Returns: the counts; none for the only client in Redis, because Redis counts only the rows of clients with a
    ///   limit.
    func rows(of clients: [String]) throws(LedgerError) -> [ClientRows]
}

extension Ledger {
    package func memory() throws(LedgerError) -> LedgerMemory? { nil }
}

/// The memory of the server that holds a ledger. At the limit the server refuses announcements.
package struct LedgerMemory: Hashable, Sendable {
    package let usedBytes: Int
    package let limitBytes: Int
}

package enum Lookup: Hashable, Sendable {
    /// The settlement of an earlier request with the same idempotency key, and the present on the ledger's clock,
    /// milliseconds since 1970.
    case settled(Settlement, nowMs: Int64)
    /// The idempotency key belongs to another request.
    case keyReused
    /// One result for each reservation, in order.
    case open([LookupResult])
}

package enum LookupResult: Hashable, Sendable {
    case new
    /// The id was announced with the same content.
    case existing(LedgerRecord)
    /// The id was announced with other content.
    case conflict(LedgerRecord)
}

package enum SettleResult: Hashable, Sendable {
    /// Settled now, or earlier by the same transaction or under the same idempotency key.
    case settled(Settlement)
    /// Another transaction has changed a record since the look-up: look up again.
    case changed
    /// A release would start later than its ttl allows.
    ///
    /// - release: index in `Transaction.releases`.
    /// - retryAfterMs: the time until the release would start in time.
    case laneFull(release: Int, retryAfterMs: Int64)
    /// The idempotency key belongs to another request.
    case keyReused
}

/// A warning about a usable ledger.
package enum LedgerNotice: Hashable, Sendable, CustomStringConvertible {
    /// The ledger is lost at the end of the process.
    case forgetsOnRestart
    /// Redis writes nothing to disk.
    case redisWithoutPersistence
    /// Redis has replicas, and settlements do not wait for them.
    case redisWithUnawaitedReplicas(Int)
    /// Settlements wait for more replicas than are connected.
    case redisWithoutReplicas(connected: Int, awaited: Int)
    /// Crier's user may not use INFO, so Crier cannot check whether Redis evicts keys and writes to disk.
    case redisUnexamined

    package var description: String {
        switch self {
        case .forgetsOnRestart:
            "CRIER_LEDGER=memory: the announced ids are lost when Crier ends; use sqlite:PATH to keep them"
        case .redisWithoutPersistence:
            "the ledger's Redis writes nothing to disk: if it restarts, orders may be announced again; "
                + "set appendonly yes there"
        case .redisWithUnawaitedReplicas(let count):
            "the ledger's Redis has replicas (\(count)), and a failover may announce orders again that they do not have "
                + "yet; set CRIER_LEDGER_REPLICAS to wait for them"
        case .redisWithoutReplicas(let connected, let awaited):
            "the ledger's Redis has \(connected) replicas, and CRIER_LEDGER_REPLICAS=\(awaited): "
                + "announcements are refused until it has as many"
        case .redisUnexamined:
            "the ledger's Redis does not allow INFO: Crier cannot see whether it evicts ids (maxmemory-policy must be "
                + "noeviction) and writes to disk (appendonly yes)"
        }
    }
}
