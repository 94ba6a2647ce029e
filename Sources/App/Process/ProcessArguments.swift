internal import Base

/// The arguments of this process.
package enum ProcessArguments {
    /// The arguments behind the program's name. Swift's runtime looks for them on the stack, by a file that a preloaded
    /// library can keep from it, and has none then: `crier serve` would print its help and end with 0. The kernel has them
    /// in `/proc/self/cmdline`.
    ///
    /// - Returns: nil if neither knows even the name.
    package static func read() -> [String]? {
        let found = CommandLine.arguments
        guard found.count < 2 else { return Array(found.dropFirst()) }
        guard let bytes = try? FileReader.read("/proc/self/cmdline"), let words = words(bytes) else {
            return found.isEmpty ? nil : []
        }
        return words
    }

    /// - Parameter bytes: each argument with a zero behind it, the program's name first.
    /// - Returns: nil without a name.
    static func words(_ bytes: [UInt8]) -> [String]? {
        let words = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        return words.isEmpty ? nil : words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}
