import Foundation
import TestSupport
import Testing

@testable import Audio

struct ResamplerTests {
    private static let pairs = SampleRate.allCases.flatMap { from in
        SampleRate.allCases.filter { $0 != from }.map { (from, $0) }
    }

    @Test("The number of frames is exact for every length", arguments: pairs)
    func frames(from: SampleRate, to: SampleRate) throws {
        for frames in Array(1...50) + [240, 441, 1000, 1040, 4409] {
            let sound = PCM(samples: [Float](repeating: 0.1, count: frames), sampleRateHz: from.hz)
            let expected = (Double(frames) * Double(to.hz) / Double(from.hz)).rounded()
            #expect(try Resampler.resample(sound, to: to).frames == Int(expected))
        }
    }

    @Test("Frequencies in both passbands keep level and position", arguments: pairs)
    func passband(from: SampleRate, to: SampleRate) throws {
        for share in [0.02, 0.2, 0.5, 0.8, 0.9] {
            let hz = share * Double(min(from.hz, to.hz)) / 2
            let heard = try Resampler.resample(Tone.sine(hz: hz, ms: 500, sampleRateHz: from.hz), to: to)
            let said = Tone.sine(hz: hz, ms: 500, sampleRateHz: to.hz)
            let middle = heard.frames / 4..<heard.frames * 3 / 4
            let strayed = middle.map { (heard.samples[$0] - said.samples[$0]).magnitude }.max() ?? 1
            #expect(strayed < 0.0005, "\(hz) Hz")
        }
    }

    @Test(
        "Frequencies above the lower Nyquist frequency are removed",
        arguments: pairs.filter { $0.0.hz > $0.1.hz }, [1.02, 1.3, 1.9])
    func aliases(rates: (from: SampleRate, to: SampleRate), share: Double) throws {
        let hz = share * Double(rates.to.hz) / 2
        guard hz < Double(rates.from.hz) / 2 else { return }
        let heard = try Resampler.resample(Tone.sine(hz: hz, ms: 500, sampleRateHz: rates.from.hz), to: rates.to)
        let middle = heard.samples[heard.frames / 4..<heard.frames * 3 / 4]
        // −100 dB under the tone, which is at −6 dBFS.
        #expect(middle.allSatisfy { $0.magnitude < 0.000_005 })
    }

    @Test func `Resampling to the same rate changes nothing`() throws {
        let sound = Tone.speechLike(ms: 300)
        #expect(try Resampler.resample(sound, to: .native) == sound)
    }

    @Test("Concurrent resampling does not change samples", arguments: [SampleRate.hz8000, .hz48000])
    func concurrent(rate: SampleRate) async throws {
        let expected = try (1...4).map { try Resampler.resample(Tone.speechLike(ms: 400, seed: $0), to: rate) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<32 {
                group.addTask {
                    let sound = Tone.speechLike(ms: 400, seed: UInt64(index % 4 + 1))
                    return try Resampler.resample(sound, to: rate) == expected[index % 4]
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}
