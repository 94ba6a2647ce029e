internal import JSON

/// A field of a request, described once. The parser takes bounds and defaults from here, and so do the contract at
/// `/openapi.json` and the flags of the command line.
package struct RequestField: Sendable {
    package let name: String
    /// Of the flag, and of the contract.
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

    /// A number with bounds, whose default depends on the other fields.
    static func number(
        _ name: String, in range: ClosedRange<Int>, example: Int, _ help: String
    ) -> RequestField {
        let bounds = NumberBounds(scale: 1, range: range, default: nil)
        return RequestField(name, .number(bounds), help, example: bounds.json(example))
    }

    /// The texts that it takes; empty if it takes others, too.
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

    /// `sample-rate` of `sample_rate`.
    package var flag: String { name.replacing("_", with: "-") }
}

/// What a field takes.
indirect enum FieldType: Sendable {
    /// The bounds count characters.
    case text(length: ClosedRange<Int>?)
    case number(NumberBounds)
    case whole(oneOf: [Int])
    case choice([String], default: String?)
    case flag(default: Bool)
    /// An id of the voices of this service.
    case voice
    /// The same, or `auto`.
    case voiceOrAuto
    /// The name of a template of this service.
    case template
    /// The id of a chime of this service, or `none`.
    case chime
    /// The values of a template, by their names.
    case values
    case object([RequestField])
    /// An object with members of the client's own.
    case anyObject
    case list(of: FieldType, count: ClosedRange<Int>?)
}

struct NumberBounds: Sendable {
    let scale: Int
    let range: ClosedRange<Int>
    /// Nil if it depends on the other fields.
    let `default`: Int?

    func json(_ value: Int) -> JSONValue { .number(Double(value) / Double(scale)) }
}

extension Parameters {
    /// The number that a field has, within the bounds that it is described with.
    ///
    /// - Parameter usual: the default of a field whose description has none.
    func number(_ field: RequestField, default usual: Int? = nil) throws(Problem) -> Int {
        guard case .number(let bounds) = field.type, let value = bounds.default ?? usual else {
            preconditionFailure("'\(field.name)' needs a number and a default")
        }
        return try scaled(field.name, by: bounds.scale, in: bounds.range, default: value)
    }
}
