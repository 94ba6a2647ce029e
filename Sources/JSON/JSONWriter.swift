extension JSONValue {
    /// The value as one line of JSON. Only the characters of RFC 8259 §7 are escaped; hanzi are not.
    package var text: String {
        var out = ""
        write(to: &out)
        return out
    }

    private func write(to out: inout String) {
        switch self {
        case .null: out += "null"
        case .bool(let value): out += value ? "true" : "false"
        case .number(let value): out += Self.text(of: value)
        case .string(let value): Self.write(value, to: &out)
        case .array(let items): Self.write(items, between: ("[", "]"), to: &out) { $0.write(to: &$1) }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &out) { member, out in
                Self.write(member.name, to: &out)
                out += ":"
                member.value.write(to: &out)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between marks: (String, String), to out: inout String, _ one: (Item, inout String) -> Void
    ) {
        out += marks.0
        for (index, item) in items.enumerated() {
            if index > 0 { out += "," }
            one(item, &out)
        }
        out += marks.1
    }

    /// Whole numbers have no decimal point. JSON has no infinity and no NaN; both become null.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    private static func write(_ value: String, to out: inout String) {
        out += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: out.unicodeScalars.append(scalar)
            }
        }
        out += "\""
    }
}
