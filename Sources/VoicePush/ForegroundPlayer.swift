// macOS has no audio session.
#if canImport(AVFoundation) && !os(macOS)
    internal import AVFoundation
    public import Foundation

    /// Plays the clips of an app that is in the foreground, also in silent mode. Other apps are quieter meanwhile. Clips
    /// follow one another with the pause of `AnnouncementQueue`.
    ///
    /// An app needs no player: with the option `sound`, iOS plays the notification's sound in the foreground, too.
    ///
    /// @unchecked Sendable because all that changes belongs to `queue`.
    public final class ForegroundPlayer: @unchecked Sendable {
        private enum State {
            case idle
            case playing(AVAudioPlayer)
            /// Between two clips.
            case pause
            /// A phone call, or another app that is more important.
            case interrupted
        }

        private let queue = DispatchQueue(label: "crier.player")
        private let library: SoundLibrary
        private let announcements: AnnouncementQueue
        private let clock: PhoneClock
        private let session = AVAudioSession.sharedInstance()
        private var state = State.idle
        private var isActive = false
        /// The first is the one that plays.
        private var waiting: [URL] = []
        private var end: PlaybackEnd?
        private var observer: (any NSObjectProtocol)?

        /// The player of an app. One is enough.
        ///
        /// - Parameters:
        ///   - container: the folder of the app group.
        ///   - clock: what pauses are counted by.
        public init(container: URL, clock: PhoneClock = .system) {
            library = SoundLibrary(container: container, clock: clock)
            announcements = AnnouncementQueue(container: container, clock: clock)
            self.clock = clock
            end = PlaybackEnd { [weak self] player in
                guard let self else { return }
                queue.async { self.finish(player) }
            }
            observer = NotificationCenter.default.addObserver(
                forName: AVAudioSession.interruptionNotification, object: session, queue: nil
            ) { [weak self] notification in
                guard let self else { return }
                let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? NSNumber
                let isBegin = type?.uintValue == AVAudioSession.InterruptionType.began.rawValue
                queue.async { if isBegin { self.interrupt() } else { self.resume() } }
            }
        }

        deinit {
            if let observer { NotificationCenter.default.removeObserver(observer) }
        }

        /// Plays the clip that the extension wrote, when the clips before it have ended. Called when a notification comes
        /// while the app is in the foreground.
        ///
        /// - Parameter userInfo: of the notification's content; `audio_path` names the clip.
        /// - Returns: false for a notification that has no clip in the sound library, and while iOS gives the app no
        ///   sound: then the notification's own sound is to be heard.
        public func play(_ userInfo: [AnyHashable: Any]) -> Bool {
            guard let file = (userInfo["audio_path"] as? String).flatMap(library.file(path:)) else { return false }
            return queue.sync {
                guard waiting.count < Self.maxWaiting else { return false }
                waiting.append(file)
                switch state {
                case .playing, .pause: return true
                case .idle, .interrupted: return begins()
                }
            }
        }

        /// Minutes of sound: what comes later is no news when its turn comes.
        private static let maxWaiting = 50

        /// Begins the first clip that can be played. If iOS gives no sound, only the last is given back to the caller:
        /// those that were interrupted are played when the interruption ends.
        private func begins() -> Bool {
            start()
            if case .playing = state { return true }
            if !waiting.isEmpty { waiting.removeLast() }
            state = waiting.isEmpty ? .idle : .interrupted
            return false
        }

        private func start() {
            while let file = waiting.first {
                guard activate() else { return state = .interrupted }
                if let player = try? AVAudioPlayer(contentsOf: file) {
                    player.delegate = end
                    announcements.occupy(seconds: player.duration)
                    state = .playing(player)
                    if player.play() { return }
                }
                waiting.removeFirst()
            }
            state = .idle
            deactivate()
        }

        private func finish(_ player: AVAudioPlayer) {
            guard case .playing(player) = state else { return }
            waiting.removeFirst()
            guard !waiting.isEmpty else { return start() }
            state = .pause
            clock.after(AnnouncementQueue.gap, queue) { [self] in
                if case .pause = state { start() }
            }
        }

        // MARK: The audio session

        private func activate() -> Bool {
            if isActive { return true }
            do {
                try session.setCategory(.playback, mode: .default, options: .duckOthers)
                try session.setActive(true)
                isActive = true
            } catch {
                isActive = false
            }
            return isActive
        }

        private func deactivate() {
            guard isActive else { return }
            try? session.setActive(false, options: .notifyOthersOnDeactivation)
            isActive = false
        }

        private func interrupt() {
            isActive = false
            if case .playing(let player) = state { player.stop() }
            if !waiting.isEmpty { state = .interrupted }
        }

        /// An interrupted clip is played from its beginning: half an amount is another amount.
        private func resume() {
            if case .interrupted = state { start() }
        }
    }

    /// Tells that a clip has ended.
    private final class PlaybackEnd: NSObject, AVAudioPlayerDelegate {
        private let completion: @Sendable (AVAudioPlayer) -> Void

        nonisolated init(_ completion: @escaping @Sendable (AVAudioPlayer) -> Void) { self.completion = completion }

        nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
            completion(player)
        }

        nonisolated func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
            completion(player)
        }
    }
#endif
