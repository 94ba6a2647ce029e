import API
import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct FileOutputTests {
    @Test func `a file is replaced atomically, and a failed write leaves no file`() throws {
        try TestFiles.withFolder { (folder: URL) throws in
            let file = folder.appending(path: "clip.wav")
            #expect(FileOutput.write(Array("first, longer".utf8), toFile: file.path))
            #expect(FileOutput.write(Array("second".utf8), toFile: file.path))
            #expect(try String(contentsOf: file, encoding: .utf8) == "second")
            #expect(!FileOutput.write([1], toFile: folder.appending(path: "no/clip.wav").path))
            #expect(!FileOutput.write([1], toFile: folder.path))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["clip.wav"])
        }
    }

    @Test func `a device is written without being replaced`() throws {
        #expect(FileOutput.write([1, 2], toFile: "/dev/null"))
        #expect(!FileOutput.write([1, 2], toFile: "/dev/full"))
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
                == .typeCharacterSpecial)
    }

    @Test(
        arguments: [
            (nil, "-", nil), (nil, "a/b.mp3", "mp3"), (nil, "B.CAF", "caf"), (nil, "a.aif", "aiff"),
            (nil, "a.wave", "wav"),
            (nil, "a.ogg", "opus"), (nil, "a.m4a", "m4a"), (nil, "a.b/c", nil), (nil, ".wav", nil),
            ("caf", "a.caf", "caf"),
            ("nonsense", "a.caf", "nonsense"), ("mp3", "-", "mp3"), ("mp3", "a.bin", "mp3"),
        ] as [(String?, String, String?)])
    func `the extension of the output file determines a missing format`(given: String?, output: String, name: String?)
        throws
    {
        #expect(try FileOutput.formatName(given, for: output) == name)
    }

    @Test func `an extension of another format is refused`() {
        let problem = #expect(throws: Problem.self) { try FileOutput.formatName("mp3", for: "a.wav") }
        #expect(problem?.code == "format_conflict" && problem?.detail.contains("end in .mp3") == true)
    }
}
