/// What a language says of each currency: a line with the code and, behind bars, the language's columns.
struct CurrencyTable {
    /// The columns of each code.
    let rows: [String: [String]]

    init(_ text: String) {
        let lines = text.split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
        rows = Dictionary(lines.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })
    }
}
