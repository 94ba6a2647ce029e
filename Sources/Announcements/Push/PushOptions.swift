package import JSON

/// The options of a push: its presentation for each push service, and the client's own members.
package struct PushOptions: Sendable, Equatable {
    /// The client's own members of every push, an object; nil for none.
    package let data: JSONValue?
    /// The name of a sound file in the app, which iOS plays if the notification extension fails; nil for the phone's
    /// own sound.
    package let soundName: String?
    /// The number on the app's icon; nil leaves the number unchanged.
    package let badge: Int?
    /// The actions of the notification, under the name that the app registered; nil for none.
    package let category: String?
    /// The group of notifications on the screen; nil for the lane.
    package let threadID: String?
    package let interruption: Interruption
    /// nil for a sound that obeys the phone's switches.
    package let critical: CriticalSound?
    /// `relevance-score` in thousandths, 0 to 1,000: the place in iOS's summary. nil for none.
    package let relevanceThousandths: Int?
    /// `filter-criteria`: the Focus of iOS that the app compares. nil for none.
    package let filterCriteria: String?
    /// Whether FCM keeps only the latest message of an order for a phone that is offline.
    package let isCollapsedByFCM: Bool
    /// Whether a phone reports that it has played the clip.
    package let isReported: Bool

    /// `interruption-level` (Apple, `UNNotificationInterruptionLevel`). A critical sound has the level `critical`.
    package enum Interruption: String, Sendable, CaseIterable {
        /// Shown without a sound.
        case passive
        case active
        /// Shown even during a Focus that allows it.
        case timeSensitive = "time-sensitive"
    }

    /// A sound that iOS plays even in silent mode. The app needs an entitlement from Apple (Apple,
    /// `com.apple.developer.usernotifications.critical-alerts`).
    package struct CriticalSound: Sendable, Hashable {
        /// The volume in hundredths, 0 to 100.
        let volumeHundredths: Int

        package init(volumeHundredths: Int) { self.volumeHundredths = volumeHundredths }
    }

    package init(
        critical: CriticalSound? = nil, relevanceThousandths: Int? = nil, filterCriteria: String? = nil,
        isCollapsedByFCM: Bool = true, soundName: String? = nil, badge: Int? = nil, category: String? = nil,
        threadID: String? = nil, interruption: Interruption = .timeSensitive, data: JSONValue? = nil,
        isReported: Bool = false
    ) {
        (self.soundName, self.badge, self.category) = (soundName, badge, category)
        self.threadID = threadID
        (self.interruption, self.data, self.isReported) = (interruption, data, isReported)
        (self.critical, self.relevanceThousandths) = (critical, relevanceThousandths)
        (self.filterCriteria, self.isCollapsedByFCM) = (filterCriteria, isCollapsedByFCM)
    }
}
