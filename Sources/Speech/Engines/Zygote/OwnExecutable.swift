internal import Base
internal import Glibc

/// The executable file of this process. Engines start from the same file, even after an upgrade has replaced the file
/// at its path.
package enum OwnExecutable {
    private static let link = "/proc/self/exe"

    /// The kernel's link to the file. Under an emulator or a memory checker (qemu, valgrind) the kernel's link leads to
    /// that tool. In that case the path refers to an open descriptor of the file that contains this code.
    package static let path: String = {
        guard let name = linkText(), isOther(name, than: link), let descriptor = openIfLoaded(name) else { return link }
        return "/proc/self/fd/\(descriptor)"
    }()

    /// The folder of this executable.
    package static let folder: String? = linkText().flatMap { name in
        name.lastIndex(of: "/").map { String(name[..<$0]) }
    }

    /// The target of the link. Emulators return the program's name.
    private static func linkText() -> String? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(link, &text, text.count - 1)
        return length > 0 ? String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    private static func isOther(_ name: String, than link: String) -> Bool {
        var (one, other) = (stat(), stat())
        guard stat(name, &one) == 0, stat(link, &other) == 0 else { return false }
        return one.st_ino != other.st_ino || one.st_dev != other.st_dev
    }

    /// Opens the file from which this code was loaded. An engine from another file could have another version and sound
    /// different.
    ///
    /// - Returns: a descriptor of the file `name`; nil if this code was not loaded from the file.
    static func openIfLoaded(_ name: String) -> Int32? {
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0 else { return nil }
        guard fstat(descriptor, &status) == 0, isLoaded(inode: status.st_ino, name) else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Whether the data of this code is mapped from a file.
    private static func isLoaded(inode: ino_t, _ name: String) -> Bool {
        let address = UInt(bitPattern: #dsohandle)
        guard let map = try? FileReader.read("/proc/self/maps") else { return false }
        let mapping = String(decoding: map, as: UTF8.self).split(separator: "\n").first { line in
            let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            return ends.count == 2 && ends[0] <= address && address < ends[1]
        }
        // The columns of proc_pid_maps(5): address range, permissions, offset, device, inode, path.
        let fields = mapping?.split(separator: " ", maxSplits: 5) ?? []
        return fields.count == 6 && fields[4] == "\(inode)" && fields[5].drop { $0 == " " } == name
    }
}
