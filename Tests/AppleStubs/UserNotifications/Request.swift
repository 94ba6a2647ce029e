public import Foundation

/// [UNNotificationTrigger](https://developer.apple.com/documentation/usernotifications/unnotificationtrigger).
open class UNNotificationTrigger: NSObject, @unchecked Sendable {}

/// [UNTimeIntervalNotificationTrigger](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger).
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// [timeInterval](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger/timeinterval).
    public let timeInterval: TimeInterval

    /// [init(timeInterval:repeats:)](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger/init(timeinterval:repeats:)):
    /// the interval is more than 0. Apple's raises an exception otherwise.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0 && (!repeats || timeInterval >= 60))
        self.init(timeInterval)
    }

    private init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
}

/// [UNNotificationRequest](https://developer.apple.com/documentation/usernotifications/unnotificationrequest).
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    /// [identifier](https://developer.apple.com/documentation/usernotifications/unnotificationrequest/identifier).
    public let identifier: String
    /// [content](https://developer.apple.com/documentation/usernotifications/unnotificationrequest/content).
    public let content: UNNotificationContent
    /// [trigger](https://developer.apple.com/documentation/usernotifications/unnotificationrequest/trigger).
    public let trigger: UNNotificationTrigger?

    /// [init(identifier:content:trigger:)](https://developer.apple.com/documentation/usernotifications/unnotificationrequest/init(identifier:content:trigger:)).
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.init((identifier, content, trigger))
    }

    private init(_ members: (String, UNNotificationContent, UNNotificationTrigger?)) {
        (identifier, content, trigger) = members
    }
}

/// [UNUserNotificationCenter](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter).
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let center = UNUserNotificationCenter()

    /// [current()](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/current()).
    open class func current() -> UNUserNotificationCenter { center }

    /// [delegate](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/delegate).
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    /// [add(_:withCompletionHandler:)](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/add(_:withcompletionhandler:)).
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let error = SimulatedSystem.notifications.add(request)
        // Apple's framework calls back on its own thread.
        DispatchQueue.global().async { completionHandler?(error) }
    }

    /// [getPendingNotificationRequests(completionHandler:)](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/getpendingnotificationrequests(completionhandler:)).
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        SimulatedSystem.notifications.listPending { identifiers in
            completionHandler(
                identifiers.map {
                    UNNotificationRequest(identifier: $0, content: UNNotificationContent(), trigger: nil)
                })
        }
    }

    /// [removePendingNotificationRequests(withIdentifiers:)](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/removependingnotificationrequests(withidentifiers:)).
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        SimulatedSystem.notifications.removePending(identifiers)
    }
}

/// [UNNotificationServiceExtension](https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension).
open class UNNotificationServiceExtension: NSObject {
    override public init() {}

    /// [didReceive(_:withContentHandler:)](https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension/didreceive(_:withcontenthandler:)).
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// [serviceExtensionTimeWillExpire()](https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension/serviceextensiontimewillexpire()).
    open func serviceExtensionTimeWillExpire() {}
}
