/// A clip's samples with silence all around, eight at a time: filters reach past its edges.
struct SampleWindow {
    static let width = 8

    private let samples: UnsafeBufferPointer<Float>
    /// From these frames on there are eight.
    private let wholes: Int

    /// - Parameter samples: must outlive the window.
    init(_ samples: UnsafeBufferPointer<Float>) {
        self.samples = samples
        wholes = max(0, samples.count - Self.width + 1)
    }

    /// Windows side by side that hold the clip.
    var count: Int { (samples.count + Self.width - 1) / Self.width }

    /// - Parameter frame: any, before the clip and after it too.
    @inline(__always)
    subscript(frame: Int) -> Float { UInt(bitPattern: frame) < UInt(bitPattern: samples.count) ? samples[frame] : 0 }

    /// The frames from one on.
    @inline(__always)
    func eight(at frame: Int) -> SIMD8<Float> {
        // A frame before the clip is a number greater than any, without its sign: one comparison for both sides.
        guard UInt(bitPattern: frame) < UInt(bitPattern: wholes) else { return edge(at: frame) }
        return UnsafeRawBufferPointer(samples).loadUnaligned(
            fromByteOffset: frame &* MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
    }

    @inline(never)
    private func edge(at frame: Int) -> SIMD8<Float> {
        var eight = SIMD8<Float>.zero
        for offset in 0..<Self.width where samples.indices.contains(frame + offset) {
            eight[offset] = samples[frame + offset]
        }
        return eight
    }

    /// Some of the frames as one stretch.
    @inline(__always)
    func withFrames<Result>(_ frames: Range<Int>, _ body: (UnsafeBufferPointer<Float>) -> Result) -> Result {
        guard frames.lowerBound < 0 || frames.upperBound > samples.count else {
            return body(UnsafeBufferPointer(rebasing: samples[frames]))
        }
        return frames.map { self[$0] }.withUnsafeBufferPointer(body)
    }
}
