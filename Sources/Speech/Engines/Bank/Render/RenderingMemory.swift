internal import Audio
internal import Base
private import Glibc

/// A folder with the sentences that a voice has spoken for a bank, so that an interrupted rendering can continue. Each
/// sentence is a FLAC file and a file with the marks of its words. If the folder cannot be written, nothing is
/// remembered.
package struct RenderingMemory: Sendable {
    private let folder: String

    /// - Parameter folder: need not exist. Only this rendering writes to it.
    package init(folder: String) { self.folder = folder }

    /// The number of remembered sentences.
    package var count: Int { (FileSystem.names(in: folder) ?? []).filter { $0.hasSuffix(Self.soundEnding) }.count }

    private static let soundEnding = ".flac"
    private static let marksEnding = ".marks"

    /// Identifies a sentence of a voice.
    static func key(_ voice: Voice, _ plan: SpeechPlan) -> String {
        var digest = ContentDigest()
        digest.add("\(voice.signature)\n\(voice.lexicons.digest)\n".utf8)
        for part in plan.parts { digest.add("\(part.text)\n\(part.gapBeforeMs)\n".utf8) }
        return digest.hex
    }

    /// Returns nil for a sentence that is not remembered, or whose files are damaged.
    func sound(_ key: String) -> (pcm: PCM, marks: [Int])? {
        let path = "\(folder)/\(key)"
        guard let bytes = try? FileReader.read(path + Self.marksEnding),
            let pcm = try? SoundFile.read(path + Self.soundEnding).pcm
        else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        let marks = words.compactMap { Int($0) }.filter { (0..<pcm.frames).contains($0) }
        // The end mark shows that the file is complete.
        guard words.last == "end", marks.count + 1 == words.count else { return nil }
        return (pcm, marks)
    }

    func keep(_ pcm: PCM, _ marks: [Int], _ key: String) {
        let path = "\(folder)/\(key)"
        guard mkdir(folder, 0o755) == 0 || errno == EEXIST,
            (try? SoundFile.writeFLAC(pcm, to: path + Self.soundEnding)) != nil,
            (try? VoicePlace.write(marks.map { "\($0) " }.joined() + "end", to: path + Self.marksEnding)) != nil
        else { return remove() }
    }

    /// Removes the folder.
    package func remove() {
        for name in FileSystem.names(in: folder) ?? []
        where name.hasSuffix(Self.soundEnding) || name.hasSuffix(Self.marksEnding) {
            unlink("\(folder)/\(name)")
        }
        rmdir(folder)
    }
}
