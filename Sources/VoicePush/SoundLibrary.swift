public import Foundation

/// The sounds of the extension, in `Library/Sounds` of the app group. This is the only folder that the extension can
/// write and in which iOS looks for sounds (Apple, `UNNotificationSound`).
///
/// All names begin with `crier-`, so no other sound of the app is ever touched. A file appears completely or not at
/// all. Several processes may use one library.
public final class SoundLibrary: Sendable {
    /// A sound in the library.
    public struct Sound: Sendable, Equatable {
        /// The name for `UNNotificationSound(named:)`.
        public let name: String
        /// The location of the file.
        public let file: URL
        /// The length in milliseconds.
        public let durationMs: Int
    }

    /// The limits of the library.
    public struct Limits: Sendable {
        /// A newer sound is kept for waiting notifications, even if the library is too large: seconds.
        public var keepSeconds: TimeInterval = 600
        /// An older sound is deleted: seconds. A notification whose sound is gone plays the system's own sound.
        public var maxAgeSeconds: TimeInterval = 86_400
        /// The largest total size of all sounds in bytes. The oldest sounds are deleted first.
        public var maxBytes = 16 << 20

        /// Creates the default limits: 10 minutes, a day and 16 MiB.
        public init() {}
    }

    /// The folder `Library/Sounds` in the container.
    public let folder: URL
    private let limits: Limits
    private let clock: PhoneClock

    /// Creates the library of an app group.
    ///
    /// - Parameters:
    ///   - container: the folder of the app group, as returned by
    ///     `FileManager.containerURL(forSecurityApplicationGroupIdentifier:)`.
    ///   - limits: the limits of the library.
    ///   - clock: the clock for the age of files.
    public init(container: URL, limits: Limits = Limits(), clock: PhoneClock = .system) {
        folder = container.appendingPathComponent("Library/Sounds", isDirectory: true)
        (self.limits, self.clock) = (limits, clock)
    }

    /// Moves a file into the library. A name always refers to the same sound: the sound gets another name if `name`
    /// belongs to another sound, whose notification may still wait for its turn.
    ///
    /// - Parameters:
    ///   - file: a file on the same volume. It is moved.
    ///   - name: a plain file name.
    ///   - durationMs: the length of the sound.
    /// - Throws: `SoundLibraryError`. The file is then where it was.
    public func adopt(_ file: URL, as name: String, durationMs: Int) throws(SoundLibraryError) -> Sound {
        let name = ownName(name, of: file)
        let place = folder.appendingPathComponent(Self.prefix + name)
        guard rename(file.path, place.path) == 0 else { throw SoundLibraryError(code: errno) }
        // The age of a sound counts from this moment, and not from the server's or an older clock.
        try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: place.path)
        return Sound(name: Self.prefix + name, file: place, durationMs: durationMs)
    }

    private func ownName(_ name: String, of file: URL) -> String {
        let other = folder.appendingPathComponent(Self.prefix + name).path
        guard access(other, F_OK) == 0, find(name) != nil,
            !FileManager.default.contentsEqual(atPath: other, andPath: file.path),
            let bytes = try? Data(contentsOf: file, options: .mappedIfSafe)
        else { return name }
        return "\(SHA256.hexDigest(of: bytes).prefix(16))-\(name)"
    }

    /// Returns a sound of the library; nil if the name is unknown or the file is damaged.
    public func find(_ name: String) -> Sound? {
        let place = folder.appendingPathComponent(Self.prefix + name)
        guard let data = try? Data(contentsOf: place, options: .mappedIfSafe), let file = SoundFile(data) else {
            return nil
        }
        try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: place.path)
        return Sound(name: Self.prefix + name, file: place, durationMs: file.durationMs)
    }

    /// Returns 0.2 s of silence. A notification whose sound is missing would play the system's sound.
    ///
    /// - Throws: `SoundLibraryError` if the file cannot be written.
    public func silence() throws(SoundLibraryError) -> Sound {
        if let found = find(Self.silenceName) { return found }
        let file = try newFile()
        let samples = [Int16](repeating: 0, count: 8_000 / 5)
        try file.write(CAFFile.bytes(samples: samples, sampleRateHz: 8_000))
        return try adopt(file.url, as: Self.silenceName, durationMs: 200)
    }

    /// Writes samples of one channel as a sound. Its name contains their digest, so the same samples are one file.
    func add(_ samples: [Int16], sampleRateHz: Int, prefix: String) throws(SoundLibraryError) -> Sound {
        let bytes = CAFFile.bytes(samples: samples, sampleRateHz: sampleRateHz)
        let file = try newFile()
        try file.write(bytes)
        return try adopt(
            file.url, as: "\(prefix)-\(SHA256.hexDigest(of: bytes).prefix(16)).caf",
            durationMs: Recording.milliseconds(samples.count, sampleRateHz: sampleRateHz))
    }

    /// Creates an empty file in the folder, with a name that no other process uses.
    func newFile() throws(SoundLibraryError) -> OpenFile {
        FileProtection.createFolder(folder)
        return try OpenFile(folder.appendingPathComponent("\(Self.incomingPrefix)\(UUID().uuidString)"))
    }

    /// Deletes unused files: old sounds, the oldest sounds above the total size, and files that a process left when it
    /// was ended.
    ///
    /// - Parameter sounds: the names of sounds to keep, whatever their age.
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

    /// Resets the age of a file from the future: the clock was set back, so the age counts from now.
    private func restart(_ file: URL) {
        try? FileManager.default.setAttributes([.modificationDate: clock.now()], ofItemAtPath: file.path)
    }

    /// The largest difference in seconds between the clocks of a phone and its files.
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

    private static let prefix = "crier-"
    private static let incomingPrefix = ".crier-incoming-"
    static let silenceName = "silence.caf"
}

extension SoundLibrary {
    /// Returns the file of a sound of this library; nil for any other file, so that a push cannot name a file of the
    /// app.
    func file(path: String) -> URL? {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        let name = file.lastPathComponent
        guard name.hasPrefix(Self.prefix), let sound = find(String(name.dropFirst(Self.prefix.count))),
            sound.file.standardizedFileURL == file
        else { return nil }
        return sound.file
    }
}

/// The system refused a file: for lack of space, of the folder or of permission.
public struct SoundLibraryError: Error, Sendable, Equatable {
    /// The value of `errno`.
    public let code: Int32
}
