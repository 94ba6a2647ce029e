/// Follows one request to its end, to count and log what the client was really told: conditions and ranges are applied
/// behind the handler. Called once for each answer, on the connection's event loop.
package protocol AnswerObserver: AnyObject, Sendable {
    /// Sent as X-Request-Id.
    var requestID: RequestID { get }

    /// The answer is about to be sent, with so many bytes behind its head.
    func sent(_ response: Response, bodyBytes: Int)

    /// The client had gone before there was an answer.
    func abandoned(_ response: Response)
}
