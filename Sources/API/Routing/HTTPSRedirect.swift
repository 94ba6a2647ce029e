package import HTTP

/// Redirects every request on the plain port to the same target under https.
package struct HTTPSRedirect: RequestHandler {
    private let base: String?
    private let port: UInt16
    private let recorder: RequestRecorder?

    /// The port that https URLs leave out.
    private static let defaultPort: UInt16 = 443

    /// - Parameters:
    ///   - base: the beginning of the service's public URLs, without a last slash; used only if it is an https URL.
    ///   - port: the HTTPS port on the host of the request; used without such a URL.
    ///   - router: counts and logs the redirected requests.
    package init(base: String?, port: UInt16, beside router: Router? = nil) {
        recorder = router?.makeRecorder()
        self.base = base.flatMap { $0.hasPrefix("https://") ? $0 : nil }
        self.port = port
    }

    package func response(to error: RequestError) -> Response { ErrorForm.problemDetails.response(Problem(error)) }

    package func reject(_ error: RequestError) -> Response {
        let response = response(to: error)
        return recorder?.reject(response) ?? response
    }

    /// A body does not change the redirection.
    package func decide(on head: RequestHead) -> HeadDecision { .respond(redirection(of: head)) }

    package func respond(to request: Request, makePromise: MakePromise) -> Response? { redirection(of: request.head) }

    private func redirection(of head: RequestHead) -> Response {
        let response =
            location(for: head).map { Response(status: 308, [("Location", $0)]) }
            ?? ErrorForm.problemDetails.response(Self.noHost)
        return recorder?.context(head, Route.redirect, .anyone).response(for: Answer(response)) ?? response
    }

    private static let noHost = Problem(
        code: "no_host", detail: "Use https://, or name a host to be redirected.")

    /// 308 keeps method and body (RFC 9110 §15.4.9). nil without a host: a request in HTTP/1.0 may omit Host, and then
    /// the URL is unknown.
    private func location(for head: RequestHead) -> String? {
        guard let base = base ?? head.host.flatMap(FieldValue.printable).map(ownBase) else { return nil }
        let path = head.path.hasPrefix("/") ? head.path : "/"
        let query = head.queryBytes.isEmpty ? "" : "?" + String(decoding: head.queryBytes, as: UTF8.self)
        return "\(base)\(path)\(query)"
    }

    private func ownBase(_ host: String) -> String {
        "https://" + Self.withoutPort(host) + (port == Self.defaultPort ? "" : ":\(port)")
    }

    /// The field is valid, because an invalid one has been refused: a port is digits after the last colon, and the
    /// colons of an IPv6 address are in brackets.
    private static func withoutPort(_ host: String) -> Substring {
        guard let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy(\.isNumber) else {
            return host[...]
        }
        return host[..<colon]
    }
}
