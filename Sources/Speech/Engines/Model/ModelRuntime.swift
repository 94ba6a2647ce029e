internal import Base
private import Synchronization

/// The file of ONNX Runtime's library. Crier brings none: it is found, or the operator names it.
package final class ModelRuntime: Sendable {
    package let path: String
    private let known = Mutex<(stamp: String, digest: String)?>(nil)

    package init(path: String) { self.path = path }

    /// 512 MB: the library for processors has 15 to 35 MB, those for graphics cards up to 400.
    private static let maxBytes = 512 << 20

    /// The SHA-256 of the file: another library gives other bytes for the same text. Nil if it cannot be read. A digest of
    /// 35 MB takes some 50 ms, so it is made once for an unchanged file, and only for voices that need it.
    var digest: String? {
        guard let stamp = FileSystem.stamp(path) else { return nil }
        return known.withLock { known in
            if let known, known.stamp == stamp { return known.digest }
            guard let digest = try? SHA256Digest(ofFile: path, limitBytes: Self.maxBytes).hex else { return nil }
            known = (stamp, digest)
            return digest
        }
    }

    /// The folders in which Debian, Fedora and `make install` put libraries.
    private static let folders = [
        "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]
    private static let name = "libonnxruntime.so"

    /// The path of the library beside the program, else of the system's; nil if there is none.
    ///
    /// - Parameter folder: that of the program.
    package static func find(beside folder: String?) -> String? {
        for folder in [folder].compactMap(\.self) + folders {
            // The names of versions, such as libonnxruntime.so.1.21.0, follow the plain name. The last is the newest.
            let names = (FileSystem.names(in: folder) ?? []).filter { $0 == name || $0.hasPrefix(name + ".") }
            let found = names.first { $0 == name } ?? names.last
            if let found, FileSystem.isRegular("\(folder)/\(found)") { return "\(folder)/\(found)" }
        }
        return nil
    }
}
