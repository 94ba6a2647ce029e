import Foundation
import UIKit
import UserNotifications

/// Receives the device token, and keeps the delegate of the notification center.
final class AppDelegate: NSObject, UIApplicationDelegate {
    let registration = Registration()
    // The center's reference is weak.
    private let foreground = ForegroundDelegate(container: AppGroup.container)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = foreground
        registration.begin()
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        registration.succeed(deviceToken)
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        registration.fail(error.localizedDescription)
    }
}
