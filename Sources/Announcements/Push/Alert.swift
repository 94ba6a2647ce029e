/// What a notification shows. One that exists has no control characters but line breaks and tabs.
package struct Alert: Sendable, Hashable {
    package let title: String?
    package let subtitle: String?
    /// Nil for what is announced, as text.
    package let body: String?

    package struct Flaw: Error, Sendable, Equatable {
        /// `title`, `subtitle` or `body`.
        package let field: String
        package let rule: Rule

        package enum Rule: Sendable, Equatable {
            case empty
            /// The code point, and its place in UTF-8 bytes from 0.
            case control(UInt32, position: Int)
        }
    }

    package init(title: String? = nil, subtitle: String? = nil, body: String? = nil) throws(Flaw) {
        for (field, text) in [("title", title), ("subtitle", subtitle), ("body", body)] {
            if let text, let rule = Self.flaw(in: text) { throw Flaw(field: field, rule: rule) }
        }
        (self.title, self.subtitle, self.body) = (title, subtitle, body)
    }

    private static func flaw(in text: String) -> Flaw.Rule? {
        if text.isEmpty { return .empty }
        var offset = 0
        for scalar in text.unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            if isControl, scalar != "\n", scalar != "\t" { return .control(scalar.value, position: offset) }
        }
        return nil
    }
}
