/// Why a command has no reply that can be used.
enum RedisError: Error, Hashable, Sendable {
    /// The connection ended or could not be made. The command may have been carried out.
    case broken(String)
    /// No reply by the deadline. The command may have been carried out.
    case timedOut
    /// Redis understood and refused.
    case refused(String)
    /// Redis would lose what it is to remember.
    case unfit(String)

    /// As the ledger's callers hear of it.
    func asLedgerError(_ address: RedisAddress) -> LedgerError {
        switch self {
        case .broken(let reason): .unavailable("\(address): \(reason)")
        case .timedOut: .unavailable("\(address): no answer within \(LedgerLimits.deadlineMs) ms")
        case .unfit(let reason): .unusable(place: "\(address)", reason: reason)
        case .refused(let reason):
            switch reason.prefix(while: { $0 != " " }) {
            case "OOM":
                .unusable(place: "\(address)", reason: "is out of memory; raise its maxmemory")
            case "NOAUTH", "WRONGPASS", "NOPERM":
                .unusable(
                    place: "\(address)", reason: "does not let Crier in (\(reason)); give the password in the URL")
            case "LOADING", "BUSY", "READONLY", "MASTERDOWN", "MISCONF", "TRYAGAIN", "CLUSTERDOWN", "NOREPLICAS":
                .unavailable("\(address): \(reason)")
            default: .unusable(place: "\(address)", reason: reason)
            }
        }
    }
}
