public import Foundation

/// [UIApplication](https://developer.apple.com/documentation/uikit/uiapplication).
@MainActor open class UIApplication: NSObject {
    /// [shared](https://developer.apple.com/documentation/uikit/uiapplication/shared).
    public class var shared: UIApplication { UIApplication() }

    /// [registerForRemoteNotifications()](https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications()).
    open func registerForRemoteNotifications() {}

    /// [UIApplication.LaunchOptionsKey](https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey).
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The raw value of the key.
        public let rawValue: String

        /// Creates a key of its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// [UIApplicationDelegate](https://developer.apple.com/documentation/uikit/uiapplicationdelegate). Apple's methods are
/// optional. Here they are required, so that a misspelt method does not compile.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// [application(_:didFinishLaunchingWithOptions:)](https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)).
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// [application(_:didRegisterForRemoteNotificationsWithDeviceToken:)](https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didregisterforremotenotificationswithdevicetoken:)).
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )

    /// [application(_:didFailToRegisterForRemoteNotificationsWithError:)](https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didfailtoregisterforremotenotificationswitherror:)).
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    )
}

/// [UIPasteboard](https://developer.apple.com/documentation/uikit/uipasteboard).
@MainActor open class UIPasteboard: NSObject {
    /// [general](https://developer.apple.com/documentation/uikit/uipasteboard/general).
    open class var general: UIPasteboard { UIPasteboard() }

    /// [string](https://developer.apple.com/documentation/uikit/uipasteboard/string).
    open var string: String?
}
