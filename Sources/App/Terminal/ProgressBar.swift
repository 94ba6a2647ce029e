internal import Base
internal import Glibc
private import Synchronization

/// The progress of a long command: one line on a terminal, which is rewritten again and again, and removed at the end.
/// Other outputs get nothing.
package final class ProgressBar: Sendable {
    private struct State {
        var nextDraw: UInt64
        var isDrawn = false
    }

    private let terminal: Terminal?
    private let now: @Sendable () -> UInt64
    private let begin: UInt64
    private let state: Mutex<State>

    /// A command that ends earlier shows no bar, because the bar would only flash.
    static let delayNs: UInt64 = 150_000_000
    /// Twelve lines a second look like motion, and cost a slow connection a kilobyte a second.
    static let intervalNs: UInt64 = 80_000_000

    /// - Parameter now: nanoseconds of a monotonic clock.
    init(_ terminal: Terminal?, now: @escaping @Sendable () -> UInt64) {
        (self.terminal, self.now, begin) = (terminal, now, now())
        state = Mutex(State(nextDraw: begin + Self.delayNs))
    }

    /// Creates a bar on standard error, if that is a terminal.
    package convenience init() {
        self.init(Terminal(STDERR_FILENO, ProcessEnvironment.variables), now: { SystemClock.monotonicNanoseconds() })
    }

    /// Whether the bar is visible.
    package var isShown: Bool { terminal != nil }

    /// The remaining time if the rest proceeds at the same pace: "3 min left"; empty in the first seconds.
    func timeLeft(_ done: Int, of total: Int) -> String {
        let seconds = (now() - begin) / 1_000_000_000
        guard seconds >= Self.minSeconds, done > 0, done < total else { return "" }
        let left = seconds * UInt64(total - done) / UInt64(done)
        return left < 60 ? "\(left) s left" : "\((left + 30) / 60) min left"
    }

    /// The first items take longer, because programs start.
    private static let minSeconds: UInt64 = 5

    /// Shows a label with the remaining time.
    package func showTimed(_ done: Int, of total: Int, _ label: String) {
        let left = timeLeft(done, of: total)
        show(done, of: total, left.isEmpty ? label : "\(left)  \(label)")
    }

    /// - Parameter label: a text that may come from a foreign file name.
    package func show(_ done: Int, of total: Int, _ label: String) {
        guard let terminal else { return }
        let isDue = state.withLock { state in
            let now = now()
            guard now >= state.nextDraw else { return false }
            state = State(nextDraw: now + Self.intervalNs, isDrawn: true)
            return true
        }
        guard isDue else { return }
        let line = ProgressLine(done: done, total: total, label: label)
        terminal.write("\r\(line.text(columns: terminal.columns(), isColored: terminal.isColored))\u{1B}[K")
    }

    /// Removes the line. Call this before anything else is written.
    package func clear() {
        let wasDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if wasDrawn { terminal?.write("\r\u{1B}[K") }
    }
}

/// The text of a bar: `[#####-----] 10/20  digits/7.wav`.
struct ProgressLine {
    let done: Int
    let total: Int
    let label: String

    private static let barColumns = 24

    /// - Returns: a text shorter than the line: after a character in its last column, a terminal may begin the next
    ///   line.
    func text(columns: Int, isColored: Bool) -> String {
        let count = "\(done)/\(total)"
        var left = columns - 1 - count.utf8.count
        guard left >= 0 else { return "" }
        // The bar also has two brackets and a space. A narrow terminal shows no bar. The label gets half of the line,
        // beside the last count.
        let barColumns = min(Self.barColumns, (columns - 1 - "\(total)/\(total)".utf8.count) / 2 - 3)
        let bar = barColumns >= 4 ? bar(barColumns, isColored) : ""
        if !bar.isEmpty { left -= barColumns + 3 }
        let label = TerminalColumns.fitted(TerminalText.escaped(label), to: left - 2)
        return bar + count + (label.isEmpty ? "" : "  " + label)
    }

    private func bar(_ columns: Int, _ isColored: Bool) -> String {
        let filled = total > 0 ? min(columns, max(0, done * columns / total)) : 0
        let (begin, end) = isColored ? ("\u{1B}[32m", "\u{1B}[0m") : ("", "")
        let (full, empty) = (String(repeating: "#", count: filled), String(repeating: "-", count: columns - filled))
        return "[\(begin)\(full)\(end)\(empty)] "
    }
}
