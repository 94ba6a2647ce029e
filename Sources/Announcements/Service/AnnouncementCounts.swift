package import Metrics
private import Synchronization

/// Counts announcements by status.
package final class AnnouncementCounts: Sendable {
    package enum Status: String, Sendable, CaseIterable {
        case new, duplicate, merged, repeated, redelivered
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

extension AnnouncementCounts: MetricSource {
    package func write(to exposition: inout Exposition) {
        exposition.counter(
            "crier_announcements_total", "Announcements by what became of them.",
            each: Status.allCases.map { (["status": $0.rawValue], self[$0]) })
    }
}
