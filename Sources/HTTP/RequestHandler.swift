/// What a server does with whole requests. Called on an event loop: it must not block.
package protocol RequestHandler: Sendable {
    /// Answers at once with a response, or takes a `Deferral`, gives back nil, and sends the response through it later.
    func respond(to request: Request, deferral: () -> Deferral) -> Response?

    /// Words the answer to a request that could not be read.
    func response(to refusal: Refusal) -> Response
}
