import Audio
import Foundation
import TestSupport
import Testing

@testable import Speech

/// Recordings by other programs, complete and truncated.
@Suite struct SoundFileTests {
    private static func make(_ name: String, _ arguments: [String], in folder: URL) throws -> URL {
        let file = folder.appending(path: name)
        let noise = ["-v", "error", "-f", "lavfi", "-i", "anoisesrc=duration=1:sample_rate=44100:amplitude=0.5"]
        _ = try Tool.run("ffmpeg", noise + arguments + [file.path])
        return file
    }

    private static func cut(_ file: URL, to share: Double) throws -> String {
        let bytes = try Data(contentsOf: file)
        let short = file.deletingLastPathComponent().appending(path: "short-\(file.lastPathComponent)")
        try bytes.prefix(Int(Double(bytes.count) * share)).write(to: short)
        return short.path
    }

    @Test(arguments: [
        ("a.wav", []), ("a.aiff", []), ("a.caf", []), ("a.flac", []), ("a.ogg", []), ("a.mp3", []),
        ("vbr.mp3", ["-q:a", "4"]), ("a.w64", []), ("a.au", []),
    ])
    func `a whole recording is read and a truncated one is refused`(name: String, arguments: [String]) throws {
        try TestFiles.withFolder { folder in
            let file = try Self.make(name, arguments, in: folder)
            #expect(abs(try SoundFile.read(file.path).pcm.durationMs - 1_000) < 60)
            for share in [0.2, 0.5, 0.9] {
                let short = try Self.cut(file, to: share)
                #expect(throws: SoundFileError.self, "\(share)") { try SoundFile.read(short) }
            }
        }
    }

    /// Versions of libsndfile differ for a stream without its end: they report an unknown length or a length of 0.
    @Test func `an Ogg stream ends with a page that is marked as the last`() throws {
        try TestFiles.withFolder { folder in
            let bytes = [UInt8](try Data(contentsOf: Self.make("a.ogg", [], in: folder)))
            #expect(OggStream.isEnded(bytes))
            for length in [0, 27, 28, bytes.count / 2, bytes.count - 1] {
                #expect(!OggStream.isEnded(Array(bytes.prefix(length))), "\(length) bytes")
            }
        }
    }

    /// Missing sizes, a missing length, a length estimated from the bytes, and chunks after the sound.
    @Test(arguments: [
        "-f wav - > a.wav", "-f flac - > a.flac", "-f mp3 - > a.mp3", "-f ogg - > a.ogg",
        "-write_xing 0 -b:a 64k -ar 22050 a.mp3", "-q:a 4 a.mp3", "-id3v2_version 0 -write_xing 0 -b:a 128k a.mp3",
        "-f wav - | sox -t wav - -t wav - > a.wav", "-f wav - | sox -t wav - -t aiff - > a.aiff",
    ])
    func `a file written through a pipe is read as whole`(arguments: String) throws {
        try TestFiles.withFolder { folder in
            let noise = "-v error -f lavfi -i anoisesrc=duration=1:sample_rate=44100:amplitude=0.5"
            _ = try Tool.run("sh", ["-c", "cd \(folder.path) && ffmpeg \(noise) \(arguments)"])
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
            #expect(abs(try SoundFile.read(folder.appending(path: name).path).pcm.durationMs - 1_000) < 80)
        }
    }

    @Test func `an MP3 file without a reliable length is refused`() throws {
        try TestFiles.withFolder { folder in
            let file = try Self.make("a.mp3", ["-write_xing", "0", "-q:a", "4"], in: folder)
            #expect(throws: SoundFileError.guessed) { try SoundFile.read(file.path) }
        }
    }

    @Test func `a file whose data size includes the header is read as whole`() throws {
        try TestFiles.withFolder { folder in
            let file = try Self.make("a.wav", ["-bitexact"], in: folder)
            var bytes = [UInt8](try Data(contentsOf: file))
            let size = bytes.count
            for (place, byte) in (0..<4).map({ (40 + $0, UInt8(truncatingIfNeeded: size >> (8 * $0))) }) {
                bytes[place] = byte
            }
            try Data(bytes).write(to: file)
            #expect(try SoundFile.read(file.path).pcm.durationMs == 1_000)
        }
    }

    @Test func `a pipe and a folder are refused without blocking`() throws {
        try TestFiles.withFolder { folder in
            let pipe = folder.appending(path: "tts_1.wav").path
            try #require(mkfifo(pipe, 0o600) == 0)
            #expect(throws: SoundFileError.unreadable("it is not a file")) { try SoundFile.read(pipe) }
            #expect(throws: SoundFileError.unreadable("it is not a file")) { try SoundFile.read(folder.path) }
        }
    }
}
