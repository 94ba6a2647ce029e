internal import HTTP
internal import Ledger
package import Logging
internal import Server

/// All settings, each declared once. Help, documentation and messages list them in this order.
package struct SettingsTable: Sendable {
    package let host = Setting("host", "an IP address", default: .text("127.0.0.1"), "Address to listen on")
    package let port = Setting("port", 0...65_535, default: 8080, "Port to listen on; 0 lets the system choose")
    package let loops = Setting(
        "loops", 1...256, default: .computed("one a core", isInHelp: true), "Event loops")
    package let engines = Setting(
        "engines", 1...256, default: .computed("one a core", isInHelp: true), "Speech engine processes")
    package let cacheMB = Setting("cache-mb", 1...65_536, default: 64, "Memory for finished clips, MiB")

    package let voices = Setting<[String]>(
        "voices", list: "folders", default: .computed("`Voices` beside the program", isInHelp: false),
        "Folders with voices, colon-separated; later folders override earlier ones")
    package let voice = Setting(
        "voice", "an id of `crier voices`, or auto", default: .text("auto"),
        "Default voice of requests; 'auto' selects a voice by the text")
    package let onnxRuntime = Setting(
        "onnxruntime", "a file",
        default: .computed("`libonnxruntime.so` beside the program, or the system's", isInHelp: false),
        "Library of ONNX Runtime, for voices of models")
    package let modelEngines = Setting(
        "model-engines", 1...64, default: .computed("one a core, 2 at most", isInHelp: false),
        "Engine processes for each model; each loads the model into memory")
    package let studio = Setting(
        "studio", default: Switch.off, "1: clients may record voices at /studio; needs CRIER_DATA")
    package let lexicon = Setting<[String]>(
        "lexicon", list: "files", "Files with your own readings, colon-separated")
    package let phrases = Setting<[String]>(
        "phrases", list: "files", "Files with your own phrases, LANGUAGE.phrases.json, colon-separated")
    package let currency = Setting(
        "currency", "an ISO 4217 code", "Default currency (ISO 4217) of announced amounts without a currency")

    package let apiKeysFile = Setting(
        "api-keys-file", "a file", use: .service, "File with the clients' keys, one 'name sha256-hex' per line")
    package let keyRate = Setting(
        "key-rate", 0...1_000_000, default: 0, "Fresh clips per second for each key; 0 disables the limit")
    package let keyBurst = Setting(
        "key-burst", 1...1_000_000, default: 100, "Fresh clips that each key may request at once after a pause")
    package let data = Setting("data", "a folder", "Folder of the state: the key of clip URLs, the ledger")
    package let urlKeys = Setting(
        "url-keys", "keys, comma-separated", use: .secret,
        "Keys of clip URLs, comma-separated: the first signs, all open, '+KEY' only opens")
    package let urlKeysFile = Setting(
        "url-keys-file", "a file", "File with these keys, one per line, instead of CRIER_URL_KEYS")
    package let urlHours = Setting(
        "url-hours", 1...87_600, default: 24, "Lifetime of a clip URL in hours, rounded up to the hour")

    package let ledger = Setting(
        "ledger", "`sqlite:PATH`, `memory:`, or `redis://`, `rediss://`, `redis+sentinel://`",
        default: .computed("a file in DATA", isInHelp: true),
        "Ledger of announcements: sqlite:PATH, memory: or redis://HOST:PORT/DB")
    package let ledgerPasswordFile = Setting(
        "ledger-password-file", "a file", "File with the password of Redis, instead of a password in CRIER_LEDGER")
    package let ledgerHours = Setting(
        "ledger-hours", 1...8_760, default: LedgerLimits.defaultIdHours, "Hours that an announced id is stored")
    package let ledgerRows = Setting<Int?>(
        "ledger-rows", 1_000...100_000_000,
        default: .computed(
            "\(LedgerLimits.defaultRows), in memory \(LedgerLimits.defaultRowsInMemory)", isInHelp: true),
        "Maximum number of stored ids")
    package let ledgerRowsPerKey = Setting<Int?>(
        "ledger-rows-per-key", 100...100_000_000,
        default: .computed("an equal share for each key", isInHelp: true),
        "Maximum number of stored ids of one client")
    package let ledgerShared = Setting(
        "ledger-shared", default: Switch.off, "1: all clients share their ids and lanes, for the gateways of one chain")
    package let ledgerDeadlineMs = Setting(
        "ledger-deadline-ms", RedisOptions.deadlineRangeMs, default: RedisOptions.defaultDeadlineMs,
        "Milliseconds after which an unresponsive Redis counts as unavailable")
    package let ledgerConnections = Setting(
        "ledger-connections", 1...RedisOptions.maxConnections, default: RedisOptions.defaultConnections,
        "Connections to Redis, and simultaneous calls; raise it for a distant Redis")
    package let ledgerReplicas = Setting(
        "ledger-replicas", 0...RedisOptions.maxReplicas, default: 0,
        "Replicas of Redis that must store an announcement before Crier acknowledges it; 0 does not wait")
    package let ledgerTLSCA = Setting(
        "ledger-tls-ca", "a PEM file", "PEM file of the certificates to trust for Redis; by default the system's")
    package let ledgerTLSCert = Setting(
        "ledger-tls-cert", "a PEM file", "PEM file of Crier's own certificate, for a Redis that requires one")
    package let ledgerTLSKey = Setting("ledger-tls-key", "a PEM file", "PEM file of that certificate's private key")
    package let ledgerTLSName = Setting(
        "ledger-tls-name", "a host", default: .computed("the host of each node", isInHelp: true),
        "Name in Redis' certificate")

    package let publicURL = Setting(
        "public-url", "an http or https URL", default: .computed("http://HOST:PORT", isInHelp: true),
        "Beginning of clip URLs")
    package let auth = Setting(
        "auth", default: AccessWithoutKeys.loopback, "'none' allows a non-loopback address without keys")

    package let corsOrigins = Setting(
        "cors-origins", "origins, comma-separated",
        "Origins of browser apps that may use the service with their keys, like https://app.example.com")

    package let connections = Setting(
        "connections", 1...1_000_000, default: limits.connections, "Maximum number of open connections")
    package let headSeconds = Setting(
        "head-seconds", 1...3_600, default: limits.deadlines.head, "Seconds for a request head to arrive")
    package let bodySeconds = Setting(
        "body-seconds", 1...3_600, default: limits.deadlines.body, "Seconds for a request body to arrive")
    package let idleSeconds = Setting(
        "idle-seconds", 1...86_400, default: limits.deadlines.idle, "Seconds after which an idle connection is closed")
    package let stallSeconds = Setting(
        "stall-seconds", 1...3_600, default: limits.writeStallSeconds,
        "Seconds after which Crier drops a client that does not read")
    // If the limit were above the socket's buffer a second, every client would be too slow.
    package let writeRate = Setting(
        "write-rate", 1...65_536, default: limits.writeBytesPerSecond,
        "Bytes per second that a client must read after lagging for 10 s")
    package let writeSeconds = Setting(
        "write-seconds", 1...3_600, default: limits.writeSeconds,
        "Seconds within which a lagging client must have read a whole response")

    // The largest clip, ten minutes at 48,000 Hz, takes 190 MiB. A dozen payments must fit beside it.
    package let clipsMB = Setting(
        "clips-mb", 8...65_536, default: 224,
        "Memory for clips in synthesis and uncached clips in transfer, MiB"
    )
    // Nearly every body arrives in one piece and needs none of this memory. It is enough for a thousand slow bodies.
    package let requestsMB = Setting(
        "requests-mb", 1...65_536, default: 16, "Memory for incomplete requests, MiB")
    // 680 handshakes at 48 KiB. A handshake takes a fifth of a second, so that is 3,000 a second, more than two cores
    // can do.
    package let handshakesMB = Setting(
        "handshakes-mb", 1...65_536, default: 32, "Memory for unfinished TLS handshakes, MiB")

    package let drainSeconds = Setting(
        "drain-seconds", 0...600, default: limits.drainSeconds,
        "Seconds for requests in progress to finish after SIGTERM")
    package let drainDelaySeconds = Setting(
        "drain-delay-seconds", 0...60, default: 1, "Seconds of listening after SIGTERM, while /readyz is 503")
    package let waiting = Setting(
        "waiting", 0...10_000, default: 64, "Maximum number of waiting clips; further requests get 503")

    package let tlsCert = Setting(
        "tls-cert", "a PEM file", use: .service, "PEM file of the certificate and its chain: HTTPS")
    package let tlsKey = Setting("tls-key", "a PEM file", use: .service, "PEM file of the certificate's private key")
    package let hstsSeconds = Setting(
        "hsts-seconds", 0...63_072_000, default: 0, use: .service, "Seconds for which browsers use HTTPS only (HSTS)")
    package let redirectPort = Setting<Int?>(
        "redirect-port", 0...65_535, use: .service, "Plain port that redirects to HTTPS")

    package let wyomingPort = Setting<Int?>(
        "wyoming-port", 0...65_535, use: .service,
        "Port for Wyoming, Home Assistant's voice protocol, which does not support keys")
    package let wyomingHost = Setting(
        "wyoming-host", "an IP address", default: .computed("HOST, if all may use it", isInHelp: true), use: .service,
        "Address of that port; its clients do not need a key")

    package let logLevel = Setting(
        "log-level", default: Logger.Level.info, "Trace, debug, info, notice, warning, error or critical")

    private static let limits = ServerLimits()
}

/// The clients that may use a service without keys.
package enum AccessWithoutKeys: String, CaseIterable, Sendable {
    case loopback
    case everybody = "none"
}

package enum Switch: String, CaseIterable, Sendable {
    case off = "0"
    case on = "1"
}

extension SettingsTable {
    package static let shared = SettingsTable()

    /// All declarations, in their order.
    package static let declarations = Mirror(reflecting: shared).children.compactMap {
        ($0.value as? any DeclaredSetting)?.declaration
    }

    /// Settings that commands other than `crier serve` ignore.
    package static let serviceVariables = Set(declarations.filter { $0.use == .service }.map(\.variable))

    /// The table in `Docs/settings.md`.
    package static var markdown: String {
        let rows = declarations.map { declaration in
            "| `\(declaration.variable)` | `--\(declaration.name)` | \(declaration.fallback.words) | "
                + "\(declaration.values) | \(declaration.sentence) |\n"
        }
        return "| variable | flag | default | values | meaning |\n|---|---|---|---|---|\n" + rows.joined()
    }
}

/// A setting of any type.
private protocol DeclaredSetting {
    var declaration: SettingDeclaration { get }
}

extension Setting: DeclaredSetting {}
