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
    let desk: AnnouncementDesk
    /// The clip that a query of `/v1/say` named; it does as long as the process lives.
    let memo: Memo<ClipKey>
    let readiness: Readiness
    private let requests: RequestMetrics
    private let log: RequestLog?
    private let observer: Observer

    /// - Parameters:
    ///   - metrics: shown beside those of requests and clips.
    ///   - log: gets a line for every request.
    package init(
        catalog: VoiceCatalog, chimes: ChimeCatalog, store: ClipStore, access: Access, links: ClipLinks,
        desk: AnnouncementDesk, metrics: [any MetricSource] = [], log: RequestLog? = nil,
        isDraining: @escaping @Sendable () -> Bool
    ) {
        (self.catalog, self.chimes, self.store) = (catalog, chimes, store)
        (self.access, self.links, self.desk) = (access, links, desk)
        (self.log, self.isDraining) = (log, isDraining)
        (memo, readiness, requests) = (Memo(), Readiness(), RequestMetrics())
        self.metrics = [requests, store, desk.counts] + metrics
        observer = Observer(requests.makeCounts(), log)
    }

    /// The same service with an observer of its own.
    private init(sharing other: Service) {
        (catalog, chimes, store, metrics) = (other.catalog, other.chimes, other.store, other.metrics)
        (access, links, desk, isDraining) = (other.access, other.links, other.desk, other.isDraining)
        (memo, readiness, requests, log) = (other.memo, other.readiness, other.requests, other.log)
        observer = Observer(requests.makeCounts(), log)
    }

    package func forLoop() -> any RequestHandler { Service(sharing: self) }

    /// For a handler beside this one.
    func makeObserver() -> Observer { Observer(requests.makeCounts(), log) }

    package func response(to refusal: Refusal) -> Response {
        var response = Problem(refusal).response
        if let location = refusal.location { response.add("Location", location) }
        return response
    }

    package func refuse(_ refusal: Refusal) -> Response { observer.refuse(response(to: refusal)) }

    package func earlyResponse(to head: RequestHead) -> Response? {
        guard case .answered(let response, let exchange) = gate(head) else { return nil }
        return exchange.named(response)
    }

    package func respond(to request: Request, deferral: () -> Deferral) -> Response? {
        switch gate(request.head) {
        case .answered(let response, let exchange): return exchange.named(response)
        case .open(let endpoint, let exchange):
            var response: Response?
            do throws(Problem) {
                response = try answer(endpoint, request, exchange) { exchange.following(deferral()) }
            } catch {
                if let rule = error.unheardRule { store.pipeline.notHeardBack.count(rule: rule) }
                response = error.response
            }
            // In place: a response has many parts to be counted each time it is handed on.
            response?.belong(to: exchange)
            return response
        }
    }

    private enum Gate {
        case open(Endpoint, Exchange)
        case answered(Response, Exchange)
    }

    /// What the request's head alone decides: an endpoint, or an answer.
    private func gate(_ head: RequestHead) -> Gate {
        let endpoint = Endpoint(path: head.path)
        var caller = Access.Caller.anyone
        func exchange() -> Exchange { observer.begin(head, endpoint?.route ?? .unknown, caller) }
        guard head.method.isRecognized else { return .answered(Problem.unknownMethod.response, exchange()) }
        do throws(Problem) {
            if endpoint?.isOpen != true { caller = try access.caller(of: head) }
            guard let endpoint else { throw .notFound }
            if let scope = endpoint.scope, !caller.scopes.contains(scope) { throw .scopeMissing(scope) }
            if let response = Self.methodAnswer(endpoint.methods, head) { return .answered(response, exchange()) }
            return .open(endpoint, exchange())
        } catch {
            return .answered(error.response, exchange())
        }
    }

    private func answer(
        _ endpoint: Endpoint, _ request: Request, _ exchange: Exchange, _ deferral: () -> Deferral
    ) throws(Problem) -> Response? {
        switch endpoint {
        case .say: return try say(request, exchange, deferral)
        case .clips: return try clips(request, exchange, deferral)
        case .announcements: return try announcements(request, exchange, deferral)
        case .announcement(let id): return try announcement(request, id, exchange, deferral)
        case .silence(let name): return try silence(request, name, exchange, deferral)
        case .linkedClip(let name): return try linkedClip(request, name, exchange, deferral)
        case .explain: return try explain(request, exchange, deferral)
        case .voices: return voices()
        case .voice(let id): return try voice(id)
        case .formats: return formats()
        case .alive: return Self.plain("ok\n")
        case .ready: return try ready(deferral)
        case .metrics: return numbers()
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
