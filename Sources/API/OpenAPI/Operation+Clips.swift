internal import Clips
internal import Encoding
internal import JSON

/// The operations that make clips.
extension Operation {
    static let clipOperations = [sayByQuery, say, linkedClip, clips, explain, silence]

    static let sayByQuery = Operation(
        path: "/v1/say", method: .get, id: "sayByQuery",
        summary: "Speak a text. The query contains the fields of a clip.",
        fields: say.fields, headers: waiting, answers: fetched, problems: fresh)

    static let say = Operation(
        path: "/v1/say", method: .post, id: "say", summary: "Speak a text. The query may also contain fields.",
        fields: ClipField.all + [ClipField.download], bodies: bodies(ClipField.all + [ClipField.download]),
        headers: streaming, answers: [streamedClip], problems: fresh)

    static let clips = Operation(
        path: "/v1/clips", method: .post, id: "describeClip",
        summary: "Make a clip and describe it: its signed URL, its length, its loudness, its words.",
        fields: ClipField.all + [ClipField.marks], bodies: bodies(ClipField.all + [ClipField.marks]), headers: waiting,
        answers: [AnswerForm(status: 200, help: "The facts of the clip.", content: .json(.clip))], problems: fresh)

    static let explain = Operation(
        path: "/v1/explain", method: .post, id: "explain", summary: "Show the reading of a text.",
        fields: ClipField.all, bodies: bodies(ClipField.all), headers: waiting,
        answers: [AnswerForm(status: 200, help: "The stages of the reading.", content: .json(.explanation))],
        problems: fresh)

    static let linkedClip = Operation(
        path: "/c/{token}.{format}", method: .get, id: "fetchClip",
        summary: "Fetch a clip by its signed URL, without a key.",
        pathFields: [
            Field.text("token", length: 1...ClipToken.maxLength, "The sealed request.", example: "x"),
            fileExtension,
        ],
        answers: fetched, problems: [404, 412, 416])

    static let silence = Operation(
        path: "/v1/silence.{format}", method: .get, id: "silence", summary: "A silent clip.",
        pathFields: [fileExtension], fields: [ClipField.silenceMs], headers: waiting,
        answers: fetched,
        problems: fresh + [404])

    private static let fileExtension: any RequestField = {
        var names: [String] = []
        for format in ClipFormat.allCases where !names.contains(format.fileExtension) {
            names.append(format.fileExtension)
        }
        return Field.word("format", .choice(names, default: nil), "The ending of the file.", example: "wav")
    }()

    private static let fresh = [412, 415, 416, 422, 429]

    private static let waiting = [
        preference("'wait=SECONDS' changes how long the client waits for a fresh clip, up to 60 (RFC 7240).")
    ]

    private static let streaming = [
        preference(
            "'wait=SECONDS' changes how long the client waits for a fresh clip, up to 60; 'stream' sends MP3, Opus, WAV "
                + "and PCM while they are made (RFC 7240).")
    ]

    private static func preference(_ help: String) -> HeaderField {
        HeaderField(name: "Prefer", schema: .object(["type": .string("string")]), help: help, isRequired: false)
    }

    private static let clip = AnswerForm(status: 200, help: "The clip.", content: .audio, headers: clipHeaders)

    /// The answers of GET, with those to a range and to the tag of a known clip (RFC 9110 §14, §13).
    private static let fetched = [
        clip,
        AnswerForm(
            status: 206, help: "A range of the clip's bytes.", content: .audio,
            headers: clipHeaders.map(\.optional) + [
                HeaderField(
                    name: "Content-Range", schema: .object(["type": .string("string")]),
                    help: "The place of the range in the clip.")
            ]),
        AnswerForm(
            status: 304, help: "The client has the clip already.", content: .none,
            headers: clipHeaders.map(\.optional)),
    ]

    private static let streamedClip = AnswerForm(
        status: 200,
        help: "The clip. A streamed clip lacks the fields that depend on the whole clip.",
        content: .audio, headers: clipHeaders.map { isKnownAtFirst($0) ? $0 : $0.optional })

    private static func isKnownAtFirst(_ header: HeaderField) -> Bool {
        !["ETag", "Repr-Digest", "Clip-Words", "Clip-Duration-Ms", "Clip-Frames", "Clip-Loudness-LUFS", "Clip-Fit"]
            .contains(header.name)
    }

    private static let clipHeaders: [HeaderField] = {
        let (text, whole) = (JSONValue.string("string"), JSONValue.string("integer"))
        let fields: [(String, JSONValue, String)] = [
            ("ETag", text, "The first half of the SHA-256 of the bytes."),
            ("Repr-Digest", text, "The SHA-256 of the bytes (RFC 9530)."),
            ("Clip-Words", text, "The digest of language, voice and spoken form."),
            ("Accept-Ranges", text, "Ranges of bytes are served."), ("Cache-Control", text, "Who may store the clip."),
            ("Clip-Cache", text, "hit, miss or coalesced."), ("Clip-Duration-Ms", whole, "The length of the clip."),
            ("Clip-Frames", whole, "The number of decoded samples."), ("Clip-Sample-Rate", whole, "Samples a second."),
            ("Clip-Loudness-LUFS", .string("number"), "By BS.1770; -70 is silence."),
            ("Clip-Fit", text, "How the clip was shortened."),
            ("Server-Timing", text, "Milliseconds of each stage."), ("X-Request-Id", text, "The id of the request."),
        ]
        return fields.map { HeaderField(name: $0.0, schema: .object(["type": $0.1]), help: $0.2) }
    }()

    private static func bodies(_ fields: [any RequestField]) -> [RequestBody] {
        func without(_ field: any RequestField) -> [any RequestField] { fields.filter { $0.name != field.name } }
        let texts = [
            (fields: without(ClipField.ssml), required: ["text"], absent: [ClipField.ssml]),
            (fields: without(ClipField.text), required: ["ssml"], absent: [ClipField.text]),
        ]
        let text = ClipField.text.example ?? .null
        let markup = ClipField.ssml.example ?? .null
        let notification = JSONValue.object([
            "text": text, "format": .string("caf"), "fit": .string("notification"), "lead_ms": .integer(300),
            "times": .integer(2),
        ])
        return [
            RequestBody(
                contentType: "application/json", content: .objects(texts),
                examples: [
                    ("text", .object(["text": text])), ("notification", notification),
                    ("markup", .object(["ssml": markup])),
                ]),
            RequestBody(
                contentType: "application/x-www-form-urlencoded", content: .form(texts),
                examples: [("text", .object(["text": text]))]),
            RequestBody(contentType: "text/plain", content: .bare(ClipField.text), examples: [("text", text)]),
            RequestBody(
                contentType: "application/ssml+xml", content: .bare(ClipField.ssml), examples: [("markup", markup)]),
        ]
    }
}
