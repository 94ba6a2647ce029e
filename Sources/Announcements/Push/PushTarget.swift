package import Encoding

/// A supported push service.
package enum PushTarget: String, Sendable, CaseIterable {
    /// Apple Push Notification service: iOS, iPadOS, macOS.
    case apns
    /// Huawei Push Kit for HarmonyOS.
    case harmony
    /// Firebase Cloud Messaging: Android.
    case fcm
    /// gorush, a push gateway: the notification for iOS in its own flat form.
    case gorush
    /// Any other push service: one map of strings.
    case data

    /// The limit of the phones' services, in bytes. Beyond it, APNs answers 413, Push Kit 80300008, FCM
    /// INVALID_ARGUMENT.
    package static let maxPayloadBytes = 4_096

    /// Whether the phones of the service play a format. Sources: sounds of an iOS notification; sounds of a HarmonyOS
    /// notification (API 12: m4a, aac, mp3, ogg, wav, flac, amr); "Supported media formats" of Android.
    package func plays(_ format: ClipFormat) -> Bool {
        switch self {
        case .apns, .gorush: format.isIOSSound
        case .harmony, .fcm: [.wav, .mp3, .opus, .flac, .amr].contains(format)
        // The client chooses the phones, and every phone plays a file with a header.
        case .data: format != .pcm
        }
    }

    /// A format that all services play: the small format of iOS if no other service is used, otherwise WAV.
    package static func defaultFormat(for targets: [PushTarget]) -> ClipFormat {
        targets.allSatisfy(\.isOfIOS) ? .caf : .wav
    }

    /// Whether the phones of the service run iOS.
    var isOfIOS: Bool { self == .apns || self == .gorush }
}
