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
    @Option(help: "'none' allows an address that others can reach, without keys (loopback).") var auth: String?
    @Option(help: "Open connections at most (10000).") var connections: String?
    @Option(help: "A request head must have arrived (10).") var headSeconds: String?
    @Option(help: "A request body must have arrived (15).") var bodySeconds: String?
    @Option(help: "A quiet connection is closed (75).") var idleSeconds: String?
    @Option(help: "A client that takes no byte is dropped (20).") var stallSeconds: String?
    @Option(help: "Requests in progress may finish after SIGTERM (8).") var drainSeconds: String?
    @Option(help: "Still listening after SIGTERM, while /readyz is 503 (1).") var drainDelaySeconds: String?
    @Option(help: "Clips that may wait to be made; more get 503 (64).") var waiting: String?
    @Option(help: "Trace, debug, info, notice, warning, error or critical (info).") var logLevel: String?

    /// Those that were given, by setting name.
    var given: [String: String] {
        let all = [
            "host": host, "port": port, "loops": loops, "engines": engines, "cache-mb": cacheMb, "voices": voices,
            "lexicon": lexicon, "auth": auth, "connections": connections, "head-seconds": headSeconds,
            "body-seconds": bodySeconds, "idle-seconds": idleSeconds, "stall-seconds": stallSeconds,
            "drain-seconds": drainSeconds, "drain-delay-seconds": drainDelaySeconds, "waiting": waiting,
            "log-level": logLevel,
        ]
        return all.compactMapValues { $0 }
    }
}
