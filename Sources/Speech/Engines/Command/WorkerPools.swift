private import Synchronization

/// The worker pools of a service or a command. Equal voices of two libraries share a pool, so that a reload keeps the
/// workers of an unchanged voice. A pool ends with the last request of the last library that contains its voice.
package final class WorkerPools: Sendable {
    private struct Entry {
        weak var pool: WorkerPool?
    }

    private let entries = Mutex<[WorkerProgram: Entry]>([:])

    package init() {}

    func pool(for program: WorkerProgram) -> WorkerPool {
        entries.withLock { entries in
            if let pool = entries[program]?.pool { return pool }
            entries = entries.filter { $0.value.pool != nil }
            let pool = WorkerPool(program)
            entries[program] = Entry(pool: pool)
            return pool
        }
    }

    /// Kills all workers, at the end of the service.
    package func close() {
        for pool in entries.withLock({ $0.values.compactMap(\.pool) }) { pool.close() }
    }
}
