package import HTTP
internal import JSON

/// A client's mistake, or a refusal of ours, as RFC 9457 tells it.
package struct Problem: Error, Sendable, Equatable {
    package let status: Int
    /// Stable, for programs.
    package let code: String
    /// The field at fault, as the client wrote it; nil when no field is.
    package internal(set) var field: String?
    /// A sentence that says what is wrong and how to mend it.
    package let detail: String
    /// The rule whose words were not heard back, to be counted; not for the client.
    var unheardRule: String?
    /// Milliseconds after which to try again.
    package let retryAfterMs: Int?
    /// How to say who one is (RFC 9110 §11.6.1).
    let challenge: String?

    package init(
        status: Int = 422, code: String, field: String? = nil, detail: String, retryAfter seconds: Int? = nil,
        retryAfterMs: Int? = nil, challenge: String? = nil
    ) {
        self.status = status
        self.code = code
        self.field = field
        self.detail = detail
        self.retryAfterMs = retryAfterMs ?? seconds.map { $0 * 1_000 }
        self.challenge = challenge
    }

    package var response: Response {
        var members: [JSONValue.Member] = [
            .init("type", .string("about:blank")), .init("title", .string(Self.title(status))),
            .init("status", .integer(status)), .init("code", .string(code)), .init("detail", .string(detail)),
        ]
        if let field { members.append(.init("field", .string(field))) }
        var response = Response(
            status: status, [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")],
            body: Array(JSONValue.object(members).text.utf8))
        if let retryAfterMs {
            response.add("Retry-After", "\((retryAfterMs + 999) / 1_000)")
            // As OpenAI's clients read it, which they prefer to whole seconds.
            response.add("Retry-After-Ms", "\(retryAfterMs)")
        }
        if let challenge { response.add("WWW-Authenticate", challenge) }
        return response
    }

    /// RFC 9457 §4.2.1: of `about:blank` the status's own phrase.
    private static func title(_ status: Int) -> String {
        switch status {
        case 301: "Moved Permanently"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: status >= 500 ? "Server Error" : "Request Refused"
        }
    }
}

extension Problem {
    /// A request that could not even be read.
    package init(_ error: RequestError) {
        let codes = [
            400: "malformed_request", 408: "request_timeout", 413: "body_too_large", 414: "target_too_long",
            301: "moved", 308: "moved", 412: "precondition_failed", 416: "range_not_satisfiable",
            417: "expectation_failed", 431: "head_too_large", 500: "internal", 501: "not_implemented",
            503: "memory_full", 505: "http_version",
        ]
        self.init(
            status: error.status, code: codes[error.status] ?? "refused", detail: error.reason,
            retryAfter: error.retryAfterSeconds)
    }

    static let unknownMethod = Problem(
        status: 501, code: "not_implemented",
        detail: "This method is not known here. Methods are written in capitals, and OPTIONS * lists those in use.")

    static let notFound = Problem(
        status: 404, code: "not_found", detail: "There is nothing here. The clip service is at /v1/say.")
}
