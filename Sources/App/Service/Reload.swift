internal import Base
package import Logging
package import Metrics
private import Synchronization

/// SIGHUP reloads files. A part whose files are wrong stays unchanged.
package struct Reload: Sendable {
    /// A part of the service that is read from files.
    package struct Part: Sendable {
        package let name: String
        package let load: @Sendable () throws -> Void

        package init(name: String, load: @escaping @Sendable () throws -> Void) {
            (self.name, self.load) = (name, load)
        }
    }

    package let parts: [Part]
    package let metrics: ReloadMetrics
    package let log: Logger

    package init(parts: [Part], metrics: ReloadMetrics = ReloadMetrics(), log: Logger) {
        (self.parts, self.metrics, self.log) = (parts, metrics, log)
    }

    package func run() {
        var isWhole = true
        for part in parts {
            do {
                try part.load()
                log.notice("reloaded \(part.name)")
            } catch {
                isWhole = false
                for problem in (error as? VoiceLibraryError)?.problems ?? ["\(error)"] {
                    log.error("\(part.name) stays as it was: \(problem)")
                }
            }
        }
        metrics.count(isWhole: isWhole)
    }
}

/// The reloads of a service. The start counts as the first success, as in Prometheus's own metrics.
package final class ReloadMetrics: MetricSource {
    private struct State {
        var succeeded = 0
        var failed = 0
        var isLastWhole = true
        var lastSuccessMs: Int64
    }

    private let state: Mutex<State>
    private let nowMs: @Sendable () -> Int64

    /// - Parameter nowMs: reads the wall clock in milliseconds since 1970.
    package init(nowMs: @escaping @Sendable () -> Int64 = { SystemClock.unixMs() }) {
        self.nowMs = nowMs
        state = Mutex(State(lastSuccessMs: nowMs()))
    }

    /// - Parameter isWhole: whether all parts were read.
    package func count(isWhole: Bool) {
        let now = nowMs()
        state.withLock { state in
            state.isLastWhole = isWhole
            if isWhole {
                state.succeeded += 1
                state.lastSuccessMs = now
            } else {
                state.failed += 1
            }
        }
    }

    package func write(to exposition: inout Exposition) {
        let state = state.withLock { $0 }
        exposition.counter(
            "crier_reloads_total", "Reloads by SIGHUP. A failed one has left a part as it was; the log names it.",
            each: [(["result": "ok"], state.succeeded), (["result": "failed"], state.failed)])
        exposition.gauge(
            "crier_last_reload_successful", "Whether the last reload read all files; 1 before the first.",
            state.isLastWhole ? 1 : 0)
        exposition.gauge(
            "crier_last_reload_success_timestamp_seconds", "The last reload that read all files, or the start.",
            seconds: Double(state.lastSuccessMs) / 1_000)
    }
}
