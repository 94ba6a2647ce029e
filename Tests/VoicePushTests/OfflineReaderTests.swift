import Foundation
import TestSupport
import Testing

@testable import VoicePush

@Suite struct OfflineReaderTests {
    private let container: TemporaryContainer

    init() throws { container = try TemporaryContainer() }

    private static let names =
        (0...9).map { "tts_\($0)" } + [
            "tts_pre", "tts_ten", "tts_hundred", "tts_thousand", "tts_ten_thousand", "tts_hundred_million", "tts_dot",
            "tts_yuan",
        ]

    private func reader(missing: String? = nil, odd: String? = nil) throws -> OfflineReader {
        for (index, name) in Self.names.enumerated() where name != missing {
            let rate = name == odd ? 16_000 : 8_000
            let tone = (0..<800).map { Int16(8_000 * sin(Double($0 * (index + 3)) / 10)) }
            let samples = [Int16](repeating: 0, count: 400) + tone + [Int16](repeating: 0, count: 900)
            try CAFFile.bytes(samples: samples, sampleRateHz: rate)
                .write(to: container.url.appendingPathComponent("\(name).caf"))
        }
        return OfflineReader(folder: container.url)
    }

    private var library: SoundLibrary { SoundLibrary(container: container.url) }

    @Test func `an amount is one sound, without the silence around its recordings`() throws {
        let sound = try reader().read("12.5", into: library)
        let decoded = try Tool.run("ffmpeg", ["-v", "error", "-i", sound.file.path, "-f", "s16le", "-"]).output
        // Six recordings of 100 ms with 20 ms on either side.
        #expect((830...845).contains(sound.durationMs) && abs(decoded.count / 16 - sound.durationMs) <= 1)
        #expect(try reader().read("12.5", into: library) == sound)
    }

    @Test func `an amount with a missing or unusable recording is refused as a whole`() throws {
        #expect(throws: OfflineReaderError.missing("tts_dot")) {
            try reader(missing: "tts_dot").read("1.5", into: library)
        }
        #expect(throws: OfflineReaderError.sampleRates) {
            try reader(odd: "tts_1").read("1", into: library)
        }
        try Data("no sound".utf8).write(to: container.url.appendingPathComponent("tts_1.caf"))
        #expect(throws: OfflineReaderError.recording("tts_1")) {
            try OfflineReader(folder: container.url).read("1", into: library)
        }
    }
}
