internal import Ledger
internal import Metrics

/// The times from a payment to its delivery and to its playback.
final class DeliveryMetrics: MetricSource {
    private let delivered = Histogram(bounds: DeliveryMetrics.bounds)
    private let heard = Histogram(bounds: DeliveryMetrics.bounds)
    private let late = Counter()

    /// A push service accepts a message within tenths of a second. A clip may wait a minute for its lane, and a phone
    /// that was off reports later.
    private static let bounds: [UInt64] = [
        100, 250, 500, 1_000, 2_500, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000,
    ].map { $0 * 1_000_000 }

    /// - Parameter nowMs: the present on the ledger's clock, like the times of the record.
    func observe(_ report: DeliveryReport, about record: LedgerRecord, nowMs: Int64) {
        let elapsedMs = max(0, nowMs - record.settledMs)
        switch report {
        case .delivered:
            delivered.observe(nanoseconds: UInt64(elapsedMs) * 1_000_000)
            if record.delivery.confirmMs > 0, nowMs > record.confirmByMs { late.increment() }
        case .heard: heard.observe(nanoseconds: UInt64(elapsedMs) * 1_000_000)
        }
    }

    func write(to exposition: inout Exposition) {
        exposition.histogram(
            "crier_announcement_delivered_seconds", "Time from an announcement to the first report of its delivery.",
            each: [([:], delivered.snapshot)])
        exposition.histogram(
            "crier_announcement_heard_seconds", "Time from an announcement to the first report that it was heard.",
            each: [([:], heard.snapshot)])
        exposition.counter(
            "crier_announcements_late_total", "Deliveries that were reported after push_ms.", late.value)
    }
}

extension LedgerRecord {
    /// The time by which the client confirms the push, milliseconds since 1970.
    package var confirmByMs: Int64 { slot.startMs + delivery.confirmMs }
}
