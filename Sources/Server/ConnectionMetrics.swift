internal import HTTP
package import Metrics

/// The metrics of the connections of all loops.
package final class ConnectionMetrics: MetricSource {
    let open = Gauge()
    let accepted = Counter()
    let full = Counter()
    let handshakes = Counter()
    /// Connections that closed before they could carry a request: the client's hello was unacceptable, was not TLS, or
    /// took too long.
    let failedHandshakes = Counter()
    let streams = StreamMetrics()

    package init() {}

    package func write(to exposition: inout Exposition) {
        exposition.gauge("crier_connections_open", "Connections open now.", open.value)
        exposition.counter("crier_connections_accepted_total", "Connections accepted.", accepted.value)
        exposition.counter(
            "crier_connections_full_total",
            "Times newcomers were left in the kernel's queue: CRIER_CONNECTIONS reached.",
            full.value)
        exposition.counter(
            "crier_tls_handshakes_total", "TLS handshakes, by result.",
            each: [(["result": "done"], handshakes.value), (["result": "failed"], failedHandshakes.value)])
        streams.write(to: &exposition)
    }
}

/// The metrics of bodies that are made while they are sent, for all loops.
struct StreamMetrics: Sendable {
    let open = Gauge()
    private let bytes = Counter()
    private let ended = StreamOutcome.allCases.map { _ in Counter() }

    func count(_ outcome: StreamOutcome, bodyBytes: Int) {
        open.decrement()
        bytes.add(bodyBytes)
        for (other, counter) in zip(StreamOutcome.allCases, ended) where other == outcome { counter.increment() }
    }

    func write(to exposition: inout Exposition) {
        exposition.gauge("crier_streams_open", "Answers that are sent while they are made, under way now.", open.value)
        exposition.counter(
            "crier_streamed_bytes_total", "Bytes of bodies that were sent while they were made.", bytes.value)
        exposition.counter(
            "crier_streams_total", "Answers that were sent while they were made, by how they ended.",
            each: zip(StreamOutcome.allCases, ended).map { (["result": $0.rawValue], $1.value) })
    }
}
