internal import Base
internal import Glibc

/// The resources of a machine that Crier needs.
package struct MachineFacts: Sendable {
    var unixSeconds: Int
    /// The open files that a process may have, after it has raised its limit.
    var openFiles: Int
    /// The memory that this process could get; nil if the system does not report it.
    var freeBytes: Int?
    var players: [SoundPlayer]
    var hasSoundCard: Bool

    init(unixSeconds: Int, openFiles: Int, freeBytes: Int?, players: [SoundPlayer], hasSoundCard: Bool) {
        (self.unixSeconds, self.openFiles, self.freeBytes) = (unixSeconds, openFiles, freeBytes)
        (self.players, self.hasSoundCard) = (players, hasSoundCard)
    }

    /// Reads the facts of this machine.
    package init(_ variables: [String: String]) {
        self.init(
            unixSeconds: SystemClock.unixSeconds(), openFiles: ProcessEnvironment.raiseFileLimit(),
            freeBytes: Self.freeBytes(), players: SoundPlayer.installed(in: variables["PATH", default: ""]),
            hasSoundCard: FileSystem.names(in: "/dev/snd")?.contains { $0.hasPrefix("pcm") } ?? false)
    }

    /// The smaller of the machine's free memory and the limit of a container (cgroup v2).
    private static func freeBytes() -> Int? {
        let machine = text("/proc/meminfo").flatMap(availableBytes)
        let limit = text("/sys/fs/cgroup/memory.max").flatMap { Int($0.prefix { $0 != "\n" }) }
        return [machine, limit].compactMap(\.self).min()
    }

    private static func text(_ file: String) -> String? {
        (try? FileReader.read(file)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// proc(5): `MemAvailable:    3141592 kB`.
    static func availableBytes(_ meminfo: String) -> Int? {
        let line = meminfo.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
        let words = line?.split(separator: " ") ?? []
        return words.count == 3 ? Int(words[1]).map { $0 << 10 } : nil
    }
}
