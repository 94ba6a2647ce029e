private import Glibc
private import Synchronization

/// Remembers the clip of a query or a path, by the bytes of the query or the path. Push gateways and phones request the
/// same clip repeatedly. A remembered clip needs no decoding, checking and hashing of the text, which halves the cost
/// of a cached clip apart from the system calls. An entry stays valid as long as its memo lives and the service has the
/// library of the entry.
///
/// The type is not generic: a generic type is compiled once for all types, and made a cached clip a tenth more
/// expensive.
package final class ClipMemo: Sendable {
    package struct Entry: Sendable {
        package let key: ClipKey
        /// The expiry of a path; nil for a query, which does not expire.
        package let expiry: Expiry?
        /// The number of the voice library that decided the key. With another library the entry is useless.
        package let library: Int

        package init(key: ClipKey, expiry: Expiry? = nil, library: Int = 0) {
            (self.key, self.expiry, self.library) = (key, expiry, library)
        }
    }

    /// Hashes and compares the bytes as one run. An array of bytes does so element by element.
    private struct Query: Hashable {
        let bytes: ArraySlice<UInt8>
        /// The length of the end that is hashed.
        let hashedBytes: Int

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

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0.suffix(hashedBytes))) }
        }
    }

    private let entries = Mutex<[Query: Entry]>([:])

    /// Exceeds the number of payment clips in a cache of 64 MiB.
    private static let maxCount = 4_096
    /// Longer queries are rare. Both bounds together limit the memo to 4 MiB.
    package static let maxQueryBytes = 1_024

    private let hashedBytes: Int

    /// - Parameter hashedBytes: the length of the end that is hashed. A small length is safe only for texts that
    ///   clients cannot choose: clients could give all other texts the same hash.
    package init(hashedBytes: Int = ClipMemo.maxQueryBytes) { self.hashedBytes = hashedBytes }

    package subscript(query: ArraySlice<UInt8>) -> Entry? {
        guard query.count <= Self.maxQueryBytes else { return nil }
        return entries.withLock { $0[Query(bytes: query, hashedBytes: hashedBytes)] }
    }

    package func remember(_ entry: Entry, for query: ArraySlice<UInt8>) {
        guard query.count <= Self.maxQueryBytes else { return }
        entries.withLock { entries in
            // Dropping all entries is simpler than an order of use, and costs each client one full decoding.
            if entries.count >= Self.maxCount { entries.removeAll(keepingCapacity: true) }
            // The entry gets a copy, because the slice would keep the whole head alive.
            entries[Query(bytes: Array(query)[...], hashedBytes: hashedBytes)] = entry
        }
    }
}
