import Foundation
import TestSupport
import Testing

/// Fails if each run of the work leaks a descriptor of this process. Other tests open and close a hundred of them at the
/// same time; a leak stays.
func expectNoLeak(_ work: () -> Void) throws {
    func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    work()
    let before = try descriptors()
    for _ in 0..<200 { work() }
    #expect(try eventually { try descriptors() < before + 150 })
}
