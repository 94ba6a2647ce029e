internal import Foundation

#if canImport(os)
    internal import os
#endif

/// The categories of the library's log, in the subsystem `crier.VoicePush`. The log contains neither amounts nor URLs.
enum VoiceLog: String {
    /// The outcome of each push.
    case notifications
    /// Failed attempts to download a clip.
    case downloads
    /// The file of the queue and its lock.
    case storage
    /// Reports of played clips.
    case reports
    /// Clips of an app in the foreground.
    case foreground

    func info(_ line: String) { write(line, isError: false) }

    func error(_ line: String) { write(line, isError: true) }

    private func write(_ line: String, isError: Bool) {
        #if canImport(os)
            guard #available(iOS 14, macOS 11, *) else { return }
            let logger = Logger(subsystem: "crier.VoicePush", category: rawValue)
            if isError { logger.error("\(line, privacy: .public)") } else { logger.info("\(line, privacy: .public)") }
        #endif
    }
}

extension VoiceOutcome {
    /// Writes the outcome to the log.
    func log() {
        switch reason {
        case nil, .notSpoken, .duplicate: VoiceLog.notifications.info(description)
        default: VoiceLog.notifications.error(description)
        }
    }
}
