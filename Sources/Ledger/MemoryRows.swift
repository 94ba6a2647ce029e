/// A ledger's rows in memory.
struct MemoryRows: LedgerRows, Sendable {
    private let limits: LedgerLimits
    private var records = ExpiringTable<LedgerRecord>()
    private var answers = ExpiringTable<StoredAnswer>()
    private var lanes = MemoryLanes()
    private var latest: LedgerTime?

    init(limits: LedgerLimits) {
        self.limits = limits
    }

    func row(of id: String, client: String, ageMs: Int64) -> ExpiringRow<LedgerRecord>? {
        records.row(for: ScopedName(client, id), ageMs: ageMs)
    }

    func answer(under key: String, client: String, ageMs: Int64) -> StoredAnswer? {
        answers.row(for: ScopedName(client, key), ageMs: ageMs)?.value
    }

    mutating func lane(_ name: String, client: String, nowMs: Int64) -> Lane {
        lanes.lane(ScopedName(client, name), nowMs: nowMs)
    }

    mutating func checkClock(_ time: LedgerTime) {
        if let latest, latest.isSetBack(by: time) { lanes = MemoryLanes() }
    }

    mutating func set(_ time: LedgerTime) { latest = time }

    mutating func sweep(for added: Int, time: LedgerTime) {
        let count = LedgerLimits.sweep(for: added)
        records.sweep(count, ageMs: time.ageMs)
        answers.sweep(count, ageMs: time.ageMs)
        lanes.sweep(count, nowMs: time.wallMs)
    }

    func checkCapacity(for demand: RowDemand, time: LedgerTime) throws(LedgerError) {
        let client = demand.client
        let share = client.hasQuota ? [(client: client.name as String?, rows: limits.share(among: client.count))] : []
        for (client, rows) in share + [(nil, limits.rows)] {
            let waits = [
                records.wait(for: demand.ids, of: client, limit: rows, ageMs: time.ageMs),
                answers.wait(for: demand.keys, of: client, limit: rows, ageMs: time.ageMs),
            ]
            if let wait = waits.compactMap(\.self).first {
                throw .full(LedgerBound(rows: rows, isClientQuota: client != nil, retryAfterMs: wait))
            }
        }
    }

    func count(of client: String, among count: Int) -> ClientRows {
        ClientRows(
            client, ids: records.count(of: client), idempotencyKeys: answers.count(of: client), limits: limits,
            among: count)
    }

    mutating func add(_ row: ExpiringRow<LedgerRecord>, of id: String, client: String) {
        records.insert(row, for: ScopedName(client, id))
    }

    mutating func set(_ delivery: DeliveryState, of id: String, client: String) {
        records.update(ScopedName(client, id)) { $0.with(delivery) }
    }

    mutating func add(_ row: ExpiringRow<StoredAnswer>, under key: String, client: String) {
        answers.insert(row, for: ScopedName(client, key))
    }

    mutating func add(_ slot: LaneSlot, to lane: String, client: String) {
        lanes.add(slot, to: ScopedName(client, lane))
    }

    mutating func remove(_ id: String, client: String) { records.remove(ScopedName(client, id)) }

    mutating func returnSlots(of owner: String, lane: String, client: String, nowMs: Int64) -> Bool {
        lanes.returnSlots(of: owner, lane: ScopedName(client, lane), nowMs: nowMs)
    }
}

/// An id, a key or a lane of a client.
struct ScopedName: Hashable, Sendable {
    let client: String
    let name: String

    init(_ client: String, _ name: String) { (self.client, self.name) = (client, name) }
}

/// The slots of each lane.
struct MemoryLanes: Sendable {
    /// Sorted by start: each slot starts after the end of the previous slot. Empty lanes stay until a sweep.
    private var slots: [ScopedName: [LaneSlot]] = [:]
    private var names = RowQueue<ScopedName>()

    mutating func lane(_ name: ScopedName, nowMs: Int64) -> Lane {
        guard let held = slots[name] else { return Lane(endMs: nil, waiting: 0) }
        // The slots are sorted by their ends, so only past slots are visited.
        let past = held.prefix { $0.endMs + LedgerLimits.gapMs <= nowMs }.count
        if past > 0 { slots[name]?.removeFirst(past) }
        let waiting = held[past...].drop { $0.endMs <= nowMs }.count
        return Lane(endMs: past < held.count ? held.last?.endMs : nil, waiting: waiting)
    }

    mutating func add(_ slot: LaneSlot, to lane: ScopedName) {
        if slots[lane] == nil { names.append(lane) }
        slots[lane, default: []].append(slot)
    }

    mutating func returnSlots(of owner: String, lane: ScopedName, nowMs: Int64) -> Bool {
        guard var held = slots[lane] else { return false }
        for index in held.indices where held[index].owner == owner && held[index].startMs > nowMs {
            held[index].ids -= 1
        }
        let left = held.filter { $0.ids > 0 }
        slots[lane] = left
        return left.count < held.count
    }

    /// Removes free lanes among the next `limit` lanes. The lanes are visited in turn, since a lane that is busy for
    /// hours must not hide the others.
    mutating func sweep(_ limit: Int, nowMs: Int64) {
        for _ in 0..<min(limit, names.count) {
            guard let name = names.removeFirst() else { return }
            if let last = slots[name]?.last, last.endMs + LedgerLimits.gapMs > nowMs {
                names.append(name)
            } else {
                slots[name] = nil
            }
        }
    }
}
