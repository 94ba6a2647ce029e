package import Base
package import Metrics
package import Server

/// How much memory clients together can make the service hold. With the service and its engines (70 MB) and the cache
/// (64 MiB) that is 420 MB, which leaves room under 512 MB for connections: 10,000 take 6 MB, 6,000 with TLS 90 MB.
package struct BudgetSettings {
    package let clipBytes: Int
    package let requestBytes: Int
    package let handshakeBytes: Int

    package static let entries = [
        // The dearest clip, ten minutes at 48,000 Hz, takes 190 MiB, and a dozen of payments have to fit beside it.
        Settings.Entry(
            name: "clips-mb", fallback: "224",
            help: "memory for clips that are made, and sent without the cache having them, MiB; more get 503"),
        // A body comes in one piece nearly always, and then needs none of it: this is for a thousand slow ones.
        Settings.Entry(
            name: "requests-mb", fallback: "16", help: "memory for requests that are not whole, MiB; more get 503"),
        // 680 handshakes at 48 KiB. One is done in a fifth of a second, so that is 3,000 a second, more than two cores can.
        Settings.Entry(
            name: "handshakes-mb", fallback: "32",
            help: "memory for unfinished TLS handshakes, MiB; then the oldest are closed"),
    ]
}

extension SettingsReader {
    package mutating func budgets() -> BudgetSettings {
        BudgetSettings(
            clipBytes: integer("clips-mb", 8...65_536) << 20, requestBytes: integer("requests-mb", 1...65_536) << 20,
            handshakeBytes: integer("handshakes-mb", 1...65_536) << 20)
    }
}

/// The budgets of one service, and how full they are.
package struct MemoryBudgets: MetricSource {
    package let clips: ByteBudget
    private let requests: ByteBudget
    private let handshakes: ByteBudget

    package init(_ settings: BudgetSettings) {
        clips = ByteBudget(limit: settings.clipBytes)
        requests = ByteBudget(limit: settings.requestBytes)
        handshakes = ByteBudget(limit: settings.handshakeBytes)
    }

    package var server: ServerMemory { ServerMemory(requests: requests, handshakes: handshakes, answers: clips) }

    package func show(in exposition: inout Exposition) {
        let all = [("clips", clips), ("requests", requests), ("handshakes", handshakes)]
        exposition.gauge(
            "crier_memory_held_bytes", "Memory that clients make the service hold, by budget.",
            each: all.map { (["budget": $0], $1.held) })
        exposition.gauge(
            "crier_memory_limit_bytes", "What each budget has.", each: all.map { (["budget": $0], $1.limit) })
        exposition.counter(
            "crier_memory_refused_total", "Times a budget had too little left.",
            each: all.map { (["budget": $0], $1.refusals) })
    }
}
