/// A finding of `crier doctor`.
package struct Finding: Sendable, Equatable {
    package enum Verdict: String, Sendable {
        case ok
        /// An optional part is missing.
        case lacks
        case fault
    }

    package let verdict: Verdict
    package let subject: String
    /// One sentence. If something is wrong, it contains the remedy.
    package let detail: String
    /// The duration of the check, if it is informative.
    package let milliseconds: Int?

    init(_ verdict: Verdict, _ subject: String, _ detail: String, milliseconds: Int? = nil) {
        (self.verdict, self.subject, self.detail, self.milliseconds) = (verdict, subject, detail, milliseconds)
    }
}
