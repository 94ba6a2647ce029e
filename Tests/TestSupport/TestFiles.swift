package import Foundation

/// Files of a test, removed at its end.
package enum TestFiles {
    /// Writes a file for programs to read, and removes it afterwards.
    package static func withFile<Result>(
        _ bytes: [UInt8], extension name: String, _ body: (String) throws -> Result
    ) throws -> Result {
        try withFolder { folder in
            let file = folder.appending(path: "clip.\(name)")
            try Data(bytes).write(to: file)
            return try body(file.path)
        }
    }

    /// Creates an empty folder for the caller, and removes it afterwards.
    package static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "crier-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    package static func write(_ text: String, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a script that can be run at once. Another process writes it: every program that a test starts meanwhile
    /// inherits this process's open files, and a script that is open for writing cannot be run.
    package static func writeProgram(_ text: String, to file: URL) throws {
        let draft = file.appendingPathExtension("draft")
        try write(text, to: draft)
        _ = try Tool.run("install", ["-m", "755", draft.path, file.path])
        try FileManager.default.removeItem(at: draft)
    }

    /// Copies a folder of scripts that can be run at once, by another process for the same reason.
    package static func copyPrograms(_ folder: URL, to place: URL) throws {
        _ = try Tool.run("cp", ["-r", folder.path, place.path])
    }
}
