internal import Base

/// The arguments of this process.
package enum ProcessArguments {
    /// The arguments after the program's name. Swift's runtime finds them on the stack with the help of a file. If a
    /// preloaded library hides that file, the runtime finds no arguments: `crier serve` would print its help and end
    /// with 0. The kernel provides them in `/proc/self/cmdline`.
    ///
    /// - Returns: nil if neither source contains even the name.
    package static func read() -> [String]? {
        let found = CommandLine.arguments
        guard found.count < 2 else { return Array(found.dropFirst()) }
        guard let bytes = try? FileReader.read("/proc/self/cmdline"), let words = words(bytes) else {
            return found.isEmpty ? nil : []
        }
        return words
    }

    /// - Parameter bytes: the program's name and the arguments, each followed by a zero.
    /// - Returns: nil without the program's name.
    static func words(_ bytes: [UInt8]) -> [String]? {
        let words = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        return words.isEmpty ? nil : words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}
