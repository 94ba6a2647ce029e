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
        guard let player else { return completionHandler([.alert, .sound]) }
        player.play(notification.request.content.userInfo) { isPlayed in
            completionHandler(isPlayed ? [.alert] : [.alert, .sound])
        }
    }
}
