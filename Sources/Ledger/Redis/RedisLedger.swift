internal import Base

/// A ledger that replicas share.
///
/// Every transaction has an answer or an error within 200 ms. After an error the decision may have been made and its answer
/// lost: the same `Transaction` finds it again under its token (or its idempotency key), so nothing is lost or doubled. What
/// Redis meets only after its caller has given up, it does not do at all.
package final class RedisLedger: Ledger {
    /// The last part of a transaction's time, in which Redis no longer begins with it: enough for the answer to come back, and
    /// for a disk that is synced at every write.
    private static let replyMs: Int64 = 50
    /// A transaction without an idempotency key is settled again, if at all, by the same request and at once.
    private static let tokenMs: Int64 = 60_000
    /// The first, one over a new connection, and one with Redis' clock read anew.
    private static let attempts = 3

    private let address: RedisAddress
    private let limits: LedgerLimits
    private let pool: RedisPool

    /// Does not connect yet: the first transaction does, or `check`.
    package init(_ address: RedisAddress, limits: LedgerLimits = LedgerLimits()) {
        self.address = address
        self.limits = limits
        pool = RedisPool(address)
    }

    package func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        let transaction = Transaction(client: client, reservations: reservations, releases: [], key: key)
        let answer = try answer(.look, keys: RedisLayout.keys(transaction, lanes: []), RedisLayout.head(transaction))
        guard let results = answer.lookUp(of: reservations) else { throw unexpected }
        return results
    }

    package func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        let lanes = RedisLayout.lanes(transaction)
        let keptMs = transaction.key == nil ? Self.tokenMs : limits.keyMs
        let answer = try answer(
            .settle, keys: RedisLayout.keys(transaction, lanes: lanes),
            RedisLayout.head(transaction) + RedisLayout.body(transaction, lanes: lanes, keptMs: keptMs, limits: limits))
        if let waitMs = answer.bound {
            throw .full(LedgerBound(rows: limits.rowsPerKey, isShare: true, retryAfterMs: waitMs))
        }
        guard let outcome = answer.outcome else { throw unexpected }
        return outcome
    }

    package func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        try find(id, client)?.entry
    }

    private func find(
        _ id: String, _ client: LedgerClient
    ) throws(LedgerError) -> (entry: LedgerEntry, bytes: [UInt8])? {
        switch try answer(.find, keys: [RedisLayout.key(of: id, client: client)], []).found {
        case .unknown: return nil
        case .entry(let entry, let bytes): return (entry, bytes)
        case nil: throw unexpected
        }
    }

    package func forget(
        _ id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ForgottenEntry? {
        for _ in 0..<Self.attempts {
            guard let (entry, bytes) = try find(id, client) else { return nil }
            let keys = RedisLayout.keys(forgetting: id, client: client, lane: entry.record.lane)
            let answer = try answer(.forget, keys: keys, [bytes, Array(entry.record.holder(of: id).utf8)])
            switch answer.forgot {
            case .forgotten(let isReturned): return ForgottenEntry(entry: entry, isSlotReturned: isReturned)
            // It was announced again or forgotten meanwhile.
            case .changed: continue
            case nil: throw unexpected
            }
        }
        throw .unavailable("\(address): others changed the id meanwhile")
    }

    private func answer(
        _ script: RedisScript, keys: [String], _ arguments: [[UInt8]]
    ) throws(LedgerError) -> RedisAnswer {
        let deadline = Deadline.after(milliseconds: Int(LedgerLimits.deadlineMs))
        var fault = RedisError.timedOut
        for _ in 0..<Self.attempts where deadline.remainingMs > 0 {
            do throws(RedisError) {
                let answer = try pool.withConnection(by: deadline) { connection throws(RedisError) in
                    let latest = try connection.redisMs(at: deadline.nanoseconds, by: deadline) - Self.replyMs
                    return try connection.run(
                        script, keys: keys, [Array("\(latest)".utf8)] + arguments, by: deadline)
                }
                // Late though there is time: Redis' clock was set. It has just been read.
                if !answer.isLate { return answer }
                fault = .timedOut
            } catch .broken(let reason) {
                fault = .broken(reason)
            } catch {
                throw error.asLedgerError(address)
            }
        }
        throw fault.asLedgerError(address)
    }

    private var unexpected: LedgerError {
        .unusable(place: "\(address)", reason: "holds keys of another program's; give Crier a database of its own")
    }

    package func check() throws(LedgerError) -> [LedgerNotice] {
        do throws(RedisError) {
            let deadline = Deadline.after(milliseconds: Int(LedgerLimits.deadlineMs))
            let report = try pool.withConnection(by: deadline) { connection throws(RedisError) in
                try connection.call(["INFO"], by: deadline)
            }
            let health = RedisHealth(report: report.text ?? "")
            try health.check()
            return health.notices
        } catch {
            throw error.asLedgerError(address)
        }
    }
}
