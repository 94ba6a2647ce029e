internal import JSON

/// A request field, described once: its name, type, bounds, default and help, and its reader. The contract and the flags
/// of the command line use the description, so a request cannot be read in another way than they describe.
struct Field<Value>: RequestField {
    let name: String
    let type: FieldType
    let help: String
    let example: JSONValue?
    /// Reads the value of the field with the given name. Each reader words its own error.
    fileprivate let read: @Sendable (Parameters, _ name: String) throws(Problem) -> Value

    init(
        _ name: String, _ type: FieldType, _ help: String, example: JSONValue? = nil,
        read: @escaping @Sendable (Parameters, _ name: String) throws(Problem) -> Value
    ) {
        (self.name, self.type, self.help, self.example, self.read) = (name, type, help, example, read)
    }
}

extension Parameters {
    /// The value of a field, or its default.
    subscript<Value>(field: Field<Value>) -> Value {
        get throws(Problem) { try field.read(self, field.name) }
    }

    func has(_ field: some RequestField) -> Bool { self[field.name] != nil }
}

extension Field<Int> {
    /// A number with bounds, in units of 1/`scale`.
    ///
    /// - Parameter help: the bounds replace `{range}`.
    static func number(
        _ name: String, by scale: Int = 1, in range: ClosedRange<Int>, default value: Int, _ help: String
    ) -> Self {
        let bounds = NumberBounds(scale: scale, range: range, default: value)
        return Self(
            name, .number(bounds), help.replacing("{range}", with: bounds.words), example: bounds.json(value)
        ) { parameters, name throws(Problem) in
            try parameters.number(name, bounds) ?? value
        }
    }

    /// The bounds of the field. Every field of this type is a number.
    var bounds: NumberBounds {
        guard case .number(let bounds) = type else { preconditionFailure("'\(name)' has another type than a number") }
        return bounds
    }
}

extension Field<Int?> {
    /// A number without a default: nil if the field is absent.
    ///
    /// - Parameter help: the bounds replace `{range}`.
    static func number(
        _ name: String, by scale: Int = 1, in range: ClosedRange<Int>, example: Int, _ help: String
    ) -> Self {
        let bounds = NumberBounds(scale: scale, range: range, default: nil)
        return Self(
            name, .number(bounds), help.replacing("{range}", with: bounds.words), example: bounds.json(example)
        ) { parameters, name throws(Problem) in
            try parameters.number(name, bounds)
        }
    }
}

extension Field<Bool> {
    static func flag(_ name: String, default value: Bool, _ help: String, example: Bool? = nil) -> Self {
        Self(name, .flag(default: value), help, example: .bool(example ?? value)) { parameters, name throws(Problem) in
            try parameters.bool(name) ?? value
        }
    }
}

extension Field where Value: RawRepresentable<String> & CaseIterable & Sendable {
    static func choice(_ name: String, default value: Value, _ help: String) -> Self {
        let names = Value.allCases.map(\.rawValue)
        return Self(
            name, .choice(names, default: value.rawValue), help, example: .string(value.rawValue)
        ) { parameters, name throws(Problem) in
            try parameters.choice(name, Value.self) ?? value
        }
    }
}

extension Field<String?> {
    /// A text. Its reader does not check the length.
    static func text(_ name: String, length: ClosedRange<Int>?, _ help: String, example: String) -> Self {
        Self(name, .text(length: length), help, example: .string(example)) { parameters, name throws(Problem) in
            try parameters.string(name)
        }
    }

    /// A name of something in this service, such as a voice. It is cut to a length for comparison.
    static func word(_ name: String, _ type: FieldType, _ help: String, example: String) -> Self {
        Self(name, type, help, example: .string(example)) { parameters, name throws(Problem) in
            try parameters.word(name)
        }
    }

    /// A text of bounded length, without control and format characters.
    static func plainText(_ name: String, length: ClosedRange<Int>, _ help: String, example: String) -> Self {
        Self(name, .text(length: length), help, example: .string(example)) { parameters, name throws(Problem) in
            try parameters.plainText(name, length)
        }
    }

    /// The client's own name of something.
    static func clientName(_ name: String, _ help: String, example: String) -> Self {
        Self(
            name, .text(length: 1...Parameters.maxClientNameBytes), help, example: .string(example)
        ) { parameters, name throws(Problem) in
            try parameters.clientName(name)
        }
    }
}

extension Field<[JSONValue.Member]> {
    /// An object of fields; empty if it is absent. `Parameters.object` reads its members.
    static func object(_ name: String, _ fields: [any RequestField], _ help: String, example: JSONValue) -> Self {
        members(name, .object(fields), help, example: example)
    }

    /// An object with the given type; empty if it is absent.
    static func members(_ name: String, _ type: FieldType, _ help: String, example: JSONValue) -> Self {
        Self(name, type, help, example: example) { parameters, name throws(Problem) in
            try parameters.members(name) ?? []
        }
    }
}
