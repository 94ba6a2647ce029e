internal import JSON

/// The JSON Schema of a body that Crier answers with. Each schema is declared beside the code that writes the body.
struct ResponseSchema: Sendable {
    /// The name among the components of the contract.
    let name: String
    /// The schemas that this one refers to.
    private let parts: [ResponseSchema]
    private let text: String

    /// - Parameter text: one JSON object, which refers to another schema as `{"$ref": "#/components/schemas/NAME"}`.
    init(_ name: String, using parts: [ResponseSchema] = [], _ text: String) {
        (self.name, self.parts, self.text) = (name, parts, text)
    }

    /// The schema as a member of the components.
    var member: JSONValue.Member {
        guard let json = try? JSONValue(parsing: Array(text.utf8)) else {
            preconditionFailure("the schema \(name) is not JSON")
        }
        return .init(name, json)
    }

    /// The schema and all that it refers to.
    var all: [ResponseSchema] { [self] + parts.flatMap(\.all) }

    var reference: JSONValue { Self.reference(name) }

    static func reference(_ name: String) -> JSONValue {
        .object(["$ref": .string("#/components/schemas/\(name)")])
    }
}
