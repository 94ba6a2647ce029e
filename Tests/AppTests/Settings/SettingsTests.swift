import API
import HTTP
import Ledger
import Logging
import Server
import TestSupport
import Testing
import Transport

@testable import App

/// Reads settings with a folder of voices, so that voices need not be installed beside the tests.
func readSettings(_ flags: [String: String] = [:], environment: [String: String] = [:]) throws(SettingsError)
    -> Settings
{
    try Settings(environment: ["CRIER_VOICES": RealEngine.voices].merging(environment) { $1 }, flags: flags)
}

/// All errors in settings.
func problems(_ flags: [String: String] = [:], environment: [String: String] = [:]) -> [String] {
    do throws(SettingsError) {
        _ = try readSettings(flags, environment: environment)
        return []
    } catch {
        return error.problems
    }
}

@Suite struct SettingsTests {
    /// The default values of a service, in the order in which `serve --check` prints them.
    private static let defaults: [(variable: String, value: String)] = [
        ("CRIER_HOST", "127.0.0.1"), ("CRIER_PORT", "8080"), ("CRIER_AUTH", "loopback"), ("CRIER_TLS_CERT", ""),
        ("CRIER_TLS_KEY", ""), ("CRIER_HSTS_SECONDS", "0"), ("CRIER_REDIRECT_PORT", ""), ("CRIER_WYOMING_PORT", ""),
        ("CRIER_WYOMING_HOST", "127.0.0.1"), ("CRIER_LOOPS", "2"),
        ("CRIER_ENGINES", "3"), ("CRIER_MODEL_ENGINES", "4"), ("CRIER_CACHE_MB", "64"),
        ("CRIER_VOICES", RealEngine.voices), ("CRIER_LEXICON", ""),
        ("CRIER_PHRASES", ""), ("CRIER_CURRENCY", ""), ("CRIER_VOICE", "auto"), ("CRIER_ONNXRUNTIME", ""),
        ("CRIER_KEY_RATE", "0"),
        ("CRIER_KEY_BURST", "100"),
        ("CRIER_DATA", ""), ("CRIER_URL_KEYS", ""), ("CRIER_URL_KEYS_FILE", ""), ("CRIER_URL_HOURS", "24"),
        ("CRIER_PUBLIC_URL", ""),
        ("CRIER_API_KEYS_FILE", ""), ("CRIER_CORS_ORIGINS", ""), ("CRIER_LEDGER", "memory:"),
        ("CRIER_LEDGER_HOURS", "72"),
        ("CRIER_LEDGER_ROWS", "250000"),
        ("CRIER_LEDGER_ROWS_PER_KEY", ""), ("CRIER_LEDGER_SHARED", "0"),
        ("CRIER_LEDGER_PASSWORD_FILE", ""),
        ("CRIER_LEDGER_DEADLINE_MS", "200"), ("CRIER_LEDGER_CONNECTIONS", "16"), ("CRIER_LEDGER_REPLICAS", "0"),
        ("CRIER_LEDGER_TLS_CA", ""),
        ("CRIER_LEDGER_TLS_CERT", ""), ("CRIER_LEDGER_TLS_KEY", ""), ("CRIER_LEDGER_TLS_NAME", ""),
        ("CRIER_STUDIO", "0"), ("CRIER_DRAIN_DELAY_SECONDS", "1"), ("CRIER_WAITING", "64"), ("CRIER_LOG_LEVEL", "info"),
        ("CRIER_CONNECTIONS", "10000"), ("CRIER_HEAD_SECONDS", "10"), ("CRIER_BODY_SECONDS", "15"),
        ("CRIER_IDLE_SECONDS", "75"), ("CRIER_STALL_SECONDS", "20"), ("CRIER_WRITE_RATE", "1024"),
        ("CRIER_WRITE_SECONDS", "60"), ("CRIER_DRAIN_SECONDS", "8"), ("CRIER_CLIPS_MB", "224"),
        ("CRIER_REQUESTS_MB", "16"), ("CRIER_HANDSHAKES_MB", "32"),
    ]

    @Test func `the studio requires a data folder and allows longer bodies`() throws {
        #expect(
            problems(["studio": "1"]) == ["CRIER_STUDIO (--studio): needs a folder for the recordings: set CRIER_DATA"])
        let settings = try readSettings(["studio": "1", "data": "/tmp/crier"])
        #expect(settings.studio == "/tmp/crier/studio" && settings.limits.message.bodyBytes == 2 << 20)
        let usual = try readSettings()
        #expect(usual.studio == nil && usual.limits.message.bodyBytes == 64 << 10)
    }

    @Test func `every setting is read once and has its default`() throws {
        let effective = try readSettings(["loops": "2", "engines": "3", "model-engines": "4"]).effective
        #expect(effective.map(\.variable) == Self.defaults.map(\.variable))
        #expect(effective.map(\.value) == Self.defaults.map(\.value))
        #expect(Set(effective.map(\.variable)) == Set(SettingsTable.declarations.map(\.variable)))
    }

    @Test func `each setting reaches the option that it controls`() throws {
        let settings = try readSettings([
            "cache-mb": "3", "clips-mb": "9", "requests-mb": "4", "handshakes-mb": "5", "connections": "6",
            "head-seconds": "7", "body-seconds": "8", "idle-seconds": "9", "stall-seconds": "10", "write-rate": "11",
            "write-seconds": "12", "drain-seconds": "13", "drain-delay-seconds": "14", "waiting": "15",
            "log-level": "error", "key-rate": "16", "key-burst": "17", "url-hours": "18", "ledger-hours": "19",
            "ledger-rows": "2000", "ledger-rows-per-key": "200", "ledger-shared": "1", "currency": "CNY",
            "lexicon": "a:b", "phrases": "c", "port": "21", "host": "::1", "ledger-deadline-ms": "500",
            "ledger-connections": "64", "ledger-replicas": "2", "ledger-tls-ca": "ca", "ledger-tls-cert": "cert",
            "ledger-tls-key": "key",
            "ledger-tls-name": "name",
        ])
        #expect(settings.cacheBytes == 3 << 20)
        let budgets = settings.budgets
        #expect([budgets.clipBytes, budgets.requestBytes, budgets.handshakeBytes] == [9 << 20, 4 << 20, 5 << 20])
        let limits = settings.limits
        #expect(limits.connections == 6 && limits.drainSeconds == 13)
        #expect([limits.deadlines.head, limits.deadlines.body, limits.deadlines.idle] == [7, 8, 9])
        #expect([limits.writeStallSeconds, limits.writeBytesPerSecond, limits.writeSeconds] == [10, 11, 12])
        #expect(settings.drainDelaySeconds == 14 && settings.waiting == 15 && settings.logLevel == .error)
        #expect(settings.keys.rate == FreshClipRate(perSecond: 16, burst: 17) && settings.keys.urlHours == 18)
        let ledger = settings.ledger
        #expect(ledger.limits.idMs == 19 * 3_600_000 && ledger.limits.rows == 2_000 && ledger.limits.rowsPerKey == 200)
        #expect(ledger.isShared && ledger.url == .memory && ledger.folder == nil)
        let files = RedisTLSFiles(authorities: "ca", certificate: "cert", key: "key", serverName: "name")
        #expect(ledger.redis == RedisOptions(deadlineMs: 500, connections: 64, replicas: 2, tls: files))
        #expect(settings.voices.currency == "CNY" && settings.voices.lexicons == ["a", "b"])
        #expect(settings.voices.phrases == ["c"] && settings.address.host == "::1" && settings.address.port == 21)
    }

    /// Every numeric setting with its minimum and maximum.
    private static let numbers: [(name: String, least: Int, most: Int)] = [
        ("port", 0, 65_535), ("loops", 1, 256), ("engines", 1, 256), ("model-engines", 1, 64), ("cache-mb", 1, 65_536),
        ("key-rate", 0, 1_000_000), ("key-burst", 1, 1_000_000), ("url-hours", 1, 87_600), ("ledger-hours", 1, 8_760),
        ("ledger-rows", 1_000, 100_000_000), ("ledger-rows-per-key", 100, 100_000_000),
        ("ledger-deadline-ms", 100, 5_000), ("ledger-connections", 1, 256), ("ledger-replicas", 0, 16),
        ("connections", 1, 1_000_000),
        ("head-seconds", 1, 3_600), ("body-seconds", 1, 3_600), ("idle-seconds", 1, 86_400),
        ("stall-seconds", 1, 3_600), ("write-rate", 1, 65_536), ("write-seconds", 1, 3_600), ("clips-mb", 8, 65_536),
        ("requests-mb", 1, 65_536), ("handshakes-mb", 1, 65_536), ("drain-seconds", 0, 600),
        ("drain-delay-seconds", 0, 60), ("waiting", 0, 10_000), ("hsts-seconds", 0, 63_072_000),
        ("redirect-port", 0, 65_535), ("wyoming-port", 0, 65_535),
    ]

    @Test func `every numeric setting is in the table of this test`() {
        let ranges = SettingsTable.declarations.filter { $0.values.contains(" to ") }
        #expect(ranges.map(\.name).sorted() == Self.numbers.map(\.name).sorted())
        for number in Self.numbers {
            #expect(ranges.first { $0.name == number.name }?.values == "\(number.least) to \(number.most)")
        }
    }

    @Test(arguments: numbers)
    func `a number may equal its limits, and other text is refused`(name: String, least: Int, most: Int) {
        for text in ["\(least)", "\(most)"] {
            #expect(!problems([name: text]).contains { $0.contains("whole number") }, "\(text)")
        }
        for text in ["\(least - 1)", "\(most + 1)", "x", "1.5", " 5", "99999999999999999999"] {
            let variable = "CRIER_" + name.uppercased().replacing("-", with: "_")
            let rule = "\(variable) (--\(name)): '\(text)' is not a whole number from \(least) to \(most)"
            #expect(problems([name: text]).contains(rule), "\(text)")
            #expect(problems(environment: [variable: text]).contains(rule), "\(text)")
        }
    }

    /// An empty value is not a number, but it is accepted for optional settings.
    @Test(arguments: numbers) func `an empty number is accepted only for optional settings`(
        name: String, least: Int, most: Int
    ) {
        #expect(
            problems([name: ""]).isEmpty
                == ["redirect-port", "wyoming-port", "ledger-rows", "ledger-rows-per-key"].contains(name))
    }

    private static let choices: [(name: String, values: [String])] = [
        ("auth", ["loopback", "none"]), ("ledger-shared", ["0", "1"]),
        ("log-level", ["trace", "debug", "info", "notice", "warning", "error", "critical"]),
    ]

    @Test(arguments: choices) func `a setting with choices accepts only their names`(name: String, values: [String]) {
        for value in values { #expect(problems([name: value]).isEmpty) }
        let variable = "CRIER_" + name.uppercased().replacing("-", with: "_")
        for text in ["", "2", values[0].uppercased() + " "] {
            let rule = "\(variable) (--\(name)): '\(text)' is not one of \(values.joined(separator: ", "))"
            let found = problems([name: text])
            #expect(found.count == 1 && found.first?.hasPrefix(rule) == true)
        }
    }

    @Test func `a flag overrides a variable, and a variable overrides the default`() throws {
        let environment = ["CRIER_WAITING": "1", "CRIER_KEY_BURST": "x"]
        let settings = try readSettings(["key-burst": "2"], environment: environment)
        #expect(settings.waiting == 1)
        #expect(settings.effective.contains { $0 == ("CRIER_KEY_BURST", "2") })
    }

    @Test func `the error for an unknown variable lists all settings`() {
        let known = SettingsTable.declarations.map(\.variable).joined(separator: ", ")
        #expect(
            problems(environment: ["CRIER_LOPS": "2", "PATH": "/", "CRIER_A": ""]) == [
                "CRIER_A: is not a setting. Known are \(known)",
                "CRIER_LOPS: is not a setting. Did you mean 'CRIER_LOOPS'? Known are \(known)",
            ])
    }

    @Test func `Kubernetes service links are not settings`() throws {
        let links = [
            "CRIER_PORT": "tcp://10.0.0.1:80", "CRIER_SERVICE_HOST": "10.0.0.1",
            "CRIER_PORT_80_TCP": "tcp://10.0.0.1:80",
        ]
        #expect(try readSettings(environment: links).address.port == 8_080)
        // A flag is never a Kubernetes link, and among the variables only the port's can be one.
        #expect(problems(["port": "tcp://10.0.0.1:80"]).count == 1)
        #expect(problems(environment: ["CRIER_WAITING": "tcp://10.0.0.1:80"]).count == 1)
    }

    @Test func `problems are reported together in the order of reading`() {
        let problems = problems(
            ["port": "x", "cache-mb": "none", "log-level": "loud", "clips-mb": "7"],
            environment: ["CRIER_LOPS": "2", "CRIER_HOST": "0.0.0.0", "CRIER_CURRENCY": "Yuan", "CRIER_LEDGER": "x"])
        let names = ["LOPS", "PORT", "HOST", "CACHE_MB", "CURRENCY", "LEDGER", "LOG_LEVEL", "CLIPS_MB"]
        #expect(problems.count == names.count)
        for (problem, name) in zip(problems, names) {
            #expect(problem.hasPrefix("CRIER_\(name)"), "\(problem)")
        }
    }
}
