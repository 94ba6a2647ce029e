private import Synchronization

/// Identifies a transaction among the transactions of all processes: a random number for the process, and a count. A
/// random number for each transaction would take two system calls.
struct TransactionToken: Hashable, Sendable, CustomStringConvertible {
    private static let process = String(UInt64.random(in: .min ... .max), radix: 36)
    private static let latest = Atomic<UInt64>(0)

    private let number = latest.wrappingAdd(1, ordering: .relaxed).newValue

    var description: String { "\(Self.process)-\(number)" }
}
