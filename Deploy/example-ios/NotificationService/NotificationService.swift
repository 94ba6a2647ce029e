import VoicePush

/// The principal class in Info.plist, which also names the app group. `VoicePush` downloads and plays the clips.
nonisolated final class NotificationService: VoiceNotificationService {}
