internal import Glibc
internal import HTTP
package import Server
package import Transport

/// What can be set, from `CRIER_*` in the environment and from flags of `crier serve`, all checked together.
package struct Settings {
    /// One setting: its name as a flag (`cache-mb` = `CRIER_CACHE_MB`), its default, and what it is for.
    package struct Entry {
        package let name: String
        package let fallback: String
        package let help: String

        package var variable: String { "CRIER_" + name.uppercased().replacing("-", with: "_") }
    }

    package static let entries =
        [
            Entry(name: "host", fallback: "127.0.0.1", help: "address to listen on"),
            Entry(name: "port", fallback: "8080", help: "port to listen on; 0 lets the system choose"),
            Entry(name: "tls-cert", fallback: "", help: "PEM file of the certificate and its chain: HTTPS"),
            Entry(name: "tls-key", fallback: "", help: "PEM file of the certificate's private key"),
            Entry(name: "hsts-seconds", fallback: "0", help: "tell browsers to use HTTPS only, for so long"),
            Entry(name: "redirect-port", fallback: "", help: "plain port that sends everybody to HTTPS"),
            Entry(name: "loops", fallback: "", help: "event loops; one a core"),
            Entry(name: "engines", fallback: "", help: "speech engine processes; one a core"),
            Entry(name: "cache-mb", fallback: "64", help: "memory for finished clips, MiB"),
            Entry(name: "voices", fallback: "", help: "folders with voices, colon-separated, later ones override"),
            Entry(name: "lexicon", fallback: "", help: "files with readings of your own, colon-separated"),
            Entry(name: "phrases", fallback: "", help: "LANGUAGE.phrases.json files of your own, colon-separated"),
            Entry(
                name: "currency", fallback: "", help: "ISO 4217, of announced amounts that name none; else they must"),
            Entry(
                name: "api-keys-file", fallback: "",
                help: "file with the clients' keys, 'name sha256-hex [scopes]' a line"),
            Entry(
                name: "auth", fallback: "loopback", help: "'none' allows an address that others can reach, without keys"
            ),
            Entry(
                name: "key-rate", fallback: "0", help: "fresh clips a second for each key; 0 is as many as there can be"
            ),
            Entry(name: "key-burst", fallback: "100", help: "fresh clips at once for each key after a pause"),
            Entry(name: "data", fallback: "", help: "folder for what is kept: the key of clip URLs, the ledger"),
            Entry(name: "url-keys", fallback: "", help: "keys of clip URLs, comma-separated; the first signs"),
            Entry(name: "url-hours", fallback: "24", help: "a clip URL lives so long, and up to an hour more"),
            Entry(name: "public-url", fallback: "", help: "what clip URLs begin with"),
            Entry(name: "connections", fallback: "10000", help: "open connections at most"),
            Entry(name: "head-seconds", fallback: "10", help: "a request head must have arrived"),
            Entry(name: "body-seconds", fallback: "15", help: "a request body must have arrived"),
            Entry(name: "idle-seconds", fallback: "75", help: "a quiet connection is closed"),
            Entry(name: "stall-seconds", fallback: "20", help: "a client that takes no byte is dropped"),
            Entry(name: "write-rate", fallback: "1024", help: "bytes a second a client must take that lags for 10 s"),
            Entry(
                name: "write-seconds", fallback: "60",
                help: "a client that lags must take an answer at the pace for this"),
            Entry(name: "drain-seconds", fallback: "8", help: "requests in progress may finish after SIGTERM"),
            Entry(
                name: "drain-delay-seconds", fallback: "1", help: "still listening after SIGTERM, while /readyz is 503"),
            Entry(name: "waiting", fallback: "64", help: "clips that may wait to be made; more get 503"),
            Entry(name: "log-level", fallback: "info", help: "trace, debug, info, notice, warning, error or critical"),
        ] + BudgetSettings.entries + LedgerSettings.entries

    /// All that is wrong, a line each.
    package struct Invalid: Error, CustomStringConvertible {
        package let problems: [String]
        package var description: String { problems.joined(separator: "\n") }
    }

    package let address: SocketAddress
    /// Nil when the port speaks plainly.
    package let tls: TLSSettings?
    package let loops: Int
    package let engines: Int
    package let cacheBytes: Int
    package let voices: VoiceSettings
    package let keys: KeySettings
    package let ledger: LedgerSettings
    package let limits: ServerLimits
    package let budgets: BudgetSettings
    package let drainDelaySeconds: Int
    package let waiting: Int
    package let logLevel: String
    /// Name and effective value of each, for `--check`.
    package let effective: [(String, String)]

    /// - Parameters:
    ///   - environment: all variables; those that begin with `CRIER_` must be known.
    ///   - flags: by setting name; they win over the environment.
    ///   - moreFaults: what is wrong with what they name.
    package init(
        environment: [String: String], flags: [String: String],
        moreFaults: ([SocketAddress], VoiceSettings, KeySettings, LedgerSettings) -> [String] = { _, _, _, _ in [] }
    ) throws(Invalid) {
        var reader = SettingsReader(environment: environment, flags: flags)
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let address = reader.address()
        tls = reader.tls(address)
        loops = reader.integer("loops", 1...256, default: cores)
        engines = reader.integer("engines", 1...256, default: cores)
        cacheBytes = reader.integer("cache-mb", 1...65_536) << 20
        voices = reader.voices()
        keys = reader.keys()
        ledger = reader.ledger(data: keys.data)
        drainDelaySeconds = reader.integer("drain-delay-seconds", 0...60)
        waiting = reader.integer("waiting", 0...10_000)
        logLevel = reader.choice("log-level", ["trace", "debug", "info", "notice", "warning", "error", "critical"])
        limits = reader.limits()
        budgets = reader.budgets()
        let problems = reader.problems + moreFaults([address, tls?.redirect].compactMap(\.self), voices, keys, ledger)
        guard let address, problems.isEmpty else { throw Invalid(problems: problems) }
        self.address = address
        effective = reader.effective
    }
}

/// Reads settings one by one, noting every problem instead of stopping at the first.
package struct SettingsReader {
    private let environment: [String: String]
    private let flags: [String: String]
    private(set) var problems: [String] = []
    private(set) var effective: [(String, String)] = []

    package init(environment: [String: String], flags: [String: String]) {
        self.environment = environment
        self.flags = flags
        let known = Settings.entries.map(\.variable)
        for name in environment.keys.sorted() where name.hasPrefix("CRIER_") && !known.contains(name) {
            if Self.isServiceLink(name) { continue }
            problems.append("\(name): is not a setting; known are \(known.joined(separator: ", "))")
        }
    }

    /// What Kubernetes sets in every container beside a Service called `crier`: not settings, though they look like it.
    private static func isServiceLink(_ name: String) -> Bool {
        name.hasPrefix("CRIER_SERVICE_") || name.hasPrefix("CRIER_PORT_")
    }

    package mutating func fail(_ name: String, _ rule: String) {
        let variable = Settings.entries.first { $0.name == name }?.variable ?? name
        problems.append("\(variable) (--\(name)): \(rule)")
    }

    /// The flag, else the variable, else the default.
    package mutating func value(_ name: String, default fallback: String? = nil) -> String {
        guard let entry = Settings.entries.first(where: { $0.name == name }) else {
            preconditionFailure("\(name) is not in the table of settings")
        }
        let value = given(entry) ?? fallback ?? entry.fallback
        effective.append((entry.variable, value))
        return value
    }

    package func isGiven(_ name: String) -> Bool {
        Settings.entries.first { $0.name == name }.flatMap(given)?.isEmpty == false
    }

    private func given(_ entry: Settings.Entry) -> String? {
        if let flag = flags[entry.name] { return flag }
        // `CRIER_PORT=tcp://10.0.0.1:8080` is such a link too.
        let variable = environment[entry.variable]
        return entry.name == "port" && variable?.hasPrefix("tcp://") == true ? nil : variable
    }

    /// Shows the value just read in another way.
    package mutating func show(_ name: String, _ text: String) {
        let variable = Settings.entries.first { $0.name == name }?.variable
        guard let place = effective.lastIndex(where: { $0.0 == variable }) else { return }
        effective[place].1 = text
    }

    /// As `value`, for what must not be shown.
    package mutating func secret(_ name: String) -> String {
        let secret = value(name)
        if !secret.isEmpty { effective[effective.count - 1].1 = "(hidden)" }
        return secret
    }

    package mutating func integer(_ name: String, _ range: ClosedRange<Int>, default fallback: Int? = nil) -> Int {
        let text = value(name, default: fallback.map { "\($0)" })
        if let number = Int(text), range.contains(number) { return number }
        fail(name, "'\(text)' is not a whole number from \(range.lowerBound) to \(range.upperBound)")
        return range.lowerBound
    }

    package mutating func choice(_ name: String, _ allowed: [String]) -> String {
        let text = value(name)
        if !allowed.contains(text) { fail(name, "'\(text)' is not one of \(allowed.joined(separator: ", "))") }
        return text
    }

    package mutating func list(_ name: String, default fallback: [String]) -> [String] {
        value(name, default: fallback.joined(separator: ":")).split(separator: ":").map(String.init)
    }

    /// An address others can reach needs keys, or `auth` = none, said out loud.
    package mutating func address() -> SocketAddress? {
        let host = value("host")
        let port = UInt16(integer("port", 0...65_535))
        let auth = choice("auth", ["loopback", "none"])
        guard let address = try? SocketAddress(host: host, port: port) else {
            fail("host", "'\(host)' is not an IP address")
            return nil
        }
        let hasKeys = isGiven("api-keys-file")
        if auth == "none", hasKeys {
            fail("auth", "'none' lets everybody in, and CRIER_API_KEYS_FILE does not: leave one of them out")
        }
        if !address.isLoopback, auth != "none", !hasKeys {
            fail(
                "host",
                "\(host) can be reached by others: set CRIER_API_KEYS_FILE, or CRIER_AUTH=none if all may use the service"
            )
        }
        return address
    }

    package mutating func limits() -> ServerLimits {
        var limits = ServerLimits()
        limits.connections = integer("connections", 1...1_000_000)
        limits.deadlines.head = integer("head-seconds", 1...3_600)
        limits.deadlines.body = integer("body-seconds", 1...3_600)
        limits.deadlines.idle = integer("idle-seconds", 1...86_400)
        limits.writeStallSeconds = integer("stall-seconds", 1...3_600)
        // Over a second's worth of the socket's buffer every client would be too slow.
        limits.writeBytesPerSecond = integer("write-rate", 1...65_536)
        limits.writeSeconds = integer("write-seconds", 1...3_600)
        limits.drainSeconds = integer("drain-seconds", 0...600)
        return limits
    }
}
