import Foundation
import Testing

@testable import App

@Suite struct InstalledFilesTests {
    /// The folder of the voices, the program, and whether the program finds the voices.
    @Test(arguments: [
        ("package/Voices", "package/crier", true),
        ("package/Voices", "package/.build/x86_64-unknown-linux-gnu/release/crier", true),
        ("package/Voices", "package/one/two/three/four/five/crier", false),
        ("usr/share/crier/Voices", "usr/bin/crier", true),
        ("share/crier/Voices", "usr/local/bin/crier", true),
        ("usr/share/other/Voices", "usr/bin/crier", false),
    ])
    func `voices are found in builds, containers and installations`(
        voices: String, program: String, isFound: Bool
    ) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "installed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appending(path: voices)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "zh-CN.lexicon"))
        let found = InstalledFiles.voices(of: Array(root.appending(path: program).path.utf8))
        #expect(found == (isFound ? folder.path : nil))
    }

    @Test func `the nearest voices folder is used`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "installed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for place in ["usr/share/crier/Voices", "usr/bin/Voices"] {
            let folder = root.appending(path: place)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "zh-CN.lexicon"))
        }
        let found = InstalledFiles.voices(of: Array(root.appending(path: "usr/bin/crier").path.utf8))
        #expect(found == root.appending(path: "usr/bin/Voices").path)
    }

    @Test func `a program without a voices folder finds none`() {
        #expect(InstalledFiles.voices(of: Array("/nowhere/bin/crier".utf8)) == nil)
        #expect(InstalledFiles.voices(of: Array("crier".utf8)) == nil)
    }
}
