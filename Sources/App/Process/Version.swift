internal import CBuild

/// The version of the program.
package enum Version {
    package static let text = "1.0.0"
    /// The commit of this build, 12 hexadecimal digits, or "unknown".
    package static let commit = String(cString: crier_commit())
    /// The version and the commit, as `crier --version` prints them.
    package static let full = "\(text) (\(commit))"
}
