/// What a client asks of one push service alone.
package struct PushOptions: Sendable, Hashable {
    /// Nil for a sound that obeys the phone's switches.
    package let critical: CriticalSound?
    /// `relevance-score` in thousandths, 0 to 1,000: the place in iOS's summary. Nil for none.
    package let relevanceThousandths: Int?
    /// `filter-criteria`: the Focus of iOS that the app compares. Nil for none.
    package let filterCriteria: String?
    /// Whether FCM keeps only the latest message of an order for a phone that is offline.
    package let isCollapsedByFCM: Bool

    /// A sound that iOS plays in silent mode, too. The app needs an entitlement of Apple's (Apple,
    /// `com.apple.developer.usernotifications.critical-alerts`).
    package struct CriticalSound: Sendable, Hashable {
        /// In hundredths, 0 to 100.
        let volumeHundredths: Int

        package init(volumeHundredths: Int) { self.volumeHundredths = volumeHundredths }
    }

    package init(
        critical: CriticalSound? = nil, relevanceThousandths: Int? = nil, filterCriteria: String? = nil,
        isCollapsedByFCM: Bool = true
    ) {
        (self.critical, self.relevanceThousandths) = (critical, relevanceThousandths)
        (self.filterCriteria, self.isCollapsedByFCM) = (filterCriteria, isCollapsedByFCM)
    }
}
