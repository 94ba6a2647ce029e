import HTTP
import Testing

@testable import API

/// The table of routes, entry by entry.
@Suite struct RouteTests {
    private struct Endpoint: Sendable, CustomTestStringConvertible {
        let id: Route.ID
        var route: Route { Route[id] }
        var testDescription: String { "\(route.pattern)" }
        /// The pattern with a value instead of its braces.
        var path: String { "\(route.pattern)".replacing(/\{.*\}/, with: "x") }
    }

    private static let endpoints = Route.ids.filter { Route[$0].handler != nil }.map(Endpoint.init)

    @Test(arguments: endpoints)
    private func `a path matches its own route`(endpoint: Endpoint) {
        #expect(Route.id(ofPath: Array(endpoint.path.utf8)[...]) == endpoint.id)
    }

    @Test(arguments: [
        "//", "/page", "/page.css/", "/index.html", "/v1", "/v1/sa", "/v1/says", "/v1/say/", "/c", "/V1/say",
        "redirect", "unknown", "", "/v1/silence",
    ])
    func `an unknown path matches no route`(path: String) {
        #expect(Route.id(ofPath: Array(path.utf8)[...]) == nil)
    }

    @Test func `routes without a path are last and have names`() {
        let ids = [Route.redirect, Route.unknown, Route.unreadable]
        #expect(ids.map { "\(Route[$0].pattern)" } == ["redirect", "unknown", "unreadable"])
        #expect(Route.ids.suffix(3) == ids[...])
    }

    @Test func `the asterisk route allows every method that any path allows`() throws {
        let server = try #require(Self.endpoints.last)
        let others = Self.endpoints.dropLast().reduce(into: AllowedMethods()) { $0.formUnion($1.route.methods) }
        #expect(server.path == "*" && server.route.methods == others)
    }

    /// Excludes the last endpoint, which concerns the server as a whole.
    @Test(arguments: endpoints.dropLast())
    private func `a path accepts exactly the methods of its route`(endpoint: Endpoint) throws {
        let service = TestService.service()
        let allow = "Allow: \(endpoint.route.methods.list)\r\n"
        let options = try service.get(endpoint.path, method: "OPTIONS")
        #expect(options.status == 204 && options.fieldText.contains(allow))
        for (method, name) in [(Method.get, "GET"), (.head, "HEAD"), (.post, "POST"), (.delete, "DELETE")] {
            let response = try service.get(endpoint.path, method: name)
            let isAllowed = endpoint.route.methods.allows(method)
            #expect((response.status == 405) != isAllowed && response.fieldText.contains(allow) != isAllowed, "\(name)")
        }
        #expect(try service.get(endpoint.path, method: "PUT").status == 405)
    }

    @Test(arguments: endpoints.dropLast())
    private func `a path requires the scope of its route`(endpoint: Endpoint) throws {
        let keys = Scope.allCases.map { NewAPIKey(name: "\($0)", scopes: [$0]) }
        let service = TestService.service(
            access: Access(keys: try APIKeys(Array(keys.map(\.line).joined(separator: "\n").utf8)), now: { 0 }))
        #expect((try service.get(endpoint.path, method: "OPTIONS").status == 401) == endpoint.route.access.needsKey)
        for (scope, key) in zip(Scope.allCases, keys) {
            let status = try service.get(endpoint.path, ["Authorization: Bearer \(key.key)"], method: "OPTIONS").status
            guard case .scope(let needed) = endpoint.route.access, needed != scope else {
                #expect(status == 204)
                continue
            }
            #expect(status == 403)
        }
    }

    @Test func `requests are counted by route pattern, unmatched requests as unknown`() throws {
        let service = TestService.service()
        for path in Self.endpoints.dropLast().map(\.path) + ["/nothing"] {
            let response = try service.get(path, method: "PUT")
            response.observer?.willSend(response, bodyBytes: 0)
        }
        let page = try service.get("/metrics").bodyText
        for endpoint in Self.endpoints.dropLast() {
            #expect(page.contains("crier_requests_total{route=\"\(endpoint.testDescription)\",status=\"405\"} 1\n"))
        }
        #expect(page.contains("crier_requests_total{route=\"unknown\",status=\"404\"} 1\n"))
    }
}
