internal import Base

/// The binary form of a settlement in the row of an idempotency key. Counts and lengths come first; numbers are
/// big-endian.
enum SettlementCoding {
    /// The version of the layout. A row with a newer version needs a newer Crier (`isNewer`); with any other unknown
    /// version it counts as damaged.
    private static let version: UInt8 = 4
    /// The layout in which a redelivery lacks the time of the announcement.
    private static let versionWithoutTimes: UInt8 = 3
    /// The layout without a memo.
    private static let versionWithoutMemo: UInt8 = 2
    /// The layout of ledger version 1. This layout has a record for each duplicate, which is not used any more.
    private static let versionWithRecords: UInt8 = 1

    static func bytes(_ settlement: Settlement) -> [UInt8] {
        var writer = ByteWriter()
        writer.byte(version)
        writer.big(settlement.nowMs)
        writer.byte(UInt8(settlement.slots.count))
        for slot in settlement.slots { writer.slot(slot) }
        writer.byte(UInt8(settlement.outcomes.count))
        for outcome in settlement.outcomes { writer.outcome(outcome) }
        writer.varint(settlement.memo.count)
        writer.append(contentsOf: settlement.memo)
        return writer.bytes
    }

    /// Whether a newer program wrote the bytes.
    static func isNewer(_ bytes: [UInt8]) -> Bool { bytes.first.map { $0 > version } ?? false }

    /// - Returns: nil for bytes that this type does not write.
    static func settlement(_ bytes: [UInt8]) -> Settlement? {
        var reader = ByteReader(bytes)
        guard let version = reader.byte(), (versionWithRecords...Self.version).contains(version),
            let nowMs = reader.big(Int64.self), let slots = reader.list({ $0.slot() }),
            let outcomes = reader.list({ outcome(&$0, version, slots: slots.count, nowMs) }),
            let memo = version > versionWithoutMemo ? reader.varint().flatMap({ reader.bytes($0) }) : [],
            reader.isAtEnd
        else { return nil }
        return Settlement(nowMs: nowMs, slots: slots, outcomes: outcomes, memo: Array(memo))
    }

    /// - Parameter nowMs: the time of the settlement.
    private static func outcome(
        _ reader: inout ByteReader, _ version: UInt8, slots: Int, _ nowMs: Int64
    ) -> Settlement.Outcome? {
        switch reader.byte() {
        case 0: return reader.byte().flatMap { Int($0) < slots ? .announced(release: Int($0)) : nil }
        case 1: return version > versionWithRecords || reader.skipRecord() ? .duplicate : nil
        case .some(let kind) where 2...4 ~= kind:
            guard let release = reader.byte(), release < slots, let push = reader.name().map(EarlierPush.init(text:))
            else { return nil }
            guard kind > 2 else { return .repeated(release: Int(release), after: push) }
            guard let announcedMs = version > versionWithoutTimes ? reader.big(Int64.self) : nowMs else { return nil }
            return .redelivered(
                release: Int(release), after: push, isRepeat: kind == 4, announcedMs: announcedMs)
        default: return nil
        }
    }
}

extension ByteWriter {
    fileprivate mutating func slot(_ slot: Slot) {
        big(slot.startMs)
        big(Int64(slot.position))
    }

    fileprivate mutating func outcome(_ outcome: Settlement.Outcome) {
        switch outcome {
        case .announced(let release):
            byte(0)
            byte(UInt8(release))
        case .duplicate: byte(1)
        case .repeated(let release, let push):
            byte(2)
            byte(UInt8(release))
            name(push.text)
        case .redelivered(let release, let push, let isRepeat, let announcedMs):
            byte(isRepeat ? 4 : 3)
            byte(UInt8(release))
            name(push.text)
            big(announcedMs)
        }
    }

    /// Appends a name of at most 129 bytes.
    fileprivate mutating func name(_ name: String) {
        byte(UInt8(name.utf8.count))
        append(contentsOf: name.utf8)
    }
}

extension ByteReader {
    fileprivate mutating func slot() -> Slot? {
        guard let startMs = big(Int64.self), let position = big(Int64.self) else { return nil }
        return Slot(startMs: startMs, position: Int(position))
    }

    fileprivate mutating func name() -> String? {
        byte().flatMap { bytes(Int($0)) }.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Skips a fingerprint, a time, a slot and a leader.
    fileprivate mutating func skipRecord() -> Bool {
        bytes(Fingerprint.byteCount) != nil && big(Int64.self) != nil && slot() != nil && name() != nil
    }

    fileprivate mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
        guard let count = byte() else { return nil }
        var list: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }
}
