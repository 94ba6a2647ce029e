internal import HTTP
internal import Page

extension Route {
    /// Longer paths come first, because a pattern matches by its beginning.
    static let studio: [Route] = [
        Route("/v1/studio", .get, .scope(.studio), .facts) { service, request, _, makePromise throws(Problem) in
            try service.studioSessions(request, makePromise)
        },
        Route("/v1/studio/{name}/takes", [.post, .delete], .scope(.studio), .facts) {
            service, request, context, makePromise throws(Problem) in
            try service.studioTake(request, context, makePromise)
        },
        Route("/v1/studio/{name}/voice", .post, .scope(.studio), .facts) {
            service, request, context, makePromise throws(Problem) in
            try service.studioVoice(request, context, makePromise)
        },
        Route("/v1/studio/{name}/export", .get, .scope(.studio), .facts) {
            service, request, context, makePromise throws(Problem) in
            try service.studioExport(request, context, makePromise)
        },
        Route("/v1/studio/{name}", [.get, .post], .scope(.studio), .facts) {
            service, request, context, makePromise throws(Problem) in
            try service.studioSession(request, context, makePromise)
        },
        Route("/studio", .get, .noKey, .facts) { _, _, _, _ in .page(.studio) },
        Route("/studio.js", .get, .noKey, .facts) { _, _, _, _ in .page(.studioScript) },
        Route("/studio-recorder.js", .get, .noKey, .facts) { _, _, _, _ in .page(.studioRecorder) },
        Route("/service.js", .get, .noKey, .facts) { _, _, _, _ in .page(.serviceScript) },
    ]
}
