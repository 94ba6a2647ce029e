internal import Base

/// A ledger in Redis, for several replicas of Crier.
///
/// Every call returns or throws by its deadline. After an error the decision may have been made. The same `Transaction`
/// then finds it by its token or by its idempotency key, so that nothing is lost or doubled. Redis ignores a command
/// that arrives after the caller's deadline.
package final class RedisLedger: Ledger {
    /// Only the same request retries a transaction without an idempotency key, and at once.
    private static let tokenMs: Int64 = 60_000

    let caller: RedisCaller
    private let limits: LedgerLimits
    private let rows: RedisRows
    private let migration: RedisMigration

    package var callerCount: Int { caller.options.connections }

    /// Creates a ledger without connecting. The first call connects.
    ///
    /// - Throws: `unusable` for unusable TLS files.
    package init(
        _ address: RedisAddress, limits: LedgerLimits = LedgerLimits(), options: RedisOptions = RedisOptions()
    ) throws(LedgerError) {
        self.limits = limits
        caller = try RedisCaller(address, options)
        rows = RedisRows(caller: caller, limits: limits)
        migration = RedisMigration(caller, limits: limits)
    }

    package func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        let deadline = caller.deadline
        let wanted = RedisMigration.Rows(reservations: reservations, key: key)
        try migration.bring(wanted, of: client, isLookUp: true, by: deadline)
        return try rows.lookUp(of: reservations, key: key, client: client, by: deadline)
    }

    package func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        let deadline = caller.deadline
        let wanted = RedisMigration.Rows(
            reservations: transaction.reservations, key: transaction.key, lanes: RedisLayout.lanes(transaction))
        try migration.bring(wanted, of: transaction.client, by: deadline)
        let keptMs = transaction.key == nil ? Self.tokenMs : limits.keyMs
        return try rows.settle(transaction, keptMs: keptMs, by: deadline)
    }

    package func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        let deadline = caller.deadline
        try migration.bring(RedisMigration.Rows(ids: [id]), of: client, by: deadline)
        return try rows.find(id, client, by: deadline)?.entry
    }

    package func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ReportResult? {
        let deadline = caller.deadline
        try migration.bring(RedisMigration.Rows(ids: [id]), of: client, by: deadline)
        return try rows.note(report, about: id, client, by: deadline)
    }

    package func forget(
        _ id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ForgottenEntry? {
        try migration.bring(RedisMigration.Rows(ids: [id]), of: client, by: caller.deadline)
        return try rows.forget(id, client: client)
    }

    package func check() throws(LedgerError) -> [LedgerNotice] {
        try RedisProbe(caller: caller).run()
        return try RedisExamination(caller: caller).notices()
    }

    package func memory() throws(LedgerError) -> LedgerMemory? { try RedisExamination(caller: caller).memory() }

    package func rows(of clients: [String]) throws(LedgerError) -> [ClientRows] {
        let counted = clients.filter(LedgerClient.hasQuota)
        let counts = try rows.counts(of: counted)
        let limits = limits.within(redisBytes: caller.router.memoryLimitBytes)
        return counted.enumerated().map { index, client in
            ClientRows(
                client, ids: counts[2 * index], idempotencyKeys: counts[2 * index + 1], limits: limits,
                among: clients.count)
        }
    }
}

/// Tests Redis with a real settlement for a separate client. Only a write reveals missing permissions, replicas that
/// refuse writes, and unreachable nodes of a cluster.
private struct RedisProbe {
    /// A real client cannot have this name, because client names cannot contain a colon.
    private static let client = LedgerClient(keyName: "probe:", isShared: false)
    /// If the probe cannot remove its rows, they expire after this time.
    private static let keptMs: Int64 = 10_000

    let caller: RedisCaller

    /// Announces an id, finds it and forgets it.
    func run() throws(LedgerError) {
        let id = "\(TransactionToken())"
        let transaction = Transaction(
            client: Self.client,
            reservations: [Reservation(id: id, content: Fingerprint(Array(id.utf8) + Self.padding))],
            releases: [Release(reservations: [0], durationMs: 0, lane: id, ttlMs: Self.keptMs)])
        let limits = LedgerLimits(idMs: Self.keptMs, keyMs: Self.keptMs)
        let rows = RedisRows(caller: caller, limits: limits)
        // The second settlement finds the first, as a retry does. It sends the script's name instead of its text.
        let first = try rows.settle(transaction, keptMs: Self.keptMs, by: caller.checkDeadline)
        guard case .settled = first, try rows.settle(transaction, keptMs: Self.keptMs, by: caller.deadline) == first,
            try rows.forget(id, client: Self.client) != nil
        else { throw caller.unexpectedReply }
        _ = try rows.counts(of: [Self.client.name])
    }

    private static let padding = [UInt8](repeating: 0, count: Fingerprint.byteCount)
}
