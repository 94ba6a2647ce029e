package import Foundation
import Synchronization

/// The record of shown notifications and sounds.
extension IOSPhone {
    /// The presentations in order of time.
    package var presentations: [Presentation] {
        state.withLock(\.played).sorted { $0.start < $1.start }.map { played in
            let sound: Presentation.Sound =
                switch played.sound {
                case .none: .silence
                case .system: .system
                case .file(let bytes): SoundJudge.sound(of: bytes)
                }
            return Presentation(identifier: played.identifier, body: played.body, start: played.start, sound: sound)
        }
    }

    /// The number of notifications in the extension.
    package var openCount: Int { state.withLock(\.open.count) }
    package var shownCount: Int { state.withLock(\.played.count) }
    /// The number of waiting local notifications.
    package var laterCount: Int { state.withLock(\.later.count) }
    /// The memory in kB after the start of each process, and at each request.
    package var memoryKB: [Int] { state.withLock(\.memoryKB) }

    package func soundFiles() -> [URL] {
        let folder = container.appending(path: "Library/Sounds")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.map { folder.appending(path: $0) }
    }
}
