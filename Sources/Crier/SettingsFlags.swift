import App
import ArgumentParser

/// The flags of `crier serve`: one for each entry of `Settings.entries`, as text, because environment and flags are checked
/// by the same rules in one place.
struct SettingsFlags: ParsableArguments {
    @Option(help: "Address to listen on (127.0.0.1).") var host: String?
    @Option(help: "Port to listen on; 0 lets the system choose (8080).") var port: String?
    @Option(help: "Event loops; one a core.") var loops: String?
    @Option(help: "Speech engine processes; one a core.") var engines: String?
    @Option(help: "Memory for finished clips, MiB (64).") var cacheMb: String?
    @Option(help: "Folders with voices, colon-separated, later ones override.") var voices: String?
    @Option(help: "Files with readings of your own, colon-separated.") var lexicon: String?
    @Option(help: "Phrases of your own, LANGUAGE.phrases.json, colon-separated.") var phrases: String?
    @Option(help: "File with the clients' keys, 'name sha256-hex' a line.") var apiKeysFile: String?
    @Option(help: "Fresh clips a second for each key; 0 is as many as there can be (0).") var keyRate: String?
    @Option(help: "Fresh clips at once for each key after a pause (100).") var keyBurst: String?
    @Option(help: "Folder for what is kept: the key of clip URLs, the ledger.") var data: String?
    @Option(help: "Keys of clip URLs, comma-separated; the first signs.") var urlKeys: String?
    @Option(help: "A clip URL lives so long, and up to an hour more (24).") var urlHours: String?
    @Option(help: "What has been announced: sqlite:PATH, memory: or redis://HOST:PORT/DB (a file in DATA).")
    var ledger: String?
    @Option(help: "Hours an announced id is remembered (72).") var ledgerHours: String?
    @Option(help: "Announced ids remembered at most (1000000).") var ledgerRows: String?
    @Option(help: "What clip URLs begin with (http://HOST:PORT).") var publicURL: String?
    @Option(help: "'none' allows an address that others can reach, without keys (loopback).") var auth: String?
    @Option(help: "Open connections at most (10000).") var connections: String?
    @Option(help: "A request head must have arrived (10).") var headSeconds: String?
    @Option(help: "A request body must have arrived (15).") var bodySeconds: String?
    @Option(help: "A quiet connection is closed (75).") var idleSeconds: String?
    @Option(help: "A client that takes no byte is dropped (20).") var stallSeconds: String?
    @Option(help: "Bytes a second a client must take that lags for 10 s (1024).") var writeRate: String?
    @Option(help: "A client that lags must take an answer at the pace for this many seconds (60).")
    var writeSeconds: String?
    @Option(help: "Memory for clips that are made, and sent without the cache having them, MiB (224).")
    var clipsMb: String?
    @Option(help: "Memory for requests that are not whole, MiB (16).") var requestsMb: String?
    @Option(help: "Memory for unfinished TLS handshakes, MiB (32).") var handshakesMb: String?
    @Option(help: "Requests in progress may finish after SIGTERM (8).") var drainSeconds: String?
    @Option(help: "Still listening after SIGTERM, while /readyz is 503 (1).") var drainDelaySeconds: String?
    @Option(help: "Clips that may wait to be made; more get 503 (64).") var waiting: String?
    @Option(help: "PEM file of the certificate and its chain: HTTPS.") var tlsCert: String?
    @Option(help: "PEM file of the certificate's private key.") var tlsKey: String?
    @Option(help: "Tell browsers to use HTTPS only, for so long (0).") var hstsSeconds: String?
    @Option(help: "Plain port that sends everybody to HTTPS.") var redirectPort: String?
    @Option(help: "Trace, debug, info, notice, warning, error or critical (info).") var logLevel: String?

    /// Those that were given, by setting name.
    var given: [String: String] {
        let all = [
            "host": host, "port": port, "loops": loops, "engines": engines, "cache-mb": cacheMb, "voices": voices,
            "lexicon": lexicon, "phrases": phrases, "api-keys-file": apiKeysFile, "key-rate": keyRate,
            "key-burst": keyBurst, "data": data, "url-keys": urlKeys, "url-hours": urlHours, "public-url": publicURL,
            "ledger": ledger, "ledger-hours": ledgerHours, "ledger-rows": ledgerRows, "auth": auth,
            "connections": connections, "head-seconds": headSeconds,
            "body-seconds": bodySeconds, "idle-seconds": idleSeconds, "stall-seconds": stallSeconds,
            "write-rate": writeRate, "write-seconds": writeSeconds, "clips-mb": clipsMb, "requests-mb": requestsMb,
            "handshakes-mb": handshakesMb, "drain-seconds": drainSeconds, "drain-delay-seconds": drainDelaySeconds,
            "waiting": waiting, "log-level": logLevel, "tls-cert": tlsCert, "tls-key": tlsKey,
            "hsts-seconds": hstsSeconds, "redirect-port": redirectPort,
        ]
        return all.compactMapValues { $0 }
    }
}
