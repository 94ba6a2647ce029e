internal import Base
internal import Glibc

/// Programs of this machine that play and record sound.
enum InstalledProgram {
    /// The path of an executable program; nil if it is not installed.
    ///
    /// - Parameter folders: `PATH`. An empty entry means the working folder, and is skipped.
    static func path(of name: String, in folders: String) -> String? {
        folders.split(separator: ":").map { "\($0)/\(name)" }.first {
            FileSystem.isRegular($0) && access($0, X_OK) == 0
        }
    }

    /// `NAME=VALUE` of each variable except Crier's own, which may contain keys.
    static func environment(_ variables: [String: String]) -> [String] {
        variables.filter { !$0.key.hasPrefix("CRIER_") }.map { "\($0.key)=\($0.value)" }
    }
}
