public import Foundation
import Synchronization

/// The system behind the declarations. Only tests see it.
package enum SimulatedSystem {
    private static let scheduler = Mutex<(@Sendable (UNNotificationRequest) -> (any Error)?)?>(nil)

    /// Sets who takes local notifications: nil for none.
    package static func setScheduler(_ scheduler: @escaping @Sendable (UNNotificationRequest) -> (any Error)?) {
        self.scheduler.withLock { $0 = scheduler }
    }

    static func schedule(_ request: UNNotificationRequest) -> (any Error)? {
        guard let scheduler = scheduler.withLock({ $0 }) else { return CocoaError(.featureUnsupported) }
        return scheduler(request)
    }
}

extension UNNotificationSound {
    /// The name of the file; nil for the system's own sound.
    package var fileName: String? { name?.rawValue }
}

extension FileManager {
    /// The folder of an app group, of which a simulated phone has one.
    /// [containerURL(forSecurityApplicationGroupIdentifier:)](https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)).
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty else { return nil }
        return ProcessInfo.processInfo.environment["APP_GROUP_CONTAINER"].map { URL(fileURLWithPath: $0) }
    }
}
