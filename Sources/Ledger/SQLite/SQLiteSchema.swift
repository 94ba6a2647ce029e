private import Glibc

/// Creates, migrates and checks the file of a ledger.
enum SQLiteSchema {
    /// "CRIR" in the file's header (PRAGMA application_id), which file(1) shows as well.
    private static let applicationID: Int64 = 0x4352_4952
    /// The version of the tables below. A new version migrates older files.
    private static let version: Int64 = 2
    /// A file up to this size is checked completely at the start (0.07 s). In a larger file, damage shows at the first
    /// access.
    private static let checkedBytes: Int64 = 16 << 20

    /// A later addition to version 2. Older programs can still use the file, because their queries name the columns.
    private static let deliveryColumn = "delivery INTEGER NOT NULL DEFAULT 0"

    /// `seq` grows with time, so that the oldest rows are found without an index. `held` counts the rows of each
    /// client; triggers update it. STRICT tables refuse a value of another type.
    private static let tables = """
        CREATE TABLE announced (
            seq INTEGER PRIMARY KEY, client TEXT NOT NULL, id TEXT NOT NULL, content BLOB NOT NULL,
            settled_ms INTEGER NOT NULL, start_ms INTEGER NOT NULL, position INTEGER NOT NULL, duration_ms INTEGER,
            lane TEXT, leader TEXT, is_merged INTEGER NOT NULL, is_repeated INTEGER NOT NULL, until_ms INTEGER NOT NULL,
            \(deliveryColumn), UNIQUE (client, id)) STRICT;
        CREATE TABLE answered (
            seq INTEGER PRIMARY KEY, client TEXT NOT NULL, key TEXT NOT NULL, request BLOB NOT NULL,
            settlement BLOB NOT NULL, until_ms INTEGER NOT NULL, UNIQUE (client, key)) STRICT;
        CREATE TABLE slot (
            client TEXT NOT NULL, lane TEXT NOT NULL, end_ms INTEGER NOT NULL, start_ms INTEGER NOT NULL,
            holder TEXT NOT NULL, ids INTEGER NOT NULL, PRIMARY KEY (client, lane, end_ms)) STRICT, WITHOUT ROWID;
        CREATE TABLE held (client TEXT PRIMARY KEY, ids INTEGER NOT NULL, keys INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE clock (
            one INTEGER PRIMARY KEY CHECK (one = 1), age_ms INTEGER NOT NULL, wall_ms INTEGER NOT NULL) STRICT;
        CREATE TRIGGER announced_more AFTER INSERT ON announced BEGIN
            INSERT INTO held VALUES (new.client, 1, 0) ON CONFLICT DO UPDATE SET ids = ids + 1;
        END;
        CREATE TRIGGER announced_less AFTER DELETE ON announced BEGIN
            UPDATE held SET ids = ids - 1 WHERE client = old.client;
        END;
        CREATE TRIGGER answered_more AFTER INSERT ON answered BEGIN
            INSERT INTO held VALUES (new.client, 0, 1) ON CONFLICT DO UPDATE SET keys = keys + 1;
        END;
        CREATE TRIGGER answered_less AFTER DELETE ON answered BEGIN
            UPDATE held SET keys = keys - 1 WHERE client = old.client;
        END;
        """

    /// Created after the rows of an older file are copied: updating the indexes row by row would take 25 % longer.
    private static let indexes = """
        CREATE INDEX slot_end ON slot (end_ms);
        CREATE INDEX announced_until ON announced (client, until_ms);
        CREATE INDEX answered_until ON answered (client, until_ms);
        """

    /// Version 1 lacks clients. Its rows become rows of the only client, where every client looks them up
    /// (`LedgerClient.formerName`). Lanes start free, because the owners of their slots are unknown.
    private static let migrationFrom1 = """
        ALTER TABLE announced RENAME TO announced_1;
        ALTER TABLE answered RENAME TO answered_1;
        DROP TABLE slot;
        \(tables)
        INSERT INTO announced
            SELECT seq, '', id, content, settled_ms, start_ms, position, NULL, NULL, leader, leader IS NOT NULL
                OR id IN (SELECT leader FROM announced_1 WHERE leader IS NOT NULL), 0, until_ms, 0
            FROM announced_1 ORDER BY seq;
        INSERT INTO answered SELECT seq, '', key, request, settlement, until_ms FROM answered_1 ORDER BY seq;
        INSERT INTO clock SELECT 1, settled_ms, settled_ms FROM announced ORDER BY seq DESC LIMIT 1;
        DROP TABLE announced_1;
        DROP TABLE answered_1;
        \(indexes)
        """

    private enum State {
        case empty, older, current
        /// Version 2 without `deliveryColumn`.
        case withoutDelivery
    }

    /// Opens the file at `path` and checks that it is an undamaged file of Crier. The file is created (0600) if
    /// necessary. A refused file does not change.
    static func open(_ path: String) throws(LedgerError) -> SQLiteDatabase {
        try createFile(path)
        let database = try SQLiteDatabase(path: path)
        let state = try state(of: database, path: path)
        try checkIntegrity(in: database, path: path)
        // A write-ahead log with a sync for each settlement: they survive kill -9 and a power cut.
        try database.execute("PRAGMA journal_mode = WAL")
        try database.syncEachCommit(true)
        try database.execute("PRAGMA cell_size_check = ON")
        if state != .current { try createTables(in: database, path: path) }
        return database
    }

    /// Throws the error of opening the file at `path`, without a change to the file.
    static func inspect(_ path: String) throws(LedgerError) {
        let database = try SQLiteDatabase(path: path)
        _ = try state(of: database, path: path)
        try checkIntegrity(in: database, path: path)
    }

    /// SQLite gives the log and its index the permissions of the file.
    private static func createFile(_ path: String) throws(LedgerError) {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unusable(location: path, reason: "cannot be opened: \(String(cString: strerror(errno)))")
        }
        close(descriptor)
    }

    /// - Throws: `unusable` for a file that is neither empty nor of a supported version.
    private static func state(of database: SQLiteDatabase, path: String) throws(LedgerError) -> State {
        let application = try database.number("PRAGMA application_id")
        if application == 0, try database.number("SELECT count(*) FROM sqlite_schema") == 0 { return .empty }
        guard application == applicationID else {
            throw .unusable(location: path, reason: "is a database of another program; name another file")
        }
        switch try database.number("PRAGMA user_version") {
        case version:
            let columns = "SELECT count(*) FROM pragma_table_info('announced') WHERE name = 'delivery'"
            return try database.number(columns) > 0 ? .current : .withoutDelivery
        case 1: return .older
        case let found:
            throw .unusable(
                location: path, reason: "was written by a newer Crier (schema \(found), this one supports \(version))")
        }
    }

    /// Runs in one transaction: if the process is killed, the file is unchanged.
    private static func createTables(in database: SQLiteDatabase, path: String) throws(LedgerError) {
        try database.execute("BEGIN IMMEDIATE")
        do throws(LedgerError) {
            // Two processes may start at once: the second one finds the tables of the first.
            switch try state(of: database, path: path) {
            case .current: break
            case .withoutDelivery: try database.execute("ALTER TABLE announced ADD COLUMN \(deliveryColumn)")
            case .older: try database.execute(migrationFrom1)
            case .empty: try database.execute(tables + indexes)
            }
            try database.execute("PRAGMA application_id = \(applicationID)")
            try database.execute("PRAGMA user_version = \(version)")
            try database.execute("COMMIT")
        } catch {
            // SQLite may have rolled back itself. The caller needs the first error.
            _ = try? database.execute("ROLLBACK")
            throw error
        }
    }

    private static func checkIntegrity(in database: SQLiteDatabase, path: String) throws(LedgerError) {
        let bytes = try database.number("PRAGMA page_count") * database.number("PRAGMA page_size")
        guard bytes <= checkedBytes else { return }
        let verdict = try database.prepare("PRAGMA quick_check(1)").first([]) { $0.text(0) ?? "" }
        guard verdict == "ok" else {
            throw .unusable(location: path, reason: "is damaged; move it away, or restore it")
        }
    }
}
