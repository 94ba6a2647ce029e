private import Glibc
private import Synchronization

/// Remembers the result of a query or a path by its bytes. Push gateways and phones ask for the same clip again: the answer
/// then needs no decoding, checking and hashing of the text, which halves the cost of a cached clip beside the system
/// calls. A result must stay valid as long as its memo lives.
package final class Memo<Value: Sendable>: Sendable {
    /// Hashed and compared as one run of bytes; an array of bytes would be element by element.
    private struct Query: Hashable {
        let bytes: ArraySlice<UInt8>

        static func == (one: Query, other: Query) -> Bool {
            one.bytes.withUnsafeBytes { one in
                other.bytes.withUnsafeBytes { other in
                    guard one.count == other.count, let start = one.baseAddress, let otherStart = other.baseAddress
                    else {
                        return one.count == other.count
                    }
                    return memcmp(start, otherStart, one.count) == 0
                }
            }
        }

        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    package init() {}

    private let values = Mutex<[Query: Value]>([:])

    /// 4,096 payments in flight is more than a 64 MiB cache holds clips of.
    private static var entryLimit: Int { 4_096 }
    /// Longer queries are rare; together with the entries this bounds the memo to 4 MiB.
    private static var queryLimit: Int { 1_024 }

    package subscript(query: ArraySlice<UInt8>) -> Value? {
        guard query.count <= Self.queryLimit else { return nil }
        return values.withLock { $0[Query(bytes: query)] }
    }

    package func remember(_ value: Value, for query: ArraySlice<UInt8>) {
        guard query.count <= Self.queryLimit else { return }
        values.withLock { values in
            // Dropping all is simpler than an order, and costs each client one full reading.
            if values.count >= Self.entryLimit { values.removeAll(keepingCapacity: true) }
            // A copy: the slice would keep the whole head alive.
            values[Query(bytes: Array(query)[...])] = value
        }
    }
}
