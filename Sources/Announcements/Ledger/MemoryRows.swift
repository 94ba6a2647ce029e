/// A ledger's rows in memory.
struct MemoryRows: LedgerRows, Sendable {
    private let limits: LedgerLimits
    private var records = ExpiringTable<Record>()
    private var answers = ExpiringTable<KeptAnswer>()
    private var lanes = MemoryLanes()
    private var latestMs = Int64.min

    init(limits: LedgerLimits) {
        self.limits = limits
    }

    func record(of id: String, nowMs: Int64) -> Record? { records.value(for: id, nowMs: nowMs) }

    func answer(under key: String, nowMs: Int64) -> KeptAnswer? { answers.value(for: key, nowMs: nowMs) }

    mutating func lane(_ name: String, nowMs: Int64) -> Lane { lanes.lane(name, nowMs: nowMs) }

    mutating func followClock(nowMs: Int64) {
        guard latestMs > nowMs + LedgerLimits.toleratedMs else { return }
        lanes = MemoryLanes()
        records.shorten(to: nowMs + limits.idMs)
        answers.shorten(to: nowMs + limits.keyMs)
    }

    mutating func makeRoom(ids: Int, keys: Int, nowMs: Int64) throws(LedgerError) {
        let count = LedgerLimits.sweep(for: ids + keys)
        records.sweep(count, nowMs: nowMs)
        answers.sweep(count, nowMs: nowMs)
        lanes.sweep(count, nowMs: nowMs)
        if records.count + ids > limits.rows || answers.count + keys > limits.rows { throw .full(rows: limits.rows) }
    }

    mutating func add(_ record: Record, of id: String, untilMs: Int64) {
        records.insert(record, for: id, untilMs: untilMs)
        latestMs = record.settledMs
    }

    mutating func add(_ answer: KeptAnswer, under key: String, untilMs: Int64) {
        answers.insert(answer, for: key, untilMs: untilMs)
    }

    mutating func add(_ slot: Slot, endMs: Int64, to lane: String) {
        lanes.add(endMs: endMs, to: lane)
    }
}

/// Values that all live equally long, so that the first in is the first to go.
struct ExpiringTable<Value: Sendable>: Sendable {
    private var entries: [String: (value: Value, untilMs: Int64)] = [:]
    private var queue = RowQueue<(key: String, untilMs: Int64)>()

    var count: Int { entries.count }

    func value(for key: String, nowMs: Int64) -> Value? {
        guard let entry = entries[key], entry.untilMs > nowMs else { return nil }
        return entry.value
    }

    mutating func insert(_ value: Value, for key: String, untilMs: Int64) {
        entries[key] = (value, untilMs)
        queue.append((key, untilMs))
    }

    /// Keeps nothing longer than until then.
    mutating func shorten(to untilMs: Int64) {
        entries = entries.mapValues { ($0.value, min($0.untilMs, untilMs)) }
        queue = queue.mapValues { ($0.key, min($0.untilMs, untilMs)) }
    }

    /// Forgets at most `limit` rows, all of them expired.
    mutating func sweep(_ limit: Int, nowMs: Int64) {
        for _ in 0..<limit {
            guard let oldest = queue.first, oldest.untilMs <= nowMs else { return }
            queue.removeFirst()
            // It may have been announced anew meanwhile: then a later place in the queue speaks for it.
            if entries[oldest.key]?.untilMs == oldest.untilMs { entries[oldest.key] = nil }
        }
    }
}

/// When the clips of each lane end.
struct MemoryLanes: Sendable {
    /// In order: a clip starts after the one before it has ended. A lane that is empty waits for the sweep.
    private var ends: [String: [Int64]] = [:]
    private var names = RowQueue<String>()

    mutating func lane(_ name: String, nowMs: Int64) -> Lane {
        let left = (ends[name] ?? []).filter { $0 + LedgerLimits.gapMs > nowMs }
        if ends[name] != nil { ends[name] = left }
        return Lane(endMs: left.last, waiting: left.count { $0 > nowMs })
    }

    mutating func add(endMs: Int64, to lane: String) {
        if ends[lane] == nil { names.append(lane) }
        ends[lane, default: []].append(endMs)
    }

    /// Looks at `limit` lanes, each time at the next ones, since one that is busy for hours must not hide the others.
    mutating func sweep(_ limit: Int, nowMs: Int64) {
        for _ in 0..<min(limit, names.count) {
            guard let name = names.removeFirst() else { return }
            if let last = ends[name]?.last, last + LedgerLimits.gapMs > nowMs {
                names.append(name)
            } else {
                ends[name] = nil
            }
        }
    }
}

/// First in, first out, without moving what stays at every removal.
struct RowQueue<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var count: Int { elements.count - head }
    var first: Element? { head < elements.count ? elements[head] : nil }

    mutating func append(_ element: Element) { elements.append(element) }

    func mapValues(_ change: (Element) -> Element) -> RowQueue {
        var queue = RowQueue()
        queue.elements = elements[head...].map { $0.map(change) }
        return queue
    }

    @discardableResult
    mutating func removeFirst() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }
}

extension RowQueue: Sendable where Element: Sendable {}
