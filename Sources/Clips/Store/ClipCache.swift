/// Clips by key, bounded in bytes. The least recently used clip is evicted first. Not thread-safe: the owner locks.
struct ClipCache {
    private final class Entry {
        let key: ClipKey
        let clip: Clip
        // The dictionary keeps every entry alive, so the links need no reference count.
        unowned(unsafe) var newer: Entry?
        unowned(unsafe) var older: Entry?

        init(_ key: ClipKey, _ clip: Clip) {
            self.key = key
            self.clip = clip
        }
    }

    private var entries: [ClipKey: Entry] = [:]
    private var newest: Entry?
    private var oldest: Entry?
    private(set) var bytes = 0
    private(set) var evictions = 0
    private let byteLimit: Int

    /// The memory of a clip beside its bytes: entry, fields, strings and dictionary slot. Measured: about 1 KiB.
    private static let overheadBytes = 1_024

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    var count: Int { entries.count }

    mutating func clip(for key: ClipKey) -> Clip? {
        guard let entry = entries[key] else { return nil }
        if entry !== newest {
            unlink(entry)
            link(entry)
        }
        return entry.clip
    }

    /// A clip that takes more than half of the cache is not a notification, and would evict hundreds of notifications.
    private static let largestPart = 2

    /// A longer clip is not kept.
    var largestBytes: Int { max(0, byteLimit / Self.largestPart - Self.overheadBytes) }

    /// Keeps the clip unless it is too large for the cache. Evicts clips until the cache is within its bound.
    mutating func insert(_ clip: Clip, for key: ClipKey) {
        guard entries[key] == nil, Self.cost(clip) <= byteLimit / Self.largestPart else { return }
        clip.bytes.setCached(true)
        let entry = Entry(key, clip)
        entries[key] = entry
        bytes += Self.cost(clip)
        link(entry)
        while bytes > byteLimit, let last = oldest {
            unlink(last)
            entries[last.key] = nil
            bytes -= Self.cost(last.clip)
            last.clip.bytes.setCached(false)
            evictions += 1
        }
    }

    private static func cost(_ clip: Clip) -> Int { clip.bytes.footprint + overheadBytes }

    private mutating func link(_ entry: Entry) {
        entry.older = newest
        newest?.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
    }

    private mutating func unlink(_ entry: Entry) {
        let (newer, older) = (entry.newer, entry.older)
        if let newer { newer.older = older } else { newest = older }
        if let older { older.newer = newer } else { oldest = newer }
        entry.newer = nil
        entry.older = nil
    }
}
