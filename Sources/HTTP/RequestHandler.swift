/// What a server does with whole requests. Called on an event loop: it must not block.
package protocol RequestHandler: Sendable {
    /// Answers at once with a response, or takes a `ResponsePromise`, gives back nil, and sends the response through it later.
    func respond(to request: Request, promise: () -> ResponsePromise) -> Response?

    /// Answers from the head alone when the body cannot matter: no such path, no such method, no right to ask. Called only
    /// when the body is not here yet, so that nobody has to send, and the server to keep, a body in vain.
    func earlyResponse(to head: RequestHead) -> Response?

    /// Words the answer to a request that could not be read.
    func response(to error: RequestError) -> Response

    /// As `response(to:)`, for a request that has just been refused: the place to count and log it.
    func reject(_ error: RequestError) -> Response

    /// The handler of one event loop; only its requests come to it.
    func forLoop() -> any RequestHandler
}

extension RequestHandler {
    package func reject(_ error: RequestError) -> Response { response(to: error) }
    package func forLoop() -> any RequestHandler { self }
}
