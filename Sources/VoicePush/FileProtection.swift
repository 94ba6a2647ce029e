internal import Foundation

#if os(Linux)
    internal import UserNotifications
#endif

/// Files that open while the phone is locked and before its first unlock. A clip is not a secret: everyone in the shop
/// hears it. Without this, a payment after a restart would have the system's sound (Apple, "Encrypting Your App's
/// Files").
enum FileProtection {
    static func createFolder(_ folder: URL) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
        // The folder may be from an older version of the app.
        remove(from: folder)
    }

    static func remove(from file: URL) {
        #if os(Linux)
            // The tests' phone.
            SimulatedSystem.removeProtection(from: file.path)
        #else
            guard let attributes else { return }
            try? FileManager.default.setAttributes(attributes, ofItemAtPath: file.path)
        #endif
    }

    #if os(iOS)
        private static var attributes: [FileAttributeKey: Any]? { [.protectionKey: FileProtectionType.none] }
    #else
        private static var attributes: [FileAttributeKey: Any]? { nil }
    #endif
}
