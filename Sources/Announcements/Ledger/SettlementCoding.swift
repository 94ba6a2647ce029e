/// A settlement as bytes, as the row of an idempotency key holds it: counts and lengths first, numbers big-endian.
enum SettlementCoding {
    /// Of this layout. Another number is another layout: such a row is taken for damaged.
    private static let version: UInt8 = 1

    static func bytes(_ settlement: Settlement) -> [UInt8] {
        var writer = RowWriter()
        writer.add(version)
        writer.add(settlement.nowMs)
        writer.add(UInt8(settlement.slots.count))
        for slot in settlement.slots { writer.add(slot) }
        writer.add(UInt8(settlement.fates.count))
        for fate in settlement.fates {
            switch fate {
            case .announced(let release):
                writer.add(UInt8(0))
                writer.add(UInt8(release))
            case .repeated(let record):
                writer.add(UInt8(1))
                writer.add(record)
            }
        }
        return writer.bytes
    }

    /// - Returns: nil if that is not what `bytes` wrote.
    static func settlement(_ bytes: [UInt8]) -> Settlement? {
        var reader = RowReader(bytes)
        guard reader.byte() == version, let nowMs = reader.integer() else { return nil }
        guard let slots = reader.list({ $0.slot() }), let fates = reader.list({ fate(&$0, slots: slots.count) }) else {
            return nil
        }
        return reader.isAtEnd ? Settlement(nowMs: nowMs, slots: slots, fates: fates) : nil
    }

    private static func fate(_ reader: inout RowReader, slots: Int) -> Settlement.Fate? {
        switch reader.byte() {
        case 0: reader.byte().flatMap { Int($0) < slots ? .announced(release: Int($0)) : nil }
        case 1: reader.record().map { .repeated($0) }
        default: nil
        }
    }
}

private struct RowWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ byte: UInt8) { bytes.append(byte) }

    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ slot: Slot) {
        add(slot.startMs)
        add(Int64(slot.position))
    }

    mutating func add(_ record: Record) {
        bytes.append(contentsOf: record.content.bytes)
        add(record.settledMs)
        add(record.slot)
        add(UInt8(record.leader.utf8.count))
        bytes.append(contentsOf: record.leader.utf8)
    }
}

private struct RowReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func integer() -> Int64? {
        take(MemoryLayout<Int64>.size).map { $0.reduce(0) { $0 << 8 | Int64($1) } }
    }

    mutating func slot() -> Slot? {
        guard let startMs = integer(), let position = integer() else { return nil }
        return Slot(startMs: startMs, position: Int(position))
    }

    mutating func record() -> Record? {
        guard let content = take(Fingerprint.byteCount), let settledMs = integer(), let slot = slot(),
            let count = byte(), let leader = take(Int(count)).flatMap({ String(validating: $0, as: UTF8.self) })
        else { return nil }
        return Record(content: Fingerprint(content), settledMs: settledMs, slot: slot, leader: leader)
    }

    mutating func list<Element>(_ element: (inout RowReader) -> Element?) -> [Element]? {
        guard let count = byte() else { return nil }
        var list: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }
}
