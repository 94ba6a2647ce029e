public import Foundation

/// The sound of one notification.
public enum NotificationSound: Sendable, Equatable {
    /// The sound that the push names is played.
    case original
    /// A clip is played, or an amount in the app's own recordings.
    case sound(SoundLibrary.Sound)
    /// No sound is played. The value is nil if the silent file cannot be written.
    case silence(SoundLibrary.Sound?)
}

/// Passes a notification to the system.
public protocol NotificationPresenter: AnyObject, Sendable {
    /// Shows the notification now, with a sound. The handler calls this method once.
    func present(_ sound: NotificationSound)

    /// Shows the same notification later. It replaces the notification that `present` shows.
    ///
    /// - Parameters:
    ///   - sound: the sound of the later notification.
    ///   - seconds: the delay, more than 0.
    ///   - completion: called once, with whether the system accepted the notification. If it did not, `present` is
    ///     called with the push's own sound, and the sound given here must not be played.
    func schedule(
        _ sound: NotificationSound, after seconds: TimeInterval, completion: @escaping @Sendable (Bool) -> Void)
}

/// Handles the pushes of a notification service extension: downloads their clips, and hands each over when its turn has
/// come.
///
/// One handler serves all notifications of a process. A notification waits in the extension if its turn comes within
/// the extension's time. Otherwise it is shown at once in silence, and again with its sound when its turn has come.
///
/// @unchecked Sendable because only `queue` uses the mutable members.
public final class NotificationHandler: @unchecked Sendable {
    private let queue = DispatchQueue(label: "crier.notifications")
    private let library: SoundLibrary
    private let announcements: AnnouncementQueue
    private let downloader: ClipDownloader
    private let reader: OfflineReader?
    private let clock: PhoneClock
    private let budget: TimeInterval
    /// The notifications in the order of arrival.
    private var waiting: [PendingNotification] = []

    /// Creates the handler of a process.
    ///
    /// - Parameters:
    ///   - container: the folder of the app group.
    ///   - downloader: downloads the clips.
    ///   - reader: speaks an amount whose clip cannot be downloaded; nil for the system's own sound.
    ///   - clock: the clock for turns and deadlines.
    ///   - budget: the seconds that the extension may use for a notification. iOS allows 30.
    public init(
        container: URL, downloader: ClipDownloader = ClipDownloader(), reader: OfflineReader? = nil,
        clock: PhoneClock = .system, budget: TimeInterval = 25
    ) {
        library = SoundLibrary(container: container, clock: clock)
        announcements = AnnouncementQueue(container: container, clock: clock)
        (self.downloader, self.reader, self.clock, self.budget) = (downloader, reader, clock, budget)
    }

    /// Accepts a notification. The presenter is called once, within the budget.
    ///
    /// - Parameters:
    ///   - userInfo: the payload of the push.
    ///   - identifier: the identifier of the notification's request.
    ///   - presenter: passes the notification to the system.
    ///   - report: receives the outcome after the handover, on any thread.
    public func receive(
        userInfo: [AnyHashable: Any], identifier: String, presenter: any NotificationPresenter,
        report: @escaping @Sendable (VoiceOutcome) -> Void = { _ in }
    ) {
        let arrival = clock.uptime()
        let payload = Result { () throws(VoicePayloadError) in
            try VoicePayload(userInfo: userInfo, identifier: identifier)
        }
        queue.async { [self] in
            let notification = PendingNotification(presenter, report, arrival: arrival, end: arrival + budget)
            switch payload {
            case .success(let payload): notification.payload = payload
            case .failure(.noVoice): return present(notification, .original, because: .notSpoken)
            // An unreadable voice gets a turn for the system's own sound.
            case .failure(let error): notification.reason = .payload(error)
            }
            guard !announcements.isAnnounced(notification.key) else {
                return present(notification, silence, because: .duplicate)
            }
            waiting.append(notification)
            fetch(notification)
        }
    }

    /// Hands over all notifications as they are. Call this method when the system ends the extension's time.
    public func expire() {
        queue.async { [self] in
            for notification in waiting {
                notification.cancellation?.cancel()
                notification.end = 0
                if notification.sound == nil { notification.sound = fallback(for: notification, because: .expired) }
            }
            proceed()
            for notification in waiting { handOver(notification) }
        }
    }

    // MARK: The sound

    private func fetch(_ notification: PendingNotification) {
        guard let clip = notification.payload?.clip else {
            return decide(notification, fallback(for: notification, because: notification.reason ?? .noClip))
        }
        // A third of the time is reserved for the turn.
        notification.cancellation = downloader.download(clip, into: library, within: budget * 2 / 3) { [self] result in
            queue.async { [self] in
                guard notification.sound == nil else { return }
                switch result {
                case .success(let sound): decide(notification, .sound(sound))
                case .failure(let error):
                    decide(notification, fallback(for: notification, because: .download(error)))
                }
            }
        }
        clock.after(Self.patience, queue) { [weak self] in self?.proceed() }
    }

    /// The amount in the app's own recordings, or else the system's own sound: never only a part of the announcement.
    private func fallback(
        for notification: PendingNotification, because reason: VoiceOutcome.Reason
    ) -> NotificationSound {
        notification.reason = reason
        guard let amount = notification.payload?.amount, let sound = try? reader?.read(amount, into: library) else {
            return .original
        }
        return .sound(sound)
    }

    private var silence: NotificationSound { .silence(try? library.silence()) }

    private func decide(_ notification: PendingNotification, _ sound: NotificationSound) {
        notification.sound = sound
        proceed()
    }

    // MARK: The turn

    /// Seconds for which a notification that is still downloading holds back later ones.
    private static let patience: TimeInterval = 2

    /// Gives turns in the order of arrival.
    private func proceed() {
        for notification in waiting where !notification.hasTurn {
            if let sound = notification.sound {
                claim(notification, sound)
            } else if clock.uptime() < notification.arrival + Self.patience {
                break
            }
        }
    }

    private func claim(_ notification: PendingNotification, _ sound: NotificationSound) {
        let turn = announcements.claim(
            notification.key, durationMs: sound.durationMs, notBefore: notification.payload?.notBefore,
            sound: sound.name)
        switch turn {
        case .duplicate: present(notification, silence, because: .duplicate)
        case .play(let start):
            notification.start = start
            handOver(notification)
        }
    }

    /// Hands a notification over if its turn has come. Waits for a turn that comes in time.
    private func handOver(_ notification: PendingNotification) {
        guard let start = notification.start, let sound = notification.sound, !notification.isHandedOver else { return }
        let delay = start - clock.uptime()
        if delay > 0, start <= notification.end {
            return clock.after(delay, queue) { [self] in handOver(notification) }
        }
        let isLater = delay > AnnouncementQueue.imminent
        let begin = announcements.begin(notification.key, isScheduled: isLater)
        let wait = begin - clock.uptime()
        if !isLater, wait > AnnouncementQueue.imminent {
            notification.start = begin
            return handOver(notification)
        }
        notification.isHandedOver = true
        guard wait > AnnouncementQueue.imminent else { return presentNow(notification, sound, at: begin) }
        notification.presenter.schedule(sound, after: wait) { [self] isScheduled in
            queue.async { [self] in
                guard !isScheduled else { return present(notification, silence, beforeSoundIn: wait) }
                // Two clips at once would make both amounts unintelligible. The system's sound is short, and the words
                // are shown.
                announcements.release(notification.key, durationMs: NotificationSound.original.durationMs)
                present(notification, .original, because: .notScheduled)
            }
        }
    }

    private func presentNow(_ notification: PendingNotification, _ sound: NotificationSound, at begin: TimeInterval) {
        let uptime = clock.uptime()
        present(notification, sound)
        if uptime > begin + AnnouncementQueue.imminent {
            announcements.postpone(notification.key, to: uptime)
        }
    }

    /// - Parameters:
    ///   - reason: the reason for a sound that the notification did not get its turn with.
    ///   - delay: the seconds until the notification is shown again, with its own sound.
    private func present(
        _ notification: PendingNotification, _ sound: NotificationSound, because reason: VoiceOutcome.Reason? = nil,
        beforeSoundIn delay: TimeInterval = 0
    ) {
        (notification.isHandedOver, notification.isDone) = (true, true)
        notification.presenter.present(sound)
        if let reason { (notification.sound, notification.reason) = (sound, reason) }
        notification.report(notification.outcome(at: clock.uptime(), delay: delay))
        waiting.removeAll { $0.isDone }
        if waiting.isEmpty { library.sweep(keeping: announcements.soundsInUse()) }
    }
}

/// A notification that has not been handed over yet.
///
/// @unchecked Sendable because only the handler's queue uses it.
private final class PendingNotification: @unchecked Sendable {
    /// nil for an unreadable payload.
    var payload: VoicePayload?
    /// Identifies the announcement. Unreadable payloads are never duplicates.
    var key: String { payload?.key ?? unreadableKey }
    private let unreadableKey = UUID().uuidString
    let presenter: any NotificationPresenter
    let report: @Sendable (VoiceOutcome) -> Void
    let arrival: TimeInterval
    /// The end of the time in which the notification may wait, by the uptime.
    var end: TimeInterval
    var cancellation: Cancellation?
    /// nil while the clip is downloading.
    var sound: NotificationSound?
    /// The reason for another sound than the clip.
    var reason: VoiceOutcome.Reason?
    /// The turn, by the uptime; nil before there is one.
    var start: TimeInterval?
    /// Whether the system has the notification, or has been requested to take it.
    var isHandedOver = false
    /// Whether the system has the notification.
    var isDone = false

    var hasTurn: Bool { start != nil || isHandedOver }

    init(
        _ presenter: any NotificationPresenter, _ report: @escaping @Sendable (VoiceOutcome) -> Void,
        arrival: TimeInterval, end: TimeInterval
    ) {
        (self.presenter, self.report, self.arrival, self.end) = (presenter, report, arrival, end)
    }

    func outcome(at uptime: TimeInterval, delay: TimeInterval) -> VoiceOutcome {
        let kind: VoiceOutcome.Sound =
            switch sound {
            case .sound: reason == nil ? .clip : .recordings
            case .silence: .silence
            case .original, nil: .original
            }
        return VoiceOutcome(
            sound: kind, reason: reason, id: payload?.id, milliseconds: Int((uptime - arrival) * 1_000), delay: delay)
    }
}

extension NotificationSound {
    /// The time for which the loudspeaker is reserved. The system's own sound takes some 1.5 s.
    fileprivate var durationMs: Int {
        switch self {
        case .original: 1_500
        case .sound(let sound): sound.durationMs
        case .silence: 0
        }
    }

    /// The name of an audible sound in the library.
    fileprivate var name: String? {
        if case .sound(let sound) = self { sound.name } else { nil }
    }
}
