// AVAudioSession does not exist on macOS.
#if canImport(AVFoundation) && !os(macOS)
    internal import AVFoundation
    public import Foundation

    /// Plays clips while the app is in the foreground, even in silent mode. Other apps are quieter meanwhile. Clips
    /// follow one another with the pause of `AnnouncementQueue`.
    ///
    /// An app does not need a player: with the option `sound`, iOS also plays a notification's sound in the foreground.
    ///
    /// @unchecked Sendable because only `queue` uses the mutable members.
    public final class ForegroundPlayer: @unchecked Sendable {
        private enum State {
            case idle
            case playing(AVAudioPlayer)
            /// The pause between two clips.
            case pause
            /// A phone call or a more important app interrupts the sound.
            case interrupted
        }

        private let queue = DispatchQueue(label: "crier.player")
        private let library: SoundLibrary
        private let announcements: AnnouncementQueue
        private let clock: PhoneClock
        private let session = AVAudioSession.sharedInstance()
        private var state = State.idle
        private var isActive = false
        /// The clips that wait. The first one is playing.
        private var waiting: [URL] = []
        private var end: PlaybackEnd?
        private var observer: (any NSObjectProtocol)?

        /// Creates a player. One player is enough for an app.
        ///
        /// - Parameters:
        ///   - container: the folder of the app group.
        ///   - clock: the clock for pauses.
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

        /// Plays the clip that the extension wrote, after the clips before it have ended. Call this method when a
        /// notification arrives while the app is in the foreground.
        ///
        /// - Parameter userInfo: the `userInfo` of the notification's content; `audio_path` is the path of the clip.
        /// - Returns: false if the sound library lacks the notification's clip, or if iOS does not let the app play
        ///   sound. Then let the notification's own sound play.
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

        /// Minutes of sound. A clip that arrives later would be out of date when its turn comes.
        private static let maxWaiting = 50

        /// Begins the first clip that can be played. If iOS refuses sound, only the last clip is given back to the
        /// caller. Interrupted clips are played after the interruption.
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

        /// Plays an interrupted clip from its beginning: half an amount is another amount.
        private func resume() {
            if case .interrupted = state { start() }
        }
    }

    /// Reports that a clip has ended.
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
