import Dispatch
package import HTTP
import Synchronization

/// Holds a response that arrives on another thread.
package final class ResponseBox: Sendable {
    private let response = Mutex<Response?>(nil)
    private let arrived = DispatchSemaphore(value: 0)

    package init() {}

    package func fill(_ response: Response) {
        self.response.withLock { $0 = response }
        arrived.signal()
    }

    /// Waits at most 60 s: a render in memory takes milliseconds, but the machine may be busy.
    package func wait() throws -> Response {
        guard arrived.wait(timeout: .now() + 60) == .success, let response = response.withLock({ $0 }) else {
            throw ToolError(description: "no response came")
        }
        return response
    }
}
