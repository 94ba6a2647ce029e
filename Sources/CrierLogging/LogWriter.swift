internal import Base
internal import Dispatch
internal import Glibc
private import Synchronization

/// Writes log lines through a bounded buffer that one queue empties, so that a reader who has stopped reading delays no
/// request. Lines that find the buffer full are dropped and counted. The next line that is written says how many.
package final class LogWriter: Sendable {
    private struct State {
        var pending: [UInt8] = []
        /// The buffer that was written last, empty: its memory is used again.
        var spare: [UInt8] = []
        var isScheduled = false
        var dropped = 0
        /// The second that `stamp` names, down to the T, hours, minutes and seconds included.
        var second = Int.min
        var stamp: [UInt8] = []
    }

    private let state = Mutex(State())
    private let writer = DispatchQueue(label: "crier.log")
    private let descriptor: Int32
    private let byteLimit: Int

    /// 1 MiB is five thousand requests: a reader that is slower for a moment misses nothing.
    package static let defaultByteLimit = 1 << 20
    /// Lines of one go are written together. Nobody reads a log faster, and a busy service pays one call for a thousand
    /// lines instead of a call for each.
    private static let gatherMilliseconds = 20
    /// A reader that lives takes a megabyte in a few milliseconds, and whoever stops the service waits 10 s in all.
    package static let flushMilliseconds = 1_000

    /// - Parameter descriptor: blocking; not closed.
    package init(descriptor: Int32, byteLimit: Int = LogWriter.defaultByteLimit) {
        self.descriptor = descriptor
        self.byteLimit = byteLimit
    }

    /// Adds one line. Takes a fraction of a microsecond, whatever the reader does.
    ///
    /// - Parameters:
    ///   - isUrgent: written without waiting for company.
    ///   - write: the members after time and level.
    package func add(level: StaticString, isUrgent: Bool = false, _ write: (inout LogLine) -> Void) {
        let now = Self.now()
        let mustSchedule = state.withLock { state in
            guard state.pending.count < byteLimit else {
                state.dropped += 1
                return false
            }
            if state.dropped > 0 {
                let dropped = state.dropped
                state.dropped = 0
                Self.append(level: "warning", now, &state) {
                    $0.add("message", "log lines were dropped: their reader is too slow")
                    $0.add("count", dropped)
                }
            }
            Self.append(level: level, now, &state, write)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isUrgent {
            writer.async { @Sendable [self] in empty() }
        } else if mustSchedule {
            writer.asyncAfter(deadline: .now() + .milliseconds(Self.gatherMilliseconds)) { @Sendable [self] in empty() }
        }
    }

    /// Returns when all lines so far are written, or when a reader who has stopped reading has had his time. For the end
    /// of the process, which is not his to hold up.
    ///
    /// - Returns: whether the lines are written.
    @discardableResult
    package func flush(within milliseconds: Int = LogWriter.flushMilliseconds) -> Bool {
        let isWritten = DispatchSemaphore(value: 0)
        writer.async { @Sendable [self] in
            empty()
            isWritten.signal()
        }
        return isWritten.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }

    private static func append(
        level: StaticString, _ now: timespec, _ state: inout State, _ write: (inout LogLine) -> Void
    ) {
        if now.tv_sec != state.second {
            state.second = now.tv_sec
            // Up to the Z: the milliseconds come before it.
            state.stamp = Timestamp.rfc3339(seconds: now.tv_sec).utf8.dropLast()
        }
        // The buffer is lent to the line, never copied.
        var line = LogLine()
        swap(&line.bytes, &state.pending)
        line.begin()
        let stamp = state.stamp
        line.add(
            "time",
            plain: { bytes in
                bytes.append(contentsOf: stamp)
                let milliseconds = now.tv_nsec / 1_000_000
                bytes.append(UInt8(ascii: "."))
                for divisor in [100, 10, 1] { bytes.append(UInt8(ascii: "0") + UInt8(milliseconds / divisor % 10)) }
                bytes.append(UInt8(ascii: "Z"))
            })
        line.add("level", plain: level)
        write(&line)
        line.end()
        swap(&line.bytes, &state.pending)
    }

    private func empty() {
        var bytes: [UInt8] = []
        state.withLock { state in
            state.isScheduled = false
            swap(&bytes, &state.spare)
            swap(&bytes, &state.pending)
        }
        write(bytes)
        bytes.removeAll(keepingCapacity: true)
        state.withLock { swap(&bytes, &$0.spare) }
    }

    private func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { rest in
            var rest = rest[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                // A log that cannot be written has nowhere to say so.
                guard count > 0 || (count == -1 && errno == EINTR) else { return }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }

    private static func now() -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time
    }
}
