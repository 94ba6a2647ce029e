import Clips
import TestSupport
import Testing

@testable import API

@Suite struct ClipProblemTests {
    @Test(arguments: [1, 8, 9, 1_000])
    func `the error lists at most eight words without a recording`(count: Int) throws {
        let words = (1...count).map { "word \($0)" }
        let problem = Problem(ClipError.notRecorded(words), for: try ServiceParts.request())
        let listed = words.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        #expect(problem.code == "not_recorded" && problem.field == "text")
        #expect(problem.detail == "The voice lacks a recording of \(listed). Choose another voice, or record them.")
    }

    @Test(arguments: [
        (ClipError.overloaded(retryAfterMs: 2_000), "overloaded", "made. Try again after Retry-After."),
        (
            .memoryFull(retryAfterMs: 2_000), "memory_full",
            "full. Try again after Retry-After, or ask for a shorter clip."
        ),
        (
            .notInTime(retryAfterMs: 2_000), "not_in_time",
            "time. Try again after Retry-After, or wait longer: 'Prefer: wait=30'."
        ),
    ])
    func `a temporary error has the way out`(error: ClipError, code: String, end: String) {
        let problem = Problem(error)
        #expect(problem.code == code && problem.detail.hasSuffix(end), "\(problem.detail)")
    }
}
