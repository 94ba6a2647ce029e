internal import Base

/// A ledger in Redis, for several replicas.
///
/// Every call returns or throws within 200 ms. After an error the decision may have been made. The same `Transaction` then
/// finds it by its token or by its idempotency key, so that nothing is lost or doubled. Redis ignores a command that
/// arrives after the caller's deadline.
package final class RedisLedger: Ledger {
    /// Redis does not begin a command in the last 50 ms before the deadline. The reply needs this time, and so does a disk
    /// with a sync for each write.
    private static let replyMs: Int64 = 50
    /// A transaction without an idempotency key is settled again by the same request and at once, or never.
    private static let tokenMs: Int64 = 60_000
    /// The first attempt, one over a new connection, and one after a new reading of Redis' clock.
    private static let attempts = 3

    private let address: RedisAddress
    private let limits: LedgerLimits
    private let pool: RedisPool

    package var callerCount: Int { LedgerLimits.maxConnections }

    /// Does not connect. The first call does.
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
        guard let results = answer.lookUp(of: reservations) else { throw unexpectedReply }
        return results
    }

    package func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        let lanes = RedisLayout.lanes(transaction)
        let keptMs = transaction.key == nil ? Self.tokenMs : limits.keyMs
        let answer = try answer(
            .settle, keys: RedisLayout.keys(transaction, lanes: lanes),
            RedisLayout.head(transaction) + RedisLayout.body(transaction, lanes: lanes, keptMs: keptMs, limits: limits))
        if let waitMs = answer.bound {
            throw .full(LedgerBound(rows: limits.rowsPerKey, isClientQuota: true, retryAfterMs: waitMs))
        }
        guard let outcome = answer.outcome else { throw unexpectedReply }
        return outcome
    }

    package func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        try find(id, client)?.entry
    }

    private func find(
        _ id: String, _ client: LedgerClient
    ) throws(LedgerError) -> (entry: LedgerEntry, bytes: [UInt8])? {
        switch try answer(.find, keys: [RedisLayout.key(of: id, client: client)], []).findResult {
        case .unknown: return nil
        case .entry(let entry, let bytes): return (entry, bytes)
        case nil: throw unexpectedReply
        }
    }

    package func forget(
        _ id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ForgottenEntry? {
        for _ in 0..<Self.attempts {
            guard let (entry, bytes) = try find(id, client) else { return nil }
            let keys = RedisLayout.keys(forgetting: id, client: client, lane: entry.record.lane)
            let answer = try answer(.forget, keys: keys, [bytes, Array(entry.record.slotOwner(of: id).utf8)])
            switch answer.forgetResult {
            case .forgotten(let isReturned): return ForgottenEntry(entry: entry, isSlotReturned: isReturned)
            // Another caller has changed or removed the entry: read it again.
            case .changed: continue
            case nil: throw unexpectedReply
            }
        }
        throw .unavailable("\(address): others changed the id meanwhile")
    }

    private func answer(
        _ script: RedisScript, keys: [String], _ arguments: [[UInt8]]
    ) throws(LedgerError) -> RedisScriptReply {
        let deadline = Deadline.after(milliseconds: Int(LedgerLimits.deadlineMs))
        var lastError = RedisError.timedOut
        for _ in 0..<Self.attempts where deadline.remainingMs > 0 {
            do throws(RedisError) {
                let answer = try pool.withConnection(by: deadline) { connection throws(RedisError) in
                    let latest = try connection.redisMs(at: deadline.nanoseconds, by: deadline) - Self.replyMs
                    return try connection.run(
                        script, keys: keys, [Array("\(latest)".utf8)] + arguments, by: deadline)
                }
                // A late reply before the deadline: Redis' clock was set. The reply has updated our reading.
                if !answer.isLate { return answer }
                lastError = .timedOut
            } catch .broken(let reason) {
                lastError = .broken(reason)
            } catch {
                throw error.asLedgerError(address)
            }
        }
        throw lastError.asLedgerError(address)
    }

    private var unexpectedReply: LedgerError {
        .unusable(location: "\(address)", reason: "holds keys of another program's; give Crier a database of its own")
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

    package func rows(of clients: [String]) throws(LedgerError) -> [ClientRows] {
        let counted = clients.filter(LedgerClient.hasQuota)
        let sets = counted.flatMap(RedisLayout.sets)
        do throws(RedisError) {
            let deadline = Deadline.after(milliseconds: Int(LedgerLimits.deadlineMs))
            let reply = try pool.withConnection(by: deadline) { connection throws(RedisError) in
                try connection.call(["EVAL", RedisScript.counting, "\(sets.count)"] + sets, by: deadline)
            }
            let counts = (reply.array ?? []).compactMap { $0.integer.map { Int($0) } }
            guard counts.count == sets.count else { throw .broken("an answer of another shape than the script's") }
            return counted.enumerated().map { index, client in
                ClientRows(client, ids: counts[2 * index], idempotencyKeys: counts[2 * index + 1], limits: limits)
            }
        } catch {
            throw error.asLedgerError(address)
        }
    }
}
