import Foundation
import TestSupport
import Testing

@testable import VoicePush

@Suite struct SoundLibraryTests {
    private let time = VirtualTime()
    private let container: TemporaryContainer

    init() throws { container = try TemporaryContainer() }

    private func library(_ limits: SoundLibrary.Limits = .init()) -> SoundLibrary {
        SoundLibrary(container: container.url, limits: limits, clock: time.clock)
    }

    private func add(_ name: String, bytes: Int = 100, to library: SoundLibrary) throws -> SoundLibrary.Sound {
        let file = try library.newFile()
        try file.write(Data(repeating: 7, count: bytes))
        return try library.adopt(file.url, as: name, durationMs: 1)
    }

    private func names() throws -> Set<String> {
        let folder = container.url.appendingPathComponent("Library/Sounds")
        return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    @Test func `a sound appears complete, under a name with the library's prefix`() throws {
        let library = library()
        let file = try library.newFile()
        try file.write(Data([1, 2, 3]))
        #expect(try names().allSatisfy { $0.hasPrefix(".") })
        let sound = try library.adopt(file.url, as: "a.caf", durationMs: 5)
        #expect(sound.name == "crier-a.caf" && sound.durationMs == 5)
        #expect(try Data(contentsOf: sound.file) == Data([1, 2, 3]))
        #expect(try names() == ["crier-a.caf"])
    }

    /// An older gateway may use one URL, and so one name, for all clips.
    @Test func `a sound does not replace another one of the same name, which may wait for its turn`() throws {
        let library = library()
        func adopt(_ count: Int) throws -> SoundLibrary.Sound {
            let file = try library.newFile()
            try file.write(CAFFile.bytes(samples: [Int16](repeating: 7, count: count), sampleRateHz: 8_000))
            return try library.adopt(file.url, as: "latest.caf", durationMs: 1)
        }
        let (first, second) = (try adopt(800), try adopt(1_600))
        #expect(first.name == "crier-latest.caf" && second.name.hasSuffix("-latest.caf"))
        #expect(library.find("latest.caf")?.durationMs == 100)
        #expect(try adopt(800) == first && adopt(1_600) == second)
        try Data("damaged".utf8).write(to: first.file)
        #expect(try adopt(1_600) == first, "a damaged sound is replaced")
    }

    @Test func `a file that is not adopted is deleted`() throws {
        let library = library()
        do { _ = try library.newFile() }
        #expect(try names().isEmpty)
    }

    @Test func `a sweep deletes old sounds and those above the size limit, but not recent ones`() throws {
        var limits = SoundLibrary.Limits()
        limits.maxBytes = 250
        let library = library(limits)
        _ = try add("first", to: library)
        time.advance(700)
        for name in ["second", "third"] { _ = try add(name, to: library) }
        library.sweep()
        #expect(try names() == ["crier-second", "crier-third"])
        for name in ["fourth", "fifth", "sixth"] { _ = try add(name, to: library) }
        library.sweep()
        #expect(try names().count == 5)
        time.advance(700)
        library.sweep()
        #expect(try names().count == 2)
        time.advance(86_401)
        library.sweep()
        #expect(try names().isEmpty)
    }

    @Test func `a sound that waits for its turn is kept even if the clock is set`() throws {
        let library = library()
        for name in ["waits", "heard"] { _ = try add(name, to: library) }
        time.setDate(-3_600)
        library.sweep()
        #expect(try names() == ["crier-waits", "crier-heard"], "their age is not known")
        time.advance(700)
        time.setDate(2 * 86_400)
        library.sweep(keeping: ["crier-waits"])
        #expect(try names() == ["crier-waits"])
    }

    @Test func `the app's own sounds are never touched`() throws {
        let library = library()
        _ = try add("a", to: library)
        try Data([1]).write(to: library.folder.appendingPathComponent("doorbell.caf"))
        time.advance(1_000_000)
        library.sweep()
        #expect(try names() == ["doorbell.caf"])
    }

    @Test func `an abandoned incoming file is swept, and a recent one is kept`() throws {
        let library = library()
        try FileManager.default.createDirectory(at: library.folder, withIntermediateDirectories: true)
        let left = library.folder.appendingPathComponent(".crier-incoming-x")
        try Data([1]).write(to: left)
        try FileManager.default.setAttributes([.modificationDate: time.clock.now()], ofItemAtPath: left.path)
        library.sweep()
        #expect(try names().count == 1)
        time.advance(601)
        library.sweep()
        #expect(try names().isEmpty)
    }

    @Test func `silence is a file that ffmpeg decodes to zeros, and is created once`() throws {
        let library = library()
        let silence = try library.silence()
        #expect(try library.silence() == silence && silence.durationMs == 200)
        let decoded = try Tool.run("ffmpeg", ["-v", "error", "-i", silence.file.path, "-f", "s16le", "-"]).output
        #expect(decoded.count == 3_200 && decoded.allSatisfy { $0 == 0 })
        try Data([1]).write(to: silence.file)
        #expect(try library.silence().durationMs == 200 && Data(contentsOf: silence.file).count > 3_200)
    }

    @Test func `a folder that cannot be created is an error, not a trap`() throws {
        try Data().write(to: container.url.appendingPathComponent("Library"))
        #expect(throws: SoundLibraryError.self) { try library().silence() }
        library().sweep()
    }
}
