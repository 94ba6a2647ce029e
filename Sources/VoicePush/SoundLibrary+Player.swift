internal import Foundation

extension SoundLibrary {
    /// Returns the file of a sound of this library; nil for any other file, so that a push cannot name a file of the
    /// app.
    func file(path: String) -> URL? {
        let file = URL(fileURLWithPath: path).standardizedFileURL
        let name = file.lastPathComponent
        guard name.hasPrefix(Self.prefix), let sound = find(String(name.dropFirst(Self.prefix.count))),
            sound.file.standardizedFileURL == file
        else { return nil }
        return sound.file
    }
}
