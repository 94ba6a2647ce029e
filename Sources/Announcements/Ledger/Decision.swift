/// The rows a ledger keeps, as the decision asks for them. What has expired by `nowMs` is as good as gone.
protocol LedgerRows {
    mutating func record(of id: String, nowMs: Int64) throws(LedgerError) -> Record?
    mutating func answer(under key: String, nowMs: Int64) throws(LedgerError) -> KeptAnswer?
    mutating func lane(_ name: String, nowMs: Int64) throws(LedgerError) -> Lane

    /// Makes good that the clock was set back by more than `LedgerLimits.toleratedMs`, as one that took local time for UTC
    /// is: lanes would be busy, and rows kept, for as long as it was wrong.
    mutating func followClock(nowMs: Int64) throws(LedgerError)
    /// Forgets some of what has expired, so that `ids` ids and `keys` keys can be added; throws `full` if they cannot.
    mutating func makeRoom(ids: Int, keys: Int, nowMs: Int64) throws(LedgerError)
    mutating func add(_ record: Record, of id: String, untilMs: Int64) throws(LedgerError)
    mutating func add(_ answer: KeptAnswer, under key: String, untilMs: Int64) throws(LedgerError)
    mutating func add(_ slot: Slot, endMs: Int64, to lane: String) throws(LedgerError)
}

/// What an idempotency key stands for.
struct KeptAnswer: Hashable, Sendable {
    let request: Fingerprint
    let settlement: Settlement
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
    let nowMs: Int64

    func standings(in rows: inout some LedgerRows) throws(LedgerError) -> Standings {
        if let standings = try earlierAnswer(in: &rows) { return standings }
        var each: [Standing] = []
        for claim in call.claims {
            guard let record = try rows.record(of: claim.id, nowMs: nowMs) else {
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

    private func earlierAnswer(in rows: inout some LedgerRows) throws(LedgerError) -> Standings? {
        guard let key = call.key, let kept = try rows.answer(under: key.value, nowMs: nowMs) else { return nil }
        return kept.request == key.request ? .settled(kept.settlement) : .keyReused
    }

    /// - Returns: nil if a claim is not what the call takes it for.
    private func fates(_ standings: [Standing]) -> [Settlement.Fate]? {
        var fates: [Settlement.Fate] = []
        for (standing, release) in zip(standings, call.releaseOfClaim) {
            switch (standing, release) {
            case (.new, .some(let release)): fates.append(.announced(release: release))
            case (.known(let record), nil): fates.append(.repeated(record))
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
            if let name = release.lane, lanes[name] == nil { lane = try rows.lane(name, nowMs: nowMs) }
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
        let announced = call.releases.reduce(0) { $0 + $1.claims.count }
        try rows.makeRoom(ids: announced, keys: call.key == nil ? 0 : 1, nowMs: nowMs)
        for (release, slot) in zip(call.releases, settlement.slots) {
            if let lane = release.lane { try rows.add(slot, endMs: slot.startMs + release.durationMs, to: lane) }
            for claim in release.claims.map({ call.claims[$0] }) {
                let record = Record(
                    content: claim.content, settledMs: nowMs, slot: slot, leader: call.leader(of: release))
                try rows.add(record, of: claim.id, untilMs: nowMs + limits.idMs)
            }
        }
        guard let key = call.key else { return }
        try rows.add(
            KeptAnswer(request: key.request, settlement: settlement), under: key.value, untilMs: nowMs + limits.keyMs)
    }
}
