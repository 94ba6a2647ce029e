public import Foundation

// The declarations of Apple's framework that Sources/VoicePush uses, so that its extension is compiled and run on
// Linux. Each declaration is the same as on its page of https://developer.apple.com/documentation/usernotifications.

/// [UNNotificationContent](https://developer.apple.com/documentation/usernotifications/unnotificationcontent).
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // The values do not change after the content is passed on, as in Apple's framework.
    fileprivate var values = Values()

    fileprivate struct Values {
        var title = ""
        var body = ""
        var attachments: [UNNotificationAttachment] = []
        var badge: NSNumber?
        var categoryIdentifier = ""
        var threadIdentifier = ""
        var interruptionLevel = UNNotificationInterruptionLevel.active
        var userInfo: [AnyHashable: Any] = [:]
        var sound: UNNotificationSound?
    }

    override public init() {}

    /// [title](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/title).
    open var title: String { values.title }
    /// [body](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/body).
    open var body: String { values.body }
    /// [attachments](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/attachments).
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// [badge](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/badge).
    open var badge: NSNumber? { values.badge }
    /// [categoryIdentifier](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/categoryidentifier).
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// [threadIdentifier](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/threadidentifier).
    open var threadIdentifier: String { values.threadIdentifier }
    /// [interruptionLevel](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/interruptionlevel).
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// [userInfo](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/userinfo).
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// [sound](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/sound).
    open var sound: UNNotificationSound? { values.sound }

    /// [copy(with:)](https://developer.apple.com/documentation/foundation/nscopying/copy(with:)).
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UNNotificationContent()
        copy.values = values
        return copy
    }

    /// [mutableCopy(with:)](https://developer.apple.com/documentation/foundation/nsmutablecopying/mutablecopy(with:)).
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UNMutableNotificationContent()
        copy.values = values
        return copy
    }
}

/// [UNMutableNotificationContent](https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent).
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    override open var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    override open var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    override open var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    override open var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue }
    }
    override open var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    override open var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    override open var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
    override open var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    override open var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
}

/// [UNNotificationSoundName](https://developer.apple.com/documentation/usernotifications/unnotificationsoundname).
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
    /// [rawValue](https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue).
    public let rawValue: String

    /// [init(_:)](https://developer.apple.com/documentation/usernotifications/unnotificationsoundname/init(_:)).
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// [init(rawValue:)](https://developer.apple.com/documentation/usernotifications/unnotificationsoundname/init(rawvalue:)).
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// [UNNotificationSound](https://developer.apple.com/documentation/usernotifications/unnotificationsound).
open class UNNotificationSound: NSObject, @unchecked Sendable {
    /// Nil for the system's own sound.
    let name: UNNotificationSoundName?
    /// Nil for a sound that obeys the phone's switches.
    package let criticalVolume: Float?

    private init(_ name: UNNotificationSoundName?, criticalVolume: Float? = nil) {
        (self.name, self.criticalVolume) = (name, criticalVolume)
    }

    /// [default](https://developer.apple.com/documentation/usernotifications/unnotificationsound/default).
    open class var `default`: UNNotificationSound { UNNotificationSound(nil) }

    /// [init(named:)](https://developer.apple.com/documentation/usernotifications/unnotificationsound/init(named:)).
    public convenience init(named name: UNNotificationSoundName) { self.init(name) }

    /// [criticalSoundNamed(_:withAudioVolume:)](https://developer.apple.com/documentation/usernotifications/unnotificationsound/criticalsoundnamed(_:withaudiovolume:)).
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound(name, criticalVolume: volume)
    }
}
