internal import Clips
internal import HTTP
internal import Page

extension Route {
    private static let endpoints = native + page + openAI + maryTTS + openTTS + piper + studio + [server]

    /// The server as a whole (RFC 9110 §9.3.7). Only OPTIONS addresses it.
    private static let server = Route("*", .all, .noKey, .facts) { _, _, _, _ throws(Problem) in throw .notFound }

    /// A new endpoint is one entry here and the function that the entry calls. The entries of a compatible form are in
    /// the form's folder.
    private static let native: [Route] = [
        Route("/v1/say", [.get, .post], .scope(.say), .clip, priority: .say) {
            service, request, context, makePromise throws(Problem) in
            try service.say(request, context, makePromise)
        },
        // A signed URL replaces a key. A phone has half a minute to fetch and announce its clip.
        Route("/c/{token}.{format}", .get, .noKey, .clip, priority: .announcement, takesAnyHost: true) {
            service, request, context, makePromise throws(Problem) in
            try service.linkedClip(request, context, makePromise)
        },
        Route("/v1/clips", .post, .scope(.say), .clip, priority: .say) {
            service, request, context, makePromise throws(Problem) in
            try service.clips(request, context, makePromise)
        },
        Route("/v1/announcements", .post, .scope(.announce), .clip, priority: .announcement) {
            service, request, context, makePromise throws(Problem) in
            try service.announcements(request, context, makePromise)
        },
        Route("/v1/announcements/{id}/delivered", .post, .scope(.announce), .facts) {
            service, request, context, makePromise throws(Problem) in
            try service.delivered(request, context, makePromise)
        },
        // The token of a clip replaces a key. The handler checks it.
        Route("/v1/announcements/{id}/heard", .post, .noKey, .facts, takesAnyHost: true) {
            service, request, context, makePromise throws(Problem) in
            try service.heard(request, context, makePromise)
        },
        Route("/v1/announcements/{id}", [.get, .delete], .scope(.announce), .facts) {
            service, request, context, makePromise throws(Problem) in
            try service.announcement(request, context, makePromise)
        },
        Route("/v1/silence.{format}", .get, .scope(.say), .clip, priority: .say) {
            service, request, context, makePromise throws(Problem) in
            try service.silence(request, context, makePromise)
        },
        // An explanation is queued among the clips, because it can take as long as a short clip.
        Route("/v1/explain", .post, .scope(.say), .facts, priority: .say) {
            service, request, context, makePromise throws(Problem) in
            try service.explain(request, context, makePromise)
        },
        list("/v1/voices") { $0.voices() },
        Route("/v1/voices/{id}", .get, .anyKey, .facts) { service, request, context, _ throws(Problem) in
            try service.voice(request, context)
        },
        list("/v1/formats") { $0.formats() }, list("/v1/templates") { $0.templates() },
        list("/v1/channels") { $0.channels() }, list("/v1/chimes") { $0.chimeList() },
        Route("/openapi.json", .get, .anyKey, .facts) { service, _, _, _ in service.contract() },
        // Health checks do not have a key.
        Route("/healthz", .get, .noKey, .health, takesAnyHost: true) { _, _, _, _ in .text("ok\n") },
        Route("/readyz", .get, .noKey, .health, takesAnyHost: true) { service, _, _, makePromise throws(Problem) in
            try service.ready(makePromise)
        },
        Route("/metrics", .get, .scope(.metrics), .health) { service, _, _, _ in service.metrics() },
        Route("/page.css", .get, .noKey, .facts) { _, _, _, _ in .page(.styles) },
        Route("/page.js", .get, .noKey, .facts) { _, _, _, _ in .page(.script) },
    ]

    /// A list without fields: a filter that is not applied must not look as if it were.
    private static func list(_ pattern: StaticString, _ answer: @escaping @Sendable (Service) -> Answer) -> Route {
        Route(pattern, .get, .anyKey, .facts) { service, request, _, _ throws(Problem) in
            _ = try Parameters(request, known: [])
            return answer(service)
        }
    }

    private static let page: [Route] = PageModule.all.map { module in
        Route(module.path, .get, .noKey, .facts) { _, _, _, _ in .page(module.file) }
    }

    /// All routes in the order of the metrics.
    static let table = endpoints + [Route(label: "redirect"), Route(label: "unknown"), Route(label: "unreadable")]

    /// Any request to the plain port that redirects to HTTPS.
    static let redirect = ID(index: endpoints.count)
    /// An unknown path.
    static let unknown = ID(index: endpoints.count + 1)
    /// A request that could not be read.
    static let unreadable = ID(index: endpoints.count + 2)
}
