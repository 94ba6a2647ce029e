internal import Base

/// Performs the ledger's calls as scripts.
struct RedisRows: Sendable {
    let caller: RedisCaller
    let limits: LedgerLimits

    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, by deadline: Deadline
    ) throws(LedgerError) -> Lookup {
        let transaction = Transaction(client: client, reservations: reservations, releases: [], key: key)
        let reply = try caller.run(
            .look, RedisLayout.head(transaction), about: RedisLayout.prefix(client.name), isConfirmed: true,
            by: deadline
        ) { RedisLayout.keys(transaction, isCluster: $0) }
        guard let results = reply.lookUp(of: reservations) else { throw caller.unreadable(reply) }
        return results
    }

    /// - Parameter keptMs: how long Redis keeps the call itself.
    func settle(
        _ transaction: Transaction, keptMs: Int64, by deadline: Deadline
    ) throws(LedgerError) -> SettleResult {
        let lanes = RedisLayout.lanes(transaction)
        let limits = limits.within(redisBytes: caller.router.memoryLimitBytes)
        var arguments = RedisLayout.head(transaction)
        arguments.add(RedisLayout.body(transaction, lanes: lanes, keptMs: keptMs, limits: limits))
        let reply = try caller.run(
            .settle, arguments, about: RedisLayout.prefix(transaction.client.name), isConfirmed: true, by: deadline
        ) { RedisLayout.keys(transaction, lanes: lanes, isCluster: $0) }
        if let waitMs = reply.bound {
            throw .full(
                LedgerBound(
                    rows: limits.share(among: transaction.client.count), isClientQuota: true, retryAfterMs: waitMs))
        }
        guard let outcome = reply.outcome else { throw caller.unexpectedReply }
        return outcome
    }

    func find(
        _ id: String, _ client: LedgerClient, by deadline: Deadline
    ) throws(LedgerError) -> (entry: LedgerEntry, bytes: [UInt8])? {
        let key = RedisLayout.key(of: id, client: client)
        let reply = try caller.run(.find, about: key, by: deadline) { _ in [key] }
        switch reply.findResult {
        case .unknown: return nil
        case .entry(let entry, let bytes): return (entry, bytes)
        case nil: throw caller.unreadable(reply)
        }
    }

    func note(
        _ report: DeliveryReport, about id: String, _ client: LedgerClient, by deadline: Deadline
    ) throws(LedgerError) -> ReportResult? {
        let key = RedisLayout.key(of: id, client: client)
        let reply = try caller.run(.note, RedisLayout.arguments(report), about: key, by: deadline) { _ in [key] }
        guard let result = reply.reportResult else { throw caller.unreadable(reply) }
        return result
    }

    func forget(_ id: String, client: LedgerClient) throws(LedgerError) -> ForgottenEntry? {
        for _ in 0..<RedisCaller.attempts {
            guard let (entry, bytes) = try find(id, client, by: caller.deadline) else { return nil }
            let keys = RedisLayout.keys(forgetting: id, client: client, lane: entry.record.lane)
            var arguments = RedisWords()
            arguments.add(bytes)
            arguments.add(entry.record.slotOwner(of: id))
            let reply = try caller.run(.forget, arguments, about: keys[0], by: caller.deadline) { _ in keys }
            switch reply.forgetResult {
            case .forgotten(let isReturned): return ForgottenEntry(entry: entry, isSlotReturned: isReturned)
            // Another caller has changed or removed the entry: read it again.
            case .changed: continue
            case nil: throw caller.unexpectedReply
            }
        }
        throw .unavailable("\(caller.address): others changed the id meanwhile")
    }

    /// The sizes of the clients' sets, two for each client. Redis counts without a scan of the rows.
    func counts(of clients: [String]) throws(LedgerError) -> [Int] {
        // One server counts all clients in one call. A cluster has the clients on several nodes.
        let groups = caller.router.isCluster ? clients.map { [$0] } : [clients]
        var counts: [Int] = []
        for group in groups where !group.isEmpty {
            let sets = group.flatMap(RedisLayout.sets)
            let replies = try caller.exchange(
                sets.map { RedisWords("ZCARD", $0) }, about: sets[0], by: caller.deadline)
            let sizes = replies.compactMap { $0.integer.map { Int(clamping: $0) } }
            guard sizes.count == sets.count else { throw caller.unexpectedReply }
            counts += sizes
        }
        return counts
    }
}
