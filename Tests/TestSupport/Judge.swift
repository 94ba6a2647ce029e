package import Foundation

/// Runs the programs that others wrote and that have the last word on what a file is. A missing program fails the test.
package enum Judge {
    /// What a program said.
    package struct Verdict: Sendable {
        package let output: [UInt8]
        package let errorText: String
    }

    /// A program that is missing, hung or not content.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Runs a program to its end.
    ///
    /// - Throws: `Failure` when it is not installed, passes the deadline or ends with another status than 0.
    package static func run(_ program: String, _ arguments: [String]) throws -> Verdict {
        let outcome = try Program.run(program, arguments)
        guard outcome.status == 0 else {
            throw Failure(description: "\(program) \(arguments) ended with \(outcome.status): \(outcome.errorText)")
        }
        return Verdict(output: outcome.output, errorText: outcome.errorText)
    }

    /// Writes a file for programs to read, and takes it away afterwards.
    package static func withFile<Result>(
        _ bytes: [UInt8], extension name: String, _ body: (String) throws -> Result
    ) throws -> Result {
        try withFolder { folder in
            let file = folder.appending(path: "clip.\(name)")
            try Data(bytes).write(to: file)
            return try body(file.path)
        }
    }

    /// An empty folder of the caller's own, taken away afterwards.
    package static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "judge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    package static func write(_ text: String, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
