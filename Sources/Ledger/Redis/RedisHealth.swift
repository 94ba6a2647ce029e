/// Checks the reply to INFO.
struct RedisHealth {
    private let fields: [Substring: Substring]

    /// - Parameter report: lines of "name:value" and headings.
    init(report: String) {
        let pairs = report.split(whereSeparator: \.isNewline).map { $0.split(separator: ":", maxSplits: 1) }
        fields = Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Throws: `misconfigured` for a Redis that evicts keys when its memory is full: an evicted id would be announced twice.
    func check() throws(RedisError) {
        let policy = fields["maxmemory_policy"] ?? "noeviction"
        guard policy != "noeviction", fields["maxmemory"] ?? "0" != "0" else { return }
        throw .misconfigured("forgets ids when its memory is full (maxmemory-policy \(policy)): set it to noeviction")
    }

    var notices: [LedgerNotice] { fields["aof_enabled"] == "0" ? [.redisWithoutPersistence] : [] }
}
