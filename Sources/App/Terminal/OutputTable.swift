/// The rows of a list, for a person or for a program.
package enum OutputTable {
    /// Columns under a header on a terminal. Elsewhere a line for each row, with tabs between the columns and without a
    /// header, so that a script reads each line the same way. A column may be the name of a foreign file.
    package static func text(_ rows: [[String]], header: [String], isForTerminal: Bool) -> String {
        let rows = rows.map { $0.map(TerminalText.escaped) }
        guard isForTerminal else { return rows.map { $0.joined(separator: "\t") + "\n" }.joined() }
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { TerminalColumns.count($0[column]) }.max() ?? 0 }
        return all.map { line(of: $0, widths) }.joined()
    }

    private static func line(of cells: [String], _ widths: [Int]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - TerminalColumns.count(cell)))
        }
        let line = padded.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
}
