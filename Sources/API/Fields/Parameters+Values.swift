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

    /// Reads a string for comparison with names. A string longer than any name is cut, because a comparison normalizes
    /// both strings. The cost grows with the square of a run of combining marks, up to seconds for a whole body.
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
            default: throw Self.notAChoice(name, text, of: ["true", "false"])
            }
        case .json(let value): throw wrongType(name, unquoted: "true or false", value)
        }
    }

    /// Reads a decimal number in units of the bounds, rounded to a whole number. Programs compute numbers such as
    /// 1.2000000000000002. A field for a count has the scale 1, and takes only whole numbers.
    func number(_ name: String, _ bounds: NumberBounds) throws(Problem) -> Int? {
        let wanted = "\(bounds.scale == 1 ? "a whole number" : "a number") from \(bounds.words)"
        let number: Double
        switch self[name] {
        case nil: return nil
        case .text(let text):
            guard let found = Self.number(text) else { throw Self.notANumber(name, text, wanted) }
            number = found
        case .json(.number(let found)): number = found
        case .json(let value): throw wrongType(name, unquoted: wanted, value)
        }
        // 1e12 is far above the bounds of all fields, and far below the bound of an Int.
        let units = (number * Double(bounds.scale)).rounded()
        guard abs(units) < 1e12, bounds.range.contains(Int(units)), bounds.scale > 1 || units == number else {
            throw Problem(
                code: "out_of_range", field: name, detail: "'\(name)' is \(Self.plain(number)). Send \(wanted).")
        }
        return Int(units)
    }

    private static func notANumber(_ name: String, _ text: String, _ wanted: String) -> Problem {
        let flaw = text.utf8.contains(UInt8(ascii: " ")) ? "has a space" : "is not a number"
        let reason = text.isEmpty ? "is empty" : "is '\(shown(text))', which \(flaw)"
        return Problem(code: "out_of_range", field: name, detail: "'\(name)' \(reason). Send \(wanted).")
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
        let known = Choice.allCases.map(\.rawValue)
        switch self[name] {
        case .json(.string), .text, nil: break
        case .json(let value): throw wrongType(name, Self.choice(of: known), value)
        }
        guard let text = try word(name) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        throw Self.notAChoice(name, text, of: known)
    }

    /// The message for a word that is not one of the allowed words.
    ///
    /// - Parameter known: at least two words.
    static func notAChoice(_ name: String, _ text: String, of known: [String]) -> Problem {
        let got = text.isEmpty ? "is empty" : "is '\(shown(text))'"
        return Problem(code: "out_of_range", field: name, detail: "'\(name)' \(got). Send \(choice(of: known)).")
    }

    /// 'never', 'auto' or 'always'.
    private static func choice(of known: [String]) -> String {
        let words = known.map { "'\($0)'" }
        return words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    }

    /// Refuses JSON that is not a number.
    func checkNumber(_ name: String) throws(Problem) {
        guard case .json(let value)? = self[name] else { return }
        guard case .number = value else { throw wrongType(name, unquoted: "a number", value) }
    }

    private func wrongType(_ name: String, _ wanted: String, _ got: JSONValue) -> Problem {
        Problem(code: "wrong_type", field: name, detail: "'\(name)' is \(got.kind); send \(wanted).")
    }

    /// The message for a value that is written without quotes. Quotes around a number are the usual mistake.
    private func wrongType(_ name: String, unquoted wanted: String, _ got: JSONValue) -> Problem {
        guard case .string(let text) = got else { return wrongType(name, wanted, got) }
        return Problem(
            code: "wrong_type", field: name,
            detail: "'\(name)' is the string '\(Self.shown(text))'; send \(wanted), without quotes.")
    }

    static func decimal(_ value: Int, _ scale: Int) -> String { plain(Double(value) / Double(scale)) }

    private static func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Longer than any number that a program writes: a Double has 17 significant digits.
    private static let maxNumberBytes = 32

    /// Parses `[+-]digits[.digits]`; nil for any other text, such as one with an exponent.
    private static func number(_ text: String) -> Double? {
        guard text.utf8.count <= maxNumberBytes, let first = text.utf8.first else { return nil }
        let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
        let parts = text.utf8.dropFirst(isSigned ? 1 : 0).split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 0x30 < 10 } }) else {
            return nil
        }
        return Double(text)
    }
}
