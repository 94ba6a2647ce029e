package import HTTP

/// What the plain port beside an HTTPS one answers: the same request belongs there.
package struct HTTPSRedirect: RequestHandler {
    private let port: UInt16

    /// The port that https URLs leave out.
    private static let defaultPort: UInt16 = 443

    /// - Parameter port: where HTTPS is spoken, on the host that the client asked for.
    package init(port: UInt16) { self.port = port }

    package func response(to refusal: Refusal) -> Response { Problem(refusal).response }

    package func respond(to request: Request, deferral: () -> Deferral) -> Response? {
        let head = request.head
        // HTTP/1.0 may leave Host out, and then there is no URL to send the client to.
        guard let host = head.value(of: "host").map(Self.withoutPort) else {
            return Problem(status: 400, code: "no_host", detail: "Use https://, or name a host to be redirected.")
                .response
        }
        let authority = port == Self.defaultPort ? host : "\(host):\(port)"
        let path = head.path.hasPrefix("/") ? head.path : "/"
        let query = head.queryBytes.isEmpty ? "" : "?" + String(decoding: head.queryBytes, as: UTF8.self)
        // 308 keeps method and body, RFC 9110 §15.4.9.
        return Response(status: 308, [("Location", "https://\(authority)\(path)\(query)")])
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
