/// What a server does with whole requests. Called on an event loop: it must not block.
package protocol RequestHandler: Sendable {
    /// Answers at once; or makes a promise, gives back nil, and keeps the promise later.
    func respond(to request: Request, makePromise: MakePromise) -> Response?

    /// Decides from the head alone. Called only when the body is not here yet: a request that is refused whatever its body
    /// says is answered before the client has sent the body and the server has kept it.
    func decide(on head: RequestHead) -> HeadDecision

    /// Words the response to a request that could not be read.
    func response(to error: RequestError) -> Response

    /// As `response(to:)`, for a request that has just been rejected: the place to count and log it.
    func reject(_ error: RequestError) -> Response

    /// The handler of one event loop; only its requests come to it.
    func forLoop() -> any RequestHandler
}

extension RequestHandler {
    package func reject(_ error: RequestError) -> Response { response(to: error) }
    package func forLoop() -> any RequestHandler { self }
}

/// Makes the promise of the response to one request.
///
/// - Parameter fallback: builds what the client gets when the promise is dropped.
package typealias MakePromise = (_ fallback: @escaping @Sendable () -> Response) -> ResponsePromise

/// What a head decides before its body is here.
package enum HeadDecision: Sendable {
    case respond(Response)
    /// The body is read, and the responder answers the whole request: what the head decided is not decided again.
    case proceed(Responder)

    package typealias Responder = @Sendable (Request, MakePromise) -> Response?
}
