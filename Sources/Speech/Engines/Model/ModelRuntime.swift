internal import Base
private import Synchronization

/// The file of ONNX Runtime's library. Crier does not ship the library: Crier finds it, or the operator names it.
package final class ModelRuntime: Sendable {
    package let path: String
    private let known = Mutex<(stamp: String, digest: String)?>(nil)

    package init(path: String) { self.path = path }

    /// 512 MB: the library for processors has 15 to 35 MB, and libraries for graphics cards have up to 400.
    private static let maxBytes = 512 << 20

    /// The SHA-256 of the file: another library produces other bytes for the same text. Nil if the file cannot be read.
    /// A digest of 35 MB takes about 50 ms, so it is computed once for an unchanged file, and only for voices that need
    /// it.
    var digest: String? {
        guard let stamp = FileSystem.stamp(path) else { return nil }
        return known.withLock { known in
            if let known, known.stamp == stamp { return known.digest }
            guard let digest = try? SHA256Digest(ofFile: path, limitBytes: Self.maxBytes).hex else { return nil }
            known = (stamp, digest)
            return digest
        }
    }

    /// The folders in which Debian, Fedora and `make install` install libraries.
    private static let folders = [
        "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]
    private static let name = "libonnxruntime.so"

    /// Returns the path of the library next to the program, or of the system's library; nil if there is none.
    ///
    /// - Parameter folder: the folder of the program.
    package static func find(beside folder: String?) -> String? {
        for folder in [folder].compactMap(\.self) + folders {
            // Names with a version, such as libonnxruntime.so.1.21.0, follow the plain name. The last name is the
            // newest version.
            let names = (FileSystem.names(in: folder) ?? []).filter { $0 == name || $0.hasPrefix(name + ".") }
            let found = names.first { $0 == name } ?? names.last
            if let found, FileSystem.isRegular("\(folder)/\(found)") { return "\(folder)/\(found)" }
        }
        return nil
    }
}
