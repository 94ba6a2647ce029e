internal import HTTP
package import Journal
internal import Speech
private import Synchronization

/// Follows the requests of one event loop from the whole request to its answer: names, counts and logs them.
final class Observer: Sendable {
    private let series: UInt64
    private let numbers = Atomic<UInt64>(0)
    private let counts: RequestCounts
    private let log: RequestLog?

    init(_ counts: RequestCounts, _ log: RequestLog?) {
        self.counts = counts
        self.log = log
        series = .random(in: 0 ... .max)
    }

    func begin(_ head: RequestHead, _ route: Route) -> Exchange {
        Exchange(
            start: Deadline.now(), id: head.value(of: "x-request-id").flatMap(RequestID.init) ?? makeID(),
            method: head.method, route: route,
            waitSeconds: route.timed == .clip ? Preferences(head).waitSeconds : nil)
    }

    private func makeID() -> RequestID {
        RequestID(series: series, number: numbers.add(1, ordering: .relaxed).newValue)
    }

    /// Completes `response` with the request's name.
    ///
    /// - Parameter isAbandoned: the client has gone, so nobody gets the answer.
    func finish(_ exchange: Exchange, _ response: inout Response, isAbandoned: Bool = false) {
        let took = Deadline.now() - exchange.start
        response.requestID = exchange.id
        if let seconds = exchange.waitSeconds { response.add("Preference-Applied", "wait=\(seconds)") }
        let status = isAbandoned ? Self.clientLeft : response.status
        let bytes = isAbandoned || exchange.method == .head || !response.hasBody ? 0 : response.body.count
        counts.count(exchange.route, status: status, bytes: bytes)
        counts.observe(exchange.route, response.remarks.cache, nanoseconds: took)
        log?.add(exchange, response.remarks, status: status, bytes: bytes, nanoseconds: took)
    }

    func refuse(_ response: Response) -> Response {
        var response = response
        let id = makeID()
        response.requestID = id
        counts.count(.unreadable, status: response.status, bytes: response.body.count)
        log?.add(id, refused: response.status)
        return response
    }

    /// As nginx names it; never sent, for there is nobody to send it to.
    private static let clientLeft = 499
}

/// A request that has been read and not answered yet.
struct Exchange: Sendable {
    let start: UInt64
    let id: RequestID
    let method: Method
    let route: Route
    /// What the client prefers to wait at the most, if it said so and it means something here.
    let waitSeconds: Int?
}

/// A line for every request: what it was and what became of it, without text, amount, token, key or query. The client's
/// address is left out too: behind a proxy it is the proxy's, and elsewhere it is a person's. The request's id, which
/// proxies log beside the address, is the bridge.
package struct RequestLog: Sendable {
    private let journal: Journal
    private let showsAll: Bool
    private let health = Sampling()

    /// - Parameter showsAll: false leaves only what went wrong here, with status 500 and over.
    package init(_ journal: Journal, showsAll: Bool) {
        self.journal = journal
        self.showsAll = showsAll
    }

    func add(_ exchange: Exchange, _ remarks: Remarks, status: Int, bytes: Int, nanoseconds: UInt64) {
        guard isShown(exchange.route, status) else { return }
        journal.add(level: Self.level(status)) { line in
            line.add("message", plain: "request")
            line.add("id", plain: exchange.id.write)
            line.add("method", plain: Self.name(exchange.method))
            line.add("route", plain: exchange.route.pattern)
            line.add("status", status)
            line.add("bytes", bytes)
            line.add("duration_ms", milliseconds: nanoseconds)
            if let cache = remarks.cache { line.add("cache", plain: Self.name(cache)) }
            if !remarks.voice.isEmpty { line.add("voice", remarks.voice) }
            if !remarks.format.isEmpty { line.add("format", remarks.format) }
        }
    }

    func add(_ id: RequestID, refused status: Int) {
        guard isShown(.unreadable, status) else { return }
        journal.add(level: Self.level(status)) { line in
            line.add("message", plain: "request")
            line.add("id", plain: id.write)
            line.add("route", plain: Route.unreadable.pattern)
            line.add("status", status)
        }
    }

    /// Health checks come every few seconds from several sides: failures are shown, and one success in a hundred.
    private func isShown(_ route: Route, _ status: Int) -> Bool {
        if status >= 500 { return true }
        return showsAll && (route.timed != .health || status >= 400 || health.takesNext())
    }

    private static func level(_ status: Int) -> StaticString { status >= 500 ? "warning" : "info" }

    /// A method of the client's own making may be anything.
    private static func name(_ method: Method) -> StaticString {
        switch method {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .options: "OPTIONS"
        case .other: "other"
        }
    }

    private static func name(_ cache: Remarks.Cache) -> StaticString {
        switch cache {
        case .hit: "hit"
        case .miss: "miss"
        case .coalesced: "coalesced"
        }
    }
}

/// One of a hundred, beginning with the first.
private final class Sampling: Sendable {
    private let seen = Atomic(0)

    func takesNext() -> Bool { seen.add(1, ordering: .relaxed).oldValue % 100 == 0 }
}
