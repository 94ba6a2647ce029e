import Testing

@testable import Audio

struct SampleWindowTests {
    @Test("Frames outside the clip are silent", arguments: [0, 1, 7, 8, 9, 16, 17, 30])
    func edges(count: Int) {
        let samples = (0..<count).map { Float($0 + 1) }
        func expected(_ frame: Int) -> Float { samples.indices.contains(frame) ? samples[frame] : 0 }
        samples.withUnsafeBufferPointer { buffer in
            let window = SampleWindow(buffer)
            #expect(window.count == (count + 7) / 8)
            for frame in -20..<count + 20 {
                #expect(window[frame] == expected(frame))
                let eight = window.eight(at: frame)
                #expect((0..<8).map { eight[$0] } == (frame..<frame + 8).map(expected))
                let frames = window.withFrames(frame..<frame + 19) { Array($0) }
                #expect(frames == (frame..<frame + 19).map(expected))
            }
        }
    }
}
