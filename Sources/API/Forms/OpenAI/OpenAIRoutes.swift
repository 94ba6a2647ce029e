internal import Clips
internal import HTTP
internal import JSON

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

extension ErrorForm {
    /// `{"error":{"message","type","param","code"}}`. OpenAI's clients fill their exceptions from these four members.
    static let openAI = ErrorForm(contentType: "application/json", status: withoutUnprocessable) { problem in
        let problem = problem.renamed(OpenAISpeech.names)
        // A header field is not a parameter.
        let parameter = problem.challenge == nil ? problem.field : nil
        return JSONValue.object([
            "error": .object([
                "message": .string(problem.detail), "type": .string(type(of: problem.status)),
                "param": parameter.map(JSONValue.string) ?? .null, "code": .string(openAICode(problem.code)),
            ])
        ]).utf8
    }

    private static func type(of status: Int) -> String {
        switch status {
        case 429: "rate_limit_error"
        case 500...: "server_error"
        default: "invalid_request_error"
        }
    }

    /// The codes that programs written for OpenAI compare. All others are our own.
    private static func openAICode(_ code: String) -> String {
        switch code {
        case "key_missing", "invalid_token": "invalid_api_key"
        case "rate_limited": "rate_limit_exceeded"
        default: code
        }
    }
}

/// The models in the list. A request for speech may name any other model: clients have the names of other servers'
/// models built in, and Crier speaks every request in the same way.
enum OpenAIModel {
    /// Our own name, and the names that clients have built in.
    private static let ids = ["crier", "tts-1", "tts-1-hd", "gpt-4o-mini-tts"]

    /// Seconds since 1970: 1 November 2026. Clients need a number, but our models lack a creation date.
    private static let created = 1_793_491_200

    static var list: Answer { .json(.object(["object": .string("list"), "data": .array(ids.map(describe))])) }

    /// The list under the member name that Open WebUI reads.
    static var speechList: Answer { .json(.object(["models": .array(ids.map(describe))])) }

    static func find(_ id: String) throws(Problem) -> Answer {
        guard ids.contains(id) else {
            throw Problem(
                code: "model_not_found", field: "model",
                detail: "This model does not exist. /v1/models lists all, and /v1/audio/speech takes any name.")
        }
        return .json(describe(id))
    }

    private static func describe(_ id: String) -> JSONValue {
        .object([
            "id": .string(id), "object": .string("model"), "created": .integer(created), "owned_by": .string("crier"),
        ])
    }
}
