public import Foundation
import Synchronization

/// The simulated system of these declarations. Only tests use it.
package enum SimulatedSystem {
    private static let current = Mutex<any SimulatedNotifications>(NoNotifications())

    private static let folder = Mutex<URL?>(nil)

    /// The folder of the app group; nil for the environment's `APP_GROUP_CONTAINER`.
    package static var container: URL? {
        get { folder.withLock { $0 } }
        set { folder.withLock { $0 = newValue } }
    }

    /// Removes the file protection of a file or a folder. A locked phone hides all others.
    package static func removeProtection(from path: String) {
        guard let mode = mode(path) else { return }
        chmod(path, mode | unprotected)
    }

    package static func isProtected(_ path: String) -> Bool { mode(path).map { $0 & unprotected == 0 } ?? true }

    private static func mode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    /// The sticky bit marks files without protection. Linux ignores it in files.
    private static let unprotected: mode_t = 0o1000

    /// The receiver of local notifications.
    package static var notifications: any SimulatedNotifications {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }
}

/// The local notifications of an app.
package protocol SimulatedNotifications: Sendable {
    /// - Returns: an error if the request is refused. A request that is dropped later causes no error.
    func add(_ request: UNNotificationRequest) -> (any Error)?
    /// Passes the identifiers of pending notifications to `completion`, on any thread.
    func listPending(_ completion: @escaping @Sendable ([String]) -> Void)
    func removePending(_ identifiers: [String])
}

/// A system that accepts no local notifications.
private struct NoNotifications: SimulatedNotifications {
    func add(_ request: UNNotificationRequest) -> (any Error)? { CocoaError(.featureUnsupported) }
    func listPending(_ completion: @escaping @Sendable ([String]) -> Void) { completion([]) }
    func removePending(_ identifiers: [String]) {}
}

extension UNNotificationSound {
    /// The name of the file; nil for the system's own sound.
    package var fileName: String? { name?.rawValue }
}

extension FileManager {
    /// The folder of an app group. A simulated phone has one app group.
    /// [containerURL(forSecurityApplicationGroupIdentifier:)](https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)).
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty else { return nil }
        return SimulatedSystem.container
            ?? ProcessInfo.processInfo.environment["APP_GROUP_CONTAINER"].map { URL(fileURLWithPath: $0) }
    }
}
