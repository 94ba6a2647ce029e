import Foundation
import Synchronization
import UserNotifications

/// The states of a phone in which its user does not see the screen.
extension IOSPhone {
    /// A watch is worn while the phone is locked. It shows all notifications, and the phone is silent.
    package func wearWatch(_ isWorn: Bool) { state.withLock { $0.hasWatch = isWorn } }

    /// Restarts the phone, which stays locked. Before the first unlock, files with protection cannot be opened, and no
    /// file can be created in a folder with protection (Apple, "Encrypting Your App's Files").
    package func restartLocked() throws {
        killExtension()
        let names = try FileManager.default.subpathsOfDirectory(atPath: container.path)
        for name in names.sorted(by: >) {
            let place = container.appending(path: name)
            guard SimulatedSystem.isProtected(place.path), !isFolderOfFolders(place) else { continue }
            let hidden = container.deletingLastPathComponent().appending(path: "hidden-\(UUID().uuidString)")
            try FileManager.default.moveItem(at: place, to: hidden)
            state.withLock { $0.hiddenFiles.append((place, hidden)) }
        }
    }

    /// Whether the folder contains folders only: protection does not hide them.
    private func isFolderOfFolders(_ place: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        var isFolder: ObjCBool = false
        return !names.isEmpty
            && names.allSatisfy { name in
                FileManager.default.fileExists(atPath: place.appending(path: name).path, isDirectory: &isFolder)
                    && isFolder.boolValue
            }
    }

    /// The number of files and folders that the locked phone hides.
    package var hiddenCount: Int { state.withLock(\.hiddenFiles.count) }
}
