internal import API
internal import Announcements
internal import Clips
internal import Glibc
internal import Logging

/// Where is remembered what has been announced.
struct LedgerSettings {
    let url: LedgerURL
    let limits: LedgerLimits
    /// Made at the start if it is missing; nil for a place that is somebody else's.
    let folder: String?

    static let entries = [
        Settings.Entry(
            name: "ledger", fallback: "",
            help: "what has been announced: sqlite:PATH, memory: or redis://HOST:PORT/DB; a file in DATA"),
        Settings.Entry(name: "ledger-hours", fallback: "\(LedgerLimits.defaultIdHours)", help: "an id is remembered"),
        Settings.Entry(name: "ledger-rows", fallback: "\(LedgerLimits.defaultRows)", help: "ids remembered at most"),
    ]

    fileprivate init(url: LedgerURL, limits: LedgerLimits, folder: String?) {
        (self.url, self.limits, self.folder) = (url, limits, folder)
    }

    func open() throws(LedgerError) -> any Ledger {
        if let folder { mkdir(folder, 0o700) }
        return try url.open(limits: limits)
    }
}

extension SettingsReader {
    /// - Parameter data: the folder for what is kept; without one and without a ledger named, nothing is kept.
    mutating func ledger(data: String?) -> LedgerSettings {
        let usual = data.map { "sqlite:\($0)/ledger.sqlite" } ?? "memory:"
        let text = value("ledger", default: usual)
        let limits = LedgerLimits(
            idHours: integer("ledger-hours", 1...8_760), rows: integer("ledger-rows", 1_000...100_000_000))
        let folder = text == usual ? data : nil
        do {
            let url = try LedgerURL(text)
            show("ledger", url.description)
            return LedgerSettings(url: url, limits: limits, folder: folder)
        } catch {
            show("ledger", "(unreadable)")
            fail("ledger", String(error.description.trimmingPrefix("CRIER_LEDGER ")))
            return LedgerSettings(url: .memory, limits: limits, folder: nil)
        }
    }
}

/// Puts the desk together that announcements are made at.
extension AnnouncementDesk {
    convenience init(_ parts: Composition, _ settings: Settings, _ links: ClipLinks, _ log: Logger?) throws(LedgerError)
    {
        let ledger = try settings.ledger.open()
        for line in try LedgerSettings.notices(of: ledger) { log.map { $0.warning("\(line)") } ?? Exit.say(line) }
        self.init(
            ledger: ledger, store: parts.store, links: links, phrases: { parts.phrasebooks[$0] },
            nowMs: { WallClock.nowMs }, report: { log?.log(level: $0.level, "\($0)") })
    }
}

extension LedgerSettings {
    /// What the operator should know. A ledger that is away may come back, and clips do not need it: that is said, and is no
    /// reason not to start.
    static func notices(of ledger: any Ledger) throws(LedgerError) -> [String] {
        do {
            return try ledger.check().map { "\($0)" }
        } catch .unavailable(let reason) {
            return ["announcements are refused until the ledger answers: \(reason)"]
        }
    }
}

extension LedgerNews {
    fileprivate var level: Logger.Level {
        switch self {
        case .failing: .error
        case .deciding: .notice
        }
    }
}

enum WallClock {
    /// Milliseconds since 1970.
    static var nowMs: Int64 {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        return Int64(moment.tv_sec) * 1_000 + Int64(moment.tv_nsec) / 1_000_000
    }
}
