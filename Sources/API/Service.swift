package import Clips
internal import Encoding
package import HTTP
package import Speech

/// The endpoints: everything a client may ask, by path and method.
package struct Service: RequestHandler {
    let catalog: VoiceCatalog
    let chimes: ChimeCatalog
    let store: ClipStore
    let counters: EngineCounters
    /// Whether the service is going away; then it is not ready.
    let isDraining: @Sendable () -> Bool
    let access: Access
    let links: ClipLinks
    let desk: AnnouncementDesk
    /// The clip that a query of `/v1/say` named; it does as long as the process lives.
    let memo = Memo<ClipKey>()

    package init(
        catalog: VoiceCatalog, chimes: ChimeCatalog, store: ClipStore, counters: EngineCounters, access: Access,
        links: ClipLinks, desk: AnnouncementDesk, isDraining: @escaping @Sendable () -> Bool
    ) {
        self.catalog = catalog
        self.chimes = chimes
        self.store = store
        self.counters = counters
        self.access = access
        self.links = links
        self.desk = desk
        self.isDraining = isDraining
    }

    package func response(to refusal: Refusal) -> Response {
        var response = Problem(refusal).response
        if let location = refusal.location { response.add("Location", location) }
        return response
    }

    package func earlyResponse(to head: RequestHead) -> Response? {
        guard case .answered(let response) = gate(head) else { return nil }
        return response
    }

    private enum Gate {
        case open(Endpoint, Access.Caller)
        case answered(Response)
    }

    /// What the request's head alone decides: an endpoint, or an answer.
    private func gate(_ head: RequestHead) -> Gate {
        guard head.method.isRecognized else { return .answered(Problem.unknownMethod.response) }
        let endpoint = Endpoint(path: head.path)
        do throws(Problem) {
            let caller = endpoint?.isOpen ?? false ? Access.Caller(name: nil) : try access.caller(of: head)
            guard let endpoint else { throw .notFound }
            return Self.methodAnswer(endpoint.methods, head).map(Gate.answered) ?? .open(endpoint, caller)
        } catch {
            return .answered(error.response)
        }
    }

    package func respond(to request: Request, deferral: () -> Deferral) -> Response? {
        do {
            return try route(request, deferral)
        } catch {
            return error.response
        }
    }

    private func route(_ request: Request, _ deferral: () -> Deferral) throws(Problem) -> Response? {
        switch gate(request.head) {
        case .answered(let response): return response
        case .open(let endpoint, let caller): return try answer(endpoint, request, caller, deferral)
        }
    }

    private func answer(
        _ endpoint: Endpoint, _ request: Request, _ caller: Access.Caller, _ deferral: () -> Deferral
    ) throws(Problem) -> Response? {
        switch endpoint {
        case .say: return try say(request, caller, deferral)
        case .clips: return try clips(request, caller, deferral)
        case .announcements: return try announcements(request, caller, deferral)
        case .silence(let name): return try silence(request, name, caller, deferral)
        case .linkedClip(let name): return try linkedClip(request, name, deferral)
        case .explain: return try explain(request)
        case .voices: return voices()
        case .voice(let id): return try voice(id)
        case .formats: return formats()
        case .alive: return Self.plain("ok\n")
        case .ready: return try ready(deferral)
        case .metrics: return metrics()
        case .server: return nil
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
