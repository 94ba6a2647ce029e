package import Encoding

/// A push service that a payload can be made for.
package enum PushTarget: String, Sendable, CaseIterable {
    /// Apple Push Notification service: iOS, iPadOS, macOS.
    case apns
    /// Huawei Push Kit for HarmonyOS.
    case harmony
    /// Firebase Cloud Messaging: Android.
    case fcm

    /// What all three take at most, in bytes: APNs answers 413, Push Kit 80300008, FCM INVALID_ARGUMENT to more.
    package static let maxPayloadBytes = 4_096

    /// Whether the phones behind it play a format: sounds of an iOS notification; sounds of a HarmonyOS notification (API
    /// 12: m4a, aac, mp3, ogg, wav, flac, amr); "Supported media formats" of Android.
    package func plays(_ format: ClipFormat) -> Bool {
        switch self {
        case .apns: format.isIOSSound
        case .harmony, .fcm: [.wav, .mp3, .opus, .flac, .amr].contains(format)
        }
    }

    /// What all of them play: the small file of iOS where nobody else listens, else what every phone plays.
    package static func defaultFormat(for targets: [PushTarget]) -> ClipFormat {
        targets.allSatisfy { $0 == .apns } ? .caf : .wav
    }
}
