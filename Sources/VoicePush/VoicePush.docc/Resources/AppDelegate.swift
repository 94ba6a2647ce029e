import Foundation
import UserNotifications
import VoicePush

final class Foreground: NSObject, UNUserNotificationCenterDelegate {
    private let player = FileManager.default
        .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.shop")
        .map { ForegroundPlayer(container: $0) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let isPlayed = player?.play(notification.request.content.userInfo) ?? false
        completionHandler(isPlayed ? [.alert] : [.alert, .sound])
    }
}
