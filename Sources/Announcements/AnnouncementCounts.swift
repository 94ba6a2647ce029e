private import Synchronization

/// How many announcements there were of each kind, since the start.
package final class AnnouncementCounts: Sendable {
    package enum Status: String, Sendable, CaseIterable {
        case new, duplicate, merged
    }

    private let counts = Mutex<[Status: Int]>([:])

    package init() {}

    package func count(_ statuses: [Status]) {
        counts.withLock { counts in
            for status in statuses { counts[status, default: 0] += 1 }
        }
    }

    package subscript(status: Status) -> Int { counts.withLock { $0[status] ?? 0 } }
}
