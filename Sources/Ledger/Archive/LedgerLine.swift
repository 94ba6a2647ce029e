internal import Base
internal import JSON

/// A row of a ledger as a line of JSON.
package enum LedgerLine {
    /// The first line of an export.
    package static let heading = JSONValue.object(["crier_ledger": .integer(version)]).text

    private static let version = 1

    /// - Throws: for a line that is not a heading of this version.
    package static func checkHeading(_ line: some Sequence<UInt8>) throws(LedgerLineError) {
        var fields = try LineFields(Array(line))
        let found = try fields.number("crier_ledger")
        guard found == version else {
            throw LedgerLineError("was written by a newer Crier (version \(found), this one supports \(version))")
        }
        try fields.end()
    }

    package static func text(_ row: LedgerRow) -> String {
        switch row {
        case .id(let id, let client, let record, let expiresAtMs):
            JSONValue.object([
                "id": .string(id), "client": .string(client), "content": .string(Hex.encode(record.content.bytes)),
                "settled_ms": number(record.settledMs), "start_ms": number(record.slot.startMs),
                "position": .integer(record.slot.position), "duration_ms": record.durationMs.map(number) ?? .null,
                "lane": record.lane.map { .string($0) } ?? .null, "leader": .string(record.primaryID),
                "merged": .bool(record.isMerged), "repeated": .bool(record.isRepeated),
                "delivery": number(record.delivery.bits), "expires_ms": number(expiresAtMs),
            ]).text
        case .answer(let key, let client, let request, let settlement, let expiresAtMs):
            JSONValue.object([
                "key": .string(key), "client": .string(client), "request": .string(Hex.encode(request.bytes)),
                "settlement": .string(Base64URL.encode(SettlementCoding.bytes(settlement))),
                "expires_ms": number(expiresAtMs),
            ]).text
        }
    }

    /// - Throws: for a line that `text` does not write, with the member at fault.
    package static func row(_ line: some Sequence<UInt8>) throws(LedgerLineError) -> LedgerRow {
        var fields = try LineFields(Array(line))
        let row = fields.has("key") ? try answer(&fields) : try id(&fields)
        try fields.end()
        return row
    }

    private static func id(_ fields: inout LineFields) throws(LedgerLineError) -> LedgerRow {
        let id = try fields.text("id", Reservation.idBytes)
        let record = LedgerRecord(
            content: try fields.fingerprint("content"), settledMs: try fields.time("settled_ms"),
            slot: Slot(startMs: try fields.time("start_ms"), position: Int(try fields.time("position"))),
            primaryID: try fields.text("leader", 1...(2 * Reservation.idBytes.upperBound)),
            durationMs: try fields.optional("duration_ms") { fields, name throws(LedgerLineError) in
                try fields.time(name)
            },
            lane: try fields.optional("lane") { fields, name throws(LedgerLineError) in
                try fields.text(name, Reservation.idBytes)
            },
            isMerged: try fields.bool("merged"), isRepeated: try fields.bool("repeated"),
            delivery: DeliveryState(bits: try fields.time("delivery")))
        let client = try fields.text("client", 0...128)
        return .id(id, client: client, record, expiresAtMs: try fields.time("expires_ms"))
    }

    private static func answer(_ fields: inout LineFields) throws(LedgerLineError) -> LedgerRow {
        let key = try fields.text("key", 1...255)
        let client = try fields.text("client", 0...128)
        let request = try fields.fingerprint("request")
        let coded = try fields.text("settlement", 1...(4 * Transaction.maxMemoBytes))
        guard let bytes = Base64URL.decode(coded.utf8), let settlement = SettlementCoding.settlement(bytes) else {
            throw LedgerLineError("'settlement' is damaged, or of a newer Crier")
        }
        return .answer(
            key, client: client, request: request, settlement, expiresAtMs: try fields.time("expires_ms"))
    }

    private static func number(_ value: Int64) -> JSONValue { .integer(Int(value)) }
}

/// The error in a line of an export.
package struct LedgerLineError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// The members of a line. `end` throws for a member that was not read.
private struct LineFields {
    private var values: [String: JSONValue] = [:]

    init(_ line: [UInt8]) throws(LedgerLineError) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw LedgerLineError("is not a JSON object: \(error)")
        }
        guard case .object(let members) = value else { throw LedgerLineError("is \(value.kind), and no object") }
        for member in members where values.updateValue(member.value, forKey: member.name) != nil {
            throw LedgerLineError("has '\(member.name)' twice")
        }
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    private mutating func take(_ name: String) throws(LedgerLineError) -> JSONValue {
        guard let value = values.removeValue(forKey: name) else { throw LedgerLineError("lacks '\(name)'") }
        return value
    }

    mutating func end() throws(LedgerLineError) {
        if let name = values.keys.min() { throw LedgerLineError("has '\(name)', which this Crier does not know") }
    }

    mutating func text(_ name: String, _ bytes: ClosedRange<Int>) throws(LedgerLineError) -> String {
        guard case .string(let text) = try take(name), bytes.contains(text.utf8.count) else {
            throw LedgerLineError("'\(name)' is not a string of \(bytes.lowerBound) to \(bytes.upperBound) bytes")
        }
        return text
    }

    mutating func number(_ name: String) throws(LedgerLineError) -> Int {
        guard case .number(let value) = try take(name), let number = Int(exactly: value) else {
            throw LedgerLineError("'\(name)' is not a whole number")
        }
        return number
    }

    /// Reads a number that a ledger can hold.
    mutating func time(_ name: String) throws(LedgerLineError) -> Int64 {
        let number = Int64(try number(name))
        guard LedgerLimits.clockRangeMs.contains(number) else { throw LedgerLineError("'\(name)' is out of range") }
        return number
    }

    mutating func bool(_ name: String) throws(LedgerLineError) -> Bool {
        guard case .bool(let value) = try take(name) else { throw LedgerLineError("'\(name)' is not true or false") }
        return value
    }

    mutating func fingerprint(_ name: String) throws(LedgerLineError) -> Fingerprint {
        let digits = 2 * Fingerprint.byteCount
        guard let bytes = Hex.decode(try text(name, digits...digits).utf8) else {
            throw LedgerLineError("'\(name)' is not hexadecimal")
        }
        return Fingerprint(bytes)
    }

    mutating func optional<Value>(
        _ name: String, _ read: (inout LineFields, String) throws(LedgerLineError) -> Value
    ) throws(LedgerLineError) -> Value? {
        guard values[name] != .null else {
            values[name] = nil
            return nil
        }
        return try read(&self, name)
    }
}
