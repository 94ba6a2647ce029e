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
    public func receive(
        userInfo: [AnyHashable: Any], identifier: String, presenter: any NotificationPresenter
    ) {
        let arrival = clock.uptime()
        let payload = Result { () throws(VoicePayloadError) in
            try VoicePayload(userInfo: userInfo, identifier: identifier)
        }
        queue.async { [self] in
            guard let payload = (try? payload.get()) ?? Self.wordless(payload) else {
                return presenter.present(.original)
            }
            guard !announcements.isAnnounced(payload.key) else { return presenter.present(silence) }
            let notification = PendingNotification(payload, presenter, arrival: arrival, end: arrival + budget)
            waiting.append(notification)
            fetch(notification)
        }
    }

    /// A push with an unreadable voice gets a turn for the system's own sound. A push that is not to be spoken gets
    /// none.
    private static func wordless(_ payload: Result<VoicePayload, VoicePayloadError>) -> VoicePayload? {
        guard case .failure(let error) = payload, error != .noVoice else { return nil }
        return try? VoicePayload(id: UUID().uuidString, clip: nil)
    }

    /// Hands over all notifications as they are. Call this method when the system ends the extension's time.
    public func expire() {
        queue.async { [self] in
            for notification in waiting {
                notification.cancellation?.cancel()
                notification.end = 0
                notification.sound = notification.sound ?? fallback(for: notification)
            }
            proceed()
            for notification in waiting { handOver(notification) }
        }
    }

    // MARK: The sound

    private func fetch(_ notification: PendingNotification) {
        guard let clip = notification.payload.clip else { return decide(notification, fallback(for: notification)) }
        // A third of the time is reserved for the turn.
        notification.cancellation = downloader.download(clip, into: library, within: budget * 2 / 3) { [self] result in
            queue.async { [self] in
                guard notification.sound == nil else { return }
                decide(notification, (try? result.get()).map { .sound($0) } ?? fallback(for: notification))
            }
        }
        clock.after(Self.patience, queue) { [weak self] in self?.proceed() }
    }

    /// The amount in the app's own recordings, or else the system's own sound: never only a part of the announcement.
    private func fallback(for notification: PendingNotification) -> NotificationSound {
        guard let amount = notification.payload.amount, let sound = try? reader?.read(amount, into: library) else {
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
        let payload = notification.payload
        let turn = announcements.claim(
            payload.key, durationMs: sound.durationMs, notBefore: payload.notBefore, sound: sound.name)
        switch turn {
        case .duplicate: present(notification, silence)
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
        let begin = announcements.begin(notification.payload.key, isScheduled: isLater)
        let wait = begin - clock.uptime()
        if !isLater, wait > AnnouncementQueue.imminent {
            notification.start = begin
            return handOver(notification)
        }
        notification.isHandedOver = true
        guard wait > AnnouncementQueue.imminent else { return presentNow(notification, sound, at: begin) }
        notification.presenter.schedule(sound, after: wait) { [self] isScheduled in
            queue.async { [self] in
                guard !isScheduled else { return present(notification, silence) }
                // Two clips at once would make both amounts unintelligible. The system's sound is short, and the words
                // are shown.
                announcements.release(notification.payload.key, durationMs: NotificationSound.original.durationMs)
                present(notification, .original)
            }
        }
    }

    private func presentNow(_ notification: PendingNotification, _ sound: NotificationSound, at begin: TimeInterval) {
        let uptime = clock.uptime()
        present(notification, sound)
        if uptime > begin + AnnouncementQueue.imminent {
            announcements.postpone(notification.payload.key, to: uptime)
        }
    }

    private func present(_ notification: PendingNotification, _ sound: NotificationSound) {
        (notification.isHandedOver, notification.isDone) = (true, true)
        notification.presenter.present(sound)
        waiting.removeAll { $0.isDone }
        if waiting.isEmpty { library.sweep(keeping: announcements.soundsInUse()) }
    }
}

/// A notification that has not been handed over yet.
///
/// @unchecked Sendable because only the handler's queue uses it.
private final class PendingNotification: @unchecked Sendable {
    let payload: VoicePayload
    let presenter: any NotificationPresenter
    let arrival: TimeInterval
    /// The end of the time in which the notification may wait, by the uptime.
    var end: TimeInterval
    var cancellation: Cancellation?
    /// nil while the clip is downloading.
    var sound: NotificationSound?
    /// The turn, by the uptime; nil before there is one.
    var start: TimeInterval?
    /// Whether the system has the notification, or has been requested to take it.
    var isHandedOver = false
    /// Whether the system has the notification.
    var isDone = false

    var hasTurn: Bool { start != nil || isHandedOver }

    init(
        _ payload: VoicePayload, _ presenter: any NotificationPresenter, arrival: TimeInterval, end: TimeInterval
    ) {
        (self.payload, self.presenter, self.arrival, self.end) = (payload, presenter, arrival, end)
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
