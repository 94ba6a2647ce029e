internal import Base

/// Tests Redis with a real settlement for a separate client. Only a write reveals missing permissions, replicas that
/// refuse writes, and unreachable nodes of a cluster.
struct RedisProbe {
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
