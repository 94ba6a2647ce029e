import Base
import Glibc
import Ledger
import Synchronization

// LedgerWriter LEDGER FIRST: settles the ids FIRST, FIRST + 1 … from four tasks, and writes a line for each as soon as
// it is settled, until it is killed. Every id has its own idempotency key, like the requests of a gateway that retries.

guard CommandLine.arguments.count == 3, let first = Int(CommandLine.arguments[2]) else { exit(2) }
// A busy machine may need more than the default for an answer of Redis.
let ledger = try LedgerURL(CommandLine.arguments[1]).open(redis: RedisOptions(deadlineMs: 5_000))
let next = Atomic<Int>(first)
let fingerprint = Fingerprint([UInt8](repeating: 7, count: Fingerprint.byteCount))

/// Milliseconds of the wall clock.
@Sendable func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
}

@Sendable func settle(_ number: Int) async throws {
    let transaction = Transaction(
        client: .only, reservations: [Reservation(id: "\(number)", content: fingerprint)],
        releases: [Release(reservations: [0], durationMs: 100, lane: "lane", ttlMs: 86_400_000)],
        key: IdempotencyKey("\(number)", request: fingerprint))
    guard case .settled(let settlement) = try await ledger.settle(transaction, nowMs: now()) else { exit(3) }
    // The line is written in one call, so that a killed process does not leave half a line.
    var line = "\(number) \(settlement.slots[0].startMs)\n"
    line.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
}

let executor = DispatchExecutor(label: "writer")
await withTaskGroup(of: Void.self) { group in
    for _ in 0..<4 {
        group.addTask(executorPreference: executor) { @Sendable in
            while true {
                do {
                    try await settle(next.wrappingAdd(1, ordering: .relaxed).oldValue)
                } catch {
                    exit(4)
                }
            }
        }
    }
}
