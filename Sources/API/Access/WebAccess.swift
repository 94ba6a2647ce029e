internal import HTTP

/// The web pages that may use the service.
///
/// Without keys, any page in a browser on the operator's machine or network could use the service. A page cannot read
/// the answers of another site, so an attacker points the page's own host name to the address of the service (DNS
/// rebinding). Then `Host` is the page's name. A page can also send a form without reading the answer. Then `Origin` is
/// the page's origin.
package struct WebAccess: Sendable {
    /// nil accepts requests for any host.
    private let hosts: OwnHosts?
    /// Origins of browser apps that may use the service with their keys, in lower case.
    private let origins: Set<[UInt8]>

    private init(_ hosts: OwnHosts?, _ origins: Set<[UInt8]>) { (self.hosts, self.origins) = (hosts, origins) }

    /// For a service that needs keys: foreign pages lack a key.
    ///
    /// - Parameter origins: the origins of browser apps: a scheme, a host and an optional port.
    package static func withKeys(origins: [String]) -> WebAccess {
        WebAccess(nil, Set(origins.map { Array($0.lowercased().utf8) }))
    }

    /// For a service without keys.
    ///
    /// - Parameters:
    ///   - address: the address that the service listens on.
    ///   - isLoopback: whether only this machine reaches the address.
    ///   - publicURL: the beginning of clip URLs, if it differs from the address.
    package static func withoutKeys(address: String, isLoopback: Bool, publicURL: String?) -> WebAccess {
        WebAccess(OwnHosts(address: address, isLoopback: isLoopback, publicURL: publicURL), [])
    }

    /// For a service that no network reaches.
    package static let unrestricted = WebAccess(nil, [])

    /// - Throws: 421 for a foreign host; 403 for a foreign page that sends a POST or a DELETE.
    func check(_ head: RequestHead) throws(Problem) {
        guard let hosts else { return }
        let host = head.host
        if let host, !hosts.contain(host) { throw .misdirected }
        guard head.method == .post || head.method == .delete, let origin = head.list(of: "origin") else { return }
        guard let authority = Self.authority(of: origin),
            authority.elementsEqual(host ?? []) || hosts.isPublic(authority)
        else { throw .foreignOrigin }
    }

    /// Host and port of an origin; nil for `null` and for schemes other than http and https.
    fileprivate static func authority(of origin: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for scheme in ["http://", "https://"] where origin.starts(with: scheme.utf8) {
            return origin.dropFirst(scheme.utf8.count)
        }
        return nil
    }
}

// MARK: Browser apps with keys

extension WebAccess {
    func allowedOrigin(of head: RequestHead) -> WebOrigin {
        guard !origins.isEmpty else { return .none }
        guard let origin = head.value(of: "origin"), origins.contains(Array(origin)),
            let text = FieldValue.printable(origin)
        else { return .foreign }
        return .allowed(text)
    }

    /// The request fields that the app may set.
    private static let settableFields = [
        "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Prefer", "Priority", "Range",
        "Traceparent", "X-Request-Id",
    ].joined(separator: ", ")

    /// Browsers cache a preflight answer for this time. A revoked key or origin is still refused at once.
    private static let preflightSeconds = 600

    /// The answer to a preflight request of an allowed origin (Fetch standard, §3.2.2). A preflight lacks a key.
    func preflight(_ head: RequestHead, _ methods: AllowedMethods) -> Response? {
        guard head.method == .options, head.value(of: "access-control-request-method") != nil,
            case .allowed = allowedOrigin(of: head)
        else { return nil }
        return Response(
            status: 204,
            [
                ("Access-Control-Allow-Methods", methods.list), ("Access-Control-Allow-Headers", Self.settableFields),
                ("Access-Control-Max-Age", "\(Self.preflightSeconds)"), ("Allow", methods.list),
            ])
    }
}

/// The page that sent a request.
enum WebOrigin: Sendable {
    /// Pages may not read answers, because no origin is allowed.
    case none
    /// The request comes from a page that may not read the answer, or not from a page.
    case foreign
    /// A page of this origin may read the answer.
    case allowed(String)

    /// The response fields that the page may read besides the body. Browsers hide all but a few.
    private static let exposedFields = [
        "Clip-Cache", "Clip-Duration-Ms", "Clip-Frames", "Clip-Loudness-LUFS", "Clip-Sample-Rate", "Clip-Words",
        "Content-Range", "ETag", "Idempotency-Replayed", "Preference-Applied", "Repr-Digest", "Retry-After",
        "Retry-After-Ms", "Server-Timing", "X-Request-Id",
    ].joined(separator: ", ")

    /// Adds the fields of the Fetch standard, §3.2.3.
    func addFields(to response: inout Response) {
        switch self {
        case .none: return
        case .foreign: break
        case .allowed(let origin):
            response.add("Access-Control-Allow-Origin", origin)
            response.add("Access-Control-Expose-Headers", Self.exposedFields)
        }
        // Caches keep the answers to different pages apart.
        response.add("Vary", "Origin")
    }
}

// MARK: The hosts of a service without keys

/// The host names by which clients may call a service without keys. A foreign page cannot have one of them.
private struct OwnHosts: Sendable {
    private let address: [UInt8]
    private let publicHost: [UInt8]?
    private let isLoopback: Bool

    init(address: String, isLoopback: Bool, publicURL: String?) {
        self.address = Array(address.lowercased().utf8)
        self.isLoopback = isLoopback
        let url = publicURL.map { Array($0.lowercased().utf8)[...] }
        publicHost = url.flatMap(WebAccess.authority).map { Self.name(of: $0.prefix { $0 != UInt8(ascii: "/") }) }
    }

    /// Whether the authority is the host of the public URL.
    func isPublic(_ authority: ArraySlice<UInt8>) -> Bool { Self.name(of: authority) == publicHost }

    /// - Parameter authority: the value of a Host field.
    func contain(_ authority: ArraySlice<UInt8>) -> Bool {
        let name = Self.name(of: authority)
        if name == publicHost || name == address || Self.isLoopback(name) { return true }
        // Clients on the network call the service by an address or by a name without a dot. No web page has such a
        // name.
        return !isLoopback && (Self.isAddress(name) || !name.contains(UInt8(ascii: ".")))
    }

    /// The host in lower case, without its port. For an IPv6 address, the text inside the brackets.
    private static func name(of authority: some Collection<UInt8>) -> [UInt8] {
        let bytes = authority.prefix(maxHostBytes).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        guard bytes.first == UInt8(ascii: "[") else { return Array(bytes.prefix { $0 != UInt8(ascii: ":") }) }
        return Array(bytes.dropFirst().prefix { $0 != UInt8(ascii: "]") })
    }

    /// DNS names have at most 253 bytes, so the rest of a longer name does not matter.
    private static let maxHostBytes = 300

    private static func isLoopback(_ name: [UInt8]) -> Bool {
        let local = Array("localhost".utf8)
        return name == local || name.suffix(local.count + 1).elementsEqual([UInt8(ascii: ".")] + local)
            || name.elementsEqual("::1".utf8) || name.starts(with: "127.".utf8) && isAddress(name)
    }

    /// Whether the name is a numeric address, which DNS cannot map to another address.
    private static func isAddress(_ name: [UInt8]) -> Bool {
        name.contains(UInt8(ascii: ":")) || name.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }
    }
}

extension Problem {
    /// RFC 9110 §15.5.20.
    static let misdirected = Problem(
        code: "misdirected_request", field: "Host",
        detail:
            "Without keys this service answers to localhost, to its own address and to the host of CRIER_PUBLIC_URL. "
            + "Use one of them, or have the operator set CRIER_PUBLIC_URL or CRIER_API_KEYS_FILE.")

    static let foreignOrigin = Problem(
        code: "foreign_origin", field: "Origin",
        detail:
            "Without keys only the service's own page may do this. A browser app needs a key, and its origin has to "
            + "be in CRIER_CORS_ORIGINS.")
}
