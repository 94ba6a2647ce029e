package import Announcements
internal import Base
package import Clips
internal import Encoding
package import HTTP
internal import JSON
package import Metrics
package import Speech

/// Answers what clients may ask: authorizes a request by its route, and calls the route's handler. A class, because a value
/// of so many parts would be copied for every request.
package final class Service: RequestHandler {
    let catalog: VoiceCatalog
    let chimes: ChimeCatalog
    let store: ClipStore
    /// Shown by /metrics.
    let metricSources: [any MetricSource]
    /// Whether the service is going away; then it is not ready.
    let isDraining: @Sendable () -> Bool
    let access: Access
    let links: ClipLinks
    let announcementService: AnnouncementService
    /// The clip that a query of `/v1/say` named; it does as long as the process lives.
    let memo: ClipMemo
    let readiness: Readiness
    private let requests: RequestMetrics
    private let log: RequestLog?
    private let recorder: RequestRecorder

    /// - Parameters:
    ///   - metrics: shown beside those of requests and clips.
    ///   - log: gets a line for every request.
    package init(
        catalog: VoiceCatalog, chimes: ChimeCatalog, store: ClipStore, access: Access, links: ClipLinks,
        announcementService: AnnouncementService, metrics: [any MetricSource] = [], log: RequestLog? = nil,
        isDraining: @escaping @Sendable () -> Bool
    ) {
        (self.catalog, self.chimes, self.store) = (catalog, chimes, store)
        (self.access, self.links, self.announcementService) = (access, links, announcementService)
        (self.log, self.isDraining) = (log, isDraining)
        (memo, readiness, requests) = (ClipMemo(), Readiness(), RequestMetrics())
        let ledgerMetrics = announcementService.ledgerMetrics { [access] in access.names }
        metricSources = [requests, store, announcementService.counts, ledgerMetrics] + metrics
        recorder = RequestRecorder(requests.makeCounts(), log)
    }

    /// The same service with a recorder of its own.
    private init(sharing other: Service) {
        (catalog, chimes, store, metricSources) = (other.catalog, other.chimes, other.store, other.metricSources)
        (access, links, announcementService, isDraining) = (
            other.access, other.links, other.announcementService, other.isDraining
        )
        (memo, readiness, requests, log) = (other.memo, other.readiness, other.requests, other.log)
        recorder = RequestRecorder(requests.makeCounts(), log)
    }

    package func forLoop() -> any RequestHandler { Service(sharing: self) }

    /// For a handler beside this one.
    func makeRecorder() -> RequestRecorder { RequestRecorder(requests.makeCounts(), log) }

    package func response(to error: RequestError) -> Response {
        var response = ErrorForm.problemDetails.response(Problem(error))
        if let location = error.location { response.add("Location", location) }
        return response
    }

    package func reject(_ error: RequestError) -> Response { recorder.reject(response(to: error)) }

    package func decide(on head: RequestHead) -> HeadDecision {
        switch authorize(head) {
        case .answered(let response): return .respond(response)
        case .authorized(let context):
            return .proceed { [self] request, makePromise in
                respond(to: request, context.restarted(), makePromise)
            }
        }
    }

    package func respond(to request: Request, makePromise: MakePromise) -> Response? {
        switch authorize(request.head) {
        case .answered(let response): return response
        case .authorized(let context): return respond(to: request, context, makePromise)
        }
    }

    private func respond(
        to request: Request, _ context: consuming RequestContext, _ makePromise: MakePromise
    ) -> Response? {
        do throws(Problem) {
            guard let answer = try handle(request, context, makePromise) else { return nil }
            return context.response(for: answer)
        } catch {
            if let rule = error.unheardRule { store.pipeline.notHeardBack.count(rule: rule) }
            return context.response(for: error)
        }
    }

    private func handle(
        _ request: Request, _ context: RequestContext, _ makePromise: MakePromise
    ) throws(Problem) -> Answer? {
        guard let handler = Route[context.route].handler else { throw .notFound }
        return try handler(self, request, context) { AnswerPromise(context, makePromise) }
    }

    private enum Authorization {
        case authorized(RequestContext)
        /// The head alone decides the response.
        case answered(Response)
    }

    private func authorize(_ head: RequestHead) -> Authorization {
        let id = Route.id(ofPath: head.pathBytes)
        var caller = Access.Caller.anyone
        func context() -> RequestContext { recorder.context(head, id ?? Route.unknown, caller) }
        do throws(Problem) {
            guard head.method.isRecognized else { throw .unknownMethod }
            // Whoever has no key does not learn which paths there are.
            if id.map({ Route[$0].access(for: head).needsKey }) ?? true { caller = try access.caller(of: head) }
            guard let id else { throw .notFound }
            try Route[id].access(for: head).check(caller)
            let methods = Route[id].methods
            if methods.allows(head.method) { return .authorized(context()) }
            guard head.method == .options else { throw .methodNotAllowed(head, methods) }
            let options = Response(status: 204, [("Allow", methods.list)])
            return .answered(context().response(for: Answer(options)))
        } catch {
            return .answered(context().response(for: error))
        }
    }
}

extension Answer {
    static func text(_ text: String) -> Answer {
        Answer(
            Response(
                status: 200, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
                body: Array(text.utf8)))
    }

    static func json(_ value: JSONValue, status: Int = 200) -> Answer {
        Answer(
            Response(
                status: status, [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
                body: value.utf8 + [UInt8(ascii: "\n")]))
    }
}
