internal import Base

/// One setting, as `SettingsTable` declares it. The flag, the variable, the help, the check and the documentation come
/// from the declaration.
package struct Setting<Value: Sendable>: Sendable {
    package let declaration: SettingDeclaration
    /// Parses a text. An invalid text returns the broken rule, and a value with which the reading continues.
    let parse: @Sendable (String) -> (value: Value, rule: String?)

    package var name: String { declaration.name }
    package var variable: String { declaration.variable }
    package var title: String { declaration.title }
}

/// The description of a setting for help, messages and documentation.
package struct SettingDeclaration: Sendable {
    /// `cache-mb` is the flag --cache-mb and the variable CRIER_CACHE_MB.
    package let name: String
    /// The allowed values: a range, names, or a kind of text.
    package let values: String
    package let fallback: SettingDefault
    /// One sentence without its full stop.
    package let sentence: String
    var use = SettingUse.any
    /// The texts that the setting accepts; empty if it accepts others, too.
    package var choices: [String] = []

    package var variable: String { "CRIER_" + name.uppercased().replacing("-", with: "_") }
    /// The name in messages.
    package var title: String { "\(variable) (--\(name))" }

    package var help: String {
        switch fallback {
        case .text(let text), .computed(let text, isInHelp: true): "\(sentence) (\(text))."
        case .none, .computed(_, isInHelp: false): "\(sentence)."
        }
    }
}

/// The default of a setting.
package enum SettingDefault: Sendable {
    case text(String)
    case none
    /// The default depends on the machine or on other settings. The text describes it.
    case computed(String, isInHelp: Bool)

    /// The text that is parsed unless the reader computes a default.
    var text: String { if case .text(let text) = self { text } else { "" } }

    package var words: String {
        switch self {
        case .text(let text), .computed(let text, _): text
        case .none: "none"
        }
    }
}

/// The visibility and the use of a setting.
package enum SettingUse: Sendable {
    case any
    /// The value is never shown.
    case secret
    /// Only a service needs the setting. Other commands open no port, and may lack the right to read its file.
    case service
}

extension Setting where Value == String {
    /// - Parameter values: the kind of text, such as "a folder".
    init(
        _ name: String, _ values: String, default fallback: SettingDefault = .none, use: SettingUse = .any,
        _ sentence: String
    ) {
        declaration = .init(name: name, values: values, fallback: fallback, sentence: sentence, use: use)
        parse = { ($0, nil) }
    }
}

extension Setting where Value == [String] {
    init(_ name: String, list values: String, default fallback: SettingDefault = .none, _ sentence: String) {
        declaration = .init(
            name: name, values: "\(values), colon-separated", fallback: fallback, sentence: sentence)
        parse = { ($0.split(separator: ":").map(String.init), nil) }
    }
}

extension Setting where Value == Int {
    init(_ name: String, _ range: ClosedRange<Int>, default fallback: Int, use: SettingUse = .any, _ sentence: String) {
        self.init(name, range, default: .text("\(fallback)"), use: use, sentence)
    }

    /// - Parameter fallback: a default that the reader computes within the range.
    init(
        _ name: String, _ range: ClosedRange<Int>, default fallback: SettingDefault, use: SettingUse = .any,
        _ sentence: String
    ) {
        declaration = .init(
            name: name, values: range.words, fallback: fallback, sentence: sentence, use: use)
        parse = { text in
            if let number = range.number(text) { return (number, nil) }
            return (range.lowerBound, "'\(text)' is not a whole number from \(range.words)")
        }
    }
}

extension Setting where Value == Int? {
    /// A number that may be omitted.
    init(
        _ name: String, _ range: ClosedRange<Int>, default fallback: SettingDefault = .none, use: SettingUse = .any,
        _ sentence: String
    ) {
        declaration = .init(name: name, values: range.words, fallback: fallback, sentence: sentence, use: use)
        parse = { text in
            if text.isEmpty { return (nil, nil) }
            if let number = range.number(text) { return (number, nil) }
            return (nil, "'\(text)' is not a whole number from \(range.words)")
        }
    }
}

extension Setting where Value: CaseIterable & RawRepresentable<String> {
    init(_ name: String, default fallback: Value, _ sentence: String) {
        let names = Value.allCases.map(\.rawValue)
        declaration = .init(
            name: name, values: names.joined(separator: ", "), fallback: .text(fallback.rawValue), sentence: sentence,
            choices: names)
        parse = { text in
            if let value = Value(rawValue: text) { return (value, nil) }
            let nearest = EditDistance.suggestion(for: text, in: names)
            let end = nearest.isEmpty ? "" : "." + nearest
            return (fallback, "'\(text)' is not one of \(names.joined(separator: ", "))\(end)")
        }
    }
}

extension ClosedRange<Int> {
    fileprivate var words: String { "\(lowerBound) to \(upperBound)" }

    fileprivate func number(_ text: String) -> Int? { Int(text).flatMap { contains($0) ? $0 : nil } }
}
