package import JSON

/// The options of a push: how each push service shows it, and members of the client's own.
package struct PushOptions: Sendable, Equatable {
    /// The client's own members of every push, an object; nil for none.
    package let data: JSONValue?
    /// The name of a file in the app, which iOS plays if the notification extension fails; nil for the phone's own sound.
    package let soundName: String?
    /// The number on the app's icon; nil leaves it as it is.
    package let badge: Int?
    /// The actions of the notification, by the name that the app registered; nil for none.
    package let category: String?
    package let interruption: Interruption
    /// Nil for a sound that obeys the phone's switches.
    package let critical: CriticalSound?
    /// `relevance-score` in thousandths, 0 to 1,000: the place in iOS's summary. Nil for none.
    package let relevanceThousandths: Int?
    /// `filter-criteria`: the Focus of iOS that the app compares. Nil for none.
    package let filterCriteria: String?
    /// Whether FCM keeps only the latest message of an order for a phone that is offline.
    package let isCollapsedByFCM: Bool

    /// `interruption-level` (Apple, `UNNotificationInterruptionLevel`). A critical sound has the level `critical`.
    package enum Interruption: String, Sendable, CaseIterable {
        /// Without a sound.
        case passive
        case active
        /// Through a Focus that allows it.
        case timeSensitive = "time-sensitive"
    }

    /// A sound that iOS plays in silent mode, too. The app needs an entitlement of Apple's (Apple,
    /// `com.apple.developer.usernotifications.critical-alerts`).
    package struct CriticalSound: Sendable, Hashable {
        /// In hundredths, 0 to 100.
        let volumeHundredths: Int

        package init(volumeHundredths: Int) { self.volumeHundredths = volumeHundredths }
    }

    package init(
        critical: CriticalSound? = nil, relevanceThousandths: Int? = nil, filterCriteria: String? = nil,
        isCollapsedByFCM: Bool = true, soundName: String? = nil, badge: Int? = nil, category: String? = nil,
        interruption: Interruption = .timeSensitive, data: JSONValue? = nil
    ) {
        (self.soundName, self.badge, self.category) = (soundName, badge, category)
        (self.interruption, self.data) = (interruption, data)
        (self.critical, self.relevanceThousandths) = (critical, relevanceThousandths)
        (self.filterCriteria, self.isCollapsedByFCM) = (filterCriteria, isCollapsedByFCM)
    }
}
