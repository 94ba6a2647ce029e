import HTTP
import JSON

/// A step into a JSON value.
enum JSONPath: ExpressibleByStringLiteral {
    case name(String), index(Int)
    init(stringLiteral name: String) { self = .name(name) }
}

/// An answer with its parsed body.
struct Answer {
    let response: Response
    private let body: JSONValue

    init(response: Response) {
        self.response = response
        body = (try? JSONValue(parsing: response.body.bytes)) ?? .null
    }

    subscript(path: JSONPath...) -> JSONValue? { self[path: path] }

    subscript(path path: [JSONPath]) -> JSONValue? {
        path.reduce(Optional(body)) { value, step in
            switch (value, step) {
            case (.object(let members)?, .name(let name)): members.first { $0.name == name }?.value
            case (.array(let items)?, .index(let index)): items.indices.contains(index) ? items[index] : nil
            default: nil
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates a step from a string.
    public init(stringLiteral text: String) { self = .string(text) }
    /// Creates a step from a number.
    public init(integerLiteral number: Int) { self = .number(Double(number)) }

    var integer: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(number)
    }
}
