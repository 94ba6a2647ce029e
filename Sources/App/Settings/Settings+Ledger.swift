internal import API
internal import Announcements
internal import Base
package import Clips
internal import Glibc
package import Ledger
package import Logging

/// Where is remembered what has been announced.
package struct LedgerSettings {
    package let url: LedgerURL
    package let limits: LedgerLimits
    /// Whether all clients are one to it.
    package let isShared: Bool
    /// Made at the start if it is missing; nil for a place that is somebody else's.
    package let folder: String?

    fileprivate init(url: LedgerURL, limits: LedgerLimits, isShared: Bool, folder: String?) {
        (self.url, self.limits, self.isShared, self.folder) = (url, limits, isShared, folder)
    }

    package func open() throws(LedgerError) -> any Ledger {
        if let folder { mkdir(folder, 0o700) }
        return try url.open(limits: limits)
    }
}

extension SettingsReader {
    /// - Parameter data: the folder for what is kept; without one and without a ledger named, nothing is kept.
    mutating func ledger(data: String?) -> LedgerSettings {
        let standard = data.map { "sqlite:\($0)/ledger.sqlite" } ?? "memory:"
        let text = read(\.ledger, default: standard)
        let limits = LedgerLimits(
            idHours: read(\.ledgerHours), rows: read(\.ledgerRows),
            rowsPerKey: read(\.ledgerRowsPerKey))
        let isShared = read(\.ledgerShared) == .on
        let folder = text == standard ? data : nil
        do {
            let url = try LedgerURL(text)
            show(\.ledger, url.description)
            return LedgerSettings(url: url, limits: limits, isShared: isShared, folder: folder)
        } catch {
            show(\.ledger, "(unreadable)")
            fail(\.ledger, String(error.description.trimmingPrefix("CRIER_LEDGER ")))
            return LedgerSettings(url: .memory, limits: limits, isShared: isShared, folder: nil)
        }
    }
}

/// Puts the desk together that announcements are made at.
extension AnnouncementService {
    package convenience init(_ parts: Composition, _ settings: Settings, _ links: ClipLinks, _ log: Logger?)
        throws(LedgerError)
    {
        let ledger = try settings.ledger.open()
        for line in try LedgerSettings.notices(of: ledger) {
            log.map { $0.warning("\(line)") } ?? StandardError.say(line)
        }
        self.init(
            ledger: ledger, isShared: settings.ledger.isShared, store: parts.store, links: links,
            phrases: { parts.phrasebooks[$0] }, currency: parts.phrasebooks.currency,
            nowMs: { SystemClock.unixMs() }, report: { log?.log(level: $0.level, "\($0)") })
    }
}

extension LedgerSettings {
    /// What the operator should know. A ledger that is away may come back, and clips do not need it: that is said, and is no
    /// reason not to start.
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
        case .deciding: .notice
        }
    }
}
