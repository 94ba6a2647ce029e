internal import JSON

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
