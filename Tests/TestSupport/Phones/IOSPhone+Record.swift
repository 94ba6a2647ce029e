package import Foundation
import Synchronization

/// What a person saw and heard.
extension IOSPhone {
    /// In order of time.
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

    /// How many notifications are with the extension.
    package var openCount: Int { state.withLock(\.open.count) }
    package var shownCount: Int { state.withLock(\.played.count) }
    /// How many local notifications wait.
    package var laterCount: Int { state.withLock(\.later.count) }
    /// In kB: after the start of each process, and when it was asked for.
    package var memoryKB: [Int] { state.withLock(\.memoryKB) }

    package func soundFiles() -> [URL] {
        let folder = container.appending(path: "Library/Sounds")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.map { folder.appending(path: $0) }
    }
}
