package import Foundation

/// The starts of processes, one at a time. Foundation notices the end of a process when a socket closes. A process that is
/// started at the same moment inherits the socket, and would hide that end until its own.
package enum ProcessStart {
    private static let lock = NSLock()

    package static func alone<Outcome>(_ start: () throws -> Outcome) rethrows -> Outcome {
        lock.lock()
        defer { lock.unlock() }
        return try start()
    }
}

extension Process {
    /// Starts this process while no other is started.
    package func start() throws { try ProcessStart.alone { try run() } }
}
