import Audio
import Foundation
import TestSupport
import Testing

@testable import Speech

/// Recordings at the limits of the reader.
@Suite struct SoundFileLimitTests {
    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// A WAV file of 32-bit floats.
    private static func wave(
        _ samples: [Float], rate: Int, channels: Int = 1, sizeError: Int = 0
    ) -> [UInt8] {
        let data = samples.flatMap { little(Int($0.bitPattern), 4) }
        let format = little(3, 2) + little(channels, 2) + little(rate, 4) + little(rate * channels * 4, 4)
        let head = Array("WAVEfmt ".utf8) + little(16, 4) + format + little(channels * 4, 2) + little(32, 2)
        let body = head + Array("data".utf8) + little(data.count + sizeError, 4) + data
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    private static func read(_ bytes: [UInt8]) throws -> SoundFile.Contents {
        try TestFiles.withFolder { folder in
            let file = folder.appending(path: "a.wav")
            try Data(bytes).write(to: file)
            return try SoundFile.read(file.path)
        }
    }

    @Test(arguments: [(3_999, false), (4_000, true), (384_000, true), (384_001, false)])
    func `sample rates from 4,000 to 384,000 Hz are read`(rate: Int, isRead: Bool) throws {
        let bytes = Self.wave([0.5, 0.25], rate: rate)
        guard isRead else {
            let error = SoundFileError.unreadable("1 channels at \(rate) Hz are not supported")
            #expect(throws: error) { try Self.read(bytes) }
            return
        }
        #expect(try Self.read(bytes).pcm == PCM(samples: [0.5, 0.25], sampleRateHz: rate))
    }

    @Test(arguments: [(1, true), (2, true), (64, true), (65, false)])
    func `up to 64 channels are read and averaged`(channels: Int, isRead: Bool) throws {
        let frames = [Float](repeating: 0, count: channels - 1) + [0.5] + [Float](repeating: 0.25, count: channels)
        let bytes = Self.wave(frames, rate: 8_000, channels: channels)
        guard isRead else {
            #expect(throws: SoundFileError.self) { try Self.read(bytes) }
            return
        }
        let contents = try Self.read(bytes)
        #expect(contents.channels == channels)
        #expect(contents.pcm.samples == [0.5 / Float(channels), 0.25])
    }

    @Test(arguments: [(79_999, true), (80_000, true), (80_001, false)])
    func `a sound of up to twenty seconds is read and a longer one is refused`(frames: Int, isRead: Bool) throws {
        let bytes = Self.wave([Float](repeating: 0.5, count: frames), rate: 4_000)
        guard isRead else {
            #expect(throws: SoundFileError.tooLong(limitSeconds: 20)) { try Self.read(bytes) }
            return
        }
        #expect(try Self.read(bytes).pcm.frames == frames)
    }

    @Test(arguments: [(PCM.maxMagnitude, true), (-PCM.maxMagnitude, true), (PCM.maxMagnitude.nextUp, false)])
    func `a file with samples far beyond full scale counts as damaged`(sample: Float, isRead: Bool) throws {
        let bytes = Self.wave([0, sample, 0], rate: 8_000)
        guard isRead else {
            #expect(throws: SoundFileError.damaged) { try Self.read(bytes) }
            return
        }
        #expect(try Self.read(bytes).pcm.samples == [0, sample, 0])
    }

    /// 64 bytes are more than any header.
    @Test(arguments: [(0, true), (44, true), (64, true), (65, false), (4_000, false)])
    func `a sound that lacks more bytes than a header has is refused as cut`(missing: Int, isRead: Bool) throws {
        let bytes = Self.wave([Float](repeating: 0.5, count: 8_000), rate: 8_000, sizeError: missing)
        guard isRead else {
            #expect(throws: SoundFileError.cut) { try Self.read(bytes) }
            return
        }
        #expect(try Self.read(bytes).pcm.frames == 8_000)
    }
}
