internal import Foundation

/// The state of the queue.
struct QueueState: Codable {
    struct Record: Codable {
        let key: String
        /// The reserved time in seconds, by the uptime.
        var start: TimeInterval
        var seconds: TimeInterval
        let now: Date
        var sound: String?
        /// Whether the slot stays exclusive even if its process is late.
        var isFixed = false
        /// Whether the system has the announcement.
        var isAnnounced = false
        /// Whether the file of heard announcements contains the announcement; nil in a file of an older version.
        var isHeard: Bool?

        var end: TimeInterval { start + seconds }
        /// Whether the time is still reserved. An announcement before the phone's last start is only remembered.
        var isReserved: Bool { isFixed || !isAnnounced }
    }

    /// The revision number. It grows with each change.
    private(set) var revision = 0
    private var records: [Record] = []
    /// The uptime until which sounds without a record use the loudspeaker.
    private var occupied: TimeInterval = 0
    /// The uptime of the last change.
    private var changed: TimeInterval = 0

    /// The bound for a phone whose disk is full. Otherwise records are removed when they are heard and over.
    private static let maxRecords = 500
    /// iOS gives the extension 30 s.
    private static let processLife: TimeInterval = 30

    init() {}

    /// The end of the last reserved time, by the uptime.
    var end: TimeInterval { records.lazy.filter(\.isReserved).map(\.end).max().map { max($0, occupied) } ?? occupied }

    /// Whether an announcement or its sum has been played or will be shortly.
    func isTaken(_ key: String, sum: String?, uptime: TimeInterval, now: Date) -> Bool {
        records.contains { record in
            guard record.key == key || record.key == sum, now.timeIntervalSince(record.now) < HeardFile.memory
            else {
                return false
            }
            return record.isAnnounced || (uptime >= changed && uptime < record.start + Self.processLife)
        }
    }

    func soundsInUse(uptime: TimeInterval) -> Set<String> {
        Set(records.filter { $0.end > uptime && uptime >= changed }.compactMap(\.sound))
    }

    /// Detects a restart of the phone, which resets the uptime. After a restart no announcement waits, and the
    /// loudspeaker is free.
    mutating func forgetOtherBoot(uptime: TimeInterval) {
        if uptime < changed {
            for index in records.indices { records[index].isFixed = false }
            records.removeAll { !$0.isAnnounced }
            occupied = 0
        }
        changed = uptime
    }

    /// The announcements that the file of heard announcements lacks.
    var unheard: [(key: String, time: Date)] {
        records.filter { $0.isAnnounced && $0.isHeard != true }.map { ($0.key, $0.now) }
    }

    /// Notes that the file of heard announcements contains all announcements.
    mutating func noteHeard() {
        for index in records.indices where records[index].isAnnounced { records[index].isHeard = true }
    }

    /// Removes announcements that are over, and that the file of heard announcements contains. A process may hand over
    /// late, so a record is kept a little longer.
    mutating func removeHeard() {
        records.removeAll { record in
            record.isHeard == true && (!record.isFixed || record.end + Self.processLife < changed)
        }
    }

    mutating func add(_ record: Record) {
        records.removeAll { $0.key == record.key }
        records.append(record)
        revision += 1
    }

    /// Removes the oldest records above the bound. A file of an older version contains ids that the file of heard
    /// announcements lacks until the first update, so call this method after `noteHeard`.
    mutating func shorten() { records.removeFirst(max(0, records.count - Self.maxRecords)) }

    /// Keeps the loudspeaker in use until `end` at least.
    mutating func occupy(until end: TimeInterval) {
        occupied = max(occupied, end)
        revision += 1
    }

    /// Fixes the time of an announcement: the first free time from its turn on. The announcement counts as announced if
    /// that time is not later than `latest`.
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

    /// Releases a reserved time. The announcement is played now instead, for `seconds`, and its own sound is not
    /// needed.
    mutating func release(_ key: String, uptime: TimeInterval, seconds: TimeInterval) {
        guard let index = records.lastIndex(where: { $0.key == key }) else { return }
        (records[index].start, records[index].seconds, records[index].sound) = (uptime, seconds, nil)
        revision += 1
    }

    private func firstFree(from start: TimeInterval, seconds: TimeInterval) -> TimeInterval {
        var start = start
        for record in records.filter(\.isFixed).sorted(by: { $0.start < $1.start }) where record.end > start {
            // A timer is late by some milliseconds, which shorten the pause.
            if start + seconds <= record.start + AnnouncementQueue.imminent { break }
            start = record.end
        }
        return start
    }

    /// Whether the numbers may be those of a queue. A damaged file must not keep all payments waiting, or end the process.
    var isPlausible: Bool {
        let times = records.flatMap { [$0.start, $0.seconds] } + [occupied, changed]
        return (0...Self.maxRevision).contains(revision) && times.allSatisfy { (0...Self.maxUptime).contains($0) }
            && end <= changed + Self.maxWait
    }

    /// The changes of centuries.
    private static let maxRevision = 1 << 40
    /// Thirty years, in seconds.
    private static let maxUptime: TimeInterval = 1e9
    /// More than the time of all records, in seconds.
    private static let maxWait: TimeInterval = 86_400

    /// Adds the records of another process whose file was lost in between.
    mutating func merge(_ other: QueueState) {
        let own = Set(records.map(\.key))
        records = Array((other.records.filter { !own.contains($0.key) } + records).suffix(Self.maxRecords))
        (occupied, changed) = (max(occupied, other.occupied), max(changed, other.changed))
    }
}

/// The file that the processes of an app share. If the disk is full, the copy in this process's memory is used.
///
/// @unchecked Sendable because the lock guards the mutable members.
final class QueueFile: @unchecked Sendable {
    private let lock = NSLock()
    private let folder: URL
    private let file: URL
    private let processes: FileLock
    private let heard: HeardFile
    private var newest = QueueState()
    /// The time for the lock between processes. A holder that takes longer is frozen, and is not waited for again before
    /// it has released the lock: `expire` has a second for several updates.
    private var patience = QueueFile.maxPatience

    private static let maxPatience: TimeInterval = 0.5

    init(folder: URL) {
        self.folder = folder
        file = folder.appendingPathComponent("queue.json")
        processes = FileLock(folder.appendingPathComponent("queue.lock"))
        heard = HeardFile(folder: folder)
        FileProtection.createFolder(folder)
    }

    func read() -> QueueState {
        lock.lock()
        defer { lock.unlock() }
        return load()
    }

    /// Whether an announcement or its sum has been played or will be shortly.
    func isTaken(_ key: String, sum: String?, uptime: TimeInterval, now: Date) -> Bool {
        isTaken(in: read(), key, sum: sum, uptime: uptime, now: now)
    }

    /// The same, during an update. Another process appends to the file of heard announcements before it writes the state
    /// without them, so this method reads the files in the other order.
    func isTaken(in state: QueueState, _ key: String, sum: String?, uptime: TimeInterval, now: Date) -> Bool {
        state.isTaken(key, sum: sum, uptime: uptime, now: now)
            || heard.contains([key, sum].compactMap { $0 }, now: now)
    }

    /// Changes the state while no other process and no other thread changes it.
    @discardableResult
    func update<Value>(_ change: (inout QueueState) -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        guard let value = processes.locked(patience: patience, { apply(change) }) else {
            if patience > 0 { VoiceLog.storage.error("queue: another process holds the lock") }
            patience = 0
            // Without the lock between processes, the order still holds within this process.
            return apply(change)
        }
        patience = Self.maxPatience
        return value
    }

    private func apply<Value>(_ change: (inout QueueState) -> Value) -> Value {
        var state = load()
        let value = change(&state)
        guard state.revision != newest.revision else { return value }
        let unheard = state.unheard
        if unheard.isEmpty || heard.append(unheard) { state.noteHeard() }
        state.removeHeard()
        state.shorten()
        newest = state
        do {
            try write(JSONEncoder().encode(state))
        } catch {
            VoiceLog.storage.error("queue: \(error)")
        }
        return value
    }

    /// Writes the file completely or not at all. The file need not be on the disk: after a power failure the turns are
    /// void anyway.
    private func write(_ data: Data) throws(SoundLibraryError) {
        let place = folder.appendingPathComponent(".queue-next.json")
        // A process that was ended while it wrote may have left the file.
        unlink(place.path)
        let next = try OpenFile(place)
        try next.write(data)
        guard rename(next.url.path, file.path) == 0 else { throw SoundLibraryError(code: errno) }
    }

    /// Loads the state. A file that cannot be read is replaced.
    private func load() -> QueueState {
        guard let data = try? Data(contentsOf: file),
            let state = try? JSONDecoder().decode(QueueState.self, from: data), state.isPlausible
        else { return newest }
        if state.revision >= newest.revision { newest = state } else { newest.merge(state) }
        return newest
    }
}

/// A lock that all processes of the app share. The system releases it when a process ends.
struct FileLock {
    private let path: String

    init(_ file: URL) { path = file.path }

    /// Runs `body` while no other process runs its own. A body takes milliseconds: iOS ends a process that is suspended
    /// while it holds a lock in the container.
    ///
    /// - Returns: nil if the lock could not be taken within `patience` seconds.
    func locked<Value>(patience: TimeInterval, _ body: () -> Value) -> Value? {
        let isNew = access(path, F_OK) != 0
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if isNew { FileProtection.remove(from: URL(fileURLWithPath: path)) }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            tries += 1
            guard errno == EWOULDBLOCK || errno == EINTR, TimeInterval(tries) * Self.pause < patience else {
                return nil
            }
            usleep(UInt32(Self.pause * 1e6))
        }
        return body()
    }

    private static let pause: TimeInterval = 0.005
}
