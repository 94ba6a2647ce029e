internal import Glibc

/// Finds the files that come with the program.
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
