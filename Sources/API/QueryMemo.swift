internal import Clips
private import Synchronization

/// Remembers which clip a query named, by the query's bytes: a client that asks for the same clip again, as push
/// gateways and phones do, is answered without its text being decoded, checked and hashed again. That halves what a
/// cached clip costs beside the system calls. A query names the same clip as long as the process lives.
final class QueryMemo: Sendable {
    /// Hashed as one run of bytes; an array of bytes would be hashed element by element.
    private struct Query: Hashable {
        let bytes: ArraySlice<UInt8>

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    private let keys = Mutex<[Query: ClipKey]>([:])

    /// 4,096 payments in flight is more than a 64 MiB cache holds clips of.
    private static let entryLimit = 4_096
    /// Longer queries are rare; together with the entries this bounds the memo to 4 MiB.
    private static let queryLimit = 1_024

    func key(for query: ArraySlice<UInt8>) -> ClipKey? {
        guard query.count <= Self.queryLimit else { return nil }
        return keys.withLock { $0[Query(bytes: query)] }
    }

    func remember(_ key: ClipKey, for query: ArraySlice<UInt8>) {
        guard query.count <= Self.queryLimit else { return }
        keys.withLock { keys in
            // Dropping all is simpler than an order, and costs each client one full reading.
            if keys.count >= Self.entryLimit { keys.removeAll(keepingCapacity: true) }
            // A copy: the slice would keep the whole head alive.
            keys[Query(bytes: Array(query)[...])] = key
        }
    }
}
