package import Base
package import Foundation
import Synchronization

/// A notification that a phone showed, and its sound.
package struct Presentation: Sendable {
    package enum Sound: Sendable, Equatable {
        /// No sound, or a silent file.
        case silence
        /// The system's own sound: requested, or instead of a file that is missing, damaged or too long.
        case system
        /// A file with this digest and length.
        case speech(SHA256Digest, seconds: Double)
    }

    /// The identifier. On the screen, a later notification replaces an earlier one with the same identifier.
    package let identifier: String
    package let body: String
    /// The start in seconds of uptime.
    package let start: Double
    package let sound: Sound

    package var end: Double {
        switch sound {
        case .silence: start
        // The approximate length of the system's sound.
        case .system: start + 1.5
        case .speech(_, let seconds): start + seconds
        }
    }

    package var isSpoken: Bool { if case .speech = sound { true } else { false } }
    package var isHeard: Bool { sound != .silence }
}

/// Determines by ffmpeg what iOS plays for a file in `Library/Sounds`.
package enum SoundJudge {
    private static let verdicts = Mutex<[SHA256Digest: Presentation.Sound]>([:])

    /// - Parameter bytes: nil for a file that is missing.
    package static func sound(of bytes: Data?) -> Presentation.Sound {
        guard let bytes else { return .system }
        let digest = SHA256Digest(bytes)
        if let known = verdicts.withLock({ $0[digest] }) { return known }
        let verdict = judge([UInt8](bytes), digest)
        verdicts.withLock { $0[digest] = verdict }
        return verdict
    }

    /// Apple, UNNotificationSound: a sound that is not shorter than 30 s is not played.
    private static func judge(_ bytes: [UInt8], _ digest: SHA256Digest) -> Presentation.Sound {
        let rate = 8_000
        let decoded = try? TestFiles.withFile(bytes, extension: "sound") { path in
            try Tool.run(
                "ffmpeg", ["-v", "error", "-xerror", "-i", path, "-ac", "1", "-ar", "\(rate)", "-f", "s16le", "-"])
        }
        guard let samples = decoded?.output, !samples.isEmpty else { return .system }
        let seconds = Double(samples.count / 2) / Double(rate)
        guard seconds < 30 else { return .system }
        return samples.allSatisfy { $0 == 0 } ? .silence : .speech(digest, seconds: seconds)
    }
}
