internal import Clips
internal import Metrics
private import Synchronization

/// Counts the requests of one event loop. Each loop has its own counts, so that loops do not contend for cache lines. A
/// reader of the metrics adds the counts of all loops.
final class RequestCounts: Sendable {
    /// Each route has a cell for every status from 100 to 599. Most cells are never used, but a table works without a
    /// lock.
    private let answers = CounterTable(count: Route.table.count * RequestCounts.statuses.count)
    private let bodyBytes = Counter()
    /// Counts by `ProblemKind.number`.
    private let problems = CounterTable(count: ProblemKind.all.count)
    private let durations = (0..<Route.DurationClass.allCases.count * RequestCounts.origins.count).map { _ in
        Histogram()
    }

    static let statuses = 100..<600
    /// Labels of durations by the origin of the answer's clip. The last label is for answers without a clip.
    static let origins = ["hit", "miss", "coalesced", "none"]

    private static func index(of origin: ClipResult.Origin?) -> Int {
        switch origin {
        case .hit: 0
        case .miss: 1
        case .coalesced: 2
        case nil: 3
        }
    }

    /// - Parameter problem: the number of the answer's kind of problem.
    func count(_ route: Route.ID, status: Int, bytes: Int, problem: UInt8? = nil) {
        let status = Self.statuses.contains(status) ? status : 599
        answers.add(at: route.index * Self.statuses.count + status - Self.statuses.lowerBound)
        bodyBytes.add(bytes)
        if let problem { problems.add(at: Int(problem)) }
    }

    func observe(_ route: Route.ID, _ origin: ClipResult.Origin?, nanoseconds: UInt64) {
        durations[Route[route].durations.rawValue * Self.origins.count + Self.index(of: origin)]
            .observe(nanoseconds: nanoseconds)
    }

    func answers(_ route: Route.ID, status: Int) -> Int {
        answers[route.index * Self.statuses.count + status - Self.statuses.lowerBound]
    }

    var bytes: Int { bodyBytes.value }

    func problems(_ number: Int) -> Int { problems[number] }

    func duration(_ durationClass: Route.DurationClass, origin: Int) -> Histogram.Snapshot {
        durations[durationClass.rawValue * Self.origins.count + origin].snapshot
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

    func write(to exposition: inout Exposition) {
        let loops = loops.withLock { $0 }
        exposition.counter(
            "crier_requests_total", "Requests answered; status 499: the client left before.", each: Self.answers(loops))
        exposition.counter(
            "crier_response_body_bytes_total", "Bytes of bodies handed to clients.", loops.reduce(0) { $0 + $1.bytes })
        exposition.counter(
            "crier_problems_total", "Requests answered with a problem, by its code.",
            each: ProblemKind.all.enumerated().map { number, kind in
                (["code": kind.code], loops.reduce(0) { $0 + $1.problems(number) })
            })
        exposition.histogram(
            "crier_request_duration_seconds", "From the whole request read to its answer ready to send.",
            each: Self.durations(loops))
    }

    private static func answers(_ loops: [RequestCounts]) -> [(Exposition.Labels, Int)] {
        var answers: [(Exposition.Labels, Int)] = []
        for route in Route.ids {
            for status in RequestCounts.statuses {
                let count = loops.reduce(0) { $0 + $1.answers(route, status: status) }
                guard count > 0 else { continue }
                answers.append((["route": "\(Route[route].pattern)", "status": "\(status)"], count))
            }
        }
        return answers
    }

    private static func durations(_ loops: [RequestCounts]) -> [(Exposition.Labels, Histogram.Snapshot)] {
        var durations: [(Exposition.Labels, Histogram.Snapshot)] = []
        for durationClass in Route.DurationClass.allCases {
            for (index, origin) in RequestCounts.origins.enumerated() {
                var sum = Histogram.Snapshot.empty
                for counts in loops { sum += counts.duration(durationClass, origin: index) }
                guard sum.count > 0 else { continue }
                durations.append((["class": "\(durationClass)", "cache": origin], sum))
            }
        }
        return durations
    }
}
