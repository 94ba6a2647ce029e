/// A push service that a payload can be made for.
package enum PushTarget: String, Sendable, CaseIterable {
    /// Apple Push Notification service: iOS, iPadOS, macOS.
    case apns
    /// Huawei Push Kit for HarmonyOS.
    case harmony
    /// Firebase Cloud Messaging: Android.
    case fcm

    /// What all three take at most, in bytes: APNs answers 413, Push Kit 80300008, FCM INVALID_ARGUMENT to more.
    package static let mostPayloadBytes = 4_096
}
