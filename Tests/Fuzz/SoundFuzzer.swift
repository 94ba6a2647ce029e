import Foundation
import VoicePush

/// The folder of an app group, and of the app's own recordings.
private let folder: URL = {
    let folder = URL(fileURLWithPath: "/dev/shm/crier-sounds-\(getpid())")
    let sounds = folder.appendingPathComponent("Library/Sounds")
    try? FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true)
    return folder
}()
private let library = SoundLibrary(container: folder)
private let reader = OfflineReader(folder: folder)

/// libFuzzer's entry: a sound file from a server, and a recording of the app. It looks for traps, hangs and accesses
/// outside of memory.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = data.map { Data(bytes: $0, count: size) } ?? Data()
    let place = library.folder.appendingPathComponent("crier-fuzz.caf")
    guard (try? bytes.write(to: place)) != nil else { return 0 }
    if let sound = library.find("fuzz.caf") {
        precondition(sound.durationMs > 0, "a sound of \(sound.durationMs) ms")
    }
    for name in ["tts_pre", "tts_5", "tts_yuan"] {
        try? bytes.write(to: folder.appendingPathComponent("\(name).caf"))
    }
    if let spoken = try? reader.read("5", into: library) {
        precondition((1...29_999).contains(spoken.durationMs), "an amount of \(spoken.durationMs) ms")
        try? FileManager.default.removeItem(at: spoken.file)
    }
    return 0
}
