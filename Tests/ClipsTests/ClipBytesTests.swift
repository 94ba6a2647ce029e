import Testing

@testable import Clips

struct ClipBytesTests {
    /// 32,768 bytes is the minimum size with separate pages.
    @Test(arguments: [0, 1, 4_095, 32_767, 32_768, 32_769, 200_000])
    func `bytes of any count are kept unchanged`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let kept = ClipBytes(bytes)
        #expect(kept.count == count && kept.region.count == count)
        #expect(kept.elementsEqual(bytes))
    }

    @Test func `the footprint of a large clip is counted in whole pages`() {
        #expect(ClipBytes([UInt8](repeating: 0, count: 100)).footprint == 100)
        #expect(ClipBytes([UInt8](repeating: 0, count: 40_960)).footprint == 40_960)
        #expect(ClipBytes([UInt8](repeating: 0, count: 40_961)).footprint == 45_056)
    }
}
