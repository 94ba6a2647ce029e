internal import JSON

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
