package import Clips
package import Normalization

/// A sentence with placeholders for values: "到账{amount}".
package struct Template: Sendable, Equatable {
    /// The type of a value. It determines how the value is checked and read.
    package enum Kind: String, Sendable, CaseIterable {
        /// A decimal string and an ISO 4217 code.
        case money
        case count, ordinal, digits, date, time
        /// A key of the phrases' channels, or free text.
        case channel
        /// The name of a person, a shop or a channel: letters, hanzi and `*`.
        case name

        /// Whether the value is a whole number: JSON represents it exactly.
        package var isWhole: Bool { self == .count || self == .ordinal }
    }

    enum Segment: Sendable, Equatable {
        case words(String)
        case value(String)
    }

    package let name: String
    /// Omitted if one of its values is missing, or to make a clip shorter.
    var prefix: [Segment]
    /// The prefixes of channels whose name needs other words than `prefix`, by the keys of the channels:
    /// "{channel} में ".
    var prefixes: [String: [Segment]] = [:]
    let text: [Segment]
    /// The text for the number one, if a verb or a noun agrees with it; nil if `text` suits all numbers.
    let one: [Segment]?
    package let kinds: [String: Kind]
    /// The template for count and sum of several announcements; nil for a template without a summary.
    package let summary: String?

    /// The values that every announcement needs.
    package var required: [String] { Self.names(in: text) }

    package var values: [String] { Self.names(in: prefix) + required }

    /// The value that names a channel without a key, in place of the value `channel`.
    package static func nameField(ofChannel channel: String) -> String { channel + "_name" }

    /// The names of the values that may name a channel without a key.
    var channelNames: [String] { values.filter { kinds[$0] == .channel }.map(Self.nameField) }

    /// The names of all values that an announcement may have.
    package var allValues: [String] {
        values + channelNames + (kinds.values.contains(.money) ? ["currency"] : [])
    }

    /// The name of the only amount; nil for no amount or several.
    var amount: String? {
        let amounts = kinds.filter { $0.value == .money }
        return amounts.count == 1 ? amounts.first?.key : nil
    }

    /// The name of the number with which the text agrees: the only amount, or the only count of a template without
    /// amounts.
    var agreement: String? {
        if kinds.values.contains(.money) { return amount }
        let counts = kinds.filter { $0.value == .count }
        return counts.count == 1 ? counts.first?.key : nil
    }

    /// The template with `one` as its text; nil without it.
    var singular: Template? {
        one.map { Template(name: name, prefix: prefix, text: $0, one: nil, kinds: kinds, summary: summary) }
    }

    /// The template with the prefix of one channel.
    func inChannel(_ key: String) -> Template {
        var template = self
        template.prefix = prefixes[key] ?? prefix
        return template
    }

    /// The name of the channel in the prefix.
    var channel: String? { Self.names(in: prefix).first { kinds[$0] == .channel } }

    /// Whether the template can be the summary of others.
    var isSummary: Bool { kinds == ["count": .count, "amount": .money] }

    /// The text in the notation of a phrases file: "到账{amount}".
    package var textNotation: String { Self.notation(text) }
    /// The prefix in the notation of a phrases file; nil without a prefix.
    package var prefixNotation: String? { prefix.isEmpty ? nil : Self.notation(prefix) }
    /// The keys of channels and their prefixes in the notation of a phrases file, sorted by key.
    package var prefixNotations: [(key: String, value: String)] {
        prefixes.mapValues(Self.notation).sorted { $0.key < $1.key }
    }
    /// The text for the number one in the notation of a phrases file; nil without such a text.
    package var oneNotation: String? { one.map(Self.notation) }

    private static func notation(_ segments: [Segment]) -> String {
        segments.map { segment in
            switch segment {
            case .words(let words): words
            case .value(let name): "{\(name)}"
            }
        }.joined()
    }

    static func names(in segments: [Segment]) -> [String] {
        segments.compactMap { segment in
            guard case .value(let name) = segment else { return nil }
            return name
        }
    }

    /// Parses a text such as "{channel}到账{amount}"; nil for an unmatched brace or an invalid name.
    static func segments(_ notation: String) -> [Segment]? {
        var segments: [Segment] = []
        var rest = notation[...]
        while let open = rest.firstIndex(of: "{") {
            let words = rest[..<open]
            guard let close = rest[open...].firstIndex(of: "}"), !words.contains("}") else { return nil }
            let name = rest[rest.index(after: open)..<close]
            guard isName(name) else { return nil }
            if !words.isEmpty { segments.append(.words(String(words))) }
            segments.append(.value(String(name)))
            rest = rest[rest.index(after: close)...]
        }
        guard !rest.contains("}") else { return nil }
        if !rest.isEmpty { segments.append(.words(String(rest))) }
        return segments
    }

    private static func isName(_ name: Substring) -> Bool {
        (1...32).contains(name.utf8.count) && name.utf8.allSatisfy { $0 &- 97 < 26 || $0 == UInt8(ascii: "_") }
    }
}

/// The reason why a template cannot be filled with values.
package enum TemplateError: Error, Equatable, Sendable {
    case unknownTemplate(String, known: [String])
    case missingValue(String)
    case unknownValue(String, known: [String])
    case value(field: String, ValueError)
    case text(field: String, CleanTextError)
    /// A channel that looks like a misspelt key. `meant` is the key.
    case unknownChannel(field: String, String, meant: String)
    /// A name with characters other than letters, or both the name and the key of one channel.
    case invalidName(field: String, NameError)
    /// A channel name that sounds like an amount, or like a part of a number of the template.
    case numberInChannel(field: String, known: [String])
    /// An amount with a sign: a received amount cannot be negative.
    case signedAmount(field: String)
    /// An amount without a currency. The voice never determines the currency.
    case missingCurrency
    /// The listener reads amounts other than the given ones.
    case notHeardBack(NormalizationError)
}
