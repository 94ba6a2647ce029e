import Testing

@testable import Speech

/// Pages in the format of RFC 3533 §6.
@Suite struct OggStreamTests {
    private static let (continued, first, last): (UInt8, UInt8, UInt8) = (1, 2, 4)

    private static func page(_ flags: UInt8, segments: [UInt8] = []) -> [UInt8] {
        Array("OggS".utf8) + [0, flags] + [UInt8](repeating: 0, count: 20) + [UInt8(segments.count)] + segments
            + segments.flatMap { [UInt8](repeating: 0x55, count: Int($0)) }
    }

    @Test(arguments: [
        (0, false), (continued, false), (first, false), (first | continued, false), (last, true), (last | first, true),
        (last | continued, true),
    ]) func `the flag of the last page decides whether the stream has ended`(flags: UInt8, isEnded: Bool) {
        #expect(OggStream.isEnded(Self.page(flags)) == isEnded)
        #expect(OggStream.isEnded(Self.page(Self.last) + Self.page(flags, segments: [3])) == isEnded)
        #expect(OggStream.isEnded(Self.page(0) + Self.page(flags)) == isEnded)
    }

    @Test(arguments: [[], [0], [1], [255], [255, 255, 7], [255, 0]] as [[UInt8]])
    func `a stream whose last page is truncated has not ended`(segments: [UInt8]) {
        let page = Self.page(Self.last, segments: segments)
        #expect(OggStream.isEnded(page))
        #expect(OggStream.isEnded([1, 2, 3] + page))
        #expect(OggStream.isEnded(page + [0]))
        #expect(!OggStream.isEnded(Array(page.dropLast())))
        #expect(!OggStream.isEnded(Array(page.dropLast(page.count - 26))))
        #expect(!OggStream.isEnded(Array(page.dropFirst())))
    }

    @Test func `bytes without an Ogg page do not count as an ended stream`() {
        #expect(!OggStream.isEnded([]))
        #expect(!OggStream.isEnded([UInt8](repeating: 4, count: 100)))
    }
}
