/// Bytes that stay where they are while their owner lives, so that many answers are sent from them at once.
package protocol KeptBytes: AnyObject, Sendable {
    /// Valid as long as this object lives.
    var region: UnsafeRawBufferPointer { get }
}

/// What follows a response's head.
package enum Body: Sendable {
    /// Written for this answer.
    case own([UInt8])
    /// Not copied: a cached clip is sent from where the cache has it.
    case kept(any KeptBytes)

    package var count: Int {
        switch self {
        case .own(let bytes): bytes.count
        case .kept(let owner): owner.region.count
        }
    }

    /// - Parameter use: gets all bytes, which are valid until it returns.
    package func withUnsafeBytes<Result>(_ use: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch self {
        case .own(let bytes): bytes.withUnsafeBytes(use)
        case .kept(let owner): withExtendedLifetime(owner) { use(owner.region) }
        }
    }

    /// A copy, for who wants to read them.
    package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
