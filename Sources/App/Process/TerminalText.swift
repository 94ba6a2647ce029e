/// Text that others wrote, made fit to be shown on a terminal.
package enum TerminalText {
    /// Controls change what the terminal does, and marks of direction what the line seems to say: both are shown by their
    /// numbers, `\u{1B}`. A line's end is one of them, so that one message is one line.
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
