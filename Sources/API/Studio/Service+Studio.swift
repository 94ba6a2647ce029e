internal import Clips
internal import HTTP
internal import JSON
internal import Normalization
internal import Page
internal import Speech

/// The endpoints of the studio: recordings of sentences, and voices made of them.
extension Service {
    func studioSessions(_ request: Request, _ makePromise: () -> AnswerPromise) throws(Problem) -> Answer? {
        _ = try Parameters(request, known: [])
        return try inStudio(makePromise) { studio throws(Problem) in
            let sessions = try studio.sessions().map { JSONValue.object($0.summary) }
            return .json(
                .object([
                    "languages": .strings(PromptScript.languages.map(\.rawValue)), "sessions": .array(sessions),
                ]))
        }
    }

    func studioSession(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let name = try Self.sessionName(request, context)
        let parameters = try Parameters(request, known: Operation.openSession.fieldNames)
        guard request.head.method == .post else {
            return try inStudio(makePromise) { studio throws(Problem) in try .json(studio.session(name).json) }
        }
        let language = try parameters.required(StudioField.language)
        let count = try parameters[StudioField.sentences] ?? PromptScript(language).usualCount
        return try inStudio(makePromise) { studio throws(Problem) in
            try .json(studio.open(name, language, count: count).json)
        }
    }

    func studioTake(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let name = try Self.sessionName(request, context)
        let query = try Parameters(
            Parameters.form(request.head.queryBytes, place: "query"), known: Operation.recordTake.fieldNames)
        let (number, keepsFaults) = (try query.required(StudioField.sentence), try query[StudioField.keep])
        guard request.head.method == .post else {
            return try inStudio(makePromise) { studio throws(Problem) in
                try .json(studio.forget(name, sentence: number).json)
            }
        }
        try Self.checkIsWave(request.head)
        let body = request.body
        return try inStudio(makePromise) { studio throws(Problem) in
            let take = try studio.record(body, name, sentence: number, keepsFaults: keepsFaults)
            return .json(
                .object([
                    "kept": .bool(take.isKept), "faults": .strings(take.faults),
                    "recorded": .integer(take.session.recorded), "count": .integer(take.session.sentences.count),
                ]))
        }
    }

    func studioVoice(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let name = try Self.sessionName(request, context)
        let parameters = try Parameters(request, known: Operation.makeVoice.fieldNames)
        guard try parameters[StudioField.consent] else {
            throw Problem(
                code: "consent_missing", field: StudioField.consent.name,
                detail:
                    "A voice belongs to a person. Send 'consent': true if it is your own, or if its owner has agreed "
                    + "in writing.")
        }
        let profile = StudioProfile(
            title: try parameters[StudioField.title] ?? name, gender: try parameters[StudioField.gender],
            license: try parameters[StudioField.license].flatMap { $0.isEmpty ? nil : $0 })
        return try inStudio(makePromise) { studio throws(Problem) in
            let voice = try studio.makeVoice(name, profile)
            return .json(
                .object([
                    "id": .string(name), "prompts": .integer(voice.prompts), "sentences": .integer(voice.sentences),
                ]), status: 201)
        }
    }

    func studioExport(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let name = try Self.sessionName(request, context)
        _ = try Parameters(request, known: [])
        return try inStudio(makePromise) { studio throws(Problem) in
            Answer(
                Response(
                    status: 200,
                    [
                        ("Content-Type", "application/x-tar"), ("Cache-Control", "no-store"),
                        ("Content-Disposition", "attachment; filename=\"\(name).tar\""),
                        ("X-Content-Type-Options", "nosniff"),
                    ], body: try studio.export(name)))
        }
    }

    /// Answers from the studio's own queue.
    private func inStudio(
        _ makePromise: () -> AnswerPromise,
        _ body: @escaping @Sendable (any RecordingStudio) throws(Problem) -> Answer
    ) throws(Problem) -> Answer? {
        guard let studio else { throw .studioOff }
        let promise = makePromise()
        let isAccepted = studioQueue.submit(studioQueue.makeJobID(), .say) { turn in
            guard case .start = turn else { return promise.send(.studioBusy) }
            promise.send { () throws(Problem) in try body(studio) }
        }
        if !isAccepted { promise.send(.studioBusy) }
        return nil
    }

    private static func sessionName(_ request: Request, _ context: RequestContext) throws(Problem) -> String {
        let name = String(decoding: Route[context.route].parameter(of: request.head), as: UTF8.self)
        guard VoiceCatalog.isID(name) else {
            throw Problem(
                code: "out_of_range", field: "name",
                detail: "The name of a voice has letters, digits and hyphens only, as in 'zh-CN-shop'.")
        }
        return name
    }

    private static func checkIsWave(_ head: RequestHead) throws(Problem) {
        try Parameters.checkEncoding(head)
        let type = try head.single("content-type", named: "Content-Type").map { String(decoding: $0, as: UTF8.self) }
        guard ["audio/wav", "audio/x-wav", "audio/wave"].contains(type ?? "") else {
            throw Problem(
                code: "media_type", field: "Content-Type", detail: "Send the recording as audio/wav.")
        }
    }
}

extension Problem {
    fileprivate static let studioOff = Problem(
        code: "studio_off",
        detail: "The studio is off. Its operator turns it on with CRIER_STUDIO=1 and a folder CRIER_DATA.")

    fileprivate static let studioBusy = Problem(
        code: "overloaded", detail: "Others are recording. Try again in a moment.", retryAfter: 5)
}

extension StudioSession {
    fileprivate var summary: [JSONValue.Member] {
        [
            .init("name", .string(name)), .init("language", .string(language.rawValue)),
            .init("recorded", .integer(recorded)), .init("count", .integer(sentences.count)),
            .init("voice", .bool(hasVoice)),
        ]
    }

    fileprivate var json: JSONValue {
        let sentences = sentences.enumerated().map { index, sentence in
            JSONValue.object([
                "number": .integer(index + 1), "text": .string(sentence.text), "recorded": .bool(sentence.isRecorded),
            ])
        }
        return .object(summary + [.init("sentences", .array(sentences))])
    }
}

extension Parameters {
    fileprivate func required<Value>(_ field: Field<Value?>) throws(Problem) -> Value {
        if let value = try self[field] { return value }
        throw Problem(code: "missing_field", field: field.name, detail: "'\(field.name)' is missing: \(field.help)")
    }
}

extension ResponseSchema {
    /// The list of sessions.
    static let studioSessions = ResponseSchema(
        "StudioSessions",
        """
        {"type": "object", "required": ["languages", "sessions"],
          "properties": {"languages": {"type": "array", "items": {"type": "string"}},
            "sessions": {"type": "array", "items": {"type": "object",
              "required": ["name", "language", "recorded", "count", "voice"]}}}}
        """)

    /// A session and its sentences.
    static let studioSession = ResponseSchema(
        "StudioSession",
        """
        {"type": "object",
          "required": ["name", "language", "recorded", "count", "voice", "sentences"],
          "properties": {"name": {"type": "string"}, "language": {"type": "string"},
            "recorded": {"type": "integer"}, "count": {"type": "integer"},
            "voice": {"type": "boolean", "description": "Whether the voice has been made."},
            "sentences": {"type": "array", "items": {"type": "object", "required": ["number", "text", "recorded"],
              "properties": {"number": {"type": "integer"}, "text": {"type": "string"},
                "recorded": {"type": "boolean"}}}}}}
        """)

    /// The findings about a recording.
    static let studioTake = ResponseSchema(
        "StudioTake",
        """
        {"type": "object", "required": ["kept", "faults", "recorded", "count"],
          "properties": {"kept": {"type": "boolean"}, "faults": {"type": "array", "items": {"type": "string"}},
            "recorded": {"type": "integer"}, "count": {"type": "integer"}}}
        """)

    /// A voice that was made.
    static let studioVoice = ResponseSchema(
        "StudioVoice",
        """
        {"type": "object", "required": ["id", "prompts", "sentences"],
          "properties": {"id": {"type": "string"}, "prompts": {"type": "integer"},
            "sentences": {"type": "integer"}}}
        """)
}
