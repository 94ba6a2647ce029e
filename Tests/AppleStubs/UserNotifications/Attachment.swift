public import Foundation

/// [UNNotificationAttachment](https://developer.apple.com/documentation/usernotifications/unnotificationattachment).
open class UNNotificationAttachment: NSObject, @unchecked Sendable {  // because the members are immutable
    /// [identifier](https://developer.apple.com/documentation/usernotifications/unnotificationattachment/identifier).
    public let identifier: String
    /// [url](https://developer.apple.com/documentation/usernotifications/unnotificationattachment/url).
    public let url: URL

    /// [init(identifier:url:options:)](https://developer.apple.com/documentation/usernotifications/unnotificationattachment/init(identifier:url:options:)):
    /// the file must exist.
    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileNoSuchFile) }
        (self.identifier, self.url) = (identifier, url)
    }
}

/// [UNNotificationInterruptionLevel](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// [passive](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel/passive).
    case passive
    /// [active](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel/active).
    case active
    /// [timeSensitive](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel/timesensitive).
    case timeSensitive
    /// [critical](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel/critical).
    case critical
}
