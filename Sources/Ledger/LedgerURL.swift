/// The value of `CRIER_LEDGER`: `sqlite:PATH`, `memory:`, or the URL of a Redis (see `LedgerURLError`).
package enum LedgerURL: Hashable, Sendable {
    case memory
    case sqlite(path: String)
    case redis(RedisAddress)

    package init(_ text: String) throws(LedgerURLError) {
        guard let colon = text.firstIndex(of: ":") else { throw .unknownKind }
        let rest = text[text.index(after: colon)...]
        switch text[..<colon].lowercased() {
        case "memory":
            guard rest.isEmpty else { throw .memoryWithPath }
            self = .memory
        case "sqlite":
            // In the form of a URL, an absolute path follows two slashes: sqlite:///var/lib/crier/ledger.
            let path = rest.hasPrefix("///") ? rest.dropFirst(2) : rest
            guard !path.isEmpty, !path.hasPrefix("//"), !path.hasSuffix("/") else { throw .noPath }
            self = .sqlite(path: String(path))
        // Valkey has the same protocol under another name.
        case "redis", "valkey": self = try Self.redis(rest)
        case "rediss", "valkeys": self = try Self.redis(rest, hasTLS: true)
        case "redis+sentinel", "valkey+sentinel": self = try Self.redis(rest, hasSentinels: true)
        case "rediss+sentinel", "valkeys+sentinel": self = try Self.redis(rest, hasSentinels: true, hasTLS: true)
        default: throw .unknownKind
        }
    }

    private static func redis(
        _ rest: Substring, hasSentinels: Bool = false, hasTLS: Bool = false
    ) throws(LedgerURLError) -> LedgerURL {
        guard rest.hasPrefix("//") else { throw .noHost }
        return .redis(try RedisAddress(rest.dropFirst(2), hasSentinels: hasSentinels, hasTLS: hasTLS))
    }

    /// - Throws: `unusable` for an error that only the operator can resolve. A Redis that does not answer is opened
    ///   nevertheless; its calls throw `unavailable` until it answers.
    package func open(
        limits: LedgerLimits = LedgerLimits(), redis options: RedisOptions = RedisOptions()
    ) throws(LedgerError) -> any Ledger {
        switch self {
        case .memory: MemoryLedger(limits: limits)
        case .sqlite(let path): try SQLiteLedger(path: path, limits: limits)
        case .redis(let address): try RedisLedger(address, limits: limits, options: options)
        }
    }
}

extension LedgerURL: CustomStringConvertible {
    /// The URL without the password.
    package var description: String {
        switch self {
        case .memory: "memory:"
        case .sqlite(let path): "sqlite:\(path)"
        case .redis(let address): address.description
        }
    }
}

/// The error in a value of `CRIER_LEDGER`.
package enum LedgerURLError: Error, Hashable, Sendable, CaseIterable {
    case unknownKind, memoryWithPath, noPath, noHost, badPort, badDatabase, badEscape, unknownPart, noSentinelName
}

extension LedgerURLError: CustomStringConvertible {
    package var description: String {
        let reason =
            switch self {
            case .unknownKind: "is not a ledger"
            case .memoryWithPath: "names a place, but memory: has none"
            case .noPath: "names no file after sqlite:"
            case .noHost: "names no host after redis://"
            case .badPort: "has a port that is not 1…65535"
            case .badDatabase: "has a database that is not a number from 0 to 65535"
            case .badEscape: "has a % in it that two hexadecimal digits do not follow; write % itself as %25"
            case .unknownPart: "has options after ? or #, which a ledger does not take"
            case .noSentinelName: "names no primary after the Sentinels, as in redis+sentinel://HOST,HOST/NAME"
            }
        return "CRIER_LEDGER \(reason): write sqlite:PATH, memory:, redis://[USER:PASSWORD@]HOST[:PORT][/DB], "
            + "rediss:// for TLS, or redis+sentinel://HOST[:PORT][,…]/NAME[/DB]"
    }
}
