public import Foundation

/// Decides which announcement is heard when. Clips of one phone never overlap, and an order is announced once.
///
/// The queue is a file in the container of the app group, so it is the same for the app, for every process of the
/// extension, and after a relaunch.
public final class AnnouncementQueue: Sendable {
    /// When an announcement may be heard.
    public enum Turn: Sendable, Equatable {
        /// From this time on, by `PhoneClock.uptime`. The loudspeaker is reserved for the length of the clip.
        case play(uptime: TimeInterval)
        /// The announcement has been heard, or is about to be.
        case duplicate
    }

    /// The pause between two clips, in seconds.
    public static let gap: TimeInterval = 0.2

    let file: QueueFile
    let clock: PhoneClock

    /// The queue of an app group.
    ///
    /// - Parameters:
    ///   - container: the folder of the app group.
    ///   - clock: what turns are counted by.
    public init(container: URL, clock: PhoneClock = .system) {
        file = QueueFile(folder: container.appendingPathComponent("Library/Crier", isDirectory: true))
        self.clock = clock
    }

    /// Whether an announcement has been heard, or is about to be.
    public func isAnnounced(_ key: String) -> Bool {
        file.read().isTaken(key, uptime: clock.uptime(), now: clock.now())
    }

    /// Reserves the loudspeaker for an announcement. A turn that is not confirmed within 30 s lapses: iOS has ended the
    /// process by then.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - durationMs: the length of the clip.
    ///   - notBefore: see `VoicePayload.notBefore`.
    public func claim(_ key: String, durationMs: Int, notBefore: Date? = nil) -> Turn {
        let (uptime, now) = (clock.uptime(), clock.now())
        let hold = notBefore.map { min(max(0, $0.timeIntervalSince(now)), Self.maxHold) } ?? 0
        return file.update { state in
            guard !state.isTaken(key, uptime: uptime, now: now) else { return .duplicate }
            let start = max(uptime + hold, state.end(uptime: uptime))
            state.add(
                .init(key: key, claimed: start, now: now), until: start + TimeInterval(durationMs) / 1_000 + Self.gap)
            return .play(uptime: start)
        }
    }

    /// Records that an announcement is handed to the system. Called before that: a process that is ended in between is
    /// heard with the system's own sound, and never twice.
    public func confirm(_ key: String) {
        file.update { $0.confirm(key) }
    }

    /// How long an earlier clip of the same loudspeaker can take, in seconds: the clocks of server and phone may differ.
    private static let maxHold: TimeInterval = 30
}
