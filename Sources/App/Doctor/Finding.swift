/// One thing that `crier doctor` has looked at.
package struct Finding: Sendable, Equatable {
    package enum Verdict: String, Sendable {
        case ok
        /// Something is missing that is not needed for everything.
        case lacks
        case fault
    }

    package let verdict: Verdict
    package let subject: String
    /// One sentence; where something is wrong, with the way out.
    package let detail: String
    /// What it took, where the time says something.
    package let milliseconds: Int?

    init(_ verdict: Verdict, _ subject: String, _ detail: String, milliseconds: Int? = nil) {
        (self.verdict, self.subject, self.detail, self.milliseconds) = (verdict, subject, detail, milliseconds)
    }
}
