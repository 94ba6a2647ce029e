package import Dispatch

#if canImport(Glibc)
    private import Glibc
#else
    private import Darwin
#endif

/// The error of a wait that exceeds one minute. An event that is later than a minute does not occur any more.
package struct TimeLimitError: Error, CustomStringConvertible {
    package static let seconds = 60

    package init() {}

    package var description: String { "nothing came within \(Self.seconds) s" }
}

extension DispatchTime {
    /// The end of a wait that begins now.
    package static var limit: DispatchTime { .now() + .seconds(TimeLimitError.seconds) }
}

extension DispatchSemaphore {
    package func waitInTime() throws(TimeLimitError) {
        guard wait(timeout: .limit) == .success else { throw TimeLimitError() }
    }
}

extension DispatchGroup {
    package func waitInTime() throws(TimeLimitError) {
        guard wait(timeout: .limit) == .success else { throw TimeLimitError() }
    }
}

/// Checks a condition repeatedly, because other processes do not send signals that a test could wait for.
///
/// - Returns: whether the condition became true within the limit.
package func eventually(
    within limit: Duration = .seconds(TimeLimitError.seconds), _ condition: () throws -> Bool
) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    // A condition may start a program, so the pauses grow to 50 ms.
    var pause: UInt32 = 2_000
    while ContinuousClock.now < end {
        if try condition() { return true }
        usleep(pause)
        pause = min(pause * 5 / 4, 50_000)
    }
    return try condition()
}

/// Waits until the condition is true.
package func waitInTime(until condition: () throws -> Bool) throws {
    guard try eventually(condition) else { throw TimeLimitError() }
}
