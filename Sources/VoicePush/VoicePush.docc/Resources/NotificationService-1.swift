import Foundation
import VoicePush

nonisolated final class NotificationService: VoiceNotificationService {
    override var appGroup: String { "group.com.example.shop" }
}
