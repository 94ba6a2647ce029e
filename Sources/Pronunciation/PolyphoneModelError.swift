/// The error of an invalid polyphone model file.
package struct PolyphoneModelError: Error, Equatable {
    package enum Problem: Sendable, Equatable {
        /// The file does not begin with the format's magic.
        case notAModel
        /// The length of the file differs from the length in the header, or exceeds the limit.
        case length(expected: Int, found: Int)
        /// A weight is NaN or larger than `PolyphoneFile.weightLimit`.
        case weight
        /// A class is not a syllable with its tone.
        case notASyllable(String)
        /// The characters are not in ascending order.
        case unsorted
        /// A polyphone has fewer than two readings, or a reading that is not a class.
        case readings
    }

    /// The name of the file.
    package let source: String
    package let problem: Problem

    package init(source: String, problem: Problem) {
        self.source = source
        self.problem = problem
    }
}

extension PolyphoneModelError: CustomStringConvertible {
    /// The problem, without the source.
    package var description: String {
        switch problem {
        case .notAModel: "it is not a model of polyphones"
        case .length(let expected, let found): "it has \(found) bytes where its head says \(expected)"
        case .weight: "a weight is not a number or too large"
        case .notASyllable(let text): "the class \"\(text)\" is not a Mandarin syllable with its tone"
        case .unsorted: "its characters are not in their order"
        case .readings: "a polyphone lacks a choice of readings"
        }
    }
}
