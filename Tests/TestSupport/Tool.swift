/// Programs of others, which judge the files that Crier makes. A missing program fails the test.
package enum Tool {
    package struct Output: Sendable {
        package let output: [UInt8]
        package let errorText: String
    }

    /// Runs a program to its end.
    ///
    /// - Throws: `ToolError` when it is not installed, passes the deadline or ends with another status than 0.
    package static func run(_ program: String, _ arguments: [String]) throws -> Output {
        let outcome = try Program.run(program, arguments)
        guard outcome.status == 0 else {
            throw ToolError(description: "\(program) \(arguments) ended with \(outcome.status): \(outcome.errorText)")
        }
        return Output(output: outcome.output, errorText: outcome.errorText)
    }
}

/// A program that is missing, hung or not content.
package struct ToolError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}
