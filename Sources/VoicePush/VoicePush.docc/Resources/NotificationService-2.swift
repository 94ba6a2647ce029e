import Foundation
import VoicePush

nonisolated final class NotificationService: VoiceNotificationService {
    override var appGroup: String { "group.com.example.shop" }
    override var recordings: URL? { Bundle.main.url(forResource: "Recordings", withExtension: nil) }
}
