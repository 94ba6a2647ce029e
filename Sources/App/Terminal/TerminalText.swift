/// Foreign text, escaped for a terminal.
package enum TerminalText {
    /// Controls change the terminal, and marks of direction change the order of a line: both are shown by their
    /// numbers, `\u{1B}`. The end of a line is a control, too: one message is one line.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnfit) else { return text }
        var shown = ""
        for scalar in text.unicodeScalars {
            if isUnfit(scalar) {
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.properties.isBidiControl
        default: false
        }
    }
}
