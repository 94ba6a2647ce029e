package import HTTP

/// Answers every request on the plain port beside an HTTPS port: sends it to the same place under https.
package struct HTTPSRedirect: RequestHandler {
    private let base: String?
    private let port: UInt16
    private let recorder: RequestRecorder?

    /// The port that https URLs leave out.
    private static let defaultPort: UInt16 = 443

    /// - Parameters:
    ///   - base: what public URLs of the service begin with, without a last slash; of use when it is an https URL.
    ///   - port: where HTTPS is spoken, on the host that the client asked for, when there is no such URL.
    ///   - router: counts and logs what comes here, too.
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

    /// A body does not change where its request belongs.
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

    /// 308 keeps method and body, RFC 9110 §15.4.9. Nil without a host: HTTP/1.0 may leave Host out, and then there is no
    /// URL to send the client to.
    private func location(for head: RequestHead) -> String? {
        guard let base = base ?? head.value(of: "host").flatMap(FieldValue.printable).map(ownBase) else { return nil }
        let path = head.path.hasPrefix("/") ? head.path : "/"
        let query = head.queryBytes.isEmpty ? "" : "?" + String(decoding: head.queryBytes, as: UTF8.self)
        return "\(base)\(path)\(query)"
    }

    private func ownBase(_ host: String) -> String {
        "https://" + Self.withoutPort(host) + (port == Self.defaultPort ? "" : ":\(port)")
    }

    /// The field is valid, or the request would have been refused: a port is digits after the last colon, and the colons
    /// of an IPv6 address stand in brackets.
    private static func withoutPort(_ host: String) -> Substring {
        guard let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy(\.isNumber) else {
            return host[...]
        }
        return host[..<colon]
    }
}
