package import Dispatch
private import Glibc

/// No test waits for ever: what has not come after a minute does not come.
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

/// Asks again and again: another process signals nothing that a test could wait for.
///
/// - Returns: whether the condition came true within the limit.
package func eventually(
    within limit: Duration = .seconds(TimeLimitError.seconds), _ condition: () throws -> Bool
) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if try condition() { return true }
        usleep(2_000)
    }
    return try condition()
}

/// Waits until the condition is true.
package func waitInTime(until condition: () throws -> Bool) throws {
    guard try eventually(condition) else { throw TimeLimitError() }
}
