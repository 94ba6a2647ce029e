internal import Base

/// The paths of other services for ours.
enum PathAliases {
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
        ("/", ["index", "home", "ui"]),
    ]
}
