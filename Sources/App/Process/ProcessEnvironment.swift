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
    /// The voices of this executable; nil if none are installed.
    package static let voices = executable.flatMap(voices)

    /// The folder of this executable.
    package static let folder = executable.flatMap { path in
        path.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: path[..<$0], as: UTF8.self) }
    }

    private static let executable: [UInt8]? = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count - 1)
        return length > 0 ? path[..<length].map { UInt8(bitPattern: $0) } : nil
    }()

    /// The voices in a folder above the executable: `Voices` in a package and in the container, `share/crier/Voices`
    /// below the prefix of `make install`.
    private static let places = ["/Voices", "/share/crier/Voices"]
    /// A build folder is four levels below its package: `.build/x86_64-unknown-linux-gnu/release/crier`.
    private static let foldersAbove = 5

    /// The nearest folder with voices, beside the executable or above it. So the same binary works in a build, in an
    /// installed folder and in the container.
    package static func voices(of executable: [UInt8]) -> String? {
        var folder = executable[...]
        for _ in 0..<foldersAbove {
            guard let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder = folder[..<slash]
            let candidates = places.map { String(decoding: folder, as: UTF8.self) + $0 }
            if let found = candidates.first(where: { access($0 + "/zh-CN.lexicon", R_OK) == 0 }) { return found }
        }
        return nil
    }
}
