private import CLinux
internal import Glibc

/// A terminal whose last line can be rewritten.
package struct Terminal: Sendable {
    package let isColored: Bool
    let columns: @Sendable () -> Int
    let write: @Sendable (String) -> Void

    init(isColored: Bool, columns: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void) {
        (self.isColored, self.columns, self.write) = (isColored, columns, write)
    }

    /// nil for an output that is not a terminal, and for a terminal without controls.
    ///
    /// - Parameter variables: `TERM`, and `NO_COLOR` of no-color.org: any text except an empty one turns colors off.
    package init?(_ descriptor: Int32, _ variables: [String: String]) {
        guard isatty(descriptor) == 1, Self.hasControls(variables["TERM"]) else { return nil }
        self.init(
            isColored: variables["NO_COLOR", default: ""].isEmpty,
            columns: {
                let columns = Int(crier_terminal_columns(descriptor))
                return columns > 0 ? columns : Self.usualColumns
            },
            write: { FileOutput.write(Array($0.utf8), to: descriptor) })
    }

    /// terminfo's name for a terminal without controls is `dumb`.
    static func hasControls(_ name: String?) -> Bool { name.map { !$0.isEmpty && $0 != "dumb" } ?? false }

    /// Used for a terminal that does not report its size, such as a serial line.
    private static let usualColumns = 80
}
