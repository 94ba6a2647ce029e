internal import Foundation

/// The announcements of 72 hours that this phone has played, in a file that the processes of an app share. An entry has
/// 16 bytes, so that the extension reads thousands of them in a millisecond: 12 bytes of the SHA-256 of the key, and the
/// time in seconds since 1970. New entries are appended.
struct HeardFile {
    /// The file keeps this many entries, and up to twice as many before it is rewritten: three days of a shop with two
    /// payments a minute.
    static let maxEntries = 10_000
    /// Crier's ledger remembers an order for 72 h. After that its id may be reused.
    static let memory: TimeInterval = 72 * 3_600

    private static let entryBytes = 16

    private let folder: URL
    private var file: URL { folder.appendingPathComponent("heard") }

    init(folder: URL) { self.folder = folder }

    /// Whether the file contains one of the keys. A damaged entry matches no key.
    func contains(_ keys: [String], now: Date) -> Bool {
        guard let data = try? Data(contentsOf: file) else { return false }
        let wanted = keys.map(Self.digest)
        return data.withUnsafeBytes { bytes in
            Self.starts(bytes.count).contains { start in
                let first = Self.word(bytes, start)
                return wanted.contains { digest in
                    first == digest[0] && (1..<3).allSatisfy { Self.word(bytes, start + 4 * $0) == digest[$0] }
                        && Self.isKept(Self.word(bytes, start + 12), now)
                }
            }
        }
    }

    /// Adds announcements. The caller holds the lock between processes.
    ///
    /// - Returns: whether the file contains them now.
    func append(_ announcements: [(key: String, time: Date)]) -> Bool {
        let entries = announcements.reduce(into: Data()) { data, announcement in
            // The time may be from a damaged file of the queue.
            let seconds = UInt32(max(0, min(announcement.time.timeIntervalSince1970, TimeInterval(UInt32.max))))
            for word in Self.digest(announcement.key) + [seconds] {
                withUnsafeBytes(of: word.bigEndian) { data.append(contentsOf: $0) }
            }
        }
        do throws(SoundLibraryError) {
            let end = try FileEnd(file)
            // A process that was ended while it wrote has left a part of an entry.
            let rest = (Self.entryBytes - end.count % Self.entryBytes) % Self.entryBytes
            try end.append(Data(count: rest) + entries)
            if end.count >= 2 * Self.maxEntries * Self.entryBytes {
                try shorten(announcements.map(\.time).max() ?? .distantPast)
            }
            return true
        } catch {
            VoiceLog.storage.error("heard: \(error)")
            return false
        }
    }

    /// Removes old entries, and the oldest above the limit.
    private func shorten(_ now: Date) throws(SoundLibraryError) {
        guard let data = try? Data(contentsOf: file) else { return }
        let kept = data.withUnsafeBytes { bytes in
            Self.starts(bytes.count).filter { Self.isKept(Self.word(bytes, $0 + 12), now) }.suffix(Self.maxEntries)
        }
        let place = folder.appendingPathComponent(".heard-next")
        // A process that was ended while it wrote may have left the file.
        unlink(place.path)
        let next = try OpenFile(place)
        try next.write(Data(kept.map { data[$0..<$0 + Self.entryBytes] }.joined()))
        guard rename(place.path, file.path) == 0 else { throw SoundLibraryError(code: errno) }
    }

    /// The offsets of the entries in a file of this length.
    private static func starts(_ count: Int) -> StrideThrough<Int> {
        stride(from: 0, through: count - entryBytes, by: entryBytes)
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    private static func digest(_ key: String) -> [UInt32] { Array(SHA256.words(of: Data(key.utf8)).prefix(3)) }

    /// An entry from the future is kept, because the clock was set back.
    private static func isKept(_ seconds: UInt32, _ now: Date) -> Bool {
        now.timeIntervalSince1970 - TimeInterval(seconds) < memory
    }
}
