import Synchronization
import Testing

@testable import App

@Suite struct ProgressBarTests {
    /// A terminal that records its output, and a stopped clock.
    private final class Screen: Sendable {
        let written = Mutex("")
        let nanoseconds = Mutex<UInt64>(0)

        func bar(columns: Int = 60, isColored: Bool = false) -> ProgressBar {
            let terminal = Terminal(isColored: isColored, columns: { columns }) { [self] text in
                written.withLock { $0 += text }
            }
            return ProgressBar(terminal) { [self] in nanoseconds.withLock { $0 } }
        }

        func pass(_ interval: UInt64) { nanoseconds.withLock { $0 += interval } }
        var text: String { written.withLock { $0 } }
    }

    @Test func `a short command shows no progress bar`() {
        let screen = Screen()
        let bar = screen.bar()
        bar.show(1, of: 2, "a")
        screen.pass(ProgressBar.delayNs - 1)
        bar.show(2, of: 2, "b")
        bar.clear()
        #expect(screen.text.isEmpty)
    }

    @Test func `the remaining time follows from the progress`() {
        let screen = Screen()
        let bar = screen.bar()
        screen.pass(4_000_000_000)
        #expect(bar.timeLeft(1, of: 10).isEmpty)
        screen.pass(6_000_000_000)
        #expect(bar.timeLeft(0, of: 10).isEmpty && bar.timeLeft(10, of: 10).isEmpty)
        #expect(bar.timeLeft(5, of: 10) == "10 s left" && bar.timeLeft(1, of: 31) == "5 min left")
        bar.showTimed(5, of: 10, "a")
        #expect(screen.text.contains("5/10  10 s left  a"))
    }

    @Test func `the line is redrawn at an interval and cleared once`() {
        let screen = Screen()
        let bar = screen.bar(columns: 80)
        screen.pass(ProgressBar.delayNs)
        for number in 0..<100 { bar.show(number, of: 200, "a") }
        screen.pass(ProgressBar.intervalNs)
        bar.show(100, of: 200, "digits/7.wav")
        bar.clear()
        bar.clear()
        #expect(
            screen.text == "\r[------------------------] 0/200  a\u{1B}[K"
                + "\r[############------------] 100/200  digits/7.wav\u{1B}[K\r\u{1B}[K")
    }

    @Test func `a progress bar without a terminal writes nothing`() {
        let bar = ProgressBar(nil) { 0 }
        bar.show(1, of: 2, "a")
        bar.clear()
        #expect(!bar.isShown)
    }

    /// The last column stays free, and file names cannot control the terminal.
    @Test(arguments: [
        (-1, 10, ""), (0, 10, ""), (4, 10, ""), (5, 10, "5/10"), (10, 10, "5/10  ab…"),
        (20, 10, "[##--] 5/10  ab\\u{…"),
        (24, 10, "[###---] 5/10  ab\\u{1B…"), (40, 10, "[#######-------] 5/10  ab\\u{1B}[2J支付…"), (80, 0, "5/0"),
    ])
    func `the line fits into the terminal`(columns: Int, total: Int, shown: String) {
        let line = ProgressLine(done: 5, total: total, label: "ab\u{1B}[2J支付宝")
        let text = line.text(columns: columns, isColored: false)
        #expect(TerminalColumns.count(text) < max(1, columns))
        #expect(total == 0 ? text.contains(shown) : text == shown, "\(text)")
    }

    @Test func `completed progress is green if colors are on`() {
        let line = ProgressLine(done: 1, total: 2, label: "")
        #expect(line.text(columns: 24, isColored: true) == "[\u{1B}[32m###\u{1B}[0m----] 1/2")
    }

    @Test(arguments: [("xterm", true), ("dumb", false), ("", false), (nil, false)])
    func `a dumb or unknown terminal gets no control sequences`(name: String?, hasControls: Bool) {
        #expect(Terminal.hasControls(name) == hasControls)
    }

    @Test func `a file is not a terminal`() {
        #expect(Terminal(-1, ["TERM": "xterm"]) == nil)
    }
}
