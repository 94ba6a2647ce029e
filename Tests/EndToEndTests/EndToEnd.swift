import Foundation
import TestSupport
import Testing

/// The same program that users get, over real sockets and with the real command line.
///
/// The tests wait for programs most of the time, so six run at once, each on a thread of its own. Each starts its own
/// server on a free port.
@Suite(.besideEachOther(6)) enum EndToEnd {
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

extension Trait where Self == ConditionTrait {
    /// A test that `make test-all` runs, because it takes most of a minute or more.
    static var long: Self { .enabled(if: LongTests.areWanted, "make test-all runs it") }
}
