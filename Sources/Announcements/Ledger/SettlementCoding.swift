/// A settlement as bytes, as the row of an idempotency key holds it: counts and lengths first, numbers big-endian.
enum SettlementCoding {
    /// Of this layout. Another number than these is another layout: such a row is taken for damaged.
    private static let version: UInt8 = 2
    /// Kept the record of a duplicate, which nothing is made of any more.
    private static let versionWithRecords: UInt8 = 1

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
            case .repeated: writer.add(UInt8(1))
            case .again(let release, let leader):
                writer.add(UInt8(2))
                writer.add(UInt8(release))
                writer.add(leader)
            }
        }
        return writer.bytes
    }

    /// - Returns: nil if that is not what `bytes` wrote.
    static func settlement(_ bytes: [UInt8]) -> Settlement? {
        var reader = RowReader(bytes)
        guard let version = reader.byte(), version == Self.version || version == versionWithRecords,
            let nowMs = reader.integer(), let slots = reader.list({ $0.slot() }),
            let fates = reader.list({ fate(&$0, slots: slots.count, hasRecords: version == versionWithRecords) }),
            reader.isAtEnd
        else { return nil }
        return Settlement(nowMs: nowMs, slots: slots, fates: fates)
    }

    private static func fate(_ reader: inout RowReader, slots: Int, hasRecords: Bool) -> Settlement.Fate? {
        switch reader.byte() {
        case 0: return reader.byte().flatMap { Int($0) < slots ? .announced(release: Int($0)) : nil }
        case 1: return !hasRecords || reader.skipRecord() ? .repeated : nil
        case 2:
            guard let release = reader.byte(), release < slots, let leader = reader.text() else { return nil }
            return .again(release: Int(release), leader: leader)
        default: return nil
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

    /// Names have 129 bytes at most.
    mutating func add(_ text: String) {
        add(UInt8(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
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

    mutating func text() -> String? {
        byte().flatMap { take(Int($0)) }.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// A fingerprint, the moment it was settled, its slot, its leader.
    mutating func skipRecord() -> Bool {
        take(Fingerprint.byteCount) != nil && integer() != nil && slot() != nil && text() != nil
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
