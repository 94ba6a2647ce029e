extension SQLiteLedger: LedgerArchive {
    package func forEachRow(
        nowMs: Int64, _ body: ([LedgerRow]) throws(LedgerError) -> Void
    ) throws(LedgerError) {
        let time = archiveTime(nowMs)
        for kind in SQLiteRows.ArchivedTable.allCases {
            var last: Int64 = 0
            while true {
                let page = try reading { [last] rows throws(LedgerError) in
                    try rows.page(of: kind, after: last, time: time)
                }
                guard let end = page.last else { break }
                try body(page.map(\.row))
                last = end.place
            }
        }
    }

    package func add(_ rows: [LedgerRow], nowMs: Int64) async throws(LedgerError) -> Int {
        precondition(rows.count <= LedgerRow.maxBatch)
        return try await change(nowMs, isSynced: true) { held, time throws(LedgerError) in
            var added = 0
            for row in rows where try held.addIfAbsent(row, time: time) { added += 1 }
            return added
        }
    }
}

extension SQLiteRows {
    enum ArchivedTable: CaseIterable {
        case announced, answered
    }

    /// A row and its place in the order of its table.
    struct Archived: Sendable {
        let place: Int64
        let row: LedgerRow
    }

    /// - Parameter last: the place of the last row that was read; 0 for none.
    func page(of table: ArchivedTable, after last: Int64, time: LedgerTime) throws(LedgerError) -> [Archived] {
        let bounds: [SQLiteStatement.Value] = [
            .integer(last), .integer(time.ageMs), .integer(Int64(LedgerRow.maxBatch)),
        ]
        switch table {
        case .announced:
            return try archive(SQLiteQueries.recordsInOrder, bounds) { found in
                let id = found.text(12) ?? ""
                guard let row = SQLiteRecord(found, id: id).row else { return nil }
                return .id(
                    id, client: found.text(13) ?? "", row.value, expiresAtMs: time.wallMs(atAge: row.expiryAgeMs))
            }
        case .answered:
            return try archive(SQLiteQueries.answersInOrder, bounds) { found in
                let request = found.blob(2)
                guard request.count == Fingerprint.byteCount,
                    let settlement = SettlementCoding.settlement(found.blob(3))
                else { return nil }
                return .answer(
                    found.text(1) ?? "", client: found.text(0) ?? "", request: Fingerprint(request), settlement,
                    expiresAtMs: time.wallMs(atAge: found.integer(4)))
            }
        }
    }

    /// - Returns: whether the row was added, because the ledger did not have it.
    mutating func addIfAbsent(_ row: LedgerRow, time: LedgerTime) throws(LedgerError) -> Bool {
        func expiryAgeMs(_ expiresAtMs: Int64) -> Int64 { time.ageMs + expiresAtMs - time.wallMs }
        // The check uses the client without a name, which lacks a quota: imported rows may fill the whole ledger.
        switch row {
        case .id(let id, let client, let record, let expiresAtMs):
            guard expiresAtMs > time.wallMs, try self.row(of: id, client: client, ageMs: time.ageMs) == nil else {
                return false
            }
            try checkCapacity(for: RowDemand(client: .only, ids: 1, keys: 0), time: time)
            try add(ExpiringRow(value: record, expiryAgeMs: expiryAgeMs(expiresAtMs)), of: id, client: client)
        case .answer(let key, let client, let request, let settlement, let expiresAtMs):
            guard expiresAtMs > time.wallMs, try answer(under: key, client: client, ageMs: time.ageMs) == nil else {
                return false
            }
            try checkCapacity(for: RowDemand(client: .only, ids: 0, keys: 1), time: time)
            let answer = StoredAnswer(request: request, settlement: settlement)
            try add(ExpiringRow(value: answer, expiryAgeMs: expiryAgeMs(expiresAtMs)), under: key, client: client)
        }
        return true
    }
}
