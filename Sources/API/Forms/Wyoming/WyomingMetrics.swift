internal import Base
internal import CrierLogging
package import Metrics

/// The end of a request for speech.
enum WyomingOutcome: String, CaseIterable {
    case spoken
    /// The client made a mistake.
    case refused
    /// The request could not be served, or not in time.
    case failed
    /// The client left before it had received everything.
    case left
}

/// Counts the connections, events and requests of the Wyoming port.
package final class WyomingMetrics: MetricSource {
    let open = Gauge()
    private let events = WyomingMetrics.types.map { _ in Counter() }
    private let requests = WyomingOutcome.allCases.map { _ in Counter() }

    /// The known events. The last one counts all others.
    private static let types = [
        "describe", "ping", "synthesize", "synthesize-start", "synthesize-chunk", "synthesize-stop", "other",
    ]

    package init() {}

    func count(event type: String) {
        let known = Self.types.first { $0.utf8.elementsEqual(type.utf8) } ?? "other"
        for (other, counter) in zip(Self.types, events) where other == known { counter.increment() }
    }

    func count(_ outcome: WyomingOutcome) {
        for (other, counter) in zip(WyomingOutcome.allCases, requests) where other == outcome { counter.increment() }
    }

    package func write(to exposition: inout Exposition) {
        exposition.gauge("crier_wyoming_connections_open", "Connections of the Wyoming port open now.", open.value)
        exposition.counter(
            "crier_wyoming_events_total", "Events of Wyoming's clients, by type.",
            each: zip(Self.types, events).map { (["type": $0], $1.value) })
        exposition.counter(
            "crier_wyoming_requests_total", "Wyoming's requests for speech, by how they ended.",
            each: zip(WyomingOutcome.allCases, requests).map { (["result": $0.rawValue], $1.value) })
    }
}

/// Logs a line for every request for speech, without its words.
struct WyomingLog: Sendable {
    let logWriter: LogWriter
    /// False logs only the requests that failed here.
    let showsAll: Bool

    /// - Parameter code: the code of the error that the client got.
    func add(_ record: WyomingSpeech.Record, _ outcome: WyomingOutcome, code: String? = nil) {
        guard showsAll || outcome == .failed else { return }
        let start = record.start
        logWriter.add(level: outcome == .failed ? "warning" : "info") { line in
            line.add("message", plain: "wyoming")
            line.add("result", outcome.rawValue)
            if let code { line.add("code", code) }
            line.add("bytes", record.bytes)
            guard let start else { return }
            line.add("duration_ms", milliseconds: SystemClock.monotonicNanoseconds() - start)
            guard !record.voice.isEmpty else { return }
            line.add("cache", plain: record.isHit ? "hit" : "miss")
            line.add("voice", record.voice)
        }
    }
}
