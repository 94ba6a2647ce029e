import Foundation
import VoicePush

final class NotificationService: VoiceNotificationService {
    override var appGroup: String { "group.com.example.shop" }
}
