/// Vectors of eight samples of a clip, with silence before and after the clip, because filters read past its edges.
struct SampleWindow {
    static let width = 8

    private let samples: UnsafeBufferPointer<Float>
    /// The number of frames at which a full vector begins.
    private let fullVectors: Int

    /// - Parameter samples: must outlive the window.
    init(_ samples: UnsafeBufferPointer<Float>) {
        self.samples = samples
        fullVectors = max(0, samples.count - Self.width + 1)
    }

    /// The number of consecutive vectors that cover the clip.
    var count: Int { (samples.count + Self.width - 1) / Self.width }

    /// - Parameter frame: may be before or after the clip.
    @inline(__always)
    subscript(frame: Int) -> Float { UInt(bitPattern: frame) < UInt(bitPattern: samples.count) ? samples[frame] : 0 }

    /// The eight frames that begin at `frame`.
    @inline(__always)
    func eight(at frame: Int) -> SIMD8<Float> {
        // As an unsigned integer a negative frame is larger than any other: one comparison checks both bounds.
        guard UInt(bitPattern: frame) < UInt(bitPattern: fullVectors) else { return paddedEight(at: frame) }
        return UnsafeRawBufferPointer(samples).loadUnaligned(
            fromByteOffset: frame &* MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
    }

    @inline(never)
    private func paddedEight(at frame: Int) -> SIMD8<Float> {
        var eight = SIMD8<Float>.zero
        for offset in 0..<Self.width where samples.indices.contains(frame + offset) {
            eight[offset] = samples[frame + offset]
        }
        return eight
    }

    /// Calls `body` with contiguous frames.
    @inline(__always)
    func withFrames<Result>(_ frames: Range<Int>, _ body: (UnsafeBufferPointer<Float>) -> Result) -> Result {
        guard frames.lowerBound < 0 || frames.upperBound > samples.count else {
            return body(UnsafeBufferPointer(rebasing: samples[frames]))
        }
        return frames.map { self[$0] }.withUnsafeBufferPointer(body)
    }
}
