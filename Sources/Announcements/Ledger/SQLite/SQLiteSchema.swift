private import Glibc

/// The ledger's file: made on first use, known again, refused if it is another's.
enum SQLiteSchema {
    /// "CRIR" in the file's header (PRAGMA application_id), which file(1) shows as well.
    private static let applicationID: Int64 = 0x4352_4952
    /// Of the tables below. A later Crier raises it and brings older files up to date.
    private static let version: Int64 = 1
    /// A file up to this size is read whole at the start to find damage (64 MB: 0.1 s); in a larger one damage shows
    /// when it is met.
    private static let checkedBytes: Int64 = 64 << 20

    /// `seq` grows with time, so that the oldest row is found without an index and, since rows go in that order, the
    /// number of rows is known without counting. STRICT tables refuse a value of another type.
    private static let tables = """
        CREATE TABLE announced (
            seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content BLOB NOT NULL, settled_ms INTEGER NOT NULL,
            start_ms INTEGER NOT NULL, position INTEGER NOT NULL, leader TEXT, until_ms INTEGER NOT NULL) STRICT;
        CREATE TABLE answered (
            seq INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, request BLOB NOT NULL, settlement BLOB NOT NULL,
            until_ms INTEGER NOT NULL) STRICT;
        CREATE TABLE slot (lane TEXT NOT NULL, end_ms INTEGER NOT NULL, PRIMARY KEY (lane, end_ms))
            STRICT, WITHOUT ROWID;
        CREATE INDEX slot_end ON slot (end_ms);
        """

    /// Opens the file at `path`, which is made (0600) if it is not there, and makes sure that it is Crier's and whole. A
    /// file that is refused is left as it is.
    static func open(_ path: String) throws(LedgerError) -> SQLiteDatabase {
        try makeFile(path)
        let database = try SQLiteDatabase(path: path)
        let isNew = try isEmpty(database, path: path)
        try findDamage(in: database, path: path)
        // A write-ahead log with a sync at every commit: what has been answered survives kill -9 and a power cut.
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute("PRAGMA synchronous = FULL")
        try database.execute("PRAGMA cell_size_check = ON")
        if isNew { try makeTables(in: database, path: path) }
        return database
    }

    /// SQLite gives its log and its index the rights of the file they belong to.
    private static func makeFile(_ path: String) throws(LedgerError) {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unusable(place: path, reason: "cannot be opened: \(String(cString: strerror(errno)))")
        }
        close(descriptor)
    }

    /// - Throws: `unusable` for a file that is neither empty nor of this version.
    private static func isEmpty(_ database: SQLiteDatabase, path: String) throws(LedgerError) -> Bool {
        let application = try database.number("PRAGMA application_id")
        if application == 0, try database.number("SELECT count(*) FROM sqlite_schema") == 0 { return true }
        guard application == applicationID else {
            throw .unusable(place: path, reason: "is a database of another program; name another file")
        }
        let found = try database.number("PRAGMA user_version")
        guard found == version else {
            throw .unusable(
                place: path, reason: "was written by a newer Crier (schema \(found), this one knows \(version))")
        }
        return false
    }

    private static func makeTables(in database: SQLiteDatabase, path: String) throws(LedgerError) {
        try database.execute("BEGIN IMMEDIATE")
        // Two processes may start at once: the second finds the tables of the first.
        if try isEmpty(database, path: path) {
            try database.execute(tables)
            try database.execute("PRAGMA application_id = \(applicationID)")
            try database.execute("PRAGMA user_version = \(version)")
        }
        try database.execute("COMMIT")
    }

    private static func findDamage(in database: SQLiteDatabase, path: String) throws(LedgerError) {
        let bytes = try database.number("PRAGMA page_count") * database.number("PRAGMA page_size")
        guard bytes <= checkedBytes else { return }
        let verdict = try database.prepare("PRAGMA quick_check(1)").first([]) { $0.text(0) ?? "" }
        guard verdict == "ok" else {
            throw .unusable(place: path, reason: "is damaged; move it away, or restore it")
        }
    }
}
