internal import Glibc

/// The environment and the limits of this process.
package enum ProcessEnvironment {
    package static let variables: [String: String] = {
        var variables: [String: String] = [:]
        var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        while let line = entry.pointee {
            let parts = String(cString: line).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return variables
    }()

    /// Raises the limit of open files as far as the system allows: each connection needs one.
    ///
    /// - Returns: the new limit.
    package static func raiseFileLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        limit.rlim_cur = limit.rlim_max
        // A failure is not fatal: the service then accepts fewer connections.
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(clamping: limit.rlim_cur)
    }
}

/// The files that come with the program.
package enum InstalledFiles {
    /// `Voices` beside the executable or above it, as far up as a build folder lies below its package; so the same
    /// binary works from a build, from an installed folder and in the container.
    package static let voices: String? = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count - 1)
        guard length > 0 else { return nil }
        var folder = path[..<length].map { UInt8(bitPattern: $0) }[...]
        for _ in 0..<5 {
            guard let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder = folder[..<slash]
            let candidate = String(decoding: folder, as: UTF8.self) + "/Voices"
            if access(candidate + "/zh-CN.lexicon", R_OK) == 0 { return candidate }
        }
        return nil
    }()
}
