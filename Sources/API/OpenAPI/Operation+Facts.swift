internal import JSON
internal import Page

/// The operations that return facts about the service.
extension Operation {
    /// All operations, in the order of the contract.
    static let all = clipOperations + announcementOperations + factOperations + pageOperations + studioOperations

    static let factOperations = [
        list("/v1/voices", "voices", "The voices.", .voices), voice,
        list("/v1/formats", "formats", "The formats.", .formats),
        list("/v1/templates", "templates", "The templates of each language, and their values.", .templates),
        list(
            "/v1/channels", "channels", "The channels of each language, and their names as they are said.", .channels),
        list("/v1/chimes", "chimes", "The chimes.", .chimes),
        list("/openapi.json", "contract", "This contract.", .contract),
        text("/healthz", "health", "Whether the process is alive."),
        text("/readyz", "readiness", "Whether a clip can be made now."),
        text("/metrics", "metrics", "The metrics for Prometheus."),
        file("/", "page", "A page for browsers to try it on.", "text/html"),
        file("/page.css", "pageStyles", "The styles of the page.", "text/css"),
        file("/page.js", "pageScript", "The script of the page.", "text/javascript"),
        file("/service.js", "serviceScript", "The script that both pages share.", "text/javascript"),
        file("/studio", "studioPage", "A page for browsers to record a voice on.", "text/html"),
        file("/studio.js", "studioScript", "The script of the studio.", "text/javascript"),
        file("/studio-recorder.js", "studioRecorder", "The recorder of the studio.", "text/javascript"),
    ]

    private static let pageOperations: [Operation] = PageModule.all.map { module in
        let mediaType = String(module.file.contentType.prefix { $0 != ";" })
        return file(module.path.description, module.operation, module.summary, mediaType)
    }

    private static let voice = Operation(
        path: "/v1/voices/{id}", method: .get, id: "voice", summary: "One voice.",
        pathFields: [Field.word("id", .voice, "The id of the voice.", example: "zh-CN")],
        answers: [AnswerForm(status: 200, help: "The voice.", content: .json(.voice))], problems: [404])

    private static func list(_ path: String, _ id: String, _ summary: String, _ schema: ResponseSchema) -> Operation {
        Operation(
            path: path, method: .get, id: id, summary: summary,
            answers: [AnswerForm(status: 200, help: summary, content: .json(schema))], problems: [400, 422])
    }

    private static func text(_ path: String, _ id: String, _ summary: String) -> Operation {
        Operation(
            path: path, method: .get, id: id, summary: summary,
            answers: [AnswerForm(status: 200, help: summary, content: .text)])
    }

    private static func file(_ path: String, _ id: String, _ summary: String, _ contentType: String) -> Operation {
        let content = AnswerForm.Content.schema(contentType: contentType, .object(["type": .string("string")]))
        return Operation(
            path: path, method: .get, id: id, summary: summary,
            answers: [AnswerForm(status: 200, help: summary, content: content)])
    }
}
