// ForegroundPlayer, which uses this file, does not exist on macOS.
#if canImport(AVFoundation) && canImport(UserNotifications) && !os(macOS)
    internal import Foundation

    /// Lets iOS play clips that the app cannot play, one after the other.
    struct SystemPlayback {
        let announcements: AnnouncementQueue
        let schedule: @Sendable ([LaterSound]) -> Void

        /// Reserves a time for each clip.
        ///
        /// - Returns: seconds until the last clip has ended; 0 without clips.
        func play(_ clips: [WaitingClip], isPlayedByApp: Bool = true) -> TimeInterval {
            let sounds = clips.map { (name: $0.file.lastPathComponent, seconds: Self.seconds(of: $0.file)) }
            let delays = announcements.reserve(sounds, after: Self.firstDelay)
            schedule(
                zip(clips, delays).map { clip, delay in
                    LaterSound(file: clip.file, priority: clip.priority, delay: delay, isPlayedByApp: isPlayedByApp)
                })
            return zip(delays, sounds).map { $0 + $1.seconds }.last ?? 0
        }

        /// Seconds until the first sound. The system needs more than 0.
        private static let firstDelay: TimeInterval = 0.1

        private static func seconds(of file: URL) -> TimeInterval {
            let sound = (try? Data(contentsOf: file, options: .mappedIfSafe)).flatMap { SoundFile($0) }
            return TimeInterval(sound?.durationMs ?? NotificationSound.original.durationMs) / 1_000
        }
    }
#endif
