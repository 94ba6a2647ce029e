internal import Base
internal import Dispatch
internal import Glibc
private import Synchronization

/// Writes log lines through a bounded buffer. One queue drains the buffer, so that a stalled reader delays no request.
/// Lines are dropped and counted while the buffer is full. The next line reports the count.
package final class LogWriter: Sendable {
    private struct State {
        var pending: [UInt8] = []
        /// The buffer of the last write, now empty. Its memory is reused.
        var spare: [UInt8] = []
        var isScheduled = false
        var dropped = 0
        /// The second of `timestamp`.
        var second = Int.min
        /// The formatted time without milliseconds and Z, cached for one second.
        var timestamp: [UInt8] = []
    }

    private let state = Mutex(State())
    private let writer = DispatchQueue(label: "crier.log")
    private let descriptor: Int32
    private let byteLimit: Int

    /// 1 MiB is enough for five thousand requests, so a reader that is slow for a moment misses nothing.
    package static let defaultByteLimit = 1 << 20
    /// Lines of 20 ms are written together. A reader does not notice the delay, and a busy service needs one system
    /// call for a thousand lines.
    private static let batchMilliseconds = 20
    /// A live reader takes a megabyte in a few milliseconds. A service manager waits 10 s in total for the stop.
    package static let flushMilliseconds = 1_000

    /// - Parameter descriptor: a descriptor in blocking mode. The writer does not close it.
    package init(descriptor: Int32, byteLimit: Int = LogWriter.defaultByteLimit) {
        self.descriptor = descriptor
        self.byteLimit = byteLimit
    }

    /// Adds one line in a fraction of a microsecond, even if the reader has stalled.
    ///
    /// - Parameters:
    ///   - isUrgent: whether the line is written at once, not with the next batch.
    ///   - write: appends the members after time and level.
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
            writer.async { @Sendable [self] in drain() }
        } else if mustSchedule {
            writer.asyncAfter(deadline: .now() + .milliseconds(Self.batchMilliseconds)) { @Sendable [self] in drain() }
        }
    }

    /// Waits until all lines are written, or until the time is up: a stalled reader must not delay the end of the
    /// process.
    ///
    /// - Returns: whether all lines are written.
    @discardableResult
    package func flush(within milliseconds: Int = LogWriter.flushMilliseconds) -> Bool {
        let isWritten = DispatchSemaphore(value: 0)
        writer.async { @Sendable [self] in
            drain()
            isWritten.signal()
        }
        return isWritten.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }

    private static func append(
        level: StaticString, _ now: timespec, _ state: inout State, _ write: (inout LogLine) -> Void
    ) {
        if now.tv_sec != state.second {
            state.second = now.tv_sec
            // Without the Z, because the milliseconds come before it.
            state.timestamp = Timestamp.rfc3339(seconds: now.tv_sec).utf8.dropLast()
        }
        // The line borrows the buffer, so that nothing is copied.
        var line = LogLine()
        swap(&line.bytes, &state.pending)
        line.begin()
        let timestamp = state.timestamp
        line.add(
            "time",
            plain: { bytes in
                bytes.append(contentsOf: timestamp)
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

    private func drain() {
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
                // An error of the log cannot be logged.
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
