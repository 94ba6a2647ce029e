internal import Base
internal import Clips
package import HTTP
internal import Metrics
private import Synchronization

/// Authorizes each request by its route, and calls the route's handler with the current service.
package final class Router: RequestHandler {
    /// The service of the library that answers new requests. All loops share it.
    private final class CurrentService: Sendable {
        let value: Mutex<Service>
        init(_ service: Service) { value = Mutex(service) }
    }

    private let current: CurrentService
    private let access: Access
    private let requests: RequestMetrics
    private let log: RequestLog?
    private let recorder: RequestRecorder

    /// - Parameter log: gets a line for every request.
    package init(_ service: Service, log: RequestLog? = nil) {
        (current, access, requests) = (CurrentService(service), service.access, service.requests)
        self.log = log
        recorder = RequestRecorder(requests.makeCounts(), log)
    }

    /// The same router with a separate recorder.
    private init(sharing other: Router) {
        (current, access, requests, log) = (other.current, other.access, other.requests, other.log)
        recorder = RequestRecorder(requests.makeCounts(), log)
    }

    package func forLoop() -> any RequestHandler { Router(sharing: self) }

    /// The recorder of another handler on the same loop.
    func makeRecorder() -> RequestRecorder { RequestRecorder(requests.makeCounts(), log) }

    /// The library for new requests. A caller outside this router takes it once for each request.
    package var library: VoiceLibrary { service.library }

    var service: Service { current.value.withLock { $0 } }

    /// Replaces the library of new requests. Requests that are being answered keep theirs.
    package func replace(_ library: VoiceLibrary) {
        // The old service is released after the lock: its banks may be large.
        let old = current.value.withLock { service in
            let old = service
            service = Service(old, with: library)
            return old
        }
        withExtendedLifetime(old) {}
    }

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
        let service = service
        do throws(Problem) {
            guard let answer = try service.handle(request, context, makePromise) else { return nil }
            return context.response(for: answer)
        } catch {
            if let rule = error.unheardRule { service.store.pipeline.notHeardBack.count(rule: rule) }
            return context.response(for: error)
        }
    }

    private enum Authorization {
        case authorized(RequestContext)
        /// The response depends only on the head.
        case answered(Response)
    }

    private func authorize(_ head: RequestHead) -> Authorization {
        let id = Route.id(ofPath: head.pathBytes)
        var caller = Access.Caller.anyone
        func context() -> RequestContext {
            recorder.context(head, id ?? Route.unknown, caller, origin: access.web.allowedOrigin(of: head))
        }
        do throws(Problem) {
            guard head.method.isRecognized else { throw .unknownMethod }
            if !(id.map { Route[$0].takesAnyHost } ?? false) { try access.web.check(head) }
            if let id, let response = access.web.preflight(head, Route[id].methods) {
                return .answered(context().response(for: Answer(response)))
            }
            // A client without a key does not learn which paths exist.
            if id.map({ Route[$0].access(for: head).needsKey }) ?? true { caller = try access.caller(of: head) }
            guard let id else { throw .unknownPath(head) }
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
