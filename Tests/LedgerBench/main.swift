import Base
import Dispatch
import Glibc
import Ledger
import Synchronization

// LedgerBench LEDGER TASKS SECONDS [CONNECTIONS [REPLICAS]]: looks up and settles as the server does, one id per
// transaction in 200 lanes, and prints calls per second, the time of a transaction and its cost for this process. The
// last two arguments are CRIER_LEDGER_CONNECTIONS and CRIER_LEDGER_REPLICAS.

let words = CommandLine.arguments
guard (4...6).contains(words.count), let tasks = Int(words[2]),
    let seconds = Int(words[3])
else { exit(2) }
// A busy machine must not end the measurement.
let options = RedisOptions(
    deadlineMs: 2_000, connections: words.count > 4 ? Int(words[4]) ?? 0 : RedisOptions.defaultConnections,
    replicas: words.count > 5 ? Int(words[5]) ?? 0 : 0)
let ledger = try LedgerURL(words[1]).open(redis: options)
let run = UInt32.random(in: 0...UInt32.max)
let times = Mutex<[UInt64]>([])
let fingerprint = Fingerprint([UInt8](repeating: 7, count: Fingerprint.byteCount))
let begun = DispatchTime.now().uptimeNanoseconds
let end = begun + UInt64(seconds) * 1_000_000_000

@Sendable func wallMs() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
}

@Sendable func announce(_ id: String, lane: Int) async throws {
    let reservation = Reservation(id: id, content: fingerprint)
    let key = IdempotencyKey(id, request: fingerprint)
    guard case .open([.new]) = try ledger.lookUp(of: [reservation], key: key, client: .only, nowMs: wallMs()) else {
        exit(3)
    }
    let release = Release(reservations: [0], durationMs: 1, lane: "lane-\(lane)", ttlMs: 3_600_000)
    let transaction = Transaction(client: .only, reservations: [reservation], releases: [release], key: key)
    guard case .settled = try await ledger.settle(transaction, nowMs: wallMs()) else { exit(3) }
}

func cpuSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

/// Runs tasks one after the other on its own thread.
final class ThreadExecutor: TaskExecutor {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { @Sendable [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}

// If the ledger hangs, the signal ends the process a minute after the planned end.
alarm(UInt32(seconds + 60))
// The server calls the ledger from this number of threads.
let executors = (0..<ledger.callerCount).map { ThreadExecutor(label: "bench.\($0)") }
await withTaskGroup(of: Void.self) { group in
    for task in 0..<tasks {
        group.addTask(executorPreference: executors[task % executors.count]) { @Sendable in
            var taken: [UInt64] = []
            while case let start = DispatchTime.now().uptimeNanoseconds, start < end {
                let count = taken.count
                do { try await announce("\(run)-\(task)-\(count)", lane: (count * tasks + task) % 200) } catch {
                    print("\(error)")
                    exit(4)
                }
                taken.append(DispatchTime.now().uptimeNanoseconds - start)
            }
            let own = taken
            times.withLock { $0 += own }
        }
    }
}
let sorted = times.withLock { $0.sorted() }
func ms(_ share: Double) -> String { "\(Double(sorted[Int(Double(sorted.count - 1) * share)] / 1_000) / 1_000) ms" }
let elapsed = Double(DispatchTime.now().uptimeNanoseconds - begun) / 1e9
print(
    "\(Int(Double(sorted.count) / elapsed)) a second; p50 \(ms(0.5)), p99 \(ms(0.99)), longest \(ms(1));",
    "\(Int(cpuSeconds() / Double(sorted.count) * 1e6)) µs CPU each")
