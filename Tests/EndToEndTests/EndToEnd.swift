import Foundation
import TestSupport
import Testing

/// The same program that users get, over real sockets and with the real command line. One test at a time: each may use
/// the whole machine.
@Suite(.serialized) enum EndToEnd {
    /// Runs `body` on as many threads as there are clients; a queue would run only as many as there are cores.
    static func atOnce(_ clients: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for index in 0..<clients {
            group.enter()
            Thread.detachNewThread {
                body(index)
                group.leave()
            }
        }
        if group.wait(timeout: .limit) != .success { Issue.record("the clients are not done in time") }
    }
}
