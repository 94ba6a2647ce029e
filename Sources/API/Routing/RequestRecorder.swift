internal import Base
internal import Clips
package import CrierLogging
internal import Encoding
internal import HTTP
internal import Speech
private import Synchronization

/// Names, counts and logs the requests of one event loop.
final class RequestRecorder: Sendable {
    private let series: [UInt8]
    private let lastNumber = Atomic<UInt64>(0)
    private let spanIDs = SpanIDs()
    private let counts: RequestCounts
    private let log: RequestLog?

    init(_ counts: RequestCounts, _ log: RequestLog?) {
        self.counts = counts
        self.log = log
        series = RequestID.series(.random(in: 0 ... .max))
    }

    /// - Parameter origin: see `RequestContext`.
    func context(
        _ head: RequestHead, _ route: Route.ID, _ caller: Access.Caller, origin: WebOrigin = .none
    ) -> RequestContext {
        RequestContext(head, route, caller, origin: origin, id: makeID(), recorder: self)
    }

    private func makeID() -> RequestID {
        RequestID(series: series, number: lastNumber.add(1, ordering: .relaxed).newValue)
    }

    func makeSpanID() -> UInt64 { spanIDs.next() }

    /// - Parameter problem: the number of the answer's kind of problem.
    func record(_ context: RequestContext, _ clip: ClipRecord?, status: Int, bytes: Int, problem: UInt8?) {
        let nanoseconds = SystemClock.monotonicNanoseconds() - context.start
        counts.count(context.route, status: status, bytes: bytes, problem: problem)
        counts.observe(context.route, clip?.origin, nanoseconds: nanoseconds)
        log?.add(context, clip, status: status, bytes: bytes, nanoseconds: nanoseconds, problem: problem)
    }

    /// Like `record`, for a streamed answer: the duration ends with the first bytes.
    func observe(_ context: RequestContext, _ clip: ClipRecord?) {
        counts.observe(context.route, clip?.origin, nanoseconds: SystemClock.monotonicNanoseconds() - context.start)
    }

    /// Counts and logs a streamed answer. Its status was sent with the first bytes, and does not depend on the outcome.
    func record(_ context: RequestContext, _ clip: ClipRecord?, _ outcome: StreamOutcome, bytes: Int) {
        let nanoseconds = SystemClock.monotonicNanoseconds() - context.start
        counts.count(context.route, status: 200, bytes: bytes)
        log?.add(context, clip, status: 200, bytes: bytes, nanoseconds: nanoseconds, outcome)
    }

    /// Names, counts and logs the response to a request that could not be read.
    func reject(_ response: consuming Response) -> Response {
        response.observer = RejectedRequest(requestID: makeID(), recorder: self)
        return response
    }

    fileprivate func record(_ request: RejectedRequest, _ response: Response, bytes: Int) {
        counts.count(Route.unreadable, status: response.status, bytes: bytes, problem: response.problem)
        log?.add(request.requestID, rejected: response.status, problem: response.problem)
    }
}

/// A request that could not be read. Only its response is known.
private final class RejectedRequest: ResponseObserver {
    let requestID: RequestID
    private let recorder: RequestRecorder

    init(requestID: RequestID, recorder: RequestRecorder) { (self.requestID, self.recorder) = (requestID, recorder) }

    func willSend(_ response: Response, bodyBytes: Int) {
        recorder.record(self, response, bytes: bodyBytes)
    }

    func willStream(_ response: Response) {}
    func didAbandon(_ response: Response) {}
    func didStream(_ outcome: StreamOutcome, bodyBytes: Int) {}
}

/// Logs a line for every request. The line contains the name of the key, but neither text, amount, token, key nor
/// query. It also omits the client's address: with a proxy, this would be the proxy's address, and without a proxy, it
/// identifies a person. Proxies log the request's id and the address, so the id connects the two logs.
package struct RequestLog: Sendable {
    private let logWriter: LogWriter
    private let showsAll: Bool
    private let health = Sampling()

    /// - Parameter showsAll: false logs only failures of the service, with status 500 and over.
    package init(_ logWriter: LogWriter, showsAll: Bool) {
        self.logWriter = logWriter
        self.showsAll = showsAll
    }

    /// - Parameters:
    ///   - problem: the number of the answer's kind of problem.
    ///   - outcome: the outcome of a streamed answer.
    func add(
        _ context: RequestContext, _ clip: ClipRecord?, status: Int, bytes: Int, nanoseconds: UInt64,
        problem: UInt8? = nil, _ outcome: StreamOutcome? = nil
    ) {
        guard isShown(context.route, status) else { return }
        logWriter.add(level: Self.level(status)) { line in
            line.add("message", plain: "request")
            line.add("id", plain: context.requestID.write)
            line.add("method", plain: Self.name(context.method))
            line.add("route", plain: Route[context.route].pattern)
            line.add("status", status)
            line.add("bytes", bytes)
            line.add("duration_ms", milliseconds: nanoseconds)
            Self.add(problem, to: &line)
            if let outcome { line.add("stream", outcome.rawValue) }
            if let name = context.caller.name { line.add("key", name) }
            if let trace = context.trace {
                line.add("trace_id", plain: trace.writeTraceID)
                line.add("span_id", plain: trace.writeSpanID)
            }
            guard let clip else { return }
            line.add("cache", plain: Self.name(clip.origin))
            if !clip.voice.isEmpty { line.add("voice", clip.voice) }
            line.add("format", clip.format.rawValue)
        }
    }

    func add(_ id: RequestID, rejected status: Int, problem: UInt8?) {
        guard isShown(Route.unreadable, status) else { return }
        logWriter.add(level: Self.level(status)) { line in
            line.add("message", plain: "request")
            line.add("id", plain: id.write)
            line.add("route", plain: Route[Route.unreadable].pattern)
            line.add("status", status)
            Self.add(problem, to: &line)
        }
    }

    private static func add(_ problem: UInt8?, to line: inout LogLine) {
        if let problem { line.add("code", ProblemKind.all[Int(problem)].code) }
    }

    /// Several clients check the health every few seconds. The log shows all failures, and one success in a hundred.
    private func isShown(_ route: Route.ID, _ status: Int) -> Bool {
        if status >= 500 { return true }
        return showsAll && (Route[route].durations != .health || status >= 400 || health.takesNext())
    }

    private static func level(_ status: Int) -> StaticString { status >= 500 ? "warning" : "info" }

    /// The log contains only known methods, because a client may send any method.
    private static func name(_ method: Method) -> StaticString {
        switch method {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .other: "other"
        }
    }

    private static func name(_ origin: ClipResult.Origin) -> StaticString {
        switch origin {
        case .hit: "hit"
        case .miss: "miss"
        case .coalesced: "coalesced"
        }
    }
}

/// Selects one of a hundred, beginning with the first.
private final class Sampling: Sendable {
    private let seen = Atomic(0)

    func takesNext() -> Bool { seen.add(1, ordering: .relaxed).oldValue % 100 == 0 }
}
