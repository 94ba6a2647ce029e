/// Bytes that stay where they are while their owner lives, so that many answers are sent from them at once.
package protocol SharedBytes: AnyObject, Sendable {
    /// Valid as long as this object lives.
    var region: UnsafeRawBufferPointer { get }
}

/// What follows a response's head.
package enum Body: Sendable {
    /// Written for this answer.
    case owned([UInt8])
    /// Not copied: a cached clip is sent from where the cache has it.
    case shared(any SharedBytes)

    package var count: Int {
        switch self {
        case .owned(let bytes): bytes.count
        case .shared(let owner): owner.region.count
        }
    }

    /// - Parameter use: gets all bytes, which are valid until it returns.
    package func withUnsafeBytes<Result>(_ use: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch self {
        case .owned(let bytes): bytes.withUnsafeBytes(use)
        case .shared(let owner): withExtendedLifetime(owner) { use(owner.region) }
        }
    }

    /// A copy, for who wants to read them.
    package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
