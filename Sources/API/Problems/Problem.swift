internal import Base
package import HTTP

/// The reason why a request is not served: a mistake of the client, or a state of the service. `ErrorForm` writes it as
/// a response.
package struct Problem: Error, Sendable, Equatable {
    package let status: Int
    /// A stable code for programs.
    package let code: String
    /// The field with the mistake, as the client wrote it; nil if no field has one.
    package internal(set) var field: String?
    /// A sentence that names the mistake and its correction.
    package private(set) var detail: String
    /// The rule of a reading that the listener did not confirm. It is counted, but not shown to the client.
    var unheardRule: String?
    /// Milliseconds after which the client may try again.
    package let retryAfterMs: Int?
    /// How a client authenticates (RFC 9110 §11.6.1).
    let challenge: String?
    /// The methods that the path takes (RFC 9110 §15.5.6).
    let allow: String?

    /// - Parameter status: the status of the response; nil for the first status of the code in `ProblemKind`.
    package init(
        status: Int? = nil, code: String, field: String? = nil, detail: String, retryAfter seconds: Int? = nil,
        retryAfterMs: Int? = nil, challenge: String? = nil, allow: String? = nil
    ) {
        self.status = status ?? ProblemKind.status(ofCode: code)
        self.code = code
        self.field = field
        self.detail = detail
        self.retryAfterMs = retryAfterMs ?? seconds.map { $0 * 1_000 }
        self.challenge = challenge
        self.allow = allow
    }
}

extension Problem {
    /// A row of a table of problems.
    init(_ code: String, _ field: String?, _ detail: String, retryAfterMs: Int? = nil) {
        self.init(code: code, field: field, detail: detail, retryAfterMs: retryAfterMs)
    }

    /// The same problem with the field names of another wire form.
    ///
    /// - Parameter names: the form's own names of our fields.
    func renamed(_ names: KeyValuePairs<String, String>) -> Problem {
        var problem = self
        for (name, other) in names {
            if field == name { problem.field = other }
            problem.detail.replace("'\(name)'", with: "'\(other)'")
        }
        return problem
    }

    /// A request that could not be read.
    package init(_ error: RequestError) {
        self.init(
            status: error.status, code: error.kind.code, detail: error.reason, retryAfter: error.retryAfterSeconds)
    }

    static let unknownMethod = Problem(
        code: "not_implemented",
        detail: "Unknown method. Write it in capitals; OPTIONS * lists the methods in use.")

    /// RFC 9110 §15.5.6.
    static func methodNotAllowed(_ head: RequestHead, _ methods: AllowedMethods) -> Problem {
        Problem(
            code: "method_not_allowed", detail: "\(head.path) takes \(methods.list).",
            allow: methods.list)
    }

    /// The answer of a promise that was dropped.
    static let dropped = Problem(
        code: "internal", detail: "The request was dropped because of an error in Crier. Report the X-Request-Id.")

    static let notFound = Problem(
        code: "not_found", detail: "This address does not exist. /v1/say makes clips; /openapi.json lists all paths.")

    /// The message for a path without a route. It suggests a similar path.
    static func unknownPath(_ head: RequestHead) -> Problem {
        let path = Parameters.shown(head.path)
        let hint = PathAliases.hint(for: path, in: Route.paths)
        return Problem(code: "not_found", detail: "The path '\(path)' does not exist. \(hint)")
    }
}

extension RequestError.Kind {
    fileprivate var code: String {
        switch self {
        case .movedPermanently, .permanentRedirect: "moved"
        case .malformed: "malformed_request"
        case .timeout: "request_timeout"
        case .preconditionFailed: "precondition_failed"
        case .bodyTooLarge: "body_too_large"
        case .targetTooLong: "target_too_long"
        case .unsatisfiableRange: "range_not_satisfiable"
        case .expectationFailed: "expectation_failed"
        case .headTooLarge: "head_too_large"
        case .dropped: "internal"
        case .notImplemented: "not_implemented"
        case .memoryFull: "memory_full"
        case .unknownVersion: "http_version"
        }
    }
}

/// The paths of other services for ours.
private enum PathAliases {
    /// The sentences that lead from an unknown path to a known one.
    static func hint(for path: String, in known: [String]) -> String {
        let name = name(path)
        if descriptions.contains(name) { return "/openapi.json describes the API, and / is a page to try it." }
        let alias = paths.first { $0.names.contains(name) && known.contains($0.path) }?.path
        let near =
            alias ?? EditDistance.nearest(to: path, in: known) ?? EditDistance.nearest(to: "/v1" + path, in: known)
        return (near.map { "Did you mean '\($0)'? " } ?? "") + "/v1/say makes clips; /openapi.json lists all paths."
    }

    /// The path without a version, an extension and empty parts: `swagger` of `/v1/swagger.json`.
    private static func name(_ path: String) -> String {
        let parts = path.lowercased().split(separator: "/").drop { ["v1", "v2", "v3"].contains($0) }
        return String(parts.joined(separator: "/").prefix { $0 != "." })
    }

    private static let descriptions: Set<String> = [
        "docs", "doc", "documentation", "swagger", "swagger-ui", "swagger/index", "redoc", "openapi", "api-docs", "api",
        "spec", "schema", "help",
    ]

    private static let paths: [(path: String, names: Set<String>)] = [
        ("/v1/say", ["tts", "speak", "text-to-speech", "synthesis", "generate"]),
        ("/v1/audio/speech", ["audio", "audio/tts", "speech"]),
        ("/healthz", ["health", "status", "ping", "live", "livez", "alive"]),
        ("/readyz", ["ready", "readiness", "health/ready"]), ("/metrics", ["prometheus", "stats"]),
        ("/", ["index", "home", "ui", "web"]),
    ]
}
