import Audio
import Foundation
import TestSupport
import Testing

@testable import Encoding

struct IMA4PacketsTests {
    private static let sound = Tone.speechLike(ms: 700).int16()

    private func decode(_ packets: ArraySlice<UInt8>) -> [Int16] {
        Array(packets).withUnsafeBufferPointer { IMA4Packets.decode($0) }
    }

    @Test func `The packets of a clip are decoded as in FFmpeg and libaudiofile`() throws {
        let clip = try Encoder.encode(PCM(int16: Self.sound, sampleRateHz: 22050), as: .caf)
        let decoded = decode(clip.bytes[CAF.headerBytes...])
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: "caf") == decoded)
        #expect(try Tool.decodeByAudioFile(clip.bytes, extension: "caf") == decoded)
    }

    @Test func `A predictor finer than the header's is kept, as in FFmpeg`() throws {
        try TestFiles.withFolder { folder in
            let wave = folder.appending(path: "sound.wav").path
            let coded = folder.appending(path: "sound.aifc").path
            try Data(try Encoder.encode(PCM(int16: Self.sound, sampleRateHz: 22050), as: .wav).bytes)
                .write(to: URL(filePath: wave))
            _ = try Tool.run("ffmpeg", ["-v", "error", "-i", wave, "-c:a", "adpcm_ima_qt", "-f", "aiff", coded])
            let file = Array(try Data(contentsOf: URL(filePath: coded)))
            let tag = try #require(file.indices.first { file[$0...].starts(with: "SSND".utf8) })
            let packets = file[(tag + 16)...].prefix((Self.sound.count + 63) / 64 * IMA4Packets.bytes)
            let decoded = decode(packets)
            #expect(try Tool.decodeByFFmpeg(file, extension: "aifc").prefix(decoded.count) == decoded[...])
        }
    }

    @Test func `A step index beyond the table counts as the last one`() {
        let packet: [UInt8] = [0x00, 0x7F] + [UInt8](repeating: 0x77, count: 32)
        #expect(decode(packet[...]).last == 32767)
    }
}
