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
}
