internal import HTTP
internal import Metrics
private import Synchronization

/// The requests of one event loop, counted. Each loop has its own, so that loops do not wait for each other's cache lines;
/// they are added up when somebody looks.
final class RequestCounts: Sendable {
    /// Every status from 100 to 599 has a cell for each route, most of them never touched: a table needs no lock.
    private let answers = CounterTable(count: Route.allCases.count * RequestCounts.statuses.count)
    private let bodyBytes = Counter()
    private let durations = (0..<Route.Class.allCases.count * RequestCounts.origins.count).map { _ in Histogram() }

    static let statuses = 100..<600
    /// By what `Clip-Cache` says; the last: nothing.
    static let origins = Remarks.Cache.allCases.map { "\($0)" } + ["none"]

    func count(_ route: Route, status: Int, bytes: Int) {
        let status = Self.statuses.contains(status) ? status : 599
        answers.add(at: route.rawValue * Self.statuses.count + status - Self.statuses.lowerBound)
        bodyBytes.add(bytes)
    }

    func observe(_ route: Route, _ cache: Remarks.Cache?, nanoseconds: UInt64) {
        durations[route.timed.rawValue * Self.origins.count + (cache?.rawValue ?? Self.origins.count - 1)]
            .observe(nanoseconds: nanoseconds)
    }

    func answers(_ route: Route, status: Int) -> Int {
        answers[route.rawValue * Self.statuses.count + status - Self.statuses.lowerBound]
    }

    var bytes: Int { bodyBytes.value }

    func duration(_ timed: Route.Class, origin: Int) -> Histogram.Snapshot {
        durations[timed.rawValue * Self.origins.count + origin].snapshot
    }
}

/// The requests of all loops.
final class RequestMetrics: MetricSource {
    private let loops = Mutex<[RequestCounts]>([])

    func makeCounts() -> RequestCounts {
        let counts = RequestCounts()
        loops.withLock { $0.append(counts) }
        return counts
    }

    func show(in exposition: inout Exposition) {
        let loops = loops.withLock { $0 }
        var answers: [(Exposition.Labels, Int)] = []
        for route in Route.allCases {
            for status in RequestCounts.statuses {
                let count = loops.reduce(0) { $0 + $1.answers(route, status: status) }
                guard count > 0 else { continue }
                answers.append((["route": "\(route.pattern)", "status": "\(status)"], count))
            }
        }
        exposition.counter(
            "crier_requests_total", "Requests answered; status 499: the client left before.", each: answers)
        exposition.counter(
            "crier_response_body_bytes_total", "Bytes of bodies handed to clients.", loops.reduce(0) { $0 + $1.bytes })
        var durations: [(Exposition.Labels, Histogram.Snapshot)] = []
        for timed in Route.Class.allCases {
            for (index, origin) in RequestCounts.origins.enumerated() {
                var sum = Histogram.Snapshot.empty
                for counts in loops { sum += counts.duration(timed, origin: index) }
                guard sum.count > 0 else { continue }
                durations.append((["class": timed.name, "cache": origin], sum))
            }
        }
        exposition.histogram(
            "crier_request_duration_seconds", "From the whole request read to its answer ready to send.",
            each: durations)
    }
}
