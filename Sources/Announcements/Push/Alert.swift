/// What a notification shows. One that exists has no control characters but line breaks and tabs, and none that turns the
/// direction of what stands behind it or is not seen.
package struct Alert: Sendable, Hashable {
    package let title: String?
    package let subtitle: String?
    /// Nil for what is announced, as text.
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

    /// The two joiners make one sign of several, as in 👩‍👧, and are written in Persian and the scripts of India.
    private static let mayBeShown: Set<Unicode.Scalar> = ["\n", "\t", "\u{200C}", "\u{200D}"]
}

/// Why a text cannot be shown.
package struct AlertError: Error, Sendable, Equatable {
    /// `title`, `subtitle` or `body`.
    package let field: String
    package let rule: Rule

    package enum Rule: Sendable, Equatable {
        case empty
        /// The code point, and its place in UTF-8 bytes from 0.
        case control(UInt32, position: Int)
    }
}

/// Characters that are not seen, and change what is: with U+202E an amount is shown backwards.
package enum HiddenCharacters {
    /// Controls (C0, DEL, C1), and all of Unicode's format characters: marks, embeddings, overrides and isolates of
    /// direction, joiners, soft hyphens, tags.
    package static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        let category = scalar.properties.generalCategory
        return category == .control || category == .format
    }
}
