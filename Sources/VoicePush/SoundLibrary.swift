public import Foundation

/// The sounds that the extension makes, in `Library/Sounds` of the app group: the only folder that both the extension can
/// write and iOS looks into (Apple, `UNNotificationSound`).
///
/// All names begin with `crier-`, so no other sound of the app is ever touched. A file appears whole or not at all. Several
/// processes may use one library.
public final class SoundLibrary: Sendable {
    /// A sound in the library.
    public struct Sound: Sendable, Equatable {
        /// The name for `UNNotificationSound(named:)`.
        public let name: String
        /// Where the file is.
        public let file: URL
        /// The length in milliseconds.
        public let durationMs: Int
    }

    /// What the library keeps.
    public struct Limits: Sendable {
        /// A sound is kept so long for notifications that wait: seconds.
        public var keepSeconds: TimeInterval = 600
        /// An older sound is deleted: seconds. A notification whose sound is gone has the system's own.
        public var maxAgeSeconds: TimeInterval = 86_400
        /// The size of all sounds: bytes. The oldest go first.
        public var maxBytes = 16 << 20

        /// 10 minutes, a day and 16 MiB.
        public init() {}
    }

    /// `Library/Sounds` in the container.
    public let folder: URL
    private let limits: Limits
    private let clock: PhoneClock

    /// The library of an app group.
    ///
    /// - Parameters:
    ///   - container: the folder of the app group, as `FileManager.containerURL(forSecurityApplicationGroupIdentifier:)`
    ///     gives it.
    ///   - limits: what the library keeps.
    ///   - clock: what the age of files is counted by.
    public init(container: URL, limits: Limits = Limits(), clock: PhoneClock = .system) {
        folder = container.appendingPathComponent("Library/Sounds", isDirectory: true)
        (self.limits, self.clock) = (limits, clock)
    }

    /// Puts a file into the library. The same name means the same sound.
    ///
    /// - Parameters:
    ///   - file: on the same volume; it is moved.
    ///   - name: a plain file name.
    ///   - durationMs: the length of the sound.
    /// - Throws: `SoundLibraryError`; then the file is where it was.
    public func adopt(_ file: URL, as name: String, durationMs: Int) throws(SoundLibraryError) -> Sound {
        let place = folder.appendingPathComponent(Self.prefix + name)
        guard rename(file.path, place.path) == 0 else { throw SoundLibraryError(code: errno) }
        // The age of a sound counts from here, and not from the server's or an older clock.
        try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: place.path)
        return Sound(name: Self.prefix + name, file: place, durationMs: durationMs)
    }

    /// A sound that is in the library already; nil if there is none of the name, or it is damaged.
    public func find(_ name: String) -> Sound? {
        let place = folder.appendingPathComponent(Self.prefix + name)
        guard let data = try? Data(contentsOf: place, options: .mappedIfSafe), let file = SoundFile(data) else {
            return nil
        }
        try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: place.path)
        return Sound(name: Self.prefix + name, file: place, durationMs: file.durationMs)
    }

    /// 0.2 s of silence: a notification whose sound is missing would have the system's.
    ///
    /// - Throws: `SoundLibraryError` when the file cannot be written.
    public func silence() throws(SoundLibraryError) -> Sound {
        if let found = find(Self.silenceName) { return found }
        let file = try newFile()
        let samples = [Int16](repeating: 0, count: 8_000 / 5)
        try file.write(CAFFile.bytes(samples: samples, sampleRateHz: 8_000))
        return try adopt(file.url, as: Self.silenceName, durationMs: 200)
    }

    /// A new, empty file in the folder, under a name that no other process has.
    func newFile() throws(SoundLibraryError) -> OpenFile {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try OpenFile(folder.appendingPathComponent("\(Self.incomingPrefix)\(UUID().uuidString)"))
    }

    /// Deletes what nobody needs: old sounds, the oldest beyond the total size, and files that a process left behind when it
    /// was ended.
    ///
    /// - Parameter sounds: the names of sounds that stay, whatever their age seems to be.
    public func sweep(keeping sounds: Set<String> = []) {
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
        var kept = 0
        for entry in (files ?? []).compactMap({ Entry($0, clock.now()) }).sorted(by: { $0.age < $1.age }) {
            if entry.age < -Self.maxSkew { restart(entry.url) }
            guard entry.age > limits.keepSeconds, !sounds.contains(entry.url.lastPathComponent) else {
                kept += entry.bytes
                continue
            }
            let isOld = entry.age > limits.maxAgeSeconds || entry.isIncoming
            if isOld || kept + entry.bytes > limits.maxBytes {
                try? FileManager.default.removeItem(at: entry.url)
            } else {
                kept += entry.bytes
            }
        }
    }

    /// A file from the future: the clock was set back, and the file's age counts from now.
    private func restart(_ file: URL) {
        try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: file.path)
    }

    /// Seconds by which clocks of a phone and its files may differ.
    private static let maxSkew: TimeInterval = 60

    private struct Entry {
        let url: URL
        let bytes: Int
        let age: TimeInterval
        let isIncoming: Bool

        init?(_ url: URL, _ now: Date) {
            let name = url.lastPathComponent
            isIncoming = name.hasPrefix(SoundLibrary.incomingPrefix)
            guard name.hasPrefix(SoundLibrary.prefix) || isIncoming,
                let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
                let changed = attributes[.modificationDate] as? Date
            else { return nil }
            self.url = url
            bytes = (attributes[.size] as? NSNumber)?.intValue ?? 0
            age = now.timeIntervalSince(changed)
        }
    }

    static let prefix = "crier-"
    private static let incomingPrefix = ".crier-incoming-"
    private static let silenceName = "silence.caf"
}

/// The system refused a file: no space, no such folder, no permission.
public struct SoundLibraryError: Error, Sendable, Equatable {
    /// The value of `errno`.
    public let code: Int32
}
