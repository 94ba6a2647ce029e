internal import HTTP
internal import JSON

/// The format in which a route writes its problems. The clients of each wire form expect its own format of errors.
struct ErrorForm: Sendable {
    let contentType: String
    /// The status of the response. A form whose clients support fewer statuses gives the nearest one.
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
            // RFC 9457 §4.2.1: the title of `about:blank` is the phrase of the status.
            .init("type", .string("about:blank")), .init("title", .string("\(StatusText.phrase(of: problem.status))")),
            .init("status", .integer(problem.status)), .init("code", .string(problem.code)),
            .init("detail", .string(problem.detail)),
        ]
        if let field = problem.field { members.append(.init("field", .string(field))) }
        return JSONValue.object(members).utf8
    }

    /// 400 for 422: most compatible forms are older than 422, and use 400 for every mistake of a client.
    static let withoutUnprocessable: @Sendable (Problem) -> Int = { $0.status == 422 ? 400 : $0.status }

    /// Builds the response. The header fields of a problem are the same in every form.
    func response(_ problem: Problem) -> Response {
        var response = Response(
            status: status(problem), [("Content-Type", contentType), ("Cache-Control", "no-store")],
            body: body(problem))
        response.problem = ProblemKind.number(ofCode: problem.code)
        if let milliseconds = problem.retryAfterMs {
            response.add("Retry-After", "\((milliseconds + 999) / 1_000)")
            // OpenAI's clients read milliseconds, and prefer them to whole seconds.
            response.add("Retry-After-Ms", "\(milliseconds)")
        }
        if let challenge = problem.challenge { response.add("WWW-Authenticate", challenge) }
        if let allow = problem.allow { response.add("Allow", allow) }
        return response
    }
}
