package import Metrics
private import Synchronization

/// The number of refused readings by rule. A reading is refused if its amounts differ from the text's.
package final class NotHeardBackCounts: Sendable {
    /// Bounded by the number of the normalizer's rules.
    private let counts = Mutex<[String: Int]>([:])

    package init() {}

    package func count(rule: String) { counts.withLock { $0[rule, default: 0] += 1 } }
}

extension NotHeardBackCounts: MetricSource {
    package func write(to exposition: inout Exposition) {
        let sorted = counts.withLock { $0 }.sorted { $0.key < $1.key }
        exposition.counter(
            "crier_not_heard_back_total",
            "Texts refused because other amounts would be heard than are written, by the rule that read them.",
            each: sorted.map { (["rule": $0.key], $0.value) })
    }
}
