internal import Base
internal import Glibc

/// The file that this program runs from, to start an engine from it. It is the same file even after an upgrade has
/// replaced it at its path.
package enum OwnExecutable {
    private static let link = "/proc/self/exe"

    /// The kernel's link to the file. Under an emulator or a memory checker (qemu, valgrind) the link leads to that
    /// tool. Then it is the file that this code was loaded from, kept open.
    package static let path: String = {
        guard let name = linkText(), isOther(name, than: link), let file = loaded(from: name) else { return link }
        return "/proc/self/fd/\(file)"
    }()

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

    /// - Returns: a descriptor of the file `name`; nil if this code was not loaded from it, because an engine of
    ///   another version could sound different.
    static func loaded(from name: String) -> Int32? {
        let file = open(name, O_RDONLY | O_CLOEXEC)
        var facts = stat()
        guard file >= 0 else { return nil }
        guard fstat(file, &facts) == 0, isLoaded(facts.st_ino, name) else {
            close(file)
            return nil
        }
        return file
    }

    /// Whether the memory of this code's data is mapped from that file.
    private static func isLoaded(_ number: ino_t, _ name: String) -> Bool {
        let place = UInt(bitPattern: #dsohandle)
        guard let map = try? FileReader.read("/proc/self/maps") else { return false }
        let mapping = String(decoding: map, as: UTF8.self).split(separator: "\n").first { line in
            let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            return ends.count == 2 && ends[0] <= place && place < ends[1]
        }
        // Range, rights, offset, device, the file's number, its name.
        let fields = mapping?.split(separator: " ", maxSplits: 5) ?? []
        return fields.count == 6 && fields[4] == "\(number)" && fields[5].drop { $0 == " " } == name
    }
}
