import Audio
import TestSupport
import Testing

@testable import Encoding

struct G711Tests {
    private static let formats: [ClipFormat] = [.wavULaw, .wavALaw]

    /// FFmpeg's decoded sample for each of the 256 bytes.
    private static func values(_ format: ClipFormat) throws -> [Int] {
        let file = try Encoder.encode(Tone.sine(ms: 32, sampleRateHz: 8000), as: format).bytes
        return try Tool.decodeByFFmpeg(file.prefix(file.count - 256) + Array(UInt8.min...UInt8.max), extension: "wav")
            .map(Int.init)
    }

    @Test("Every decoded sample is at most half a step from the original", arguments: formats)
    func nearest(format: ClipFormat) throws {
        let values = Set(try Self.values(format)).sorted()
        let all = (Int16.min...Int16.max).map { $0 }
        let clip = try Encoder.encode(PCM(int16: all, sampleRateHz: 8000), as: format)
        let heard = try Tool.decodeByFFmpeg(clip.bytes, extension: "wav").map(Int.init)
        #expect(heard == (try Tool.decodeBySox(clip.bytes, extension: "wav")).map(Int.init))
        #expect(heard == heard.sorted())
        #expect(Set(heard).sorted() == values)
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        let widest = Dictionary(
            uniqueKeysWithValues: values.indices.map { index in
                (values[index], max(steps[max(0, index - 1)], steps[min(steps.count - 1, index)]))
            })
        let reach = values[0]...values[values.count - 1]
        let strayed = zip(all, heard).filter { sample, decoded in
            let meant = min(reach.upperBound, max(reach.lowerBound, Int(sample)))
            return 2 * abs(decoded - meant) > (widest[decoded] ?? 0)
        }
        #expect(strayed.isEmpty)
    }

    @Test(
        "Silence has the smallest value",
        arguments: zip(formats, [[0xFF, 0xFF], [0xD5, 0xD5]] as [[UInt8]]))
    func silence(format: ClipFormat, bytes: [UInt8]) throws {
        let clip = try Encoder.encode(PCM(samples: [0, 0], sampleRateHz: 8000), as: format)
        #expect(Array(clip.bytes.suffix(2)) == bytes)
    }
}
