import Foundation
import UserNotifications
import VoicePush

/// Plays the clip of a notification that arrives while the app is open, even in silent mode.
///
/// Not isolated to the main actor, because iOS does not document the thread of the call.
nonisolated final class ForegroundDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let player: ForegroundPlayer?

    init(container: URL?) { player = container.map { ForegroundPlayer(container: $0) } }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        guard let player else { return completionHandler([.banner, .list, .sound]) }
        player.play(notification.request.content.userInfo) { isPlayed in
            // With `sound`, iOS would play the clip again.
            completionHandler(isPlayed ? [.banner, .list] : [.banner, .list, .sound])
        }
    }
}
