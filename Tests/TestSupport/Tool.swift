/// Other programs, which check the files that Crier makes. A missing program fails the test.
package enum Tool {
    package struct Output: Sendable {
        package let output: [UInt8]
        package let errorText: String
    }

    /// Runs a program to its end.
    ///
    /// - Throws: `ToolError` if the program is not installed, exceeds the deadline or ends with a status other than 0.
    package static func run(_ program: String, _ arguments: [String]) throws -> Output {
        let outcome = try Program.run(program, arguments)
        guard outcome.status == 0 else {
            throw ToolError(description: "\(program) \(arguments) ended with \(outcome.status): \(outcome.errorText)")
        }
        return Output(output: outcome.output, errorText: outcome.errorText)
    }
}

/// The error of a program that is missing, has hung or reports an error.
package struct ToolError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}
