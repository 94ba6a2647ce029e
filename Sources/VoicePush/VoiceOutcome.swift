public import Foundation

/// The end of a notification: the sound that it has, and the reason if a better one was not to be had.
public struct VoiceOutcome: Sendable, Equatable {
    /// The sound of the notification.
    public enum Sound: Sendable, Equatable {
        /// The clip of the push.
        case clip
        /// The amount in the app's own recordings.
        case recordings
        /// The words in the phone's own voice.
        case systemSpeech
        /// The sound that the push names: a file of the app, or the system's own sound.
        case original
        /// No sound.
        case silence
    }

    /// The reason for another sound than the clip.
    public enum Reason: Sendable, Equatable {
        /// The push is not to be spoken.
        case notSpoken
        /// The push has an unreadable `voice` member.
        case payload(VoicePayloadError)
        /// The push does not name a clip.
        case noClip
        /// The clip was not downloaded.
        case download(ClipDownloadError)
        /// iOS ended the extension's time before the download.
        case expired
        /// The same announcement has been spoken or has its turn already.
        case duplicate
        /// iOS did not accept the notification for a later time.
        case notScheduled
        /// The app group of the extension does not exist.
        case noAppGroup
    }

    /// The sound of the notification.
    public let sound: Sound
    /// The reason for another sound than the clip; nil for the clip.
    public let reason: Reason?
    /// The id of the announcement; nil for a push without a readable one.
    public let id: String?
    /// Milliseconds from the arrival of the push to the handover.
    public let milliseconds: Int
    /// Seconds until iOS shows the notification with its sound; 0 if the notification was shown at once.
    public let delay: TimeInterval
}

extension VoiceOutcome: CustomStringConvertible {
    /// One line for a log. It contains neither an amount nor a URL.
    public var description: String {
        let later = delay > 0 ? " in \(Int(delay.rounded())) s" : ""
        return "\(sound)\(later) after \(milliseconds) ms" + (reason.map { ": \($0)" } ?? "")
    }
}
