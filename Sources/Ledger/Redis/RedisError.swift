/// The reason why a command failed.
enum RedisError: Error, Hashable, Sendable {
    /// The connection was closed or refused. Redis may have executed the command.
    case broken(String)
    /// There was no reply by the deadline. Redis may have executed the command.
    case timedOut
    /// Redis replied with an error.
    case refused(String)
    /// The configuration of Redis lets it lose keys.
    case misconfigured(String)

    /// The error for the callers of the ledger.
    func asLedgerError(_ address: RedisAddress) -> LedgerError {
        switch self {
        case .broken(let reason): .unavailable("\(address): \(reason)")
        case .timedOut: .unavailable("\(address): no answer within \(LedgerLimits.deadlineMs) ms")
        case .misconfigured(let reason): .unusable(location: "\(address)", reason: reason)
        case .refused(let reason):
            switch reason.prefix(while: { $0 != " " }) {
            case "OOM":
                .unusable(location: "\(address)", reason: "is out of memory; raise its maxmemory")
            case "NOAUTH", "WRONGPASS", "NOPERM":
                .unusable(
                    location: "\(address)", reason: "does not let Crier in (\(reason)); give the password in the URL")
            case "LOADING", "BUSY", "READONLY", "MASTERDOWN", "MISCONF", "TRYAGAIN", "CLUSTERDOWN", "NOREPLICAS":
                .unavailable("\(address): \(reason)")
            default: .unusable(location: "\(address)", reason: reason)
            }
        }
    }
}
