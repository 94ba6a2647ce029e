/// Foreign text, escaped for a terminal.
package enum TerminalText {
    /// Escapes controls, which change the terminal, and direction marks, which change the order of a line. Both are
    /// shown by their numbers, such as `\u{1B}`. A line end is a control, too, so one message is one line.
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
