import Foundation

/// Runs another program with a deadline, and accepts every exit status.
package enum Program {
    package struct Outcome: Sendable {
        package let status: Int32
        package let output: [UInt8]
        package let errorText: String
        package var text: String { String(readable: output) }
    }

    /// - Parameters:
    ///   - program: a path, or a name that is looked up in PATH.
    ///   - input: the program's standard input.
    ///   - limitSeconds: the deadline. A program that normally takes milliseconds exceeds it only if it hangs, even on
    ///     a machine busy with other tests.
    package static func run(
        _ program: String, _ arguments: [String], input: [UInt8] = [], limitSeconds: Int = 300
    ) throws -> Outcome {
        try TestFiles.withFolder { folder in
            let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
            try Data(input).write(to: files[0])
            let status = try launch(program, arguments, files, limitSeconds)
            return Outcome(
                status: status, output: [UInt8](try Data(contentsOf: files[1])),
                errorText: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
        }
    }

    /// Output goes to files: a pipe that is not read while the program runs would block the program.
    private static func launch(_ program: String, _ arguments: [String], _ files: [URL], _ limitSeconds: Int) throws
        -> Int32
    {
        let process = Process()
        process.executableURL = try find(program)
        process.arguments = arguments
        let handles = [
            try FileHandle(forReadingFrom: files[0]), try emptyFile(files[1]), try emptyFile(files[2]),
        ]
        // Foundation keeps a process, and with it its files, long after its end. Thousands of open files make it crash
        // when it starts another.
        defer { for handle in handles { try? handle.close() } }
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { @Sendable _ in ended.signal() }
        try process.start()
        guard ended.wait(timeout: .now() + .seconds(limitSeconds)) == .success else {
            process.terminate()
            throw ToolError(description: "\(program) \(arguments) did not end in time")
        }
        return process.terminationStatus
    }

    private static func emptyFile(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    private static func find(_ program: String) throws -> URL {
        if program.contains("/") { return URL(filePath: program) }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for folder in folders {
            let path = "\(folder)/\(program)"
            if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
        }
        throw ToolError(description: "\(program) is not installed: these tests are judged by it")
    }
}
