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

    /// Reserves the loudspeaker for an announcement. A turn that is not begun within 30 s lapses: iOS has ended the
    /// process by then.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - durationMs: the length of the clip.
    ///   - notBefore: see `VoicePayload.notBefore`.
    ///   - sound: the name of the clip in the library, which keeps it until the turn is over.
    public func claim(_ key: String, durationMs: Int, notBefore: Date? = nil, sound: String? = nil) -> Turn {
        file.update { state in
            let (uptime, now) = (clock.uptime(), clock.now())
            state.forgetOtherBoot(uptime: uptime)
            guard !state.isTaken(key, uptime: uptime, now: now) else { return .duplicate }
            let hold = notBefore.map { $0.timeIntervalSince(now) } ?? 0
            let start = max(uptime + ((0...Self.maxHold).contains(hold) ? hold : 0), state.end)
            let seconds = TimeInterval(durationMs) / 1_000 + Self.gap
            state.add(.init(key: key, start: start, seconds: seconds, now: now, sound: sound))
            return .play(uptime: start)
        }
    }

    /// Begins an announcement that has a turn: it is handed to the system next. The loudspeaker may be in use although the
    /// turn has come, for a process that iOS froze is late. Then the announcement gets a later turn.
    ///
    /// It is recorded before it is handed over: a process that is ended in between is heard with the system's own sound, and
    /// never twice.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - isScheduled: the system will play it at any time. Otherwise it begins only if its time is now.
    /// - Returns: when it is heard, by the uptime. Unless `isScheduled`, call again at that time if it has not come.
    public func begin(_ key: String, isScheduled: Bool) -> TimeInterval {
        var start = fix(key, isScheduled: isScheduled)
        // The file was written slowly: the time in it is no longer now.
        for _ in 0..<2 where clock.uptime() > start + Self.imminent { start = fix(key, isScheduled: isScheduled) }
        return start
    }

    private func fix(_ key: String, isScheduled: Bool) -> TimeInterval {
        file.update { state in
            let uptime = clock.uptime()
            state.forgetOtherBoot(uptime: uptime)
            return state.begin(key, uptime: uptime, by: isScheduled ? .infinity : uptime + Self.imminent)
        }
    }

    /// Records that an announcement was heard later than `begin` said: the process had no time for it.
    public func postpone(_ key: String, to uptime: TimeInterval) {
        file.update { $0.postpone(key, to: uptime) }
    }

    /// Gives back the time of an announcement that the system does not keep for later. It is heard now, with the system's
    /// own sound.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - durationMs: the length of the system's sound.
    func release(_ key: String, durationMs: Int) {
        let seconds = TimeInterval(durationMs) / 1_000 + Self.gap
        file.update { $0.release(key, uptime: clock.uptime(), seconds: seconds) }
    }

    /// The sounds of announcements that are not over.
    func soundsInUse() -> Set<String> { file.read().soundsInUse(uptime: clock.uptime()) }

    /// How long an earlier clip of the same loudspeaker can take, in seconds. If it seems to take longer, the clocks of server
    /// and phone differ.
    private static let maxHold: TimeInterval = 30
    /// Seconds that are no wait.
    static let imminent: TimeInterval = 0.05
}
