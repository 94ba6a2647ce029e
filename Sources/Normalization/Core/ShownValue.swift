/// A parsed value as `explain` shows it: the payload's members by name, without unset members.
package indirect enum ShownValue: Sendable, Equatable {
    case text(String)
    case integer(Int)
    case flag(Bool)
    case list([ShownValue])
    /// Members in the order of the payload.
    case members([Member])

    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: ShownValue
    }

    init(_ value: SemioticClass) {
        if case .phrase(let words, _) = value {
            self = .members([Member(name: "words", value: .text(words))])
        } else {
            // The piece already contains the class, so the name of the case is left out.
            let payload = Mirror(reflecting: value).children.first?.value
            self = payload.flatMap(Self.part) ?? .members([])
        }
    }

    /// Returns nil for an unset part.
    private static func part(_ value: Any) -> ShownValue? {
        switch value {
        case let numeral as Numeral: .text(numeral.written)
        case let currency as Currency: .text(currency.isHundredth ? currency.code + "/100" : currency.code)
        case let kind as SemioticKind: .text(kind.label)
        case let digits as [UInt8]: digits.isEmpty ? nil : .text(digits.written)
        case let scalars as [Unicode.Scalar]: .text(scalars.reduce(into: "") { $0.unicodeScalars.append($1) })
        case let text as String: text.isEmpty ? nil : .text(text)
        case let number as Int: .integer(number)
        case let flag as Bool: flag ? .flag(true) : nil
        default: composite(value)
        }
    }

    private static func composite(_ value: Any) -> ShownValue? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { part($0.value) }
        case .collection:
            let parts = mirror.children.compactMap { part($0.value) }
            return parts.isEmpty ? nil : .list(parts)
        case .enum where mirror.children.isEmpty:
            let name = snakeCased("\(value)")
            return name == "none" ? nil : .text(name)
        default:
            return .members(
                mirror.children.compactMap { child in
                    part(child.value).map { Member(name: snakeCased(child.label ?? ""), value: $0) }
                })
        }
    }

    /// `dayFirst` becomes day_first. The first part of a tuple, `.0`, becomes value.
    private static func snakeCased(_ name: String) -> String {
        if name.hasPrefix(".") { return "value" }
        return name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}

extension Numeral {
    /// The number with a decimal point: 1280.50.
    fileprivate var written: String { integer.written + (fraction.isEmpty ? "" : "." + fraction.written) }
}

extension [UInt8] {
    fileprivate var written: String { reduce(into: "") { $0 += String($1) } }
}
