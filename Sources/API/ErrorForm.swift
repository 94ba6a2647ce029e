internal import HTTP
internal import JSON

/// How a route writes the problems that it answers with: the clients of each wire form know one form of error.
struct ErrorForm: Sendable {
    let response: @Sendable (Problem) -> Response

    /// `application/problem+json`, RFC 9457.
    static let problemDetails = ErrorForm { problem in
        var members: [JSONValue.Member] = [
            // RFC 9457 §4.2.1: of `about:blank` the status's own phrase.
            .init("type", .string("about:blank")), .init("title", .string("\(StatusText.phrase(of: problem.status))")),
            .init("status", .integer(problem.status)), .init("code", .string(problem.code)),
            .init("detail", .string(problem.detail)),
        ]
        if let field = problem.field { members.append(.init("field", .string(field))) }
        var response = Response(
            status: problem.status, [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")],
            body: Array(JSONValue.object(members).text.utf8))
        response.addFields(of: problem)
        return response
    }
}

extension Response {
    /// The fields that belong to a problem in every form.
    fileprivate mutating func addFields(of problem: Problem) {
        if let milliseconds = problem.retryAfterMs {
            add("Retry-After", "\((milliseconds + 999) / 1_000)")
            // As OpenAI's clients read it, which they prefer to whole seconds.
            add("Retry-After-Ms", "\(milliseconds)")
        }
        if let challenge = problem.challenge { add("WWW-Authenticate", challenge) }
        if let allow = problem.allow { add("Allow", allow) }
    }
}
