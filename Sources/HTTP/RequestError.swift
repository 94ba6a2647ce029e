/// The reason why a request cannot be read. The request's framing is then unknown, so the connection is closed (RFC
/// 9112 §9.6).
package struct RequestError: Error, Sendable, Hashable {
    package let kind: Kind
    /// A sentence that names the invalid part, for the problem's `detail`.
    package let reason: String
    /// The target of a redirection.
    package let location: String?
    /// The seconds until the client may try again.
    package let retryAfterSeconds: Int?

    /// The kinds of errors. The raw value is the status of the response.
    package enum Kind: Int, Sendable {
        case movedPermanently = 301
        case permanentRedirect = 308
        case malformed = 400
        case timeout = 408
        case preconditionFailed = 412
        case bodyTooLarge = 413
        case targetTooLong = 414
        case unsatisfiableRange = 416
        case expectationFailed = 417
        case headTooLarge = 431
        case dropped = 500
        case notImplemented = 501
        case memoryFull = 503
        case unknownVersion = 505
    }

    /// The status of the response.
    package var status: Int { kind.rawValue }

    package init(_ kind: Kind, reason: String, location: String? = nil, retryAfterSeconds: Int? = nil) {
        self.retryAfterSeconds = retryAfterSeconds
        self.kind = kind
        self.reason = reason
        self.location = location
    }

    static func malformed(_ reason: String) -> RequestError { RequestError(.malformed, reason: reason) }

    /// A target with a fragment is invalid. RFC 9112 §3.2 allows 400 or a redirection to the properly encoded target.
    /// The redirection helps clients that forget to remove the fragment, but it must not lead to another host: a target
    /// that contains a host, as a URL or after two slashes (RFC 3986 §4.2), is refused.
    ///
    /// - Parameter method: requests other than GET and HEAD must be repeated with the same method and body, so they get
    ///   308.
    static func fragment(_ target: UnsafeBufferPointer<UInt8>, _ method: Method) -> RequestError {
        let reason = "A request target must not have a fragment: leave it out, or write '#' as '%23'."
        guard target.starts(with: "/".utf8), !target.starts(with: "//".utf8) else { return .malformed(reason) }
        let location = String(decoding: target, as: UTF8.self).split(
            separator: "#", omittingEmptySubsequences: false
        ).joined(separator: "%23")
        return RequestError(
            method == .get || method == .head ? .movedPermanently : .permanentRedirect, reason: reason,
            location: location)
    }

    static let notPlain = RequestError(
        .malformed, reason: "This port speaks plain HTTP only. Begin the URL with http://.")
    /// - Parameter limit: bytes.
    static func headTooLarge(limit: Int, part: StaticString = "head") -> RequestError {
        RequestError(
            .headTooLarge,
            reason: "The request \(part) has more than \(limit / 1_024) KiB. Send fewer or shorter fields.")
    }
    static func tooManyFields(limit: Int) -> RequestError {
        RequestError(.headTooLarge, reason: "The request head has more than \(limit) fields. Send fewer.")
    }
    /// - Parameter limit: bytes.
    static func targetTooLong(limit: Int) -> RequestError {
        RequestError(
            .targetTooLong,
            reason: "The URL has more than \(limit / 1_024) KiB. Send a long text in the body of a POST.")
    }
    /// - Parameter limit: bytes.
    package static func bodyTooLarge(limit: Int) -> RequestError {
        RequestError(.bodyTooLarge, reason: "The request body has more than \(limit / 1_024) KiB. Send less.")
    }
    static let unknownCoding = RequestError(
        .notImplemented, reason: "Only the transfer coding 'chunked' is understood.")
    static let version = RequestError(.unknownVersion, reason: "Only HTTP/1.0 and HTTP/1.1 are understood.")
    static let preconditionFailed = RequestError(
        .preconditionFailed, reason: "If-Match names none of the tags that this has.")
    static let unsatisfiableRange = RequestError(.unsatisfiableRange, reason: "The ranges begin after the last byte.")
    static let headTimeout = RequestError(.timeout, reason: "The request head did not arrive in time.")
    /// An unfinished request is refused after at most 15 s; most finish sooner.
    package static let memoryFull = RequestError(
        .memoryFull,
        reason: "Requests that have not arrived in full take up all the memory there is for them. "
            + "Send the request again, in one piece, after the time that Retry-After names.",
        retryAfterSeconds: 5)
    static let bodyTimeout = RequestError(.timeout, reason: "The request body did not arrive in time.")
}
