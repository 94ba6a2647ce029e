/// Converts a transaction to the keys and arguments of a script.
enum RedisLayout {
    /// The hash tag keeps the keys of one client in one slot of a cluster, and spreads clients over the slots. The only
    /// client has the keys of ledger version 1. A client's name cannot contain a colon, so the keys of two clients
    /// always differ.
    static func prefix(_ client: String) -> String { client.isEmpty ? "{crier}:" : "{crier:\(client)}:" }

    /// The prefix of a client's keys before the hash tags had the client's name.
    static func oldPrefix(_ client: String) -> String? { client.isEmpty ? nil : "{crier}:client:\(client):" }

    /// The lanes of the transaction, without duplicates.
    static func lanes(_ transaction: Transaction) -> [String] {
        var lanes: [String] = []
        for lane in transaction.releases.compactMap(\.lane) where !lanes.contains(lane) { lanes.append(lane) }
        return lanes
    }

    /// The keys of `look`; see `RedisScript`.
    ///
    /// - Parameter isCluster: whether the keys of the client's former name may be on another node; see
    ///   `RedisMigration`.
    static func keys(_ transaction: Transaction, isCluster: Bool) -> [String] {
        let own = prefix(transaction.client.name)
        let former = transaction.client.formerName.map { isCluster ? own : prefix($0) }
        return rows(transaction, of: own) + (former.map { rows(transaction, of: $0) } ?? [])
    }

    /// The keys of `settle`.
    static func keys(_ transaction: Transaction, lanes: [String], isCluster: Bool) -> [String] {
        let client = transaction.client
        let own = prefix(client.name)
        return keys(transaction, isCluster: isCluster) + lanes.map { "\(own)lane:\($0)" }
            + (client.hasQuota ? sets(of: client.name) : [])
    }

    /// The keys of the call and of the reservations. A transaction token always has the client's own prefix, because
    /// only the client itself settles such a transaction again.
    private static func rows(_ transaction: Transaction, of prefix: String) -> [String] {
        let own = Self.prefix(transaction.client.name)
        return [transaction.key.map { "\(prefix)key:\($0.value)" } ?? "\(own)token:\(transaction.token)"]
            + transaction.reservations.map { "\(prefix)id:\($0.id)" }
    }

    /// The sorted sets of a client's ids and idempotency keys.
    static func sets(of client: String) -> [String] { ["\(prefix(client))ids", "\(prefix(client))keys"] }

    static func key(of id: String, client: LedgerClient) -> String { "\(prefix(client.name))id:\(id)" }

    /// The keys of `forget`.
    ///
    /// - Parameter lane: the lane of the id's slots.
    static func keys(forgetting id: String, client: LedgerClient, lane: String?) -> [String] {
        let own = prefix(client.name)
        return [key(of: id, client: client), "\(own)ids"] + (lane.map { ["\(own)lane:\($0)"] } ?? [])
    }

    /// The arguments of `note` after the first one.
    static func arguments(_ report: DeliveryReport) -> RedisWords {
        var arguments = RedisWords()
        arguments.add(report.bit)
        if case .heard(let words?) = report {
            arguments.add(words.map { " \($0.value) " }.joined())
        } else {
            arguments.add("all")
        }
        return arguments
    }

    /// The arguments of `look` after the latest start. The arguments of `settle` begin in the same way.
    static func head(_ transaction: Transaction) -> RedisWords {
        var words = RedisWords()
        // A token needs no fingerprint, because it is unique.
        words.add(transaction.key?.request.bytes ?? [])
        words.add(transaction.reservations.count)
        words.add(transaction.client.formerName == nil ? 0 : 1)
        for reservation in transaction.reservations { words.add(reservation.content.bytes) }
        return words
    }

    /// The arguments of `settle` after those of `head`.
    static func body(_ transaction: Transaction, lanes: [String], keptMs: Int64, limits: LedgerLimits) -> RedisWords {
        var words = RedisWords()
        words.add(keptMs)
        words.add(limits.idMs)
        words.add(LedgerLimits.gapMs)
        words.add(transaction.client.hasQuota ? limits.share(among: transaction.client.count) : 0)
        words.add(transaction.key == nil ? 0 : 1)
        words.add(transaction.memo)
        for (reservation, release) in transaction.releaseOfReservation.enumerated() {
            guard let release else {
                words.add(RedisWords("0", "", "", ""))
                continue
            }
            words.add(release + 1)
            words.add(occasion(of: reservation, transaction, release))
            words.add(rest(transaction, reservation, release))
            words.add(transaction.releases[release].redelivered.map(RedisRecord.state) ?? "")
        }
        for release in transaction.releases {
            let lane = release.lane.flatMap { lanes.firstIndex(of: $0) }
            words.add(release.durationMs)
            words.add(release.ttlMs)
            words.add(lane.map { $0 + 1 } ?? 0)
            words.add(transaction.slotOwner(of: release))
        }
        return words
    }

    /// A letter and the earlier push for a repeat or a redelivery; empty for a new reservation or a duplicate.
    private static func occasion(of reservation: Int, _ transaction: Transaction, _ release: Int) -> String {
        switch transaction.outcome(of: reservation, release: release) {
        case .announced, .duplicate: ""
        case .repeated(_, let push): "a\(push.text)"
        case .redelivered(_, let push, _, _): "d\(push.text)"
        }
    }

    /// The part of the record after the slot. Redis computes the slot.
    private static func rest(_ transaction: Transaction, _ reservation: Int, _ release: Int) -> String {
        let unknown = Slot(startMs: 0, position: 0)
        return RedisRecord.rest(
            transaction.record(of: reservation, in: transaction.releases[release], slot: unknown, nowMs: 0))
    }
}

/// The value of an id in Redis: the content's fingerprint, then "v2 SETTLED START POSITION DURATION FLAGS LENGTH
/// LEADERLANE". LENGTH is the length of LEADER in bytes. FLAGS: 1 for merged, 2 for repeated, 4 for a lane, 8 times the
/// bits of `DeliveryState`. In ledger version 1: "SETTLED START POSITION LEADER".
enum RedisRecord {
    private static let merged: Int64 = 1, repeated: Int64 = 2, hasLane: Int64 = 4
    private static let deliveryShift: Int64 = 3
    static let version = 2

    static func rest(_ record: LedgerRecord) -> String {
        let flags =
            (record.isMerged ? merged : 0) | (record.isRepeated ? repeated : 0) | (record.lane == nil ? 0 : hasLane)
            | record.delivery.bits << deliveryShift
        return
            "\(record.durationMs ?? 0) \(flags) \(record.primaryID.utf8.count) \(record.primaryID)\(record.lane ?? "")"
    }

    /// The version in "v3 …" after the content; nil for a known version and for other bytes.
    static func newerVersion(_ bytes: [UInt8]) -> Int? {
        let text = bytes.dropFirst(Fingerprint.byteCount)
        guard text.first == UInt8(ascii: "v"),
            let number = Int(String(decoding: text.dropFirst().prefix { $0 != 0x20 }, as: UTF8.self)),
            number > version
        else { return nil }
        return number
    }

    /// The record without the content.
    static func state(_ record: LedgerRecord) -> String {
        "v\(version) \(record.settledMs) \(record.slot.startMs) \(record.slot.position) \(rest(record))"
    }

    /// - Returns: nil for bytes that Crier does not write.
    static func record(_ bytes: [UInt8]) -> LedgerRecord? {
        guard bytes.count > Fingerprint.byteCount else { return nil }
        let content = Fingerprint(bytes)
        let text = bytes.dropFirst(Fingerprint.byteCount)
        let space = UInt8(ascii: " ")
        let isCurrent = text.starts(with: "v\(version) ".utf8)
        let words = (isCurrent ? text.dropFirst(3) : text)
            .split(separator: space, maxSplits: isCurrent ? 6 : 3, omittingEmptySubsequences: false)
        let numbers = words.dropLast().compactMap { Int64(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == (isCurrent ? 6 : 3), let names = words.last,
            numbers.allSatisfy(LedgerLimits.clockRangeMs.contains)
        else { return nil }
        let slot = Slot(startMs: numbers[1], position: Int(clamping: numbers[2]))
        guard isCurrent else {
            return LedgerRecord(
                content: content, settledMs: numbers[0], slot: slot, primaryID: String(decoding: names, as: UTF8.self),
                durationMs: nil, lane: nil, isMerged: false, isRepeated: false)
        }
        return record(content, slot, numbers, names)
    }

    /// - Parameters:
    ///   - numbers: time, slot, position, duration, flags, and the length of the id in bytes.
    ///   - names: the id and the lane.
    private static func record(
        _ content: Fingerprint, _ slot: Slot, _ numbers: [Int64], _ names: ArraySlice<UInt8>
    ) -> LedgerRecord? {
        let flags = numbers[4]
        guard numbers[5] >= 0, numbers[5] <= names.count else { return nil }
        let length = Int(numbers[5])
        return LedgerRecord(
            content: content, settledMs: numbers[0], slot: slot,
            primaryID: String(decoding: names.prefix(length), as: UTF8.self), durationMs: numbers[3],
            lane: flags & hasLane == 0 ? nil : String(decoding: names.dropFirst(length), as: UTF8.self),
            isMerged: flags & merged != 0, isRepeated: flags & repeated != 0,
            delivery: DeliveryState(bits: flags >> deliveryShift))
    }
}
