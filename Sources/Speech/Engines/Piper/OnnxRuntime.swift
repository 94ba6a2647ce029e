package import Base

/// The file of ONNX Runtime's library. Crier brings none: it is found, or the operator names it.
package struct OnnxRuntime: Sendable, Equatable {
    package let path: String
    /// Another library gives other bytes for the same text.
    package let digest: String

    /// 512 MB: the library for processors has 15 to 35 MB, those for graphics cards up to 400.
    private static let maxBytes = 512 << 20

    /// - Throws: the reason why the file cannot be read.
    package init(path: String) throws(FileReadError) {
        self.path = path
        digest = try SHA256Digest(ofFile: path, limitBytes: Self.maxBytes).hex
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
