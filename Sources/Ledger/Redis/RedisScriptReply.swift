/// The reply of a script after its first element, the time. A property is nil if the reply has another form.
struct RedisScriptReply {
    /// The time on the clock of Redis, milliseconds since 1970.
    let nowMs: Int64
    private let tag: String?
    private let rest: ArraySlice<RedisReply>

    init(_ parts: ArraySlice<RedisReply>, nowMs: Int64) {
        self.nowMs = nowMs
        tag = parts.first?.text
        rest = parts.dropFirst()
    }

    var isLate: Bool { tag == "late" }

    /// Whether the caller may treat an order as announced because of this reply.
    var isAcknowledgement: Bool {
        tag == "settled" || tag == "open" && rest.first?.array?.contains { $0 != .null } == true
    }

    /// Milliseconds until the client may add rows again, if the client has reached its limit.
    var bound: Int64? { tag == "bound" ? rest.first?.integer : nil }

    var outcome: SettleResult? {
        switch tag {
        case "settled": settlement.map { .settled($0) }
        case "changed": .changed
        case "reused": .keyReused
        case "full": laneFull
        default: nil
        }
    }

    func lookUp(of reservations: [Reservation]) -> Lookup? {
        switch tag {
        case "settled": settlement.map { .settled($0, nowMs: nowMs) }
        case "reused": .keyReused
        case "open": rest.first?.array.flatMap { Self.lookUp($0, of: reservations) }.map { .open($0) }
        default: nil
        }
    }

    enum FindResult {
        case unknown
        /// The entry, and the record as Redis stores it.
        case entry(LedgerEntry, [UInt8])
    }

    var findResult: FindResult? {
        guard tag == "found" else { return tag == "unknown" ? .unknown : nil }
        let parts = Array(rest)
        guard parts.count == 2, let bytes = parts[0].bytes, let record = RedisRecord.record(bytes),
            let leftMs = parts[1].integer
        else { return nil }
        return .entry(LedgerEntry(record: record, expiresAtMs: nowMs &+ leftMs), bytes)
    }

    /// The outer nil means another form of reply; the inner nil means an unknown id.
    var reportResult: ReportResult?? {
        switch tag {
        case "unknown": return .some(nil)
        case "foreign": return .otherWords
        case "noted":
            let parts = Array(rest)
            guard parts.count == 3, let record = parts[0].bytes.flatMap(RedisRecord.record),
                let leftMs = parts[1].integer, let isFirst = parts[2].integer
            else { return nil }
            let entry = LedgerEntry(record: record, expiresAtMs: nowMs &+ leftMs)
            return .noted(entry, isFirst: isFirst == 1, nowMs: nowMs)
        default: return nil
        }
    }

    enum DumpResult {
        case unknown
        case answer(StoredAnswer, expiresAtMs: Int64)
    }

    var dumpedAnswer: DumpResult? {
        guard tag == "dumped" else { return tag == "unknown" ? .unknown : nil }
        let parts = Array(rest)
        guard parts.count == 7, let settlement = settlement(parts.prefix(5)), let request = parts[5].bytes,
            request.count == Fingerprint.byteCount, let leftMs = parts[6].integer
        else { return nil }
        return .answer(
            StoredAnswer(request: Fingerprint(request), settlement: settlement), expiresAtMs: nowMs &+ leftMs)
    }

    var isRestored: Bool? { tag == "restored" ? rest.first?.integer.map { $0 == 1 } : nil }

    enum ForgetResult {
        case changed
        case forgotten(isSlotReturned: Bool)
    }

    var forgetResult: ForgetResult? {
        guard tag == "forgotten" else { return tag == "changed" ? .changed : nil }
        return rest.first?.integer.map { .forgotten(isSlotReturned: $0 > 0) }
    }

    /// The version of a record in the reply that is too new for this program; nil without such a record.
    var newerVersion: Int? {
        let replies = rest.flatMap { $0.array ?? [$0] }
        return replies.lazy.compactMap { $0.bytes.flatMap(RedisRecord.newerVersion) }.first
    }

    private var laneFull: SettleResult? {
        let numbers = rest.compactMap(\.integer)
        return numbers.count == 2 ? .laneFull(release: Int(numbers[0]), retryAfterMs: numbers[1]) : nil
    }

    private var settlement: Settlement? { settlement(rest) }

    private func settlement(_ parts: ArraySlice<RedisReply>) -> Settlement? {
        let parts = Array(parts)
        guard parts.count == 5, let nowMs = parts[0].integer, let numbers = parts[1].array?.compactMap(\.integer),
            let outcomes = parts[2].array, let memo = parts[3].bytes,
            let times = parts[4].array?.compactMap(\.integer),
            ([nowMs] + numbers + times).allSatisfy(LedgerLimits.clockRangeMs.contains)
        else { return nil }
        let slots = stride(from: 0, to: numbers.count - 1, by: 2).map {
            Slot(startMs: numbers[$0], position: Int(numbers[$0 + 1]))
        }
        // Empty if nothing is delivered again, and in a settlement of a former Crier.
        let announced = times.isEmpty ? outcomes.map { _ in nowMs } : times
        let read = zip(outcomes, announced).compactMap { Self.outcome($0, slots: slots.count, announcedMs: $1) }
        return read.count == outcomes.count ? Settlement(nowMs: nowMs, slots: slots, outcomes: read, memo: memo) : nil
    }

    /// Decodes −1 for a duplicate, a release, a release with the earlier push of a repeat, or for a redelivery also
    /// whether it redelivers a repeat. Version 1 of the ledger stored a record for a duplicate.
    private static func outcome(_ reply: RedisReply, slots: Int, announcedMs: Int64) -> Settlement.Outcome? {
        if let release = reply.integer {
            guard release >= 0 else { return .duplicate }
            return release < slots ? .announced(release: Int(release)) : nil
        }
        if let parts = reply.array {
            guard 2...3 ~= parts.count, let release = parts[0].integer, 0..<slots ~= Int(release),
                let push = parts[1].text.map(EarlierPush.init(text:))
            else { return nil }
            guard parts.count == 3 else { return .repeated(release: Int(release), after: push) }
            return .redelivered(
                release: Int(release), after: push, isRepeat: parts[2].integer == 1, announcedMs: announcedMs)
        }
        return reply.bytes.flatMap(RedisRecord.record).map { _ in .duplicate }
    }

    private static func lookUp(_ replies: [RedisReply], of reservations: [Reservation]) -> [LookupResult]? {
        guard replies.count == reservations.count else { return nil }
        var results: [LookupResult] = []
        for (reply, reservation) in zip(replies, reservations) {
            if reply == .null {
                results.append(.new)
            } else if let record = reply.bytes.flatMap(RedisRecord.record) {
                results.append(record.content == reservation.content ? .existing(record) : .conflict(record))
            } else {
                return nil
            }
        }
        return results
    }
}
