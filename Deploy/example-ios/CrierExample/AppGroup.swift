import Foundation

/// The folder that the app shares with the extension.
enum AppGroup {
    /// The folder, or nil if the entitlements lack the group.
    static var container: URL? {
        // The same key names the group to the extension.
        let group = Bundle.main.object(forInfoDictionaryKey: "VoicePushAppGroup") as? String ?? ""
        return FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }
}
