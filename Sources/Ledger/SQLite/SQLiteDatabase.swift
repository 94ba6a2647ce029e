internal import CSQLite

/// A connection to a SQLite file. The caller serializes its use.
final class SQLiteDatabase {
    /// The maximum wait for another process. `crier announce` commits in milliseconds, on a busy disk in tenths of a
    /// second.
    private static let busyMs: Int32 = 2_000

    private let handle: OpaquePointer
    private let path: String
    /// Nil before the first transaction.
    private var syncsEachCommit: Bool?

    /// - Parameter path: the path of an existing file.
    init(path: String) throws(LedgerError) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened, code == SQLITE_OK else {
            // "Whether or not an error occurs when it is opened, resources … should be released" (sqlite3_open).
            sqlite3_close_v2(opened)
            throw .unusable(location: path, reason: "cannot be opened: \(String(cString: sqlite3_errstr(code)))")
        }
        handle = opened
        self.path = path
        try check(sqlite3_extended_result_codes(handle, 1))
        try check(sqlite3_busy_timeout(handle, Self.busyMs))
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Converts a return code of SQLite to an error.
    func check(_ code: Int32) throws(LedgerError) {
        switch code & 0xFF {
        case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return
        case SQLITE_NOTADB:
            throw .unusable(location: path, reason: "is not a SQLite file; name another, or move this one away")
        case SQLITE_CORRUPT:
            throw .unusable(location: path, reason: "is damaged (\(message)); move it away, or restore it")
        case SQLITE_BUSY: throw .failed("another process is writing to \(path)")
        default: throw .failed("\(path): \(message) (SQLite \(code))")
        }
    }

    /// - Throws: `unusable` if the file was moved, removed or replaced.
    func checkNotMoved() throws(LedgerError) {
        var hasMoved: Int32 = 0
        try check(sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved))
        guard hasMoved == 0 else {
            throw .unusable(
                location: path, reason: "was moved or removed; put it back, or start Crier again without it")
        }
    }

    private var message: String { String(cString: sqlite3_errmsg(handle)) }

    /// Runs statements without a result.
    func execute(_ sql: String) throws(LedgerError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Sets whether a commit waits for the disk. Outside of a transaction only.
    func syncEachCommit(_ isSynced: Bool) throws(LedgerError) {
        guard syncsEachCommit != isSynced else { return }
        try execute("PRAGMA synchronous = \(isSynced ? "FULL" : "NORMAL")")
        syncsEachCommit = isSynced
    }

    func prepare(_ sql: String) throws(LedgerError) -> SQLiteStatement {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw .failed("\(path): an empty statement") }
        return SQLiteStatement(statement, of: self)
    }

    /// The first number of the first row; 0 without a row.
    func number(_ sql: String) throws(LedgerError) -> Int64 {
        try prepare(sql).first([]) { $0.integer(0) } ?? 0
    }

    /// The error for an unreadable answer of an idempotency key.
    func unreadable(answer: [UInt8]) -> LedgerError {
        guard SettlementCoding.isNewer(answer) else { return damagedRow }
        return .unusable(location: path, reason: "holds answers of a newer Crier: update this one")
    }

    /// The error for a damaged row.
    var damagedRow: LedgerError {
        .unusable(location: path, reason: "holds a row that Crier did not write; move the file away, or restore it")
    }
}
