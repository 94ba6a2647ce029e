import Audio
import Foundation
import TestSupport
import Testing

@testable import Speech

@Suite struct RenderingMemoryTests {
    private static let sound = PCM(int16: Tone.speechLike(ms: 300).int16(), sampleRateHz: 22_050)

    @Test func `a kept sentence is unchanged in the next run`() throws {
        try TestFiles.withFolder { folder in
            let place = folder.appending(path: ".shop.render").path
            RenderingMemory(folder: place).keep(Self.sound, [0, 4_000], "a")
            let memory = RenderingMemory(folder: place)
            #expect(memory.count == 1)
            #expect(memory.sound("a")?.pcm == Self.sound && memory.sound("a")?.marks == [0, 4_000])
            #expect(memory.sound("b") == nil)
            memory.remove()
            let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(rest.isEmpty)
        }
    }

    @Test(arguments: ["0 4000", "", "0 x end", "0 999999 end"])
    func `a sentence whose marks are damaged is spoken again`(marks: String) throws {
        try TestFiles.withFolder { folder in
            let memory = RenderingMemory(folder: folder.path)
            memory.keep(Self.sound, [0], "a")
            try TestFiles.write(marks, to: folder.appending(path: "a.marks"))
            #expect(memory.sound("a") == nil)
        }
    }

    @Test func `a sentence whose sound is cut is spoken again`() throws {
        try TestFiles.withFolder { folder in
            let memory = RenderingMemory(folder: folder.path)
            memory.keep(Self.sound, [0], "a")
            let file = folder.appending(path: "a.flac")
            try Data(contentsOf: file).prefix(100).write(to: file)
            #expect(memory.sound("a") == nil)
        }
    }

    @Test func `a memory in an unwritable folder keeps nothing`() {
        let memory = RenderingMemory(folder: "/proc/none/x")
        memory.keep(Self.sound, [], "a")
        #expect(memory.count == 0 && memory.sound("a") == nil)
    }

    @Test func `the removal of a memory keeps foreign files in its folder`() throws {
        try TestFiles.withFolder { folder in
            try TestFiles.write("mine", to: folder.appending(path: "notes.txt"))
            let memory = RenderingMemory(folder: folder.path)
            memory.keep(Self.sound, [], "a")
            memory.remove()
            let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(rest == ["notes.txt"])
        }
    }
}
