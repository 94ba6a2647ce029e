import Encoding
import Testing

@testable import Clips
@testable import TestSupport

@Suite struct ClipCostTests {
    private static func cost(_ text: String) throws -> Int {
        ClipCost.bytes(of: try ServiceParts.request("一" + text))
    }

    /// Classes of signs with equal speaking time, from the shortest to the longest.
    @Test func `characters of one class cost the same, and slower classes cost more`() throws {
        let classes = [("a", "z"), ("一", "\u{9FFF}"), ("A", "Z"), ("0", "9"), ("/", ":"), ("@", "["), ("`", "{")]
        let costs = try classes.map { first, last in
            let costs = (try Self.cost(first), try Self.cost(last))
            #expect(costs.0 == costs.1, "\(first) \(last)")
            return costs.0
        }
        #expect(costs[0] < costs[1] && costs[1] < costs[2] && costs[2] < costs[3] && costs[3] < costs[4])
        #expect(costs[4] == costs[5] && costs[5] == costs[6])
        #expect(try Self.cost("À") == costs[2] && Self.cost("\u{2FFF}") == costs[2])
        #expect(try Self.cost("") < Self.cost("a"))
    }

    @Test func `fitting keeps three more renditions, whose frames are floats`() {
        func bytes(_ fit: Fit) -> Int {
            ClipCost.bytes(frames: 1_000, ClipRequest(.silence(ms: 1), format: .wav, fit: fit))
        }
        let more = bytes(.notification(maxMs: 6_000)) - bytes(.none)
        #expect(more == 3 * 1_000 * MemoryLayout<Float>.size)
    }

    @Test func `silence before, between and after the words costs as much as its samples`() throws {
        var options = ClipOptions(format: .wav)
        #expect(options.restsMs == 0)
        (options.leadMs, options.tailMs, options.times) = (300, 200, 3)
        #expect(options.restsMs == 300 + 200 + 2 * ClipOptions.repeatGapMs)
    }
}
