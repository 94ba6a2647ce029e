/// A ledger's rows in memory.
struct MemoryRows: LedgerRows, Sendable {
    private let limits: LedgerLimits
    private var records = ExpiringTable<LedgerRecord>()
    private var answers = ExpiringTable<StoredAnswer>()
    private var lanes = MemoryLanes()
    private var latestMs = Int64.min

    init(limits: LedgerLimits) {
        self.limits = limits
    }

    func row(of id: String, client: String, ageMs: Int64) -> ExpiringRow<LedgerRecord>? {
        records.row(for: ClientName(client, id), ageMs: ageMs)
    }

    func answer(under key: String, client: String, ageMs: Int64) -> StoredAnswer? {
        answers.row(for: ClientName(client, key), ageMs: ageMs)?.value
    }

    mutating func lane(_ name: String, client: String, nowMs: Int64) -> Lane {
        lanes.lane(ClientName(client, name), nowMs: nowMs)
    }

    mutating func followClock(nowMs: Int64) {
        if latestMs > nowMs + LedgerLimits.toleratedMs { lanes = MemoryLanes() }
    }

    mutating func makeRoom(_ need: RowDemand, time: LedgerTime) throws(LedgerError) {
        let count = LedgerLimits.sweep(for: need.ids + need.keys)
        records.sweep(count, ageMs: time.ageMs)
        answers.sweep(count, ageMs: time.ageMs)
        lanes.sweep(count, nowMs: time.wallMs)
        let share = need.client.hasShare ? [(client: need.client.name as String?, rows: limits.rowsPerKey)] : []
        for (client, rows) in share + [(nil, limits.rows)] {
            let waits = [
                records.wait(for: need.ids, of: client, limit: rows, ageMs: time.ageMs),
                answers.wait(for: need.keys, of: client, limit: rows, ageMs: time.ageMs),
            ]
            if let wait = waits.compactMap(\.self).first {
                throw .full(LedgerBound(rows: rows, isShare: client != nil, retryAfterMs: wait))
            }
        }
    }

    mutating func add(_ row: ExpiringRow<LedgerRecord>, of id: String, client: String) {
        records.insert(row, for: ClientName(client, id))
        latestMs = row.value.settledMs
    }

    mutating func add(_ row: ExpiringRow<StoredAnswer>, under key: String, client: String) {
        answers.insert(row, for: ClientName(client, key))
    }

    mutating func add(_ slot: LaneSlot, to lane: String, client: String) {
        lanes.add(slot, to: ClientName(client, lane))
    }

    mutating func remove(_ id: String, client: String) { records.remove(ClientName(client, id)) }

    mutating func giveBack(_ holder: String, lane: String, client: String, nowMs: Int64) -> Bool {
        lanes.giveBack(holder, lane: ClientName(client, lane), nowMs: nowMs)
    }
}

/// An id, a key or a lane of a client.
struct ClientName: Hashable, Sendable {
    let client: String
    let name: String

    init(_ client: String, _ name: String) { (self.client, self.name) = (client, name) }
}

/// When the clips of each lane end.
struct MemoryLanes: Sendable {
    /// In order: a clip starts after the one before it has ended. A lane that is empty waits for the sweep.
    private var slots: [ClientName: [LaneSlot]] = [:]
    private var names = RowQueue<ClientName>()

    mutating func lane(_ name: ClientName, nowMs: Int64) -> Lane {
        let left = (slots[name] ?? []).filter { $0.endMs + LedgerLimits.gapMs > nowMs }
        if slots[name] != nil { slots[name] = left }
        return Lane(endMs: left.last?.endMs, waiting: left.count { $0.endMs > nowMs })
    }

    mutating func add(_ slot: LaneSlot, to lane: ClientName) {
        if slots[lane] == nil { names.append(lane) }
        slots[lane, default: []].append(slot)
    }

    mutating func giveBack(_ holder: String, lane: ClientName, nowMs: Int64) -> Bool {
        guard var held = slots[lane] else { return false }
        for index in held.indices where held[index].holder == holder && held[index].startMs > nowMs {
            held[index].ids -= 1
        }
        let left = held.filter { $0.ids > 0 }
        slots[lane] = left
        return left.count < held.count
    }

    /// Looks at `limit` lanes, each time at the next ones, since one that is busy for hours must not hide the others.
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
