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
    let memo: QueryMemo
    let readiness: Readiness
    private let requests: RequestMetrics
    private let log: RequestLog?
    private let observer: Observer

    /// - Parameters:
    ///   - metrics: shown beside those of requests and clips.
    ///   - log: gets a line for every request.
    package init(
        catalog: VoiceCatalog, chimes: ChimeCatalog, store: ClipStore, metrics: [any MetricSource] = [],
        log: RequestLog? = nil, isDraining: @escaping @Sendable () -> Bool
    ) {
        self.catalog = catalog
        self.chimes = chimes
        self.store = store
        self.log = log
        self.isDraining = isDraining
        (memo, readiness, requests) = (QueryMemo(), Readiness(), RequestMetrics())
        self.metrics = [requests, store] + metrics
        observer = Observer(requests.makeCounts(), log)
    }

    /// The same service with an observer of its own.
    private init(sharing other: Service) {
        (catalog, chimes, store, metrics) = (other.catalog, other.chimes, other.store, other.metrics)
        (isDraining, memo, readiness) = (other.isDraining, other.memo, other.readiness)
        (requests, log) = (other.requests, other.log)
        observer = Observer(requests.makeCounts(), log)
    }

    package func forLoop() -> any RequestHandler { Service(sharing: self) }

    package func response(to refusal: Refusal) -> Response { Problem(refusal).response }

    package func refuse(_ refusal: Refusal) -> Response { observer.refuse(response(to: refusal)) }

    package func respond(to request: Request, deferral: () -> Deferral) -> Response? {
        let endpoint = Endpoint(path: request.head.path)
        let exchange = observer.begin(request.head, endpoint?.route ?? .unknown)
        do throws(Problem) {
            guard let endpoint else { throw Problem.notFound }
            guard var response = try route(request, to: endpoint, { follow(exchange, deferral()) }) else { return nil }
            observer.finish(exchange, &response)
            return response
        } catch {
            var response = error.response
            observer.finish(exchange, &response)
            return response
        }
    }

    /// A promise that is named, counted and logged when it is kept.
    private func follow(_ exchange: Exchange, _ deferral: Deferral) -> Deferral {
        let dropped = Problem(status: 500, code: "internal", detail: "The request was dropped: a fault of ours.")
        return Deferral(fallback: dropped.response, before: deferral) { [observer] response in
            var response = response
            observer.finish(exchange, &response, isAbandoned: deferral.isAbandoned)
            deferral.send(response)
        }
    }

    private func route(
        _ request: Request, to endpoint: Endpoint, _ deferral: () -> Deferral
    ) throws(Problem) -> Response? {
        if let response = Self.methodAnswer(endpoint.methods, request.head) { return response }
        switch endpoint {
        case .say: return try say(request, deferral)
        case .clips: return try clips(request, deferral)
        case .silence(let name): return try silence(request, name, deferral)
        case .explain: return try explain(request)
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
