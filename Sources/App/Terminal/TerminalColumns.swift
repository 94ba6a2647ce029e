/// The number of columns of a text on a terminal.
package enum TerminalColumns {
    /// The beginning of a text that fits, with an ellipsis if some of it is omitted.
    package static func fitted(_ text: String, to columns: Int) -> String {
        guard count(text) > columns else { return text }
        var (kept, used) = ("", 0)
        for character in text {
            let width = count(String(character))
            // One column is for the ellipsis.
            guard used + width < columns else { break }
            kept.append(character)
            used += width
        }
        return columns > 0 ? kept + "…" : ""
    }

    package static func count(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + width($1) } }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: 0
        default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    /// The blocks of wide letters (UAX #11) and of emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
        0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
