package import Base
package import Metrics
package import Server

/// The memory that all clients together can make the service use. With the service and its engines (70 MB) and the
/// cache (64 MiB) it is 420 MB. Under a limit of 512 MB that leaves room for connections: 10,000 take 6 MB, 6,000 with
/// TLS 90 MB.
package struct BudgetSettings {
    package let clipBytes: Int
    package let requestBytes: Int
    package let handshakeBytes: Int
}

extension SettingsReader {
    mutating func budgets() -> BudgetSettings {
        BudgetSettings(
            clipBytes: read(\.clipsMB) << 20, requestBytes: read(\.requestsMB) << 20,
            handshakeBytes: read(\.handshakesMB) << 20)
    }
}

/// The budgets of one service, and their metrics.
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

    package func write(to exposition: inout Exposition) {
        let all = [("clips", clips), ("requests", requests), ("handshakes", handshakes)]
        exposition.gauge(
            "crier_memory_held_bytes", "Memory that clients make the service hold, by budget.",
            each: all.map { (["budget": $0], $1.held) })
        exposition.gauge(
            "crier_memory_limit_bytes", "The limit of each budget.", each: all.map { (["budget": $0], $1.limit) })
        exposition.counter(
            "crier_memory_refused_total", "Times a budget had too little left.",
            each: all.map { (["budget": $0], $1.refusals) })
    }
}
