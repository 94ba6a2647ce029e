private import Glibc
private import Synchronization

/// Remembers the clip that a query or a path names, by its bytes. Push gateways and phones ask for the same clip again: the
/// answer then needs no decoding, checking and hashing of the text, which halves the cost of a cached clip beside the system
/// calls. An entry must stay valid as long as its memo lives.
///
/// No generic type, because a generic one would be compiled for every type at once and cost a cached clip a tenth more.
package final class ClipMemo: Sendable {
    package struct Entry: Sendable {
        package let key: ClipKey
        /// Nil for a query, which does not expire.
        package let expiry: Expiry?

        package init(key: ClipKey, expiry: Expiry? = nil) { (self.key, self.expiry) = (key, expiry) }
    }

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

    private let entries = Mutex<[Query: Entry]>([:])

    /// 4,096 payments in flight is more than a 64 MiB cache holds clips of.
    private static let maxCount = 4_096
    /// Longer queries are rare; together with the entries this bounds the memo to 4 MiB.
    private static let maxQueryBytes = 1_024

    package init() {}

    package subscript(query: ArraySlice<UInt8>) -> Entry? {
        guard query.count <= Self.maxQueryBytes else { return nil }
        return entries.withLock { $0[Query(bytes: query)] }
    }

    package func remember(_ entry: Entry, for query: ArraySlice<UInt8>) {
        guard query.count <= Self.maxQueryBytes else { return }
        entries.withLock { entries in
            // Dropping all is simpler than an order, and costs each client one full reading.
            if entries.count >= Self.maxCount { entries.removeAll(keepingCapacity: true) }
            // A copy: the slice would keep the whole head alive.
            entries[Query(bytes: Array(query)[...])] = entry
        }
    }
}
