import Base
import TestSupport
import Testing

@testable import Audio
@testable import Clips
@testable import Encoding

private func key(_ number: Int) -> ClipKey {
    ClipKey(ClipRequest(.silence(ms: number), format: .wav))
}

@Suite struct ClipCacheTests {
    /// A clip's overhead besides its bytes, as `ClipCache` counts it.
    private static let overheadBytes = 1_024
    private static let clipBytes = 1_000
    private static let costBytes = clipBytes + overheadBytes

    private let budget = ByteBudget(limit: 1 << 20)

    private func clip(_ number: Int, bytes count: Int = clipBytes) throws -> Clip {
        let request = ClipRequest(.silence(ms: number), format: .wav)
        let encoded = EncodedClip(
            bytes: [UInt8](repeating: UInt8(number), count: count), frames: 1, sampleRateHz: 8_000)
        guard let memory = budget.reserve(count) else { throw CancellationError() }
        return Clip(
            encoded, SoundLevel(lufs: -16, truePeakDbtp: -1), SpokenClip(Rendition(silenceMs: number), request),
            request, timings: StageTimings(), memory)
    }

    /// A cache with clips, and a record of the clips that it still has. A look-up in the cache would change their
    /// order.
    private struct Filled {
        var cache: ClipCache
        private var clips: [(number: Int, clip: Weak)] = []

        private struct Weak {
            weak var clip: Clip?
        }

        init(_ cache: ClipCache) { self.cache = cache }

        mutating func insert(_ clip: Clip, _ number: Int) {
            cache.insert(clip, for: key(number))
            clips.append((number, Weak(clip: clip)))
        }

        var kept: [Int] { clips.filter { $0.clip.clip != nil }.map(\.number) }
    }

    private func filled(_ count: Int) throws -> Filled {
        var filled = Filled(ClipCache(byteLimit: count * Self.costBytes))
        for number in 1...count { filled.insert(try clip(number), number) }
        return filled
    }

    @Test func `clips stay in the cache while there is room`() throws {
        let all = try filled(3)
        #expect(all.kept == [1, 2, 3])
        #expect(all.cache.count == 3 && all.cache.bytes == 3 * Self.costBytes && all.cache.evictions == 0)
    }

    @Test func `a clip of one byte evicts the oldest clip from a full cache`() throws {
        var all = try filled(3)
        all.insert(try clip(4, bytes: 1), 4)
        #expect(all.kept == [2, 3, 4])
        #expect(all.cache.bytes == 2 * Self.costBytes + 1 + Self.overheadBytes && all.cache.evictions == 1)
    }

    @Test(arguments: [(1, [1, 3, 4]), (2, [2, 3, 4]), (3, [2, 3, 4])])
    func `the least recently used clip is evicted first`(asked: Int, left: [Int]) throws {
        var all = try filled(3)
        #expect(all.cache.clip(for: key(asked)) != nil)
        all.insert(try clip(4), 4)
        #expect(all.kept == left)
    }

    @Test func `clips are evicted in the order of their last use`() throws {
        var all = try filled(4)
        for asked in [2, 1, 3, 2] { #expect(all.cache.clip(for: key(asked)) != nil) }
        // From the oldest: 4, 1, 3, 2.
        for (added, left) in [(5, [1, 2, 3, 5]), (6, [2, 3, 5, 6]), (7, [2, 5, 6, 7]), (8, [5, 6, 7, 8])] {
            all.insert(try clip(added), added)
            #expect(all.kept == left)
        }
        #expect(all.cache.evictions == 4 && all.cache.count == 4)
    }

    @Test func `a large clip evicts as many clips as necessary`() throws {
        var all = try filled(6)
        all.insert(try clip(7, bytes: 2 * Self.costBytes), 7)
        #expect(all.kept == [4, 5, 6, 7])
        #expect(all.cache.bytes == 5 * Self.costBytes + Self.overheadBytes)
    }

    @Test func `a clip of half the cache is kept, and a larger one is not`() throws {
        let half = 2 * Self.costBytes - Self.overheadBytes
        var all = Filled(ClipCache(byteLimit: 4 * Self.costBytes))
        all.insert(try clip(1, bytes: half), 1)
        all.insert(try clip(2, bytes: half + 1), 2)
        #expect(all.kept == [1])
        #expect(all.cache.evictions == 0)
    }

    @Test func `the first clip of a key is kept`() throws {
        var cache = ClipCache(byteLimit: 2 * Self.costBytes)
        let first = try clip(1)
        cache.insert(first, for: key(1))
        cache.insert(try clip(2), for: key(1))
        #expect(cache.clip(for: key(1)) === first)
        #expect(cache.count == 1 && cache.bytes == Self.costBytes)
    }

    @Test func `only clips outside the cache count against the memory budget`() throws {
        var cache = ClipCache(byteLimit: 2 * Self.costBytes)
        let first = try clip(1)
        #expect(budget.held == Self.clipBytes)
        cache.insert(first, for: key(1))
        #expect(budget.held == 0)
        for number in 2...3 { cache.insert(try clip(number), for: key(number)) }
        #expect(budget.held == Self.clipBytes, "the first clip was driven out, and the test still has it")
        withExtendedLifetime(first) {}
    }
}
