import Audio
import TestSupport
import Testing

@testable import Encoding

struct CAFTests {
    @Test func `The header describes IMA4 as in Apple's own files, with an explicit size`() throws {
        let clip = try Encoder.encode(.silence(ms: 1, sampleRateHz: 22050), as: .caf)
        let header: [UInt8] = [
            0x63, 0x61, 0x66, 0x66, 0, 1, 0, 0,
            0x64, 0x65, 0x73, 0x63, 0, 0, 0, 0, 0, 0, 0, 32,
            0x40, 0xD5, 0x88, 0x80, 0, 0, 0, 0, 0x69, 0x6D, 0x61, 0x34, 0, 0, 0, 0,
            0, 0, 0, 34, 0, 0, 0, 64, 0, 0, 0, 1, 0, 0, 0, 0,
            0x64, 0x61, 0x74, 0x61, 0, 0, 0, 0, 0, 0, 0, 38, 0, 0, 0, 0,
        ]
        #expect(Array(clip.bytes.prefix(CAF.headerBytes)) == header)
        #expect(clip.bytes.count == CAF.headerBytes + 34)
    }

    private static let signals: [PCM] = [
        Tone.speechLike(), Tone.noise(peak: 1), Tone.square(peak: 1), Tone.sine(hz: 440, peak: 0.02),
        .silence(ms: 200, sampleRateHz: 22050), Tone.speechLike(ms: 777, seed: 5, sampleRateHz: 8000),
    ]

    @Test("FFmpeg and libaudiofile decode the samples that the encoder predicts", arguments: signals)
    func judged(pcm: PCM) throws {
        let clip = try Encoder.encode(pcm, as: .caf)
        let expected = IMA4Reconstruction.decode(Array(clip.bytes.dropFirst(CAF.headerBytes)))
        #expect(clip.frames == (pcm.frames + 63) / 64 * 64)
        #expect(expected.count == clip.frames)
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: "caf") == expected)
        #expect(try Tool.decodeByAudioFile(clip.bytes, extension: "caf") == expected)
    }

    @Test(
        "Decoded speech is close to the original",
        arguments: [("cmn-latn-pinyin", "dao4zhang4 san1shi2 yuan2"), ("en-us", "Thirty dollars received")])
    func fidelity(voice: String, text: String) throws {
        let said = try Mastering.master([VoicePiece(pcm: try Tool.speech(text, voice: voice))]).pcm
        let heard = try Tool.decodeByFFmpeg(try Encoder.encode(said, as: .caf).bytes, extension: "caf")
        #expect(SpokenSample.signalToNoiseDb(said.int16(), heard) >= 25)
    }

    @Test(
        "No decoded sample exceeds the largest sample",
        arguments: [Tone.speechLike(peak: 0.8), Tone.noise(peak: 0.9), Tone.square(peak: 0.5)])
    func peaks(pcm: PCM) {
        let heard = IMA4Reconstruction.decode(IMA4.encode(pcm.int16()))
        let highest = pcm.int16().map { abs(Int($0)) }.max() ?? 0
        #expect(heard.allSatisfy { abs(Int($0)) <= highest + highest / 100 })
    }

    @Test func `A pure tone stays pure`() throws {
        let said = Tone.sine(hz: 440, peak: 0.5)
        let heard = try Tool.decodeByFFmpeg(try Encoder.encode(said, as: .caf).bytes, extension: "caf")
        #expect(SpokenSample.signalToNoiseDb(said.int16(), heard) >= 35)
    }

    @Test func `Silence stays within one step of zero`() throws {
        let clip = try Encoder.encode(.silence(ms: 300, sampleRateHz: 22050), as: .caf)
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: "caf").allSatisfy { abs($0) <= 1 })
    }

    @Test func `No header repeats the index that a decoder already has`() {
        let payload = IMA4.encode(Tone.speechLike().int16() + PCM.silence(ms: 50, sampleRateHz: 22050).int16())
        // Before the first packet, the state of every decoder is 0 and 0.
        #expect(payload[1] & 0x7F != 0 || payload[0] == 0 && payload[1] == 0)
        let ends = IMA4Reconstruction.indexAfterEachPacket(payload)
        for packet in 1..<ends.count {
            #expect(Int32(payload[packet * IMA4.packetBytes + 1] & 0x7F) != ends[packet - 1])
        }
    }
}

/// A second decoder, written from the IMA's recommended practice. Like libaudiofile, it loads the header of each
/// packet. FFmpeg may keep its own predictor, so equal output of both shows that the difference does not matter.
enum IMA4Reconstruction {
    static func decode(_ payload: [UInt8]) -> [Int16] { run(payload).samples }

    static func indexAfterEachPacket(_ payload: [UInt8]) -> [Int32] { run(payload).indices }

    private static func run(_ payload: [UInt8]) -> (samples: [Int16], indices: [Int32]) {
        var samples: [Int16] = []
        var indices: [Int32] = []
        for start in stride(from: 0, to: payload.count, by: 34) {
            var predictor = Int32(Int16(bitPattern: UInt16(payload[start]) << 8 | UInt16(payload[start + 1] & 0x80)))
            var index = Int32(payload[start + 1] & 0x7F)
            for byte in payload[start + 2..<start + 34] {
                for nibble in [Int32(byte & 15), Int32(byte >> 4)] {
                    let step = stepSize(index)
                    var change = step / 8
                    if nibble & 4 != 0 { change += step }
                    if nibble & 2 != 0 { change += step / 2 }
                    if nibble & 1 != 0 { change += step / 4 }
                    predictor = max(-32768, min(32767, nibble & 8 != 0 ? predictor - change : predictor + change))
                    index = max(0, min(88, index + (nibble & 4 == 0 ? -1 : 2 * (nibble & 3) + 2)))
                    samples.append(Int16(predictor))
                }
            }
            indices.append(index)
        }
        return (samples, indices)
    }

    private static func stepSize(_ index: Int32) -> Int32 { Int32(IMA4Packets.steps[Int(index)]) }
}
