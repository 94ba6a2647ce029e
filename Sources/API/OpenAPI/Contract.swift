internal import Encoding
internal import HTTP
internal import JSON

/// The OpenAPI 3.1 document of a service, built from its routes, its fields and its problems.
struct Contract {
    let schemas: FieldSchemas
    /// Whether the service requires a key.
    let hasKeys: Bool

    var json: JSONValue {
        .object([
            "openapi": .string("3.1.0"),
            "info": .object([
                "title": .string("Crier"), "version": .string("1"),
                "summary": .string("Spoken notifications without a cloud."),
                "license": .object([
                    "name": .string("GPL-3.0-or-later"), "identifier": .string("GPL-3.0-or-later"),
                ]),
            ]), "servers": .array([.object(["url": .string("/")])]), "paths": paths,
            "components": .object(
                securitySchemes + [.init("schemas", schemasOfResponses), .init("responses", responses)]),
        ])
    }

    /// Clients that are generated from the contract require a key if it has a scheme.
    private var securitySchemes: [JSONValue.Member] {
        guard hasKeys else { return [] }
        let key: JSONValue = .object([
            "type": .string("http"), "scheme": .string("bearer"),
            "description": .string(
                "A key from the operator. The operator can limit a key to some scopes: \(Scope.known)."),
        ])
        return [.init("securitySchemes", .object(["key": key]))]
    }

    private var paths: JSONValue {
        var paths: [(name: String, operations: [JSONValue.Member])] = []
        for operation in Operation.all {
            let member = JSONValue.Member(operation.method.rawValue, json(operation))
            if let index = paths.firstIndex(where: { $0.name == operation.path }) {
                paths[index].operations.append(member)
            } else {
                paths.append((operation.path, [member]))
            }
        }
        return .object(paths.map { .init($0.name, .object($0.operations)) })
    }

    private func json(_ operation: Operation) -> JSONValue {
        let route = Route.id(ofPath: Array(operation.path.utf8)[...]).map { Route[$0] }
        // The page does not require a key. Piper's endpoint at the same path requires a key, and is not described here.
        let needsKey = hasKeys && !(route?.takesKeylessRequests ?? false)
        var members: [JSONValue.Member] = [
            .init("operationId", .string(operation.id)), .init("summary", .string(operation.summary)),
        ]
        if needsKey { members.append(.init("security", .array([.object(["key": .array([])])]))) }
        let parameters = parameters(operation)
        if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
        if !operation.bodies.isEmpty {
            let content = operation.bodies.map { JSONValue.Member($0.contentType, json($0)) }
            members.append(
                .init("requestBody", .object(["required": .bool(true), "content": .object(content)])))
        }
        return .object(members + [.init("responses", answers(operation, needsKey: needsKey))])
    }

    private func parameters(_ operation: Operation) -> [JSONValue] {
        let path = operation.pathFields.map { parameter($0, in: "path") }
        let query =
            operation.method == .post && !operation.bodies.isEmpty
            ? operation.query.map { parameter($0, in: "query") } : operation.fields.map { parameter($0, in: "query") }
        let headers = (operation.headers + [Self.traceparent]).map { header in
            JSONValue.object([
                "name": .string(header.name), "in": .string("header"), "required": .bool(header.isRequired),
                "description": .string(header.help), "schema": header.schema,
            ])
        }
        return path + query + headers
    }

    /// An invalid value is ignored, so the schema does not describe its form.
    private static let traceparent = HeaderField(
        name: "traceparent", schema: .object(["type": .string("string")]),
        help: "The request's position in a trace (W3C Trace Context). The response then has a `traceparent`, too.",
        isRequired: false)

    private func parameter(_ field: any RequestField, in place: String) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", .string(field.name)), .init("in", .string(place)),
            .init("required", .bool(place == "path")), .init("description", .string(field.help)),
            .init("schema", schemas.described(field, .text, isRequired: true)),
        ]
        // 'text' and 'ssml' exclude each other, so an example contains only one of them.
        if let example = field.example, field.name != ClipField.ssml.name {
            members.append(.init("example", example))
        }
        return .object(members)
    }

    private func json(_ body: RequestBody) -> JSONValue {
        let schema: JSONValue =
            switch body.content {
            case .objects(let forms): oneOf(forms, .json)
            case .form(let forms): oneOf(forms, .text)
            case .bare(let field): schemas.described(field, .text, isRequired: true)
            case .schema(let schema): schema
            }
        let examples = body.examples.map { JSONValue.Member($0.name, .object(["value": $0.value])) }
        return .object(["schema": schema, "examples": .object(examples)])
    }

    private func oneOf(
        _ forms: [RequestBody.FieldSet], _ place: FieldSchemas.Place
    ) -> JSONValue {
        .object([
            "oneOf": .array(
                forms.map { schemas.object($0.fields, required: $0.required, absent: $0.absent, place) })
        ])
    }
}

/// The answers.
extension Contract {
    /// Statuses that any request may get, because of its message or of the load. Requests that need a key also get
    /// `ofKeys`, and requests to a service without keys `ofHosts`.
    private static let everywhere = [400, 408, 413, 414, 417, 431, 500, 501, 503, 505]
    private static let ofKeys = [401, 403]
    private static let ofHosts = [403, 421]

    private static var statuses: [Int] { Set(ProblemKind.all.flatMap(\.statuses)).filter { $0 >= 400 }.sorted() }

    private func answers(_ operation: Operation, needsKey: Bool) -> JSONValue {
        var members = operation.answers.map { JSONValue.Member("\($0.status)", json($0, operation)) }
        // An operation without fields refuses a query or a body that is not empty.
        let ofAccess = needsKey ? Self.ofKeys : hasKeys ? [] : Self.ofHosts
        let own = operation.problems + ofAccess + Self.everywhere
        for status in Set(own).sorted() {
            members.append(
                .init("\(status)", .object(["$ref": .string("#/components/responses/Problem\(status)")])))
        }
        return .object(members)
    }

    private func json(_ answer: AnswerForm, _ operation: Operation) -> JSONValue {
        var members: [JSONValue.Member] = [.init("description", .string(answer.help))]
        if !answer.headers.isEmpty {
            members.append(.init("headers", .object(answer.headers.map { .init($0.name, json($0)) })))
        }
        let content: [JSONValue.Member] =
            switch answer.content {
            case .none: []
            case .audio:
                Set(ClipFormat.allCases.map(\.contentType)).sorted().map { .init($0, .object([])) }
            case .text: [.init("text/plain", .object(["schema": .object(["type": .string("string")])]))]
            case .json(let schema): [.init("application/json", .object(["schema": schema.reference]))]
            case .schema(let type, let schema): [.init(type, .object(["schema": schema]))]
            }
        members.append(.init("content", .object(content)))
        if !operation.links.isEmpty {
            members.append(.init("links", .object(operation.links.map { .init($0, Self.link($0)) })))
        }
        return .object(members)
    }

    private static func link(_ operation: String) -> JSONValue {
        .object([
            "operationId": .string(operation),
            "parameters": .object(["id": .string("$response.body#/id")]),
        ])
    }

    private func json(_ header: HeaderField) -> JSONValue {
        .object([
            "description": .string(header.help), "required": .bool(header.isRequired), "schema": header.schema,
        ])
    }

    /// Collects the schemas of all responses once each, and adds the schema of a problem.
    private var schemasOfResponses: JSONValue {
        var (members, names): ([JSONValue.Member], Set<String>) = ([], [])
        for case .json(let schema) in Operation.all.flatMap(\.answers).map(\.content) {
            for part in schema.all where names.insert(part.name).inserted { members.append(part.member) }
        }
        return .object(members + [.init("Problem", Self.problem)])
    }

    private var responses: JSONValue {
        .object(
            Self.statuses.map { status in
                let kinds = ProblemKind.all.filter { $0.statuses.contains(status) }
                let schema: JSONValue = .object([
                    "allOf": .array([
                        ResponseSchema.reference("Problem"),
                        .object([
                            "type": .string("object"),
                            "properties": .object([
                                "status": .object(["type": .string("integer"), "const": .integer(status)]),
                                "code": .object(["type": .string("string"), "enum": .strings(kinds.map(\.code))]),
                            ]),
                        ]),
                    ])
                ])
                let help = kinds.map { "`\($0.code)`: \($0.cause)." }.joined(separator: "\n\n")
                return .init(
                    "Problem\(status)",
                    .object([
                        "description": .string(help),
                        "content": .object(["application/problem+json": .object(["schema": schema])]),
                    ]))
            })
    }

    /// RFC 9457.
    private static var problem: JSONValue {
        .object([
            "type": .string("object"), "required": .strings(["type", "title", "status", "code", "detail"]),
            "properties": .object([
                "type": .object(["const": .string("about:blank")]), "title": .object(["type": .string("string")]),
                "status": .object(["type": .string("integer")]),
                "code": .object(["type": .string("string"), "enum": .strings(ProblemKind.all.map(\.code))]),
                "detail": .object(["type": .string("string")]), "field": .object(["type": .string("string")]),
            ]),
        ])
    }
}
