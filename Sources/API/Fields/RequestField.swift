internal import JSON

/// A request field, described once. The parser takes bounds and defaults from the description, and so do the contract
/// at `/openapi.json` and the flags of the command line.
package struct RequestField: Sendable {
    package let name: String
    /// The help text of the flag and of the contract.
    package let help: String
    let type: FieldType
    let example: JSONValue?

    init(_ name: String, _ type: FieldType, _ help: String, example: JSONValue? = nil) {
        (self.name, self.type, self.help, self.example) = (name, type, help, example)
    }

    /// A number with bounds, in units of 1/`scale`.
    static func number(
        _ name: String, by scale: Int = 1, in range: ClosedRange<Int>, default value: Int, _ help: String
    ) -> RequestField {
        let bounds = NumberBounds(scale: scale, range: range, default: value)
        return RequestField(name, .number(bounds), help, example: bounds.json(value))
    }

    /// A number with bounds. Its default depends on other fields.
    static func number(
        _ name: String, in range: ClosedRange<Int>, example: Int, _ help: String
    ) -> RequestField {
        let bounds = NumberBounds(scale: 1, range: range, default: nil)
        return RequestField(name, .number(bounds), help, example: bounds.json(example))
    }

    /// The permitted texts; empty if other texts are also permitted.
    package var choices: [String] {
        switch type {
        case .choice(let names, _): names
        case .whole(let numbers): numbers.map(String.init)
        case .flag: ["true", "false"]
        case .text, .number, .voice, .voiceOrAuto, .template, .chime, .values, .object, .anyObject,
            .list:
            []
        }
    }

    package var isNumber: Bool {
        if case .number = type { return true }
        return false
    }

    /// The name of the flag, such as `sample-rate` for `sample_rate`.
    package var flag: String { name.replacing("_", with: "-") }
}

/// The type of a field's value.
indirect enum FieldType: Sendable {
    /// The bounds count characters.
    case text(length: ClosedRange<Int>?)
    case number(NumberBounds)
    case whole(oneOf: [Int])
    case choice([String], default: String?)
    case flag(default: Bool)
    /// An id of the voices of this service.
    case voice
    /// The id of a voice, or `auto`.
    case voiceOrAuto
    /// The name of a template of this service.
    case template
    /// The id of a chime of this service, or `none`.
    case chime
    /// The values of a template, by name.
    case values
    case object([RequestField])
    /// An object with the client's own members.
    case anyObject
    case list(of: FieldType, count: ClosedRange<Int>?)
}

struct NumberBounds: Sendable {
    let scale: Int
    let range: ClosedRange<Int>
    /// nil if the default depends on other fields.
    let `default`: Int?

    func json(_ value: Int) -> JSONValue { .number(Double(value) / Double(scale)) }
}

extension Parameters {
    /// The number of a field, within the field's bounds.
    ///
    /// - Parameter usual: the default of a field without a default in its description.
    func number(_ field: RequestField, default usual: Int? = nil) throws(Problem) -> Int {
        guard case .number(let bounds) = field.type, let value = bounds.default ?? usual else {
            preconditionFailure("'\(field.name)' needs a number and a default")
        }
        return try scaled(field.name, by: bounds.scale, in: bounds.range, default: value)
    }
}
