private import Glibc
package import Synchronization

/// Remembers the result of a query or a path by its bytes. Push gateways and phones ask for the same clip again: the answer
/// then needs no decoding, checking and hashing of the text, which halves the cost of a cached clip beside the system
/// calls. A result must stay valid as long as its memo lives.
///
/// Inlinable, so that a look-up is compiled for the type of its result where it is made, on the path of every request.
package final class Memo<Value: Sendable>: Sendable {
    package let values = Mutex<[MemoKey: Value]>([:])

    @inlinable package init() {}

    @inlinable package subscript(query: ArraySlice<UInt8>) -> Value? {
        guard query.count <= MemoKey.maxBytes else { return nil }
        return values.withLock { $0[MemoKey(query)] }
    }

    @inlinable package func remember(_ value: Value, for query: ArraySlice<UInt8>) {
        guard query.count <= MemoKey.maxBytes else { return }
        values.withLock { values in
            // Dropping all is simpler than an order, and costs each client one full reading.
            if values.count >= MemoKey.maxCount { values.removeAll(keepingCapacity: true) }
            // A copy: the slice would keep the whole head alive.
            values[MemoKey(Array(query)[...])] = value
        }
    }
}

/// Hashed and compared as one run of bytes; an array of bytes would be element by element.
package struct MemoKey: Hashable, Sendable {
    /// 4,096 payments in flight is more than a 64 MiB cache holds clips of.
    package static var maxCount: Int { 4_096 }
    /// Longer queries are rare; together with the entries this bounds a memo to 4 MiB.
    package static var maxBytes: Int { 1_024 }

    private let bytes: ArraySlice<UInt8>

    package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    package static func == (one: MemoKey, other: MemoKey) -> Bool {
        one.bytes.withUnsafeBytes { one in
            other.bytes.withUnsafeBytes { other in
                guard one.count == other.count, let start = one.baseAddress, let otherStart = other.baseAddress else {
                    return one.count == other.count
                }
                return memcmp(start, otherStart, one.count) == 0
            }
        }
    }

    package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
