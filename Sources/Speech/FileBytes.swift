internal import Glibc

/// Reading of small files and folders.
package enum FileBytes {
    /// No file read whole at start is larger than 16 MiB; more is a mistake, such as a device.
    private static let maximumBytes = 16 << 20

    /// A file's bytes; nil when it cannot be read or is larger than 16 MiB.
    package static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rbe") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return ferror(file) == 0 ? bytes : nil }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= maximumBytes else { return nil }
        }
    }

    /// The names in a folder, sorted; nil when it cannot be read.
    package static func names(in folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
