// AVAudioSession does not exist on macOS.
#if canImport(AVFoundation) && !os(macOS)
    internal import AVFoundation
    public import Foundation

    /// Plays clips while the app is in the foreground. Clips follow one another with the pause of `AnnouncementQueue`.
    ///
    /// When the app enters the background, iOS plays the clips that have not ended, unless the app may play there.
    ///
    /// An app does not need a player: with the option `sound`, iOS also plays a notification's sound in the foreground.
    ///
    /// @unchecked Sendable because only `queue` uses the mutable members.
    public final class ForegroundPlayer: @unchecked Sendable {
        /// The effect of a clip on other sounds of the phone, and of the mute switch on the clip.
        public enum Policy: Sendable {
            /// The clip plays even in silent mode. Other apps are quieter meanwhile.
            case duck
            /// The clip plays even in silent mode, together with other apps.
            case mix
            /// The clip is silent in silent mode. It plays together with other apps.
            case respectMuteSwitch
        }

        private enum State {
            case idle
            case playing(AVAudioPlayer)
            /// The pause between two clips, or while the system plays one, with the number of its timer.
            case pause(Int)
            /// A phone call or a more important app interrupts the sound. With the number of its timer.
            case interrupted(Int)
        }

        private let queue = DispatchQueue(label: "crier.player")
        private let library: SoundLibrary
        private let announcements: AnnouncementQueue
        private let clock: PhoneClock
        private let session: PlayerSession
        private let system: SystemPlayback
        private var state = State.idle
        private var timers = 0
        private var isInBackground = false
        /// The uptime at which the playing clip began.
        private var began: TimeInterval = 0
        /// The clips that wait. The first one is playing.
        private var waiting: [WaitingClip] = []
        private var end: PlaybackEnd?
        private var observers: [any NSObjectProtocol] = []

        /// Creates a player. One player is enough for an app.
        ///
        /// - Parameters:
        ///   - container: the folder of the app group.
        ///   - policy: the effect on other sounds.
        ///   - clock: the clock for pauses.
        public convenience init(container: URL, policy: Policy = .duck, clock: PhoneClock = .system) {
            self.init(container: container, policy: policy, clock: clock) { LaterSound.schedule($0) }
        }

        /// - Parameter schedule: lets the system play sounds.
        init(
            container: URL, policy: Policy, clock: PhoneClock, schedule: @escaping @Sendable ([LaterSound]) -> Void
        ) {
            library = SoundLibrary(container: container, clock: clock)
            announcements = AnnouncementQueue(container: container, clock: clock)
            (session, self.clock) = (PlayerSession(policy), clock)
            system = SystemPlayback(announcements: announcements, schedule: schedule)
            end = PlaybackEnd { [weak self] player in
                guard let self else { return }
                queue.async { self.finish(player) }
            }
            observe()
        }

        private func observe() {
            let center = NotificationCenter.default
            let interruption = center.addObserver(
                forName: AVAudioSession.interruptionNotification, object: session.audio, queue: nil
            ) { [weak self] notification in
                guard let self else { return }
                let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? NSNumber
                let isBegin = type?.uintValue == AVAudioSession.InterruptionType.began.rawValue
                queue.async { if isBegin { self.interrupt() } else { self.resume() } }
            }
            let background = center.addObserver(forName: Self.background, object: nil, queue: nil) { [weak self] _ in
                guard let self else { return }
                queue.sync { self.handOver() }
            }
            let active = center.addObserver(forName: Self.active, object: nil, queue: nil) { [weak self] _ in
                guard let self else { return }
                queue.async { self.becomeActive() }
            }
            observers = [interruption, background, active]
        }

        /// `UIApplication.didEnterBackgroundNotification`. An extension must not import UIKit's application.
        private static let background = Notification.Name("UIApplicationDidEnterBackgroundNotification")
        /// `UIApplication.didBecomeActiveNotification`, also after a phone call that covered the app.
        private static let active = Notification.Name("UIApplicationDidBecomeActiveNotification")

        deinit {
            observers.forEach(NotificationCenter.default.removeObserver)
        }

        /// Plays the clip that the extension wrote, after the clips before it have ended. Call this method when a
        /// notification arrives while the app is in the foreground. It returns at once, because opening an audio
        /// session may take a while.
        ///
        /// - Parameters:
        ///   - userInfo: the `userInfo` of the notification's content; `audio_path` is the path of the clip.
        ///   - completion: called once, on the main queue, with whether the clip is played. It is not if the sound
        ///     library lacks the clip, or if iOS does not let the app play sound. Then let the notification's own sound
        ///     play.
        public func play(_ userInfo: [AnyHashable: Any], completion: @escaping (Bool) -> Void) {
            let path = userInfo["audio_path"] as? String
            let priority = LaterSound.Priority(userInfo: userInfo)
            // nonisolated(unsafe) because only the main queue calls it, once.
            nonisolated(unsafe) let completion = completion
            queue.async { [self] in
                let file = path.flatMap(library.file(path:))
                let isPlayed = file.map { enqueue(WaitingClip(file: $0, priority: priority)) } ?? false
                DispatchQueue.main.async { completion(isPlayed) }
            }
        }

        private func enqueue(_ clip: WaitingClip) -> Bool {
            guard waiting.count < Self.maxWaiting else { return false }
            waiting.append(clip)
            switch state {
            case .playing, .pause: return true
            case .idle, .interrupted: return begins()
            }
        }

        /// Minutes of sound. A clip that arrives later would be out of date when its turn comes.
        private static let maxWaiting = 50

        /// Begins the first clip that can be played. If iOS refuses sound, only the last clip is given back to the
        /// caller. Interrupted clips are played after the interruption.
        private func begins() -> Bool {
            start(hasNew: true)
            switch state {
            case .playing, .pause: return true
            case .idle, .interrupted:
                if !waiting.isEmpty { waiting.removeLast() }
                if waiting.isEmpty { state = .idle }
                return false
            }
        }

        /// - Parameter hasNew: whether the last clip has not been accepted yet. If it cannot be opened, its notification
        ///   plays the sound.
        private func start(hasNew: Bool = false) {
            while let clip = waiting.first {
                guard session.activate() else { return awaitEnd() }
                if let player = try? AVAudioPlayer(contentsOf: clip.file) {
                    player.delegate = end
                    announcements.occupy(seconds: player.duration)
                    (state, began) = (.playing(player), clock.uptime())
                    if player.play() { return }
                }
                waiting.removeFirst()
                guard hasNew, waiting.isEmpty else { return leave(clip) }
            }
            state = .idle
            session.deactivate()
        }

        /// Lets the system play an accepted clip that the app cannot play, and waits for its end.
        private func leave(_ clip: WaitingClip) {
            pause(seconds: system.play([clip], isPlayedByApp: false) + AnnouncementQueue.gap)
        }

        private func pause(seconds: TimeInterval) {
            timers += 1
            let number = timers
            state = .pause(number)
            clock.after(seconds, queue) { [self] in
                if case .pause(number) = state { start() }
            }
        }

        /// Waits for the end of an interruption. iOS does not report every end (Apple, "Handling audio interruptions").
        private func awaitEnd() {
            timers += 1
            let number = timers
            state = .interrupted(number)
            clock.after(Self.patience, queue) { [weak self] in
                guard let self, case .interrupted(number) = state else { return }
                // Otherwise the app tries again when it becomes active.
                if mayPlay { start() }
            }
        }

        /// Seconds between two attempts to play an interrupted clip. During a phone call, iOS refuses them.
        private static let patience: TimeInterval = 5

        private func finish(_ player: AVAudioPlayer) {
            guard case .playing(player) = state else { return }
            waiting.removeFirst()
            guard !waiting.isEmpty else { return start() }
            pause(seconds: AnnouncementQueue.gap)
        }

        private func interrupt() {
            session.interrupt()
            if case .playing(let player) = state { player.stop() }
            if !waiting.isEmpty { awaitEnd() }
        }

        /// Plays an interrupted clip from its beginning: half an amount is another amount.
        private func resume() {
            guard case .interrupted = state else { return }
            if mayPlay { start() } else { leaveAll() }
        }

        private var mayPlay: Bool { !isInBackground || Self.playsInBackground }

        private func becomeActive() {
            isInBackground = false
            resume()
        }

        private static let playsInBackground =
            (Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String])?.contains("audio") ?? false

        /// Hands the clips that have not ended to the system, the playing one from its beginning: iOS stops the sound of
        /// an app in the background. Clips that a phone call interrupts wait.
        private func handOver() {
            isInBackground = true
            guard !mayPlay else { return }
            switch state {
            case .idle, .interrupted: return
            case .playing(let player):
                // The main thread, on which iOS reports the end of a clip, waits for this method.
                if clock.uptime() < began + player.duration { player.stop() } else { waiting.removeFirst() }
            case .pause: break
            }
            leaveAll()
        }

        private func leaveAll() {
            let clips = waiting
            (waiting, state) = ([], .idle)
            session.deactivate()
            _ = system.play(clips)
        }
    }
#endif
