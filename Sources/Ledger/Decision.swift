/// The rows a ledger keeps, as the decision asks for them. What has expired at an age is as good as gone.
protocol LedgerRows {
    mutating func row(of id: String, client: String, ageMs: Int64) throws(LedgerError) -> KeptRow<Record>?
    mutating func answer(under key: String, client: String, ageMs: Int64) throws(LedgerError) -> KeptAnswer?
    mutating func lane(_ name: String, client: String, nowMs: Int64) throws(LedgerError) -> Lane

    /// Makes good that the clock was set back by more than `LedgerLimits.toleratedMs`, as one that took local time for UTC
    /// is: lanes would be busy for as long as it was wrong.
    mutating func followClock(nowMs: Int64) throws(LedgerError)
    /// Forgets some of what has expired, so that the rows of `need` can be added; throws `full` if they cannot.
    mutating func makeRoom(_ need: RoomNeed, time: LedgerTime) throws(LedgerError)
    mutating func add(_ row: KeptRow<Record>, of id: String, client: String) throws(LedgerError)
    mutating func add(_ row: KeptRow<KeptAnswer>, under key: String, client: String) throws(LedgerError)
    mutating func add(_ slot: LaneSlot, to lane: String, client: String) throws(LedgerError)

    mutating func remove(_ id: String, client: String) throws(LedgerError)
    /// Takes one id off the slots of `holder` that have not begun. True if one of them is nobody's any more: it is gone.
    mutating func giveBack(_ holder: String, lane: String, client: String, nowMs: Int64) throws(LedgerError) -> Bool
}

/// A row, and at what age it expires.
struct KeptRow<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value
    let untilMs: Int64
}

/// What an idempotency key stands for.
struct KeptAnswer: Hashable, Sendable {
    let request: Fingerprint
    let settlement: Settlement
}

/// How many rows are to be added for a client.
struct RoomNeed: Hashable, Sendable {
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

/// The decision about a call over rows that nobody else touches meanwhile. Everything is read before anything is
/// written, so that a refusal leaves no trace. `RedisScript.settle` is the same in Lua, where the clock is Redis' own.
struct Decision {
    let call: Call
    let limits: LedgerLimits
    let time: LedgerTime

    private var nowMs: Int64 { time.wallMs }

    func standings(in rows: inout some LedgerRows) throws(LedgerError) -> Standings {
        if let standings = try earlierAnswer(in: &rows) { return standings }
        var each: [Standing] = []
        for claim in call.claims {
            guard let record = try record(of: claim, in: &rows) else {
                each.append(.new)
                continue
            }
            each.append(record.content == claim.content ? .known(record) : .conflict(record))
        }
        return .open(each)
    }

    func settle(in rows: inout some LedgerRows) throws(LedgerError) -> SettleOutcome {
        switch try standings(in: &rows) {
        case .settled(let settlement): return .settled(settlement)
        case .keyReused: return .keyReused
        case .open(let standings):
            guard let fates = fates(standings) else { return .changed }
            try rows.followClock(nowMs: nowMs)
            return try take(fates, in: &rows)
        }
    }

    /// The client's own, or one that has the same content under the client's former name.
    private func record(of claim: Claim, in rows: inout some LedgerRows) throws(LedgerError) -> Record? {
        if let own = try rows.row(of: claim.id, client: call.client.name, ageMs: time.ageMs) { return own.value }
        guard let name = call.client.formerName,
            let former = try rows.row(of: claim.id, client: name, ageMs: time.ageMs)?.value,
            former.content == claim.content
        else { return nil }
        return former
    }

    private func earlierAnswer(in rows: inout some LedgerRows) throws(LedgerError) -> Standings? {
        guard let key = call.key else { return nil }
        if let kept = try rows.answer(under: key.value, client: call.client.name, ageMs: time.ageMs) {
            return kept.request == key.request ? .settled(kept.settlement) : .keyReused
        }
        guard let name = call.client.formerName,
            let kept = try rows.answer(under: key.value, client: name, ageMs: time.ageMs), kept.request == key.request
        else { return nil }
        return .settled(kept.settlement)
    }

    /// - Returns: nil if a claim is not what the call takes it for.
    private func fates(_ standings: [Standing]) -> [Settlement.Fate]? {
        var fates: [Settlement.Fate] = []
        for (claim, (standing, release)) in zip(standings, call.releaseOfClaim).enumerated() {
            switch (standing, release) {
            case (.new, .some(let release)) where call.releases[release].again == nil:
                fates.append(call.fate(of: claim, release: release))
            case (.known, .some(let release)) where call.releases[release].again != nil:
                fates.append(call.fate(of: claim, release: release))
            case (.known, nil): fates.append(.repeated)
            default: return nil
            }
        }
        return fates
    }

    private func take(
        _ fates: [Settlement.Fate], in rows: inout some LedgerRows
    ) throws(LedgerError) -> SettleOutcome {
        var lanes: [String: Lane] = [:]
        var slots: [Slot] = []
        for (index, release) in call.releases.enumerated() {
            var lane = release.lane.flatMap { lanes[$0] } ?? Lane(endMs: nil, waiting: 0)
            if let name = release.lane, lanes[name] == nil {
                lane = try rows.lane(name, client: call.client.name, nowMs: nowMs)
            }
            let slot = lane.take(durationMs: release.durationMs, nowMs: nowMs)
            let excessMs = slot.startMs - nowMs - release.ttlMs
            if excessMs > 0 { return .laneFull(release: index, retryAfterMs: excessMs) }
            if let name = release.lane { lanes[name] = lane }
            slots.append(slot)
        }
        let settlement = Settlement(nowMs: nowMs, slots: slots, fates: fates)
        try write(settlement, in: &rows)
        return .settled(settlement)
    }

    private func write(_ settlement: Settlement, in rows: inout some LedgerRows) throws(LedgerError) {
        guard call.leavesTrace else { return }
        let client = call.client.name
        // What is said again has its row already.
        let new = call.releases.reduce(0) { $0 + ($1.again == nil ? $1.claims.count : 0) }
        try rows.makeRoom(RoomNeed(client: call.client, ids: new, keys: call.key == nil ? 0 : 1), time: time)
        for (release, slot) in zip(call.releases, settlement.slots) {
            if let lane = release.lane {
                let held = LaneSlot(
                    startMs: slot.startMs, endMs: slot.startMs + release.durationMs, holder: call.leader(of: release),
                    ids: release.claims.count)
                try rows.add(held, to: lane, client: client)
            }
            for claim in release.claims {
                let record = call.record(of: claim, in: release, slot: slot, nowMs: nowMs)
                try rows.add(
                    KeptRow(value: record, untilMs: time.ageMs + limits.idMs), of: call.claims[claim].id, client: client
                )
            }
        }
        guard let key = call.key else { return }
        let answer = KeptAnswer(request: key.request, settlement: settlement)
        try rows.add(KeptRow(value: answer, untilMs: time.ageMs + limits.keyMs), under: key.value, client: client)
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
