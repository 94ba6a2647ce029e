/// The storage of a ledger, as `Decision` needs it. Reads ignore rows that have expired at `ageMs`.
protocol LedgerRows {
    mutating func row(of id: String, client: String, ageMs: Int64) throws(LedgerError) -> ExpiringRow<LedgerRecord>?
    mutating func answer(under key: String, client: String, ageMs: Int64) throws(LedgerError) -> StoredAnswer?
    mutating func lane(_ name: String, client: String, nowMs: Int64) throws(LedgerError) -> Lane

    /// Frees all lanes if the clock was set back since the last settlement by more than `LedgerLimits.clockToleranceMs`,
    /// for example because local time was taken for UTC. Otherwise lanes would stay busy for the length of the error.
    mutating func checkClock(_ time: LedgerTime) throws(LedgerError)
    /// Stores the time of a settlement.
    mutating func set(_ time: LedgerTime) throws(LedgerError)
    /// Throws `full` if the rows of `demand` do not fit.
    func checkCapacity(for demand: RowDemand, time: LedgerTime) throws(LedgerError)
    mutating func add(_ row: ExpiringRow<LedgerRecord>, of id: String, client: String) throws(LedgerError)
    /// Replaces a part of the record of an id that has a row.
    mutating func set(_ delivery: DeliveryState, of id: String, client: String) throws(LedgerError)
    mutating func add(_ row: ExpiringRow<StoredAnswer>, under key: String, client: String) throws(LedgerError)
    mutating func add(_ slot: LaneSlot, to lane: String, client: String) throws(LedgerError)

    mutating func remove(_ id: String, client: String) throws(LedgerError)
    /// Removes one id from each future slot of an owner, and removes slots without ids.
    ///
    /// - Returns: whether a slot was removed.
    mutating func returnSlots(of owner: String, lane: String, client: String, nowMs: Int64) throws(LedgerError) -> Bool
}

/// A row and its expiry.
struct ExpiringRow<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value
    /// Milliseconds on the retention clock.
    let expiryAgeMs: Int64
}

/// The request and the settlement of an idempotency key.
struct StoredAnswer: Hashable, Sendable {
    let request: Fingerprint
    let settlement: Settlement
}

/// The number of rows that a transaction adds for a client.
struct RowDemand: Hashable, Sendable {
    let client: LedgerClient
    let ids: Int
    let keys: Int
}

/// The slot of a clip in its lane.
struct LaneSlot: Hashable, Sendable {
    let startMs: Int64
    let endMs: Int64
    /// The first id of the clip.
    let owner: String
    /// The number of ids that the clip announces. A slot without ids is removed.
    var ids: Int
}

/// The state of a lane.
struct Lane: Hashable, Sendable {
    /// The end of the last clip; nil for a free lane.
    var endMs: Int64?
    /// The number of clips that have not ended.
    var waiting: Int

    /// Reserves the slot of the next clip.
    mutating func reserveSlot(durationMs: Int64, nowMs: Int64) -> Slot {
        let slot = Slot(startMs: max(nowMs, endMs.map { $0 + LedgerLimits.gapMs } ?? nowMs), position: waiting + 1)
        endMs = slot.startMs + durationMs
        waiting += 1
        return slot
    }
}

/// The decision about a transaction. The caller holds the rows exclusively. All reads come before all writes, so that a
/// refusal changes nothing. `RedisScript.settle` is the same algorithm in Lua, on the clock of Redis.
struct Decision {
    let transaction: Transaction
    let limits: LedgerLimits
    let time: LedgerTime

    private var nowMs: Int64 { time.wallMs }

    func lookUp(in rows: inout some LedgerRows) throws(LedgerError) -> Lookup {
        if let replay = try replay(in: &rows) { return replay }
        var each: [LookupResult] = []
        for reservation in transaction.reservations {
            guard let record = try record(of: reservation, in: &rows) else {
                each.append(.new)
                continue
            }
            each.append(record.content == reservation.content ? .existing(record) : .conflict(record))
        }
        return .open(each)
    }

    func settle(in rows: inout some LedgerRows) throws(LedgerError) -> SettleResult {
        switch try lookUp(in: &rows) {
        case .settled(let settlement, _): return .settled(settlement)
        case .keyReused: return .keyReused
        case .open(let results):
            guard let outcomes = outcomes(results) else { return .changed }
            try rows.checkClock(time)
            return try reserveSlots(outcomes, in: &rows)
        }
    }

    /// The client's own record. If there is none: the record with the same content under the client's former name.
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

    /// The result for an idempotency key with a stored answer.
    private func replay(in rows: inout some LedgerRows) throws(LedgerError) -> Lookup? {
        guard let key = transaction.key else { return nil }
        if let kept = try rows.answer(under: key.value, client: transaction.client.name, ageMs: time.ageMs) {
            return kept.request == key.request ? .settled(kept.settlement, nowMs: nowMs) : .keyReused
        }
        guard let name = transaction.client.formerName,
            let kept = try rows.answer(under: key.value, client: name, ageMs: time.ageMs), kept.request == key.request
        else { return nil }
        return .settled(kept.settlement, nowMs: nowMs)
    }

    /// - Returns: nil if the transaction's assumption about a reservation is wrong.
    private func outcomes(_ results: [LookupResult]) -> [Settlement.Outcome]? {
        var outcomes: [Settlement.Outcome] = []
        for (reservation, (result, release)) in zip(results, transaction.releaseOfReservation).enumerated() {
            switch (result, release.map { transaction.releases[$0].occasion }) {
            case (.new, .first), (.existing, .again): break
            case (.existing(let record), .redelivery(let known)) where record == known: break
            case (.existing, nil): break
            default: return nil
            }
            outcomes.append(release.map { transaction.outcome(of: reservation, release: $0) } ?? .duplicate)
        }
        return outcomes
    }

    private func reserveSlots(
        _ outcomes: [Settlement.Outcome], in rows: inout some LedgerRows
    ) throws(LedgerError) -> SettleResult {
        var lanes: [String: Lane] = [:]
        var slots: [Slot] = []
        for (index, release) in transaction.releases.enumerated() {
            if let kept = release.keptSlot(nowMs: nowMs) {
                slots.append(kept)
                continue
            }
            var lane = release.lane.flatMap { lanes[$0] } ?? Lane(endMs: nil, waiting: 0)
            if let name = release.lane, lanes[name] == nil {
                lane = try rows.lane(name, client: transaction.client.name, nowMs: nowMs)
            }
            let slot = lane.reserveSlot(durationMs: release.durationMs, nowMs: nowMs)
            let excessMs = slot.startMs - nowMs - release.ttlMs
            if excessMs > 0 { return .laneFull(release: index, retryAfterMs: excessMs) }
            if let name = release.lane { lanes[name] = lane }
            slots.append(slot)
        }
        let settlement = Settlement(nowMs: nowMs, slots: slots, outcomes: outcomes, memo: transaction.memo)
        try write(settlement, in: &rows)
        return .settled(settlement)
    }

    private func write(_ settlement: Settlement, in rows: inout some LedgerRows) throws(LedgerError) {
        guard transaction.writesRows else { return }
        let client = transaction.client.name
        // The id of a repeat has a row already.
        let new = transaction.releases.reduce(0) { $0 + ($1.occasion == .first ? $1.reservations.count : 0) }
        try rows.checkCapacity(
            for: RowDemand(client: transaction.client, ids: new, keys: transaction.key == nil ? 0 : 1), time: time)
        try rows.set(time)
        for (release, slot) in zip(transaction.releases, settlement.slots)
        where release.keptSlot(nowMs: nowMs) == nil { try write(release, in: slot, of: &rows) }
        guard let key = transaction.key else { return }
        let answer = StoredAnswer(request: key.request, settlement: settlement)
        try rows.add(
            ExpiringRow(value: answer, expiryAgeMs: time.ageMs + limits.keyMs), under: key.value, client: client)
    }

    /// Writes the slot and the records of a release.
    private func write(_ release: Release, in slot: Slot, of rows: inout some LedgerRows) throws(LedgerError) {
        let client = transaction.client.name
        if let lane = release.lane {
            let held = LaneSlot(
                startMs: slot.startMs, endMs: slot.startMs + release.durationMs,
                owner: transaction.slotOwner(of: release),
                ids: release.reservations.count)
            try rows.add(held, to: lane, client: client)
        }
        for reservation in release.reservations {
            let record = transaction.record(of: reservation, in: release, slot: slot, nowMs: nowMs)
            try rows.add(
                ExpiringRow(value: record, expiryAgeMs: time.ageMs + limits.idMs),
                of: transaction.reservations[reservation].id, client: client
            )
        }
    }
}

extension LedgerRows {
    /// Notes a report about an id.
    mutating func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, time: LedgerTime
    ) throws(LedgerError) -> ReportResult? {
        guard let row = try row(of: id, client: client.name, ageMs: time.ageMs) else { return nil }
        guard let delivery = row.value.delivery.marked(report) else { return .otherWords }
        let isFirst = delivery != row.value.delivery
        if isFirst { try set(delivery, of: id, client: client.name) }
        let entry = LedgerEntry(record: row.value.with(delivery), expiresAtMs: time.wallMs(atAge: row.expiryAgeMs))
        return .noted(entry, isFirst: isFirst, nowMs: time.wallMs)
    }

    mutating func entry(of id: String, client: LedgerClient, time: LedgerTime) throws(LedgerError) -> LedgerEntry? {
        guard let row = try row(of: id, client: client.name, ageMs: time.ageMs) else { return nil }
        return LedgerEntry(record: row.value, expiresAtMs: time.wallMs(atAge: row.expiryAgeMs))
    }

    mutating func forget(
        _ id: String, client: LedgerClient, time: LedgerTime
    ) throws(LedgerError) -> ForgottenEntry? {
        guard let entry = try entry(of: id, client: client, time: time) else { return nil }
        try remove(id, client: client.name)
        var isReturned = false
        if let lane = entry.record.lane {
            isReturned = try returnSlots(
                of: entry.record.slotOwner(of: id), lane: lane, client: client.name, nowMs: time.wallMs)
        }
        return ForgottenEntry(entry: entry, isSlotReturned: isReturned)
    }
}
