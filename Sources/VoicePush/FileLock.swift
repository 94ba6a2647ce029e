internal import Foundation

/// A lock that all processes of the app share. The system releases it when a process ends.
struct FileLock {
    private let path: String

    init(_ file: URL) { path = file.path }

    /// Runs `body` while no other process runs its own. A body takes milliseconds: iOS ends a process that is suspended
    /// while it holds a lock in the container.
    ///
    /// - Returns: nil if the lock could not be taken within `patience` seconds.
    func locked<Value>(patience: TimeInterval = 2, _ body: () -> Value) -> Value? {
        let isNew = access(path, F_OK) != 0
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if isNew { FileProtection.remove(from: URL(fileURLWithPath: path)) }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            tries += 1
            guard errno == EWOULDBLOCK || errno == EINTR, TimeInterval(tries) * Self.pause < patience else {
                return nil
            }
            usleep(UInt32(Self.pause * 1e6))
        }
        return body()
    }

    private static let pause: TimeInterval = 0.005
}
