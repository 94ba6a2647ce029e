/// Why a file is not a model of polyphones.
package struct PolyphoneModelError: Error, Equatable {
    package enum Problem: Sendable, Equatable {
        /// It does not begin with the mark of this format.
        case notAModel
        /// The sizes in its head make another length than it has, or none that a model may have.
        case length(expected: Int, found: Int)
        /// A weight is not a number, or larger than `PolyphoneFile.weightLimit`.
        case weight
        /// A class is not a syllable with its tone.
        case notASyllable(String)
        /// Characters stand out of their order.
        case unsorted
        /// A polyphone has less than two readings, or one that is not in the file.
        case readings
    }

    /// The name the file was opened under.
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
        case .readings: "a polyphone has no choice of readings"
        }
    }
}
