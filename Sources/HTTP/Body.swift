/// Bytes that do not move while their owner lives, so that many responses can be sent from them at once.
package protocol SharedBytes: AnyObject, Sendable {
    /// Valid as long as this object lives.
    var region: UnsafeRawBufferPointer { get }
}

/// The bytes after a response's head.
package enum Body: Sendable {
    /// Bytes made for this response.
    case owned([UInt8])
    /// Bytes that are not copied: a cached clip is sent from the cache.
    case shared(any SharedBytes)
    /// A body that is made while it is sent. Its length is unknown before its end.
    case stream(BodyStream)

    /// The number of bytes; 0 for a stream.
    package var count: Int {
        switch self {
        case .owned(let bytes): bytes.count
        case .shared(let owner): owner.region.count
        case .stream: 0
        }
    }

    /// The stream; nil for a complete body.
    package var stream: BodyStream? {
        guard case .stream(let stream) = self else { return nil }
        return stream
    }

    /// - Parameter use: receives all bytes, which are valid until it returns. A stream passes none.
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
