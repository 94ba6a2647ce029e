internal import Foundation

/// What the queue remembers.
struct QueueState: Codable {
    struct Record: Codable {
        let key: String
        /// The reserved time, by the uptime: seconds.
        var start: TimeInterval
        var seconds: TimeInterval
        let now: Date
        var sound: String?
        /// Whether no other may be heard in the reserved time, although a process were late.
        var isFixed = false
        /// Whether the system has the announcement.
        var isAnnounced = false

        var end: TimeInterval { start + seconds }
        /// Whether the time is still reserved. An announcement of the phone's earlier uptime is only remembered.
        var isReserved: Bool { isFixed || !isAnnounced }
    }

    /// Grows with each change.
    private(set) var revision = 0
    private var records: [Record] = []
    /// Until then the loudspeaker is in use by what has no record, by the uptime.
    private var occupied: TimeInterval = 0
    /// The uptime of the last change.
    private var changed: TimeInterval = 0

    private static let maxRecords = 500
    /// Crier's ledger remembers an order for 72 h; then its id may come again.
    private static let memory: TimeInterval = 72 * 3_600
    /// iOS gives the extension 30 s.
    private static let processLife: TimeInterval = 30

    init() {}

    /// The end of the last reserved time, by the uptime.
    var end: TimeInterval { records.lazy.filter(\.isReserved).map(\.end).max().map { max($0, occupied) } ?? occupied }

    func isTaken(_ key: String, uptime: TimeInterval, now: Date) -> Bool {
        records.contains { record in
            guard record.key == key, now.timeIntervalSince(record.now) < Self.memory else { return false }
            return record.isAnnounced || (uptime >= changed && uptime < record.start + Self.processLife)
        }
    }

    func soundsInUse(uptime: TimeInterval) -> Set<String> {
        Set(records.filter { $0.end > uptime && uptime >= changed }.compactMap(\.sound))
    }

    /// The uptime begins anew with the phone: then nobody waits, and the loudspeaker is free.
    mutating func forgetOtherBoot(uptime: TimeInterval) {
        if uptime < changed {
            for index in records.indices { records[index].isFixed = false }
            records.removeAll { !$0.isAnnounced }
            occupied = 0
        }
        changed = uptime
    }

    mutating func add(_ record: Record) {
        records.removeAll { $0.key == record.key }
        records.append(record)
        records.removeFirst(max(0, records.count - Self.maxRecords))
        revision += 1
    }

    /// The loudspeaker is in use until `end` at least.
    mutating func occupy(until end: TimeInterval) {
        occupied = max(occupied, end)
        revision += 1
    }

    /// Fixes the time of an announcement: the first that is free from its turn on. It is announced if that is no later than
    /// `latest`.
    mutating func begin(_ key: String, uptime: TimeInterval, by latest: TimeInterval) -> TimeInterval {
        guard let index = records.lastIndex(where: { $0.key == key }) else { return uptime }
        var record = records.remove(at: index)
        record.start = firstFree(from: max(record.start, uptime), seconds: record.seconds)
        record.isFixed = true
        record.isAnnounced = record.start <= latest
        records.insert(record, at: index)
        revision += 1
        return record.start
    }

    mutating func postpone(_ key: String, to uptime: TimeInterval) {
        guard let index = records.lastIndex(where: { $0.key == key }), records[index].start < uptime else { return }
        records[index].start = uptime
        revision += 1
    }

    /// Gives a time back: the announcement is heard now instead, for so long, and its sound is not needed.
    mutating func release(_ key: String, uptime: TimeInterval, seconds: TimeInterval) {
        guard let index = records.lastIndex(where: { $0.key == key }) else { return }
        (records[index].start, records[index].seconds, records[index].sound) = (uptime, seconds, nil)
        revision += 1
    }

    private func firstFree(from start: TimeInterval, seconds: TimeInterval) -> TimeInterval {
        var start = start
        for record in records.filter(\.isFixed).sorted(by: { $0.start < $1.start }) where record.end > start {
            // Numbers that went through a file differ in their last digits.
            if start + seconds <= record.start + 0.001 { break }
            start = record.end
        }
        return start
    }

    /// Takes what another process knows, whose file was lost in between.
    mutating func merge(_ other: QueueState) {
        let own = Set(records.map(\.key))
        records = Array((other.records.filter { !own.contains($0.key) } + records).suffix(Self.maxRecords))
        (occupied, changed) = (max(occupied, other.occupied), max(changed, other.changed))
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
        if let data = try? JSONEncoder().encode(state) { try? write(data) }
        return value
    }

    /// The file appears whole or not at all. It need not be on the disk: what the power takes, the memory of turns goes with.
    private func write(_ data: Data) throws(SoundLibraryError) {
        let place = folder.appendingPathComponent(".queue-next.json")
        // Of a process that was ended while it wrote.
        unlink(place.path)
        let next = try OpenFile(place)
        try next.write(data)
        guard rename(next.url.path, file.path) == 0 else { throw SoundLibraryError(code: errno) }
    }

    /// A file that cannot be read is begun anew.
    private func load() -> QueueState {
        guard let data = try? Data(contentsOf: file), let state = try? JSONDecoder().decode(QueueState.self, from: data)
        else { return newest }
        if state.revision >= newest.revision { newest = state } else { newest.merge(state) }
        return newest
    }
}
