internal import HTTP
internal import JSON

/// One method of one route, as the contract describes it.
struct Operation: Sendable {
    /// The pattern of the route.
    let path: String
    let method: Verb
    /// The name of the function in clients that are generated from the contract.
    let id: String
    let summary: String
    /// Fields in the path.
    var pathFields: [any RequestField] = []
    /// Fields in the query of a GET or in the body of a POST.
    var fields: [any RequestField] = []
    /// Fields in the query of a POST whose body is a file.
    var query: [any RequestField] = []
    var bodies: [RequestBody] = []
    var headers: [HeaderField] = []
    var answers: [AnswerForm] = []
    /// Statuses of problems, in addition to the statuses of all requests.
    var problems: [Int] = []
    /// The operations that take the `id` of this operation's answer.
    var links: [String] = []

    enum Verb: String, Sendable { case get, post, delete }

    var fieldNames: [String] { (fields + query).map(\.name) }
}

/// A body that an operation takes.
struct RequestBody: Sendable {
    let contentType: String
    let content: Content
    /// Examples by name.
    var examples: [(name: String, value: JSONValue)] = []

    typealias FieldSet = (fields: [any RequestField], required: [String], absent: [any RequestField])

    enum Content: Sendable {
        /// One of several sets of fields. The fields in `absent` may be present as null.
        case objects([FieldSet])
        /// The same sets, as names and values of a form.
        case form([FieldSet])
        /// A single field that is the whole body.
        case bare(any RequestField)
        /// The form of another service, with the schema from its documentation.
        case schema(JSONValue)
    }
}

/// A header field of a request or of an answer.
struct HeaderField: Sendable {
    let name: String
    let schema: JSONValue
    let help: String
    /// Whether every answer has it.
    var isRequired = true

    var optional: HeaderField { HeaderField(name: name, schema: schema, help: help, isRequired: false) }
}

/// A successful answer of an operation.
struct AnswerForm: Sendable {
    let status: Int
    let help: String
    let content: Content
    var headers: [HeaderField] = []

    enum Content: Sendable {
        case none
        /// A clip in any format.
        case audio
        case text
        case json(ResponseSchema)
        /// A schema of another service's form.
        case schema(contentType: String, JSONValue)
    }
}
