private import Synchronization

/// The memory limit of a Redis, as the latest connection has read it. An operator may change it while Redis runs.
final class RedisMemory: Sendable {
    private let bytes = Mutex<Int?>(nil)

    var limitBytes: Int? { bytes.withLock { $0 } }

    /// - Parameter memory: nil for a Redis without a limit, and for a user who may not use INFO.
    func note(_ memory: LedgerMemory?) { bytes.withLock { $0 = memory?.limitBytes } }
}
