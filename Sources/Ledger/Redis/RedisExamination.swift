internal import Base

/// Examines a working Redis with INFO and WAIT.
struct RedisExamination {
    let caller: RedisCaller

    func notices() throws(LedgerError) -> [LedgerNotice] {
        let key = RedisLayout.prefix("")
        let commands = [RedisWords("INFO"), RedisWords("WAIT", "0", "1")]
        let replies = try caller.replies(to: commands, about: key, by: caller.deadline)
        let health = RedisHealth(report: replies[0].text ?? "")
        do throws(RedisError) {
            try health.check()
        } catch {
            throw caller.ledgerError(error)
        }
        // Waiting for no replica returns the number of replicas at once.
        let replicas = Int(clamping: replies[1].integer ?? 0)
        return health.notices + replicaNotices(connected: health.replicas ?? replicas)
    }

    /// The memory of Redis. Nil without `maxmemory`, in a cluster (each node has its own memory), and for a user who
    /// may not use INFO.
    func memory() throws(LedgerError) -> LedgerMemory? {
        guard !caller.router.isCluster else { return nil }
        let command = RedisWords("INFO", "memory")
        let replies = try caller.replies(to: [command], about: RedisLayout.prefix(""), by: caller.deadline)
        return RedisHealth(report: replies[0].text ?? "").memory
    }

    private func replicaNotices(connected: Int) -> [LedgerNotice] {
        let awaited = caller.options.replicas
        if awaited == 0 { return connected > 0 ? [.redisWithUnawaitedReplicas(connected)] : [] }
        return connected < awaited ? [.redisWithoutReplicas(connected: connected, awaited: awaited)] : []
    }
}

/// Checks the reply to INFO.
struct RedisHealth {
    private let fields: [Substring: Substring]

    /// - Parameter report: lines of "name:value" and headings; empty for a user who may not use INFO.
    init(report: String) {
        let pairs = report.split(whereSeparator: \.isNewline).map { $0.split(separator: ":", maxSplits: 1) }
        fields = Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Throws: `misconfigured` for a Redis that evicts keys when its memory is full: an evicted id would be announced
    ///   twice.
    func check() throws(RedisError) {
        let policy = fields["maxmemory_policy"] ?? "noeviction"
        guard policy != "noeviction", fields["maxmemory"] ?? "0" != "0" else { return }
        throw .misconfigured("forgets ids when its memory is full (maxmemory-policy \(policy)): set it to noeviction")
    }

    var notices: [LedgerNotice] {
        if fields.isEmpty { return [.redisUnexamined] }
        return fields["aof_enabled"] == "0" ? [.redisWithoutPersistence] : []
    }

    var memory: LedgerMemory? {
        guard let used = fields["used_memory"].flatMap({ Int($0) }),
            let limit = fields["maxmemory"].flatMap({ Int($0) }),
            limit > 0
        else { return nil }
        return LedgerMemory(usedBytes: used, limitBytes: limit)
    }

    /// The number of connected replicas.
    var replicas: Int? { fields["connected_slaves"].flatMap { Int($0) } }
}
