import Testing

@testable import App

@Suite struct TerminalColumnsTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("支付宝", 6), ("ｱ", 1), ("Ａ", 2), ("e\u{301}", 1), ("🔔", 2), ("한글", 4), ("ไทย", 3), ("กำ", 2),
    ])
    func `Hanzi and emoji take two columns`(text: String, columns: Int) {
        #expect(TerminalColumns.count(text) == columns)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("支付宝", 6, "支付宝"), ("支付宝", 5, "支付…"), ("支付宝", 4, "支…"),
        ("支付宝", 1, "…"), ("abc", 0, ""), ("abc", -3, ""), ("", 0, ""),
    ])
    func `a text is truncated to the available columns`(text: String, columns: Int, fitted: String) {
        #expect(TerminalColumns.fitted(text, to: columns) == fitted)
    }
}
