internal import Foundation

#if canImport(os)
    internal import os
#endif

/// The log of the library: subsystem `crier.VoicePush`, category `notifications`. It contains neither amounts nor URLs.
enum VoiceLog {
    static func note(_ outcome: VoiceOutcome) {
        #if canImport(os)
            guard #available(iOS 14, macOS 11, *) else { return }
            let logger = Logger(subsystem: "crier.VoicePush", category: "notifications")
            let line = outcome.description
            if outcome.reason == nil || outcome.reason == .notSpoken || outcome.reason == .duplicate {
                logger.info("\(line, privacy: .public)")
            } else {
                logger.error("\(line, privacy: .public)")
            }
        #endif
    }
}
