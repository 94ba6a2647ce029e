public import Foundation

// The declarations that the app uses. The extension uses those of the other files.

/// [UNNotification](https://developer.apple.com/documentation/usernotifications/unnotification).
open class UNNotification: NSObject, @unchecked Sendable {  // because the request is immutable
    /// [request](https://developer.apple.com/documentation/usernotifications/unnotification/request).
    public let request: UNNotificationRequest

    /// Apple's system alone creates notifications.
    public init(request: UNNotificationRequest) { self.request = request }
}

/// [UNNotificationPresentationOptions](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions).
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// [badge](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions/badge).
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// [sound](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions/sound).
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// [alert](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions/alert).
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// [list](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions/list).
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// [banner](https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions/banner).
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// [UNUserNotificationCenterDelegate](https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate).
/// Apple's methods are optional.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// [userNotificationCenter(_:willPresent:withCompletionHandler:)](https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:)).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )
}

extension UNUserNotificationCenterDelegate {
    /// Shows nothing, as an app without the method.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([])
    }
}

/// [UNAuthorizationOptions](https://developer.apple.com/documentation/usernotifications/unauthorizationoptions).
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// [sound](https://developer.apple.com/documentation/usernotifications/unauthorizationoptions/sound).
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// [alert](https://developer.apple.com/documentation/usernotifications/unauthorizationoptions/alert).
    public static let alert = UNAuthorizationOptions(rawValue: 4)
}

extension UNUserNotificationCenter {
    /// [requestAuthorization(options:completionHandler:)](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/requestauthorization(options:completionhandler:)).
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        // Apple's framework calls back on its own thread.
        DispatchQueue.global().async { completionHandler(true, nil) }
    }
}
