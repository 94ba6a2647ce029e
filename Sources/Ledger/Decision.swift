/// The rows a ledger keeps, as the decision asks for them. What has expired at an age is as good as gone.
protocol LedgerRows {
    mutating func row(of id: String, client: String, ageMs: Int64) throws(LedgerError) -> ExpiringRow<LedgerRecord>?
    mutating func answer(under key: String, client: String, ageMs: Int64) throws(LedgerError) -> StoredAnswer?
    mutating func lane(_ name: String, client: String, nowMs: Int64) throws(LedgerError) -> Lane

    /// Makes good that the clock was set back by more than `LedgerLimits.toleratedMs`, as one that took local time for UTC
    /// is: lanes would be busy for as long as it was wrong.
    mutating func followClock(nowMs: Int64) throws(LedgerError)
    /// Forgets some of what has expired, so that the rows of `need` can be added; throws `full` if they cannot.
    mutating func makeRoom(_ need: RowDemand, time: LedgerTime) throws(LedgerError)
    mutating func add(_ row: ExpiringRow<LedgerRecord>, of id: String, client: String) throws(LedgerError)
    mutating func add(_ row: ExpiringRow<StoredAnswer>, under key: String, client: String) throws(LedgerError)
    mutating func add(_ slot: LaneSlot, to lane: String, client: String) throws(LedgerError)

    mutating func remove(_ id: String, client: String) throws(LedgerError)
    /// Takes one id off the slots of `holder` that have not begun. True if one of them is nobody's any more: it is gone.
    mutating func giveBack(_ holder: String, lane: String, client: String, nowMs: Int64) throws(LedgerError) -> Bool
}

/// A row, and at what age it expires.
struct ExpiringRow<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value
    let untilMs: Int64
}

/// What an idempotency key stands for.
struct StoredAnswer: Hashable, Sendable {
    let request: Fingerprint
    let settlement: Settlement
}

/// How many rows are to be added for a client.
struct RowDemand: Hashable, Sendable {
    let client: LedgerClient
    let ids: Int
    let keys: Int
}

/// A clip in its lane, held by the id under whose name it goes out.
struct LaneSlot: Hashable, Sendable {
    let startMs: Int64
    let endMs: Int64
    let holder: String
    /// How many ids it announces. When the last of them is taken back, so is the slot.
    var ids: Int
}

/// A lane as it is now.
struct Lane: Hashable, Sendable {
    /// When its last clip ends, or nil if nothing has to be waited for.
    var endMs: Int64?
    /// The clips that have not ended.
    var waiting: Int

    /// The slot of the next clip, which the lane then holds.
    mutating func take(durationMs: Int64, nowMs: Int64) -> Slot {
        let slot = Slot(startMs: max(nowMs, endMs.map { $0 + LedgerLimits.gapMs } ?? nowMs), position: waiting + 1)
        endMs = slot.startMs + durationMs
        waiting += 1
        return slot
    }
}

/// The decision about a transaction over rows that nobody else touches meanwhile. Everything is read before anything is
/// written, so that a refusal leaves no trace. `RedisScript.settle` is the same in Lua, where the clock is Redis' own.
struct Decision {
    let transaction: Transaction
    let limits: LedgerLimits
    let time: LedgerTime

    private var nowMs: Int64 { time.wallMs }

    func lookUp(in rows: inout some LedgerRows) throws(LedgerError) -> Lookup {
        if let results = try earlierAnswer(in: &rows) { return results }
        var each: [LookupResult] = []
        for reservation in transaction.reservations {
            guard let record = try record(of: reservation, in: &rows) else {
                each.append(.new)
                continue
            }
            each.append(record.content == reservation.content ? .known(record) : .conflict(record))
        }
        return .open(each)
    }

    func settle(in rows: inout some LedgerRows) throws(LedgerError) -> SettleResult {
        switch try lookUp(in: &rows) {
        case .settled(let settlement): return .settled(settlement)
        case .keyReused: return .keyReused
        case .open(let results):
            guard let outcomes = outcomes(results) else { return .changed }
            try rows.followClock(nowMs: nowMs)
            return try take(outcomes, in: &rows)
        }
    }

    /// The client's own, or one that has the same content under the client's former name.
    private func record(of reservation: Reservation, in rows: inout some LedgerRows) throws(LedgerError)
        -> LedgerRecord?
    {
        if let own = try rows.row(of: reservation.id, client: transaction.client.name, ageMs: time.ageMs) {
            return own.value
        }
        guard let name = transaction.client.formerName,
            let former = try rows.row(of: reservation.id, client: name, ageMs: time.ageMs)?.value,
            former.content == reservation.content
        else { return nil }
        return former
    }

    private func earlierAnswer(in rows: inout some LedgerRows) throws(LedgerError) -> Lookup? {
        guard let key = transaction.key else { return nil }
        if let kept = try rows.answer(under: key.value, client: transaction.client.name, ageMs: time.ageMs) {
            return kept.request == key.request ? .settled(kept.settlement) : .keyReused
        }
        guard let name = transaction.client.formerName,
            let kept = try rows.answer(under: key.value, client: name, ageMs: time.ageMs), kept.request == key.request
        else { return nil }
        return .settled(kept.settlement)
    }

    /// - Returns: nil if a reservation is not what the transaction takes it for.
    private func outcomes(_ results: [LookupResult]) -> [Settlement.Outcome]? {
        var outcomes: [Settlement.Outcome] = []
        for (reservation, (result, release)) in zip(results, transaction.releaseOfReservation).enumerated() {
            switch (result, release) {
            case (.new, .some(let release)) where transaction.releases[release].again == nil:
                outcomes.append(transaction.outcome(of: reservation, release: release))
            case (.known, .some(let release)) where transaction.releases[release].again != nil:
                outcomes.append(transaction.outcome(of: reservation, release: release))
            case (.known, nil): outcomes.append(.repeated)
            default: return nil
            }
        }
        return outcomes
    }

    private func take(
        _ outcomes: [Settlement.Outcome], in rows: inout some LedgerRows
    ) throws(LedgerError) -> SettleResult {
        var lanes: [String: Lane] = [:]
        var slots: [Slot] = []
        for (index, release) in transaction.releases.enumerated() {
            var lane = release.lane.flatMap { lanes[$0] } ?? Lane(endMs: nil, waiting: 0)
            if let name = release.lane, lanes[name] == nil {
                lane = try rows.lane(name, client: transaction.client.name, nowMs: nowMs)
            }
            let slot = lane.take(durationMs: release.durationMs, nowMs: nowMs)
            let excessMs = slot.startMs - nowMs - release.ttlMs
            if excessMs > 0 { return .laneFull(release: index, retryAfterMs: excessMs) }
            if let name = release.lane { lanes[name] = lane }
            slots.append(slot)
        }
        let settlement = Settlement(nowMs: nowMs, slots: slots, outcomes: outcomes)
        try write(settlement, in: &rows)
        return .settled(settlement)
    }

    private func write(_ settlement: Settlement, in rows: inout some LedgerRows) throws(LedgerError) {
        guard transaction.leavesTrace else { return }
        let client = transaction.client.name
        // What is said again has its row already.
        let new = transaction.releases.reduce(0) { $0 + ($1.again == nil ? $1.reservations.count : 0) }
        try rows.makeRoom(
            RowDemand(client: transaction.client, ids: new, keys: transaction.key == nil ? 0 : 1), time: time)
        for (release, slot) in zip(transaction.releases, settlement.slots) {
            if let lane = release.lane {
                let held = LaneSlot(
                    startMs: slot.startMs, endMs: slot.startMs + release.durationMs,
                    holder: transaction.leader(of: release),
                    ids: release.reservations.count)
                try rows.add(held, to: lane, client: client)
            }
            for reservation in release.reservations {
                let record = transaction.record(of: reservation, in: release, slot: slot, nowMs: nowMs)
                try rows.add(
                    ExpiringRow(value: record, untilMs: time.ageMs + limits.idMs),
                    of: transaction.reservations[reservation].id, client: client
                )
            }
        }
        guard let key = transaction.key else { return }
        let answer = StoredAnswer(request: key.request, settlement: settlement)
        try rows.add(ExpiringRow(value: answer, untilMs: time.ageMs + limits.keyMs), under: key.value, client: client)
    }
}

extension LedgerRows {
    mutating func entry(of id: String, client: LedgerClient, time: LedgerTime) throws(LedgerError) -> LedgerEntry? {
        guard let row = try row(of: id, client: client.name, ageMs: time.ageMs) else { return nil }
        return LedgerEntry(record: row.value, untilMs: time.wallMs(atAge: row.untilMs))
    }

    mutating func forget(
        _ id: String, client: LedgerClient, time: LedgerTime
    ) throws(LedgerError) -> ForgottenEntry? {
        guard let entry = try entry(of: id, client: client, time: time) else { return nil }
        try remove(id, client: client.name)
        var isReturned = false
        if let lane = entry.record.lane {
            isReturned = try giveBack(
                entry.record.holder(of: id), lane: lane, client: client.name, nowMs: time.wallMs)
        }
        return ForgottenEntry(entry: entry, isSlotReturned: isReturned)
    }
}
