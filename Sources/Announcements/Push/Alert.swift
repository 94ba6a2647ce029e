/// The visible text of a notification. Its only control characters are line breaks and tabs. It contains neither
/// invisible characters nor characters that change the text direction.
package struct Alert: Sendable, Hashable {
    package let title: String?
    package let subtitle: String?
    /// nil for the text of the announcement.
    package let body: String?

    package init(title: String? = nil, subtitle: String? = nil, body: String? = nil) throws(AlertError) {
        for (field, text) in [("title", title), ("subtitle", subtitle), ("body", body)] {
            if let text, let rule = Self.violation(in: text) { throw AlertError(field: field, rule: rule) }
        }
        (self.title, self.subtitle, self.body) = (title, subtitle, body)
    }

    private static func violation(in text: String) -> AlertError.Rule? {
        if text.isEmpty { return .empty }
        var offset = 0
        for scalar in text.unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            if HiddenCharacters.contains(scalar), !mayBeShown.contains(scalar) {
                return .control(scalar.value, position: offset)
            }
        }
        return nil
    }

    /// The two joiners combine characters, as in 👩‍👧. Persian and the scripts of India need them.
    private static let mayBeShown: Set<Unicode.Scalar> = ["\n", "\t", "\u{200C}", "\u{200D}"]
}

/// The field and the reason of a refused alert text.
package struct AlertError: Error, Sendable, Equatable {
    /// `title`, `subtitle` or `body`.
    package let field: String
    package let rule: Rule

    package enum Rule: Sendable, Equatable {
        case empty
        /// The code point, and its offset in UTF-8 bytes.
        case control(UInt32, position: Int)
    }
}

/// Invisible characters. Some change the visible text: U+202E shows an amount backwards.
package enum HiddenCharacters {
    /// True for controls (C0, DEL, C1) and all Unicode format characters: direction marks, embeddings, overrides and
    /// isolates, joiners, soft hyphens, tags.
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        let category = scalar.properties.generalCategory
        return category == .control || category == .format
    }
}
