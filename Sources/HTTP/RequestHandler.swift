/// The handler of a server's requests. Called on an event loop: it must not block.
package protocol RequestHandler: Sendable {
    /// Returns the response; or makes a promise, returns nil, and fulfils the promise later.
    func respond(to request: Request, makePromise: MakePromise) -> Response?

    /// Decides based on the head alone. Called only before the body has arrived: a request that is refused regardless
    /// of its body is answered before the client sends the body and the server stores it.
    func decide(on head: RequestHead) -> HeadDecision

    /// Builds the response to an unreadable request.
    func response(to error: RequestError) -> Response

    /// Like `response(to:)`, for a request that has just been rejected. Implementations count and log the rejection
    /// here.
    func reject(_ error: RequestError) -> Response

    /// Returns the handler for one event loop, which receives only the requests of that loop.
    func forLoop() -> any RequestHandler
}

extension RequestHandler {
    package func reject(_ error: RequestError) -> Response { response(to: error) }
    package func forLoop() -> any RequestHandler { self }
}

/// Makes the promise for the response to one request.
///
/// - Parameter fallback: builds the response for the client if the promise is dropped.
package typealias MakePromise = (_ fallback: @escaping @Sendable () -> Response) -> ResponsePromise

/// The decision about a head before its body has arrived.
package enum HeadDecision: Sendable {
    case respond(Response)
    /// The body is read, and the responder answers the complete request without repeating the decisions about the head.
    case proceed(Responder)

    package typealias Responder = @Sendable (Request, MakePromise) -> Response?
}
