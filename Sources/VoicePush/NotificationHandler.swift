public import Foundation

/// Handles the pushes of a notification service extension: downloads their clips, and hands each over when its turn has
/// come.
///
/// One handler serves all notifications of a process. A notification waits in the extension if its turn comes within
/// the extension's time. Otherwise it is shown at once in silence, and again with its sound when its turn has come.
///
/// @unchecked Sendable because only `queue` uses the mutable members.
public final class NotificationHandler: @unchecked Sendable {
    private let queue = DispatchQueue(label: "crier.notifications")
    private let finder: SoundFinder
    private let announcements: AnnouncementQueue
    private let reporter: HeardReporter
    private let clock: PhoneClock
    private let budget: TimeInterval
    /// The notifications in the order of arrival.
    private var waiting: [PendingNotification] = []

    /// Creates the handler of a process.
    ///
    /// - Parameters:
    ///   - container: the folder of the app group.
    ///   - downloader: downloads the clips.
    ///   - reader: speaks an amount whose clip cannot be downloaded, with the app's own recordings; nil without any.
    ///   - voice: speaks an announcement that has neither a clip nor recordings; nil for the sound that the push names.
    ///   - reporter: reports played clips to the server.
    ///   - clock: the clock for turns and deadlines.
    ///   - budget: the seconds that the extension may use for a notification. iOS allows 30.
    public init(
        container: URL, downloader: ClipDownloader = ClipDownloader(), reader: OfflineReader? = nil,
        voice: (any PhoneVoice)? = nil, reporter: HeardReporter = HeardReporter(), clock: PhoneClock = .system,
        budget: TimeInterval = 25
    ) {
        finder = SoundFinder(
            library: SoundLibrary(container: container, clock: clock), downloader: downloader, reader: reader,
            voice: voice)
        announcements = AnnouncementQueue(container: container, clock: clock)
        (self.reporter, self.clock, self.budget) = (reporter, clock, budget)
    }

    /// Accepts a notification. The presenter is called once, within the budget.
    ///
    /// - Parameters:
    ///   - userInfo: the payload of the push.
    ///   - identifier: the identifier of the notification's request.
    ///   - path: the names of the members around `voice`; see `VoicePayload`.
    ///   - presenter: passes the notification to the system.
    ///   - report: receives the outcome after the handover, on any thread.
    public func receive(
        userInfo: [AnyHashable: Any], identifier: String, path: String? = nil, presenter: any NotificationPresenter,
        report: @escaping @Sendable (VoiceOutcome) -> Void = { _ in }
    ) {
        let arrival = clock.uptime()
        let payload = Result { () throws(VoicePayloadError) in
            try VoicePayload(userInfo: userInfo, identifier: identifier, path: path)
        }
        queue.async { [self] in
            let notification = PendingNotification(
                identifier, presenter, report, arrival: arrival, end: arrival + budget)
            var reason: VoiceOutcome.Reason?
            switch payload {
            case .success(let payload):
                notification.payload = payload
                reason = payload.clip == nil ? payload.damaged.first.map { .payload(.field($0)) } : nil
            case .failure(.noVoice): return present(notification, .original.because(.notSpoken))
            // An unreadable voice gets a turn for the system's own sound.
            case .failure(let error): reason = .payload(error)
            }
            guard !announcements.isAnnounced(notification.key, sum: notification.payload?.sum) else {
                return present(notification, silence.because(.duplicate))
            }
            waiting.append(notification)
            find(notification, because: reason)
        }
    }

    /// Hands over notifications as they are, and returns after the handover. Call this method when the system ends the
    /// extension's time.
    ///
    /// - Parameter identifier: the identifier of the request whose time ends; nil for all requests. The time of another
    ///   request may last longer.
    public func expire(identifier: String? = nil) {
        let handovers = DispatchGroup()
        handovers.enter()
        queue.async { [self] in
            let due = waiting.filter { identifier == nil || $0.identifier == identifier }
            for notification in due {
                notification.hold(handovers)
                notification.cancellation?.cancel()
                notification.end = 0
                if notification.found == nil {
                    notification.found = finder.findAtOnce(notification.payload, because: .expired)
                }
            }
            proceed()
            for notification in due { notification.hasTurn ? handOver(notification) : claim(notification) }
            handovers.leave()
        }
        _ = handovers.wait(timeout: .now() + Self.lastSeconds)
    }

    /// The longest time for which `expire` blocks its caller. The system answers within milliseconds.
    private static let lastSeconds: TimeInterval = 1

    // MARK: The sound

    private func find(_ notification: PendingNotification, because reason: VoiceOutcome.Reason?) {
        // A third of the time is reserved for the turn.
        notification.cancellation = finder.find(notification.payload, because: reason, within: budget * 2 / 3) {
            [self] found in
            queue.async { [self] in
                guard notification.found == nil else { return }
                notification.found = found
                proceed()
            }
        }
        clock.after(Self.patience, queue) { [weak self] in self?.proceed() }
    }

    private var silence: FoundSound {
        FoundSound(sound: .silence(try? finder.library.silence()), origin: .silence, reason: nil)
    }

    // MARK: The turn

    /// Seconds for which a notification that is still downloading holds back later ones.
    private static let patience: TimeInterval = 2

    /// Gives turns in the order of arrival.
    private func proceed() {
        for notification in waiting where !notification.hasTurn {
            if notification.found != nil {
                claim(notification)
            } else if clock.uptime() < notification.arrival + Self.patience {
                break
            }
        }
    }

    private func claim(_ notification: PendingNotification) {
        guard let sound = notification.found?.sound else { return }
        let turn = announcements.claim(
            notification.key, sum: notification.payload?.sum, durationMs: sound.durationMs,
            notBefore: notification.payload?.notBefore, sound: sound.name)
        switch turn {
        case .duplicate: present(notification, silence.because(.duplicate))
        case .play(let start):
            notification.start = start
            handOver(notification)
        }
    }

    /// Hands a notification over if its turn has come. Waits for a turn that comes in time.
    private func handOver(_ notification: PendingNotification) {
        guard let start = notification.start, let found = notification.found, !notification.isHandedOver else { return }
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
        guard wait > AnnouncementQueue.imminent else { return presentNow(notification, found, at: begin) }
        notification.presenter.schedule(found.sound, after: wait) { [self] isScheduled in
            queue.async { [self] in
                guard !isScheduled else { return present(notification, found, silentlyBefore: wait) }
                // Two clips at once would make both amounts unintelligible. The system's sound is short, and the words
                // are shown.
                announcements.release(notification.key, durationMs: NotificationSound.original.durationMs)
                present(notification, .original.because(.notScheduled))
            }
        }
    }

    private func presentNow(_ notification: PendingNotification, _ found: FoundSound, at begin: TimeInterval) {
        let uptime = clock.uptime()
        present(notification, found)
        if uptime > begin + AnnouncementQueue.imminent {
            announcements.postpone(notification.key, to: uptime)
        }
    }

    /// - Parameter delay: the seconds until the notification is shown again, with its sound. It is silent now. 0 if the
    ///   sound is played now.
    private func present(
        _ notification: PendingNotification, _ found: FoundSound, silentlyBefore delay: TimeInterval = 0
    ) {
        notification.presenter.present(delay > 0 ? silence.sound : found.sound)
        notification.found = found
        notification.finish()
        notification.report(notification.outcome(at: clock.uptime(), delay: delay))
        if delay == 0, found.isSpoken, let payload = notification.payload { reporter.report(payload) }
        waiting.removeAll { $0.isDone }
        if waiting.isEmpty { finder.library.sweep(keeping: announcements.soundsInUse()) }
    }
}
