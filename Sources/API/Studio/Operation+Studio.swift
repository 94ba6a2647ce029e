internal import JSON

/// The operations of the studio. All operations answer 404 if the studio is off.
extension Operation {
    static let studioOperations = [
        listSessions, openSession, session, recordTake, forgetTake, makeVoice, exportSession,
    ]

    private static let path = "/v1/studio/{name}"

    static let listSessions = Operation(
        path: "/v1/studio", method: .get, id: "studioSessions", summary: "The voices that are being recorded.",
        answers: [AnswerForm(status: 200, help: "The sessions.", content: .json(.studioSessions))], problems: [404])

    static let openSession = Operation(
        path: path, method: .post, id: "openStudioSession",
        summary: "Start or resume the recording of a voice: the sentences to speak.", pathFields: [StudioField.name],
        fields: [StudioField.language, StudioField.sentences],
        bodies: [body([StudioField.language, StudioField.sentences], required: [StudioField.language])],
        answers: [AnswerForm(status: 200, help: "The session.", content: .json(.studioSession))],
        problems: [404, 409, 415, 422])

    static let session = Operation(
        path: path, method: .get, id: "studioSession", summary: "The sentences of a voice that is being recorded.",
        pathFields: [StudioField.name],
        answers: [AnswerForm(status: 200, help: "The session.", content: .json(.studioSession))],
        problems: [404, 422])

    static let recordTake = Operation(
        path: path + "/takes", method: .post, id: "recordStudioTake",
        summary: "Check a recording of a sentence, and keep it if it does not have faults.",
        pathFields: [StudioField.name],
        query: [StudioField.sentence, StudioField.keep],
        bodies: [
            RequestBody(
                contentType: "audio/wav",
                content: .schema(.object(["type": .string("string"), "format": .string("binary")])))
        ],
        answers: [AnswerForm(status: 200, help: "The findings.", content: .json(.studioTake))],
        problems: [404, 415, 422])

    static let forgetTake = Operation(
        path: path + "/takes", method: .delete, id: "forgetStudioTake", summary: "Remove the recording of a sentence.",
        pathFields: [StudioField.name], fields: [StudioField.sentence],
        answers: [AnswerForm(status: 200, help: "The session.", content: .json(.studioSession))],
        problems: [404, 422])

    static let makeVoice = Operation(
        path: path + "/voice", method: .post, id: "makeStudioVoice",
        summary: "Make a voice from the recordings. The voice is available at once.", pathFields: [StudioField.name],
        fields: profile, bodies: [body(profile, required: [StudioField.consent])],
        answers: [AnswerForm(status: 201, help: "The voice.", content: .json(.studioVoice))],
        problems: [404, 409, 415, 422])

    static let exportSession = Operation(
        path: path + "/export", method: .get, id: "exportStudioSession",
        summary: "The recordings and their texts in a tar archive, for 'crier bank import --sentences'.",
        pathFields: [StudioField.name],
        answers: [
            AnswerForm(
                status: 200, help: "The archive.",
                content: .schema(
                    contentType: "application/x-tar",
                    .object(["type": .string("string"), "format": .string("binary")])))
        ], problems: [404, 422])

    private static let profile: [any RequestField] = [
        StudioField.title, StudioField.gender, StudioField.license, StudioField.consent,
    ]

    private static func body(_ fields: [any RequestField], required: [any RequestField]) -> RequestBody {
        let example = fields.compactMap { field in field.example.map { JSONValue.Member(field.name, $0) } }
        return RequestBody(
            contentType: "application/json",
            content: .objects([(fields: fields, required: required.map(\.name), absent: [])]),
            examples: [(name: "usual", value: .object(example))])
    }
}
