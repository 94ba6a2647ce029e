import Testing

@testable import App

@Suite struct OutputTableTests {
    private static let rows = [["zh-CN", "普通话", "-"], ["en", "a\tb", "low"]]

    @Test func `columns are aligned by their width on a terminal`() {
        let text = OutputTable.text(Self.rows, header: ["ID", "NAME", "COST"], isForTerminal: true)
        #expect(text == "ID     NAME     COST\nzh-CN  普通话   -\nen     a\\u{9}b  low\n")
    }

    @Test func `a program gets tabs and no header`() {
        let text = OutputTable.text(Self.rows, header: ["ID", "NAME", "COST"], isForTerminal: false)
        #expect(text == "zh-CN\t普通话\t-\nen\ta\\u{9}b\tlow\n")
    }
}
