import Testing

@testable import App

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("支付宝到账100.25元 — ok", "支付宝到账100.25元 — ok"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
        ("a\nb\r\n", "a\\u{A}b\\u{D}\\u{A}"),
        ("abc\u{202E}cba", "abc\\u{202E}cba"),
        ("\u{2028}\u{2029}\u{85}\u{7F}\t", "\\u{2028}\\u{2029}\\u{85}\\u{7F}\\u{9}"),
        // A joiner joins emoji without moving the cursor.
        ("👨\u{200D}👩", "👨\u{200D}👩"),
    ])
    func `control characters and direction marks are escaped`(text: String, shown: String) {
        #expect(TerminalText.escaped(text) == shown)
    }
}
