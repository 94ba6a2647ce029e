internal import CSQLite

/// A prepared statement.
final class SQLiteStatement {
    enum Value {
        case integer(Int64)
        case text(String)
        case blob([UInt8])
        case null
    }

    private let handle: OpaquePointer
    private let database: SQLiteDatabase

    init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    func run(_ values: [Value]) throws(LedgerError) {
        _ = try first(values) { _ in }
    }

    /// - Returns: the result of `read` for the first row; nil without a row.
    func first<Result>(_ values: [Value], _ read: (SQLiteRow) -> Result) throws(LedgerError) -> Result? {
        // sqlite3_reset only repeats the code of sqlite3_step, which is checked below.
        defer { sqlite3_reset(handle) }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        let code = sqlite3_step(handle)
        try database.check(code)
        return code == SQLITE_ROW ? read(SQLiteRow(handle: handle)) : nil
    }

    /// Calls `read` for each row.
    func each(_ values: [Value], _ read: (SQLiteRow) -> Void) throws(LedgerError) {
        defer { sqlite3_reset(handle) }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        while true {
            let code = sqlite3_step(handle)
            try database.check(code)
            guard code == SQLITE_ROW else { return }
            read(SQLiteRow(handle: handle))
        }
    }

    private func bind(_ value: Value, at index: Int32) throws(LedgerError) {
        let code =
            switch value {
            case .integer(let number): sqlite3_bind_int64(handle, index, number)
            case .text(var text):
                text.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) {
                        csqlite_bind_text(handle, index, $0.baseAddress, Int32($0.count))
                    }
                }
            case .blob(let bytes): csqlite_bind_blob(handle, index, bytes, Int32(bytes.count))
            case .null: sqlite3_bind_null(handle, index)
            }
        try database.check(code)
    }
}

/// The current row of a statement; valid until the statement is reset.
struct SQLiteRow {
    fileprivate let handle: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }

    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
