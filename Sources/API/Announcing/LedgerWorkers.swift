internal import Dispatch
private import Synchronization

/// Runs what may block for the ledger's disk or network, never on an event loop.
final class LedgerWorkers: Sendable {
    /// Serial queues have a thread each while they work; several, because a ledger commits what waits together.
    private let queues = (0..<16).map { DispatchQueue(label: "crier.ledger.\($0)", qos: .userInitiated) }
    private let loads: Mutex<[Int]>

    /// Of each queue: at 10 ms for a slow disk the last one waits for less than a second.
    private static let mostWaiting = 64

    /// Marks the queues, so that work can be known to be on one of them.
    private let mark = DispatchSpecificKey<Bool>()

    /// A ledger that is locked or hangs for seconds at each call must not keep those who came behind for minutes: a push
    /// gateway gives up at about 10 s, and what is recorded after that is heard by nobody.
    private static let mostWaitNs: UInt64 = 5_000_000_000

    private let now: @Sendable () -> UInt64

    /// - Parameter now: nanoseconds on a clock that is never set.
    init(now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }) {
        self.now = now
        loads = Mutex([Int](repeating: 0, count: queues.count))
        for queue in queues { queue.setSpecific(key: mark, value: true) }
    }

    /// Whether this thread is one of theirs, where blocking is in order.
    var areCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

    /// False when all are busy for long; then `run` is never called.
    ///
    /// - Parameter run: told whether it had to wait for too long.
    func submit(_ run: @escaping @Sendable (_ isLate: Bool) -> Void) -> Bool {
        let submitted = now()
        let place = loads.withLock { loads -> Int? in
            guard let place = loads.indices.min(by: { loads[$0] < loads[$1] }), loads[place] < Self.mostWaiting else {
                return nil
            }
            loads[place] += 1
            return place
        }
        guard let place else { return false }
        queues[place].async { @Sendable [self] in
            run(now() - submitted > Self.mostWaitNs)
            loads.withLock { $0[place] -= 1 }
        }
        return true
    }
}
