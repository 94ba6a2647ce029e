internal import Clips
internal import HTTP

/// The speech endpoints of OpenAI's API (https://github.com/openai/openai-openapi), and the list of voices that
/// Kokoro-FastAPI added to them.
extension Route {
    static let openAI: [Route] = [
        openAISpeech("/v1/audio/speech"),
        // LocalAI's alias, for clients with a base URL without /v1.
        openAISpeech("/audio/speech"),
        Route("/v1/audio/voices", .get, .anyKey, .facts, errorForm: .openAI) { service, _, _, _ in
            service.openAIVoices()
        },
        // Open WebUI fetches the models for speech from here, and falls back to /v1/models.
        Route("/v1/audio/models", .get, .anyKey, .facts, errorForm: .openAI) { _, _, _, _ in OpenAIModel.speechList },
        Route("/v1/models", .get, .anyKey, .facts, errorForm: .openAI) { _, _, _, _ in OpenAIModel.list },
        Route("/v1/models/{id}", .get, .anyKey, .facts, errorForm: .openAI) { _, request, context, _ throws(Problem) in
            try OpenAIModel.find(String(decoding: Route[context.route].parameter(of: request.head), as: UTF8.self))
        },
        // Kokoro-FastAPI's page is here. The relative target also works under the prefix of a proxy.
        Route("/web", .get, .noKey, .facts, errorForm: .openAI) { _, _, _, _ in
            Answer(Response(status: 308, [("Location", "./"), ("Cache-Control", "no-store")], body: []))
        },
    ]

    private static func openAISpeech(_ path: StaticString) -> Route {
        Route(path, .post, .scope(.say), .clip, priority: .say, errorForm: .openAI) {
            service, request, context, makePromise throws(Problem) in
            try service.openAISpeech(request, context, makePromise)
        }
    }
}
