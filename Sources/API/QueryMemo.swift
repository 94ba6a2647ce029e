internal import Clips
private import Synchronization

/// Remembers which clip a query named, by the query's bytes: a client that asks for the same clip again, as push
/// gateways and phones do, is answered without its text being decoded, checked and hashed again. That halves what a
/// cached clip costs beside the system calls. A query names the same clip as long as the process lives.
final class QueryMemo: Sendable {
    private let keys = Mutex<[[UInt8]: ClipKey]>([:])

    /// 4,096 payments in flight is more than a 64 MiB cache holds clips of.
    private static let entryLimit = 4_096
    /// Longer queries are rare; together with the entries this bounds the memo to 4 MiB.
    private static let queryLimit = 1_024

    func key(for query: ArraySlice<UInt8>) -> ClipKey? {
        guard query.count <= Self.queryLimit else { return nil }
        let query = Array(query)
        return keys.withLock { $0[query] }
    }

    func remember(_ key: ClipKey, for query: ArraySlice<UInt8>) {
        guard query.count <= Self.queryLimit else { return }
        keys.withLock { keys in
            // Dropping all is simpler than an order, and costs each client one full reading.
            if keys.count >= Self.entryLimit { keys.removeAll(keepingCapacity: true) }
            keys[Array(query)] = key
        }
    }
}
