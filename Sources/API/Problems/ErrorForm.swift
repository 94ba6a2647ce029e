internal import HTTP
internal import JSON

/// How a route writes the problems that it answers with: the clients of each wire form know one form of error.
struct ErrorForm: Sendable {
    let contentType: String
    /// The status of the response; a form whose clients know fewer statuses gives the nearest.
    let status: @Sendable (Problem) -> Int
    let body: @Sendable (Problem) -> [UInt8]

    init(
        contentType: String, status: @escaping @Sendable (Problem) -> Int = { $0.status },
        body: @escaping @Sendable (Problem) -> [UInt8]
    ) {
        (self.contentType, self.status, self.body) = (contentType, status, body)
    }

    /// `application/problem+json`, RFC 9457.
    static let problemDetails = ErrorForm(contentType: "application/problem+json") { problem in
        var members: [JSONValue.Member] = [
            // RFC 9457 §4.2.1: of `about:blank` the status's own phrase.
            .init("type", .string("about:blank")), .init("title", .string("\(StatusText.phrase(of: problem.status))")),
            .init("status", .integer(problem.status)), .init("code", .string(problem.code)),
            .init("detail", .string(problem.detail)),
        ]
        if let field = problem.field { members.append(.init("field", .string(field))) }
        return JSONValue.object(members).utf8
    }

    /// 400 for 422: most compatible forms are older than 422, and have 400 for whatever the client has to mend.
    static let withoutUnprocessable: @Sendable (Problem) -> Int = { $0.status == 422 ? 400 : $0.status }

    /// The fields of the response that belong to a problem are the same in every form.
    func response(_ problem: Problem) -> Response {
        var response = Response(
            status: status(problem), [("Content-Type", contentType), ("Cache-Control", "no-store")],
            body: body(problem))
        response.problem = ProblemKind.number(ofCode: problem.code)
        if let milliseconds = problem.retryAfterMs {
            response.add("Retry-After", "\((milliseconds + 999) / 1_000)")
            // As OpenAI's clients read it, which they prefer to whole seconds.
            response.add("Retry-After-Ms", "\(milliseconds)")
        }
        if let challenge = problem.challenge { response.add("WWW-Authenticate", challenge) }
        if let allow = problem.allow { response.add("Allow", allow) }
        return response
    }
}
