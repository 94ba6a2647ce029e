internal import JSON

/// JSON Schemas of fields.
struct FieldSchemas {
    /// The names of this service.
    let voices: [String]
    let templates: [String]
    let chimes: [String]

    /// The place of a value. In a query or a form all values are texts; in JSON, null counts as absent.
    enum Place { case json, text }

    /// The schema of a field with its description.
    func described(_ field: any RequestField, _ place: Place, isRequired: Bool = false) -> JSONValue {
        var members = members(field.type, place, isNullable: place == .json && !isRequired)
        members.append(.init("description", .string(field.help)))
        if let example = field.example { members.append(.init("examples", .array([example]))) }
        return .object(members)
    }

    /// The schema of an object that allows only these fields.
    func object(
        _ fields: [any RequestField], required: [String], absent: [any RequestField] = [], _ place: Place
    ) -> JSONValue {
        var properties = fields.map { field in
            JSONValue.Member(field.name, described(field, place, isRequired: required.contains(field.name)))
        }
        if place == .json {
            properties += absent.map { .init($0.name, .object(["type": .string("null")])) }
        }
        return .object([
            "type": .string("object"), "properties": .object(properties), "required": .strings(required),
            "additionalProperties": .bool(false),
        ])
    }

    private func members(_ type: FieldType, _ place: Place, isNullable: Bool) -> [JSONValue.Member] {
        switch type {
        case .text(let length): text(length, isNullable)
        case .number(let bounds): number(bounds, isNullable)
        case .whole(let values): choice(values.map { .integer($0) }, isNullable, type: "integer")
        case .choice(let names, let value): choice(names.map { .string($0) }, isNullable, default: value)
        case .flag(let value):
            place == .json
                ? typed("boolean", isNullable) + [.init("default", .bool(value))]
                : choice(["true", "false", "1", "0"].map { .string($0) }, false, default: "\(value)")
        case .voiceOrAuto: choice((voices + [AutoVoice.id]).map { .string($0) }, isNullable)
        case .voice: choice(voices.map { .string($0) }, isNullable)
        case .template: choice(templates.map { .string($0) }, isNullable)
        case .chime: choice((["none"] + chimes).map { .string($0) }, isNullable, default: "none")
        case .values:
            typed("object", isNullable) + [
                .init("additionalProperties", .object(["type": .strings(["string", "integer", "null"])]))
            ]
        case .anyObject: typed("object", isNullable)
        case .object(let fields):
            object(fields, isNullable)
        case .list(let element, let count): list(element, count, place, isNullable)
        }
    }

    private func typed(_ type: String, _ isNullable: Bool) -> [JSONValue.Member] {
        [.init("type", isNullable ? .strings([type, "null"]) : .string(type))]
    }

    private func text(_ length: ClosedRange<Int>?, _ isNullable: Bool) -> [JSONValue.Member] {
        let bounds: [JSONValue.Member] =
            length.map {
                [.init("minLength", .integer($0.lowerBound)), .init("maxLength", .integer($0.upperBound))]
            } ?? [.init("minLength", .integer(1))]
        return typed("string", isNullable) + bounds
    }

    private func number(_ bounds: NumberBounds, _ isNullable: Bool) -> [JSONValue.Member] {
        typed(bounds.scale == 1 ? "integer" : "number", isNullable) + [
            .init("minimum", bounds.json(bounds.range.lowerBound)),
            .init("maximum", bounds.json(bounds.range.upperBound)),
        ] + (bounds.default.map { [.init("default", bounds.json($0))] } ?? [])
    }

    private func choice(
        _ values: [JSONValue], _ isNullable: Bool, type: String = "string", default value: String? = nil
    ) -> [JSONValue.Member] {
        typed(type, isNullable) + [.init("enum", .array(values + (isNullable ? [.null] : [])))]
            + (value.map { [.init("default", .string($0))] } ?? [])
    }

    private func object(_ fields: [any RequestField], _ isNullable: Bool) -> [JSONValue.Member] {
        // An object in a list is an announcement and needs an id. The members of an alert are optional.
        let required = fields.contains { $0.name == "id" } ? ["id"] : []
        guard case .object(let members) = object(fields, required: required, .json) else { return [] }
        return typed("object", isNullable) + members.dropFirst()
    }

    private func list(
        _ element: FieldType, _ count: ClosedRange<Int>?, _ place: Place, _ isNullable: Bool
    ) -> [JSONValue.Member] {
        let bounds: [JSONValue.Member] =
            count.map { [.init("minItems", .integer($0.lowerBound)), .init("maxItems", .integer($0.upperBound))] }
            ?? []
        return typed("array", isNullable)
            + [.init("items", .object(members(element, place, isNullable: false)))] + bounds
    }
}
