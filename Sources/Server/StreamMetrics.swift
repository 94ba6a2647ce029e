internal import HTTP
internal import Metrics

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
