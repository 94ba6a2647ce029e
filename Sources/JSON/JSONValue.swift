/// A JSON value. The members of an object keep their order, so that written documents stay readable.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }

        /// Compares names as bytes. A comparison of Strings uses their normalized forms, and its time grows with the
        /// square of a run of combining marks.
        package func isNamed(_ name: StaticString) -> Bool {
            name.withUTF8Buffer { wanted in
                self.name.utf8.count == wanted.count && self.name.utf8.elementsEqual(wanted)
            }
        }
    }

    /// The approximate memory of the value in bytes.
    package var heldBytes: Int {
        let own = MemoryLayout<Member>.stride
        return switch self {
        case .null, .bool, .number: own
        case .string(let text): own + text.utf8.count
        case .array(let values): values.reduce(own) { $0 + $1.heldBytes }
        case .object(let members): members.reduce(own) { $0 + $1.name.utf8.count + $1.value.heldBytes }
        }
    }

    /// The name of the type in the words of RFC 8259, for error messages.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// An object with its members in the order given.
    package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { Member($0.key, $0.value) })
    }

    package static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }

    package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
}
