internal import API
internal import Announcements
internal import Base
package import Clips
internal import Glibc
package import Ledger
package import Logging

/// The ledger of announced orders.
package struct LedgerSettings {
    package let url: LedgerURL
    package let limits: LedgerLimits
    package let redis: RedisOptions
    /// Whether all clients share ids and lanes.
    package let isShared: Bool
    /// The folder that the start creates if it is missing; nil for a ledger that the operator has named.
    package let folder: String?
    package let passwordFile: LedgerPasswordFile?

    fileprivate init(
        url: LedgerURL, limits: LedgerLimits, redis: RedisOptions = RedisOptions(), isShared: Bool, folder: String?,
        passwordFile: LedgerPasswordFile? = nil
    ) {
        (self.url, self.limits, self.redis, self.isShared, self.folder) = (url, limits, redis, isShared, folder)
        self.passwordFile = passwordFile
    }

    package func open() throws(LedgerError) -> any Ledger {
        if let folder { mkdir(folder, 0o700) }
        return try url.open(limits: limits, redis: redis)
    }
}

/// `CRIER_LEDGER_PASSWORD_FILE`: the file and the password that the connections use.
package struct LedgerPasswordFile: Sendable {
    let path: String
    let password = RedisPassword("")

    /// Reads the file. New connections use its password.
    package func read() throws(SecretFileError) {
        guard let bytes = try SecretFile.read(path, .group) else { throw SecretFileError(path, "does not exist") }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw SecretFileError(path, "is not UTF-8") }
        let word = text.prefix { !$0.isNewline }
        guard !word.isEmpty, text.dropFirst(word.count).allSatisfy(\.isNewline) else {
            throw SecretFileError(path, "must hold the password on one line")
        }
        password.replace(String(word))
    }
}

extension SettingsReader {
    /// - Parameter data: the folder of the default ledger; without a folder the default is in memory.
    mutating func ledger(data: String?) -> LedgerSettings {
        let standard = data.map { "sqlite:\($0)/ledger.sqlite" } ?? "memory:"
        let text = read(\.ledger, default: standard)
        let (hours, rows, rowsPerKey) = (read(\.ledgerHours), read(\.ledgerRows), read(\.ledgerRowsPerKey))
        func limits(_ url: LedgerURL) -> LedgerLimits {
            let standard = url == .memory ? LedgerLimits.defaultRowsInMemory : LedgerLimits.defaultRows
            return LedgerLimits(idHours: hours, rows: rows ?? standard, rowsPerKey: rowsPerKey)
        }
        let isShared = read(\.ledgerShared) == .on
        let file = passwordFile()
        let redis = redisOptions(file?.password)
        let folder = text == standard ? data : nil
        do {
            let url = try LedgerURL(text)
            show(\.ledger, url.description)
            show(\.ledgerRows, "\(limits(url).rows)")
            if file != nil { check(url) }
            return LedgerSettings(
                url: url, limits: limits(url), redis: redis, isShared: isShared, folder: folder, passwordFile: file)
        } catch {
            show(\.ledger, "(unreadable)")
            fail(\.ledger, String(error.description.trimmingPrefix("CRIER_LEDGER ")))
            return LedgerSettings(url: .memory, limits: limits(.memory), isShared: isShared, folder: nil)
        }
    }
}

extension SettingsReader {
    private mutating func passwordFile() -> LedgerPasswordFile? {
        let path = read(\.ledgerPasswordFile)
        guard !path.isEmpty else { return nil }
        let file = LedgerPasswordFile(path: path)
        do throws(SecretFileError) {
            try file.read()
        } catch {
            fail(\.ledgerPasswordFile, error.description)
        }
        return file
    }

    /// The password file is useless for a ledger other than Redis, and for a URL that contains the password.
    private mutating func check(_ url: LedgerURL) {
        guard case .redis(let address) = url else {
            return fail(\.ledgerPasswordFile, "is for a Redis, and CRIER_LEDGER names none")
        }
        if address.hasPassword {
            fail(\.ledgerPasswordFile, "and the URL in CRIER_LEDGER both have a password: take one of them")
        }
    }

    private mutating func redisOptions(_ password: RedisPassword?) -> RedisOptions {
        func given(_ text: String) -> String? { text.isEmpty ? nil : text }
        let (deadlineMs, connections) = (read(\.ledgerDeadlineMs), read(\.ledgerConnections))
        let replicas = read(\.ledgerReplicas)
        let files = RedisTLSFiles(
            authorities: given(read(\.ledgerTLSCA)), certificate: given(read(\.ledgerTLSCert)),
            key: given(read(\.ledgerTLSKey)), serverName: given(read(\.ledgerTLSName)))
        if files.key != nil, files.certificate == nil {
            fail(\.ledgerTLSCert, "is missing: name the PEM file that CRIER_LEDGER_TLS_KEY belongs to")
        }
        return RedisOptions(
            deadlineMs: deadlineMs, connections: connections, replicas: replicas, tls: files, password: password)
    }
}

extension AnnouncementService {
    /// Creates the service with the ledger of the settings. The ledger is opened and checked.
    ///
    /// - Parameter log: receives the ledger's warnings and outages; without a log the warnings go to standard error.
    /// - Throws: `unusable` for a ledger that the operator has to repair.
    package convenience init(
        _ composition: Composition, settings: Settings, links: ClipLinks,
        keyNames: @escaping @Sendable () -> Set<String> = { [] }, log: Logger?
    ) throws(LedgerError) {
        self.init(
            ledger: try settings.ledger.open(), isShared: settings.ledger.isShared, keyNames: keyNames,
            store: composition.store, links: links,
            nowMs: { SystemClock.unixMs() }, report: { log?.log(level: $0.level, "\($0)") })
        for line in try LedgerSettings.notices(of: ledger) {
            log.map { $0.warning("\(line)") } ?? StandardError.say(line)
        }
    }
}

extension LedgerSettings {
    /// Warnings for the operator. A ledger that does not answer only causes a warning: it may come back, and clips do
    /// not need it.
    package static func notices(of ledger: any Ledger) throws(LedgerError) -> [String] {
        do {
            return try ledger.check().map { "\($0)" }
        } catch .unavailable(let reason) {
            return ["announcements are refused until the ledger answers: \(reason)"]
        }
    }
}

extension LedgerEvent {
    fileprivate var level: Logger.Level {
        switch self {
        case .failing: .error
        case .recovered: .notice
        }
    }
}
