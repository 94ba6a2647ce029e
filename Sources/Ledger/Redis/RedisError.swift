/// The reason why a command failed.
enum RedisError: Error, Hashable, Sendable {
    /// The connection failed or was refused. Redis may have executed the command.
    case broken(String)
    /// Redis closed the connection. Redis may have executed the command.
    case closed
    /// The deadline passed without a reply. Redis may have executed the command.
    case timedOut
    /// Redis replied with an error.
    case refused(String)
    /// Redis executed the command, but too few replicas have confirmed it.
    case unreplicated(confirmed: Int, of: Int)
    /// The configuration of Redis, or the URL, needs the operator's help.
    case misconfigured(String)

    static let tlsHint = "refuses a plain connection; if it expects TLS, write rediss://"
    static let plainHint = "does not answer the TLS handshake; without TLS write redis:// instead of rediss://"
    static let certificateHint = "requires a certificate of Crier's; see CRIER_LEDGER_TLS_CERT"
    static let sentinelHint = "is a Sentinel: write redis+sentinel://HOST[:PORT][,…]/NAME"
    /// The permissions that Crier's user needs; see Docs/operations.md.
    static let permissions =
        "~{crier* -@all +@connection +eval +evalsha +time +wait +get +set +del +exists +pttl +pexpire +pexpireat +zadd "
        + "+zrem +zcard +zcount +zrange +zrangebyscore +zrevrange +zremrangebyscore, and +info for warnings"

    /// Errors that end with a failover or a change of the cluster.
    private static let temporary: Set<Substring> = [
        "LOADING", "BUSY", "READONLY", "MASTERDOWN", "MISCONF", "TRYAGAIN", "CLUSTERDOWN", "NOREPLICAS", "MOVED", "ASK",
        "UNBLOCKED",
    ]

    /// Whether the connection may serve the next call.
    var isHealthy: Bool {
        switch self {
        case .refused(let reason): !Self.inner(reason).hasPrefix("READONLY")
        case .unreplicated: true
        case .broken, .closed, .timedOut, .misconfigured: false
        }
    }

    /// The error for the callers of the ledger.
    func asLedgerError(_ address: RedisAddress, deadlineMs: Int) -> LedgerError {
        switch self {
        case .broken(let reason): .unavailable("\(address): \(reason)")
        case .closed: .unavailable("\(address): closed the connection")
        case .timedOut: .unavailable("\(address): no answer within \(deadlineMs) ms")
        case .unreplicated(let confirmed, let replicas):
            .unavailable("\(address): \(confirmed) of \(replicas) replicas confirmed in time (CRIER_LEDGER_REPLICAS)")
        case .misconfigured(let reason): .unusable(location: "\(address)", reason: reason)
        case .refused(let reason): Self.refusal(reason, by: address)
        }
    }

    private static func refusal(_ text: String, by address: RedisAddress) -> LedgerError {
        let reason = inner(text)
        let code = reason.prefix { $0 != " " }
        if temporary.contains(code) { return .unavailable("\(address): \(reason)") }
        switch code {
        case "OOM": return .unusable(location: "\(address)", reason: "is out of memory; raise its maxmemory")
        case "NOAUTH", "WRONGPASS":
            return .unusable(
                location: "\(address)", reason: "does not let Crier in (\(reason)); give the password in the URL")
        case "DENIED":
            return .unusable(
                location: "\(address)",
                reason: "serves only its own machine (protected mode); set a password there")
        default: break
        }
        // Redis 7.0 reports no error code if a script may not use a command or a key.
        guard code == "NOPERM" || reason.contains("The user executing the script can't") else {
            return .unusable(location: "\(address)", reason: reason)
        }
        return .unusable(
            location: "\(address)", reason: "does not let Crier's user do its work (\(reason)); it needs \(permissions)"
        )
    }

    /// The error of a command inside a script. Redis 6 puts a prefix before it: "ERR Error running script …: -OOM …".
    static func inner(_ reason: String) -> String {
        guard reason.hasPrefix("ERR Error running script"), let mark = reason.firstRange(of: ": -") else {
            return reason
        }
        return String(reason[mark.upperBound...])
    }
}
