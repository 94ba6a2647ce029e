/// Bytes that do not move while their owner lives: many responses are sent from them at once.
package protocol SharedBytes: AnyObject, Sendable {
    /// Valid as long as this object lives.
    var region: UnsafeRawBufferPointer { get }
}

/// The bytes behind a response's head.
package enum Body: Sendable {
    /// Made for this response.
    case owned([UInt8])
    /// Not copied: a cached clip is sent from the cache.
    case shared(any SharedBytes)
    /// Made while it is sent. How many bytes it has nobody knows before its end.
    case stream(BodyStream)

    /// 0 of a stream.
    package var count: Int {
        switch self {
        case .owned(let bytes): bytes.count
        case .shared(let owner): owner.region.count
        case .stream: 0
        }
    }

    /// Nil for a body that is whole.
    package var stream: BodyStream? {
        guard case .stream(let stream) = self else { return nil }
        return stream
    }

    /// - Parameter use: gets all bytes, which are valid until it returns; none of a stream.
    package func withUnsafeBytes<Result>(_ use: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch self {
        case .owned(let bytes): bytes.withUnsafeBytes(use)
        case .shared(let owner): withExtendedLifetime(owner) { use(owner.region) }
        case .stream: use(UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }

    /// A copy of all bytes.
    package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
