package import JSON

/// The description of a request field, from which the contract at `/openapi.json` and the command line are made.
package protocol RequestField: Sendable {
    var name: String { get }
    /// The help text of the flag and of the contract.
    var help: String { get }
    var type: FieldType { get }
    var example: JSONValue? { get }
}

extension RequestField {
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

    /// The fields of an object.
    var members: [any RequestField] {
        if case .object(let fields) = type { return fields }
        return []
    }

    package var isNumber: Bool {
        if case .number = type { return true }
        return false
    }

    /// The name of the flag, such as `sample-rate` for `sample_rate`.
    package var flag: String { name.replacing("_", with: "-") }
}

/// The type of a field's value.
package indirect enum FieldType: Sendable {
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
    case object([any RequestField])
    /// An object with the client's own members.
    case anyObject
    case list(of: FieldType, count: ClosedRange<Int>?)
}

/// The bounds of a number, in units of 1/`scale`.
package struct NumberBounds: Sendable {
    let scale: Int
    let range: ClosedRange<Int>
    /// nil if the field may be absent.
    let `default`: Int?

    func json(_ value: Int) -> JSONValue { .number(Double(value) / Double(scale)) }

    /// The bounds in words: `0.5 to 3`.
    var words: String {
        [range.lowerBound, range.upperBound].map { Parameters.decimal($0, scale) }.joined(separator: " to ")
    }
}
