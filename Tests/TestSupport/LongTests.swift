private import Foundation

/// Tests that take minutes, and random tests of many rounds: `make test-all` and the nightly workflow run all of them,
/// `make test` a part.
package enum LongTests {
    /// Not a name that begins with CRIER_, because the program refuses such variables that it does not have.
    package static let areWanted = ProcessInfo.processInfo.environment["TESTS"] == "all"

    /// The rounds of a random test.
    ///
    /// - Parameter all: the rounds of `make test-all`; `make test` runs a tenth of them.
    package static func rounds(_ all: Int) -> Range<Int> { 0..<(areWanted ? all : all / 10) }
}
