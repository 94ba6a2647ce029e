internal import JSON

/// Reads single parameters by type.
extension Parameters {
    func string(_ name: String) throws(Problem) -> String? {
        switch self[name] {
        case nil: return nil
        case .text(let text): return text
        case .json(.string(let text)): return text
        case .json(let value): throw wrongType(name, "a string", value)
        }
    }

    /// Reads a string that is compared with names. A string longer than any name is cut: comparing strings normalizes
    /// them, and the cost grows with the square of a run of combining marks, to seconds for a body full of them.
    func word(_ name: String) throws(Problem) -> String? { try string(name).map(Self.cut) }

    static func cut(_ text: String) -> String {
        String(decoding: text.utf8.prefix(maxNameBytes + 1), as: UTF8.self)
    }

    func bool(_ name: String) throws(Problem) -> Bool? {
        switch self[name] {
        case nil: return nil
        case .json(.bool(let value)): return value
        case .text(let text):
            switch Self.cut(text) {
            case "true", "1": return true
            case "false", "0": return false
            default: throw Problem(code: "out_of_range", field: name, detail: "'\(name)' is 'true' or 'false'.")
            }
        case .json(let value): throw wrongType(name, "a boolean", value)
        }
    }

    /// Reads a decimal number times `scale` as a whole number. More decimals than the scale keeps are refused.
    func scaled(_ name: String, by scale: Int, in range: ClosedRange<Int>, default value: Int) throws(Problem) -> Int {
        let found: Int?
        switch self[name] {
        case nil: return value
        case .text(let text): found = Self.scaled(text, by: scale)
        case .json(.number(let number)): found = Self.scaled("\(number)", by: scale)
        case .json(let value): throw wrongType(name, "a number", value)
        }
        guard let found, range.contains(found) else {
            let bounds = [range.lowerBound, range.upperBound].map { Self.decimal($0, scale) }
            throw Problem(
                code: "out_of_range", field: name,
                detail: "'\(name)' is a number from \(bounds[0]) to \(bounds[1]) in steps of \(Self.decimal(1, scale))."
            )
        }
        return found
    }

    /// The members of an object. Only JSON has objects.
    func members(_ name: String) throws(Problem) -> [JSONValue.Member]? {
        switch self[name] {
        case nil: return nil
        case .json(.object(let members)): return members
        case .json(let value): throw wrongType(name, "an object", value)
        case .text: throw wrongType(name, "an object in a JSON body", .string(""))
        }
    }

    /// Longer than any list of names.
    private static let maxItems = 32

    /// Reads a list of strings. A query or a form has a single string.
    func strings(_ name: String) throws(Problem) -> [String]? {
        switch self[name] {
        case nil: return nil
        case .text(let text): return [text]
        case .json(.array(let values)):
            guard values.count <= Self.maxItems else {
                throw Problem(
                    code: "out_of_range", field: name,
                    detail: "'\(name)' is a list of at most \(Self.maxItems) strings.")
            }
            var strings: [String] = []
            for value in values {
                guard case .string(let text) = value else {
                    throw Problem(
                        code: "wrong_type", field: name,
                        detail: "'\(name)' holds \(value.kind); send a list of strings.")
                }
                strings.append(text)
            }
            return strings
        case .json(let value): throw wrongType(name, "a list of strings", value)
        }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ type: Choice.Type
    ) throws(Problem) -> Choice? {
        guard let text = try word(name) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let known = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw Problem(code: "out_of_range", field: name, detail: "'\(name)' is one of \(known).")
    }

    /// Refuses JSON that is not a number.
    func checkNumber(_ name: String) throws(Problem) {
        guard case .json(let value)? = self[name] else { return }
        guard case .number = value else { throw wrongType(name, "a number", value) }
    }

    private func wrongType(_ name: String, _ wanted: String, _ got: JSONValue) -> Problem {
        Problem(code: "wrong_type", field: name, detail: "'\(name)' is \(got.kind); send \(wanted).")
    }

    static func decimal(_ value: Int, _ scale: Int) -> String {
        let text = "\(Double(value) / Double(scale))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Parses `[+-]digits[.digits]` exactly; nil for any other text, and for more decimals than the scale keeps.
    private static func scaled(_ text: String, by scale: Int) -> Int? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        guard text.utf8.count - digits.count <= 1, digits.count <= 12 else { return nil }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, !whole.isEmpty else { return nil }
        var value = 0
        for digit in whole {
            guard digit &- 0x30 < 10 else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        value *= scale
        var unit = scale
        for digit in parts.dropFirst().joined() {
            guard digit &- 0x30 < 10, unit > 1 || digit == 0x30 else { return nil }
            unit /= 10
            value += Int(digit - 0x30) * unit
        }
        return isNegative ? -value : value
    }
}
