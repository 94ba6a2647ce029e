import Foundation
import Testing

/// Apple requires an app to declare why it uses certain APIs (Apple, "Describing use of required reason API").
@Suite struct PrivacyManifestTests {
    /// The categories of Apple's list, and the APIs of each, as the sources of an app call them. Swift 5 reads only regular
    /// expressions between number signs.
    private static var categories: [(name: String, calls: Regex<Substring>)] {
        [
            (
                "FileTimestamp",
                #/creationDate|modificationDate|ModificationDateKey|CreationDateKey|\b[fl]?stat(?:at)?\(|getattrlist/#
            ),
            ("SystemBootTime", #/systemUptime|mach_absolute_time/#),
            ("DiskSpace", #/volumeAvailableCapacity|volumeTotalCapacity|systemFreeSize|systemSize|\bf?statv?fs\(/#),
            ("ActiveKeyboards", #/activeInputModes/#),
            ("UserDefaults", #/UserDefaults/#),
        ]
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/VoicePush")

    @Test func `the privacy manifest declares the APIs that the sources use, and no others`() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        let sources = try files.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        try #require(sources.count > 20)
        let used = Self.categories.filter { category in sources.contains { $0.contains(category.calls) } }
        let data = try Data(contentsOf: Self.folder.appending(path: "PrivacyInfo.xcprivacy"))
        let manifest = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        let declared = manifest?["NSPrivacyAccessedAPITypes"] as? [[String: Any]] ?? []
        let names = declared.compactMap { $0["NSPrivacyAccessedAPIType"] as? String }
        #expect(names.sorted() == used.map { "NSPrivacyAccessedAPICategory\($0.name)" }.sorted())
        for entry in declared { #expect((entry["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false) }
        #expect(manifest?["NSPrivacyTracking"] as? Bool == false)
    }
}
