public import Foundation

/// Decides when each announcement is played. Clips on one phone never overlap, and an order is announced once.
///
/// The queue is a file in the container of the app group. So the app and every process of the extension share it, and
/// it survives a relaunch.
public final class AnnouncementQueue: Sendable {
    /// The time at which an announcement may be played.
    public enum Turn: Sendable, Equatable {
        /// The announcement may play from this `PhoneClock.uptime` on. The loudspeaker is reserved for the length of
        /// the clip.
        case play(uptime: TimeInterval)
        /// The announcement has been played, or will be shortly.
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
    ///   - clock: the clock for all turns.
    public init(container: URL, clock: PhoneClock = .system) {
        file = QueueFile(folder: container.appendingPathComponent("Library/Crier", isDirectory: true))
        self.clock = clock
    }

    /// Returns whether an announcement has been played or will be shortly.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - sum: see `VoicePayload.sum`.
    public func isAnnounced(_ key: String, sum: String? = nil) -> Bool {
        file.isTaken(key, sum: sum, uptime: clock.uptime(), now: clock.now())
    }

    /// Reserves the loudspeaker for an announcement. A turn that is not begun within 30 s lapses, because iOS has ended
    /// the process by then.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - sum: see `VoicePayload.sum`.
    ///   - durationMs: the length of the clip.
    ///   - notBefore: see `VoicePayload.notBefore`.
    ///   - sound: the name of the clip in the sound library. The library keeps the clip until the turn is over.
    public func claim(
        _ key: String, sum: String? = nil, durationMs: Int, notBefore: Date? = nil, sound: String? = nil
    ) -> Turn {
        file.update { state in
            let (uptime, now) = (clock.uptime(), clock.now())
            state.forgetOtherBoot(uptime: uptime)
            guard !file.isTaken(in: state, key, sum: sum, uptime: uptime, now: now) else { return .duplicate }
            let seconds = TimeInterval(durationMs) / 1_000 + Self.gap
            let hold = notBefore.map { Self.hold($0.timeIntervalSince(now), clip: seconds) } ?? 0
            let start = max(uptime + hold, state.end)
            state.add(.init(key: key, start: start, seconds: seconds, now: now, sound: sound))
            return .play(uptime: start)
        }
    }

    /// Begins an announcement that has a turn. Call this method immediately before you hand the announcement to the
    /// system. The loudspeaker may still be in use when the turn comes, because a process that iOS froze is late. Then
    /// the announcement gets a later turn.
    ///
    /// The announcement is recorded before it is handed over. If the process is ended in between, the system's own
    /// sound is played, and the announcement is never played twice.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - isScheduled: whether the system will play the announcement at a later time. Otherwise it begins only if its
    ///     time is now.
    /// - Returns: the uptime at which the announcement plays. Unless `isScheduled`, call again at that time if it is
    ///   later than now.
    public func begin(_ key: String, isScheduled: Bool) -> TimeInterval {
        var start = fix(key, isScheduled: isScheduled)
        // Writing the file may be slow, so the time in it may have passed.
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

    /// Records that an announcement plays later than `begin` returned, because the process ran out of time.
    public func postpone(_ key: String, to uptime: TimeInterval) {
        file.update { $0.postpone(key, to: uptime) }
    }

    /// Releases the reserved time of an announcement that the system does not keep for later. The announcement is shown
    /// now, with the system's own sound.
    ///
    /// - Parameters:
    ///   - key: see `VoicePayload.key`.
    ///   - durationMs: the length of the system's sound.
    func release(_ key: String, durationMs: Int) {
        let seconds = TimeInterval(durationMs) / 1_000 + Self.gap
        file.update { $0.release(key, uptime: clock.uptime(), seconds: seconds) }
    }

    /// The sounds of announcements that are not over yet.
    func soundsInUse() -> Set<String> { file.read().soundsInUse(uptime: clock.uptime()) }

    /// The seconds to wait for the end of an earlier clip on the same loudspeaker. A clock that is wrong costs at most
    /// the length of a clip, because the gateway has waited already.
    private static func hold(_ seconds: TimeInterval, clip: TimeInterval) -> TimeInterval {
        (0...maxHold).contains(seconds) ? min(seconds, max(clip, usualClip)) : 0
    }

    /// Crier's default `max_ms`, and the pause.
    private static let usualClip: TimeInterval = 6 + gap

    /// The longest time, in seconds, that an earlier clip on the same loudspeaker can take. A longer time means that
    /// the clocks of server and phone differ.
    private static let maxHold: TimeInterval = 30
    /// Delays up to this many seconds count as now.
    static let imminent: TimeInterval = 0.05
}

extension AnnouncementQueue {
    /// Reserves the loudspeaker for a clip that the app begins to play now. The clip's turn came when its notification
    /// was handed over, which was earlier.
    func occupy(seconds: TimeInterval) {
        file.update { state in
            let uptime = clock.uptime()
            state.forgetOtherBoot(uptime: uptime)
            state.occupy(until: uptime + seconds + Self.gap)
        }
    }

    /// Reserves the loudspeaker for clips of the app that the system plays, one after the other. They do not overlap
    /// the announcements that the system has or will have.
    ///
    /// - Parameters:
    ///   - clips: the names in the sound library, and the lengths.
    ///   - delay: seconds until the first clip.
    /// - Returns: the seconds until each clip.
    func reserve(_ clips: [(name: String, seconds: TimeInterval)], after delay: TimeInterval) -> [TimeInterval] {
        file.update { state in
            let (uptime, now) = (clock.uptime(), clock.now())
            state.forgetOtherBoot(uptime: uptime)
            var earliest = uptime + delay
            return clips.map { clip in
                let key = UUID().uuidString
                let seconds = clip.seconds + Self.gap
                state.add(.init(key: key, start: earliest, seconds: seconds, now: now, sound: clip.name))
                let start = state.begin(key, uptime: uptime, by: .infinity)
                earliest = start + seconds
                return start - uptime
            }
        }
    }
}
