package import Announcements
internal import Base
package import Clips
internal import Encoding
package import HTTP
package import Metrics
package import Speech

/// The endpoints: everything a client may ask, by path and method. A class, because a value of so many parts would be
/// copied for every request.
package final class Service: RequestHandler {
    let catalog: VoiceCatalog
    let chimes: ChimeCatalog
    let store: ClipStore
    /// What /metrics shows.
    let metrics: [any MetricSource]
    /// Whether the service is going away; then it is not ready.
    let isDraining: @Sendable () -> Bool
    let access: Access
    let links: ClipLinks
    let desk: AnnouncementService
    /// The clip that a query of `/v1/say` named; it does as long as the process lives.
    let memo: Memo<ClipKey>
    let readiness: Readiness
    private let requests: RequestMetrics
    private let log: RequestLog?
    private let recorder: RequestRecorder

    /// - Parameters:
    ///   - metrics: shown beside those of requests and clips.
    ///   - log: gets a line for every request.
    package init(
        catalog: VoiceCatalog, chimes: ChimeCatalog, store: ClipStore, access: Access, links: ClipLinks,
        desk: AnnouncementService, metrics: [any MetricSource] = [], log: RequestLog? = nil,
        isDraining: @escaping @Sendable () -> Bool
    ) {
        (self.catalog, self.chimes, self.store) = (catalog, chimes, store)
        (self.access, self.links, self.desk) = (access, links, desk)
        (self.log, self.isDraining) = (log, isDraining)
        (memo, readiness, requests) = (Memo(), Readiness(), RequestMetrics())
        self.metrics = [requests, store, desk.counts] + metrics
        recorder = RequestRecorder(requests.makeCounts(), log)
    }

    /// The same service with a recorder of its own.
    private init(sharing other: Service) {
        (catalog, chimes, store, metrics) = (other.catalog, other.chimes, other.store, other.metrics)
        (access, links, desk, isDraining) = (other.access, other.links, other.desk, other.isDraining)
        (memo, readiness, requests, log) = (other.memo, other.readiness, other.requests, other.log)
        recorder = RequestRecorder(requests.makeCounts(), log)
    }

    package func forLoop() -> any RequestHandler { Service(sharing: self) }

    /// For a handler beside this one.
    func makeRecorder() -> RequestRecorder { RequestRecorder(requests.makeCounts(), log) }

    package func response(to error: RequestError) -> Response {
        var response = Problem(error).response
        if let location = error.location { response.add("Location", location) }
        return response
    }

    package func reject(_ error: RequestError) -> Response { recorder.reject(response(to: error)) }

    package func earlyResponse(to head: RequestHead) -> Response? {
        guard case .answered(let response, let context) = gate(head) else { return nil }
        return context.named(response)
    }

    package func respond(to request: Request, promise: () -> ResponsePromise) -> Response? {
        switch gate(request.head) {
        case .answered(let response, let context): return context.named(response)
        case .open(let endpoint, let context):
            var response: Response?
            do throws(Problem) {
                response = try answer(endpoint, request, context) { context.following(promise()) }
            } catch {
                if let rule = error.unheardRule { store.pipeline.notHeardBack.count(rule: rule) }
                response = error.response
            }
            // In place: a response has many parts to be counted each time it is handed on.
            response?.belong(to: context)
            return response
        }
    }

    private enum Gate {
        case open(Endpoint, RequestContext)
        case answered(Response, RequestContext)
    }

    /// What the request's head alone decides: an endpoint, or an answer.
    private func gate(_ head: RequestHead) -> Gate {
        let endpoint = Endpoint(path: head.path)
        var caller = Access.Caller.anyone
        func context() -> RequestContext { recorder.begin(head, endpoint?.route ?? .unknown, caller) }
        guard head.method.isRecognized else { return .answered(Problem.unknownMethod.response, context()) }
        do throws(Problem) {
            if endpoint?.isOpen != true { caller = try access.caller(of: head) }
            guard let endpoint else { throw .notFound }
            if let scope = endpoint.scope, !caller.scopes.contains(scope) { throw .scopeMissing(scope) }
            if let response = Self.methodAnswer(endpoint.methods, head) { return .answered(response, context()) }
            return .open(endpoint, context())
        } catch {
            return .answered(error.response, context())
        }
    }

    private func answer(
        _ endpoint: Endpoint, _ request: Request, _ context: RequestContext, _ promise: () -> ResponsePromise
    ) throws(Problem) -> Response? {
        switch endpoint {
        case .say: return try say(request, context, promise)
        case .clips: return try clips(request, context, promise)
        case .announcements: return try announcements(request, context, promise)
        case .announcement(let id): return try announcement(request, id, context, promise)
        case .silence(let name): return try silence(request, name, context, promise)
        case .linkedClip(let name): return try linkedClip(request, name, context, promise)
        case .explain: return try explain(request, context, promise)
        case .voices: return voices()
        case .voice(let id): return try voice(id)
        case .formats: return formats()
        case .alive: return Self.plain("ok\n")
        case .ready: return try ready(promise)
        case .metrics: return metricsPage()
        case .server: throw .notFound
        }
    }

    /// Nil when the method may be used; OPTIONS is answered here; any other is refused with Allow (RFC 9110 §15.5.6).
    private static func methodAnswer(_ methods: AllowedMethods, _ head: RequestHead) -> Response? {
        if methods.contains(head.method) { return nil }
        if head.method == .options { return Response(status: 204, [("Allow", methods.list)]) }
        var response = Problem(
            status: 405, code: "method_not_allowed", detail: "\(head.path) takes \(methods.list)."
        ).response
        response.add("Allow", methods.list)
        return response
    }

    static func plain(_ text: String) -> Response {
        Response(
            status: 200, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
            body: Array(text.utf8))
    }
}
