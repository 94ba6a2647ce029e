internal import Foundation

/// What the queue remembers.
struct QueueState: Codable {
    struct Record: Codable {
        let key: String
        /// The start of the reserved time, by the uptime; nil once the announcement was handed over.
        var claimed: TimeInterval?
        let now: Date
    }

    /// Grows with each change.
    private(set) var revision = 0
    private var records: [Record] = []
    /// The end of the last reserved time, by the uptime.
    private var end: TimeInterval = 0

    private static let maxRecords = 500
    /// Crier's ledger remembers an order for 72 h; then its id may come again.
    private static let memory: TimeInterval = 72 * 3_600
    /// iOS gives the extension 30 s.
    private static let processLife: TimeInterval = 30
    /// A time that is further ahead is from before the phone was started anew: seconds.
    private static let maxAhead: TimeInterval = 600

    init() {}

    func isTaken(_ key: String, uptime: TimeInterval, now: Date) -> Bool {
        records.contains { record in
            guard record.key == key, now.timeIntervalSince(record.now) < Self.memory else { return false }
            return record.claimed.map { abs(uptime - $0) < Self.maxAhead && uptime < $0 + Self.processLife } ?? true
        }
    }

    /// The time from which on the loudspeaker is free, by the uptime.
    func end(uptime: TimeInterval) -> TimeInterval { end - uptime > Self.maxAhead ? uptime : end }

    mutating func add(_ record: Record, until end: TimeInterval) {
        records.removeAll { $0.key == record.key }
        records.append(record)
        records.removeFirst(max(0, records.count - Self.maxRecords))
        self.end = end
        revision += 1
    }

    /// The loudspeaker is in use until `end` at least.
    mutating func occupy(until end: TimeInterval, uptime: TimeInterval) {
        self.end = max(self.end(uptime: uptime), end)
        revision += 1
    }

    mutating func confirm(_ key: String) {
        guard let index = records.lastIndex(where: { $0.key == key }) else { return }
        records[index].claimed = nil
        revision += 1
    }
}

/// The file that the processes of an app share. When the disk is full, the memory of this process goes on.
///
/// @unchecked Sendable because the lock guards `newest`.
final class QueueFile: @unchecked Sendable {
    private let lock = NSLock()
    private let folder: URL
    private let file: URL
    private let processes: FileLock
    private var newest = QueueState()

    init(folder: URL) {
        self.folder = folder
        file = folder.appendingPathComponent("queue.json")
        processes = FileLock(folder.appendingPathComponent("queue.lock"))
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func read() -> QueueState {
        lock.lock()
        defer { lock.unlock() }
        return load()
    }

    /// Changes the state while no other process and no other thread does.
    @discardableResult
    func update<Value>(_ change: (inout QueueState) -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        // Without the lock of the processes, this process alone still keeps its order.
        return processes.locked { apply(change) } ?? apply(change)
    }

    private func apply<Value>(_ change: (inout QueueState) -> Value) -> Value {
        var state = load()
        let value = change(&state)
        guard state.revision != newest.revision else { return value }
        newest = state
        if let data = try? JSONEncoder().encode(state) { try? data.write(to: file, options: .atomic) }
        return value
    }

    /// A file that cannot be read is begun anew.
    private func load() -> QueueState {
        if let data = try? Data(contentsOf: file), let state = try? JSONDecoder().decode(QueueState.self, from: data),
            state.revision >= newest.revision
        {
            newest = state
        }
        return newest
    }
}
