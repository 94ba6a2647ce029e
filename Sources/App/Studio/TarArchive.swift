/// An archive of small files in the format of POSIX: ustar (IEEE Std 1003.1, pax).
struct TarArchive {
    private var written: [UInt8] = []

    private static let blockBytes = 512
    private static let (maxNameBytes, maxFolderBytes) = (100, 155)

    /// The archive with its end: two empty blocks.
    var bytes: [UInt8] { written + [UInt8](repeating: 0, count: 2 * Self.blockBytes) }

    /// The length without the end, in bytes.
    var count: Int { written.count }

    /// Adds a file that all users may read.
    ///
    /// - Parameters:
    ///   - name: a name of at most 100 bytes.
    ///   - folder: a path of at most 155 bytes.
    mutating func add(_ name: String, in folder: String, _ bytes: [UInt8]) {
        precondition(
            name.utf8.count <= Self.maxNameBytes && folder.utf8.count <= Self.maxFolderBytes,
            "sessions and sentences have short names")
        var head = [UInt8](repeating: 0, count: Self.blockBytes)
        func put(_ text: String, at place: Int) {
            head.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        put(name, at: 0)
        put("0000644\0" + "0000000\0" + "0000000\0", at: 100)
        put(Self.octal(bytes.count, digits: 11) + " " + Self.octal(0, digits: 11) + " ", at: 124)
        // The checksum is computed with spaces in its own field.
        put("        0", at: 148)
        put("ustar\u{0}00", at: 257)
        put(folder, at: 345)
        put(Self.octal(head.reduce(0) { $0 + Int($1) }, digits: 6) + "\0 ", at: 148)
        let rest = (Self.blockBytes - bytes.count % Self.blockBytes) % Self.blockBytes
        written += head + bytes + [UInt8](repeating: 0, count: rest)
    }

    private static func octal(_ value: Int, digits: Int) -> String {
        let text = String(value, radix: 8)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
