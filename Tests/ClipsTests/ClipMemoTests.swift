import Encoding
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipMemoTests {
    private static let longestQuery = 1_024
    private static let mostEntries = 4_096

    private static func entry(_ ms: Int) -> ClipMemo.Entry {
        .init(key: ClipKey(ClipRequest(.silence(ms: ms), format: .wav)))
    }

    private static func query(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

    @Test(arguments: ["", "t", "text=a", "text=ab", "text=b", "Text=a"])
    func `a query finds only the entry of the same bytes`(text: String) {
        let memo = ClipMemo()
        for (ms, other) in ["", "t", "text=a", "text=ab", "text=b", "Text=a"].enumerated() where other != text {
            memo.remember(Self.entry(100 + ms), for: Self.query(other))
        }
        #expect(memo[Self.query(text)] == nil)
        memo.remember(Self.entry(1), for: Self.query(text))
        #expect(memo[Self.query(text)]?.key == Self.entry(1).key)
        memo.remember(Self.entry(2), for: Self.query(text))
        #expect(memo[Self.query(text)]?.key == Self.entry(2).key)
    }

    @Test func `a query is found by its bytes at any position in a buffer`() {
        let memo = ClipMemo()
        memo.remember(Self.entry(1), for: Self.query("GET /v1/tts?text=a HTTP")[12..<18])
        #expect(memo[Self.query("text=a")]?.key == Self.entry(1).key)
    }

    @Test(arguments: [(longestQuery - 1, true), (longestQuery, true), (longestQuery + 1, false)])
    func `queries longer than the limit are not remembered`(bytes: Int, isRemembered: Bool) {
        let memo = ClipMemo()
        let query = Self.query(String(repeating: "a", count: bytes))
        memo.remember(Self.entry(1), for: query)
        #expect((memo[query] != nil) == isRemembered)
    }

    @Test func `a full memo discards all entries before it adds another`() {
        let memo = ClipMemo()
        let entry = Self.entry(1)
        for number in 0..<Self.mostEntries { memo.remember(entry, for: Self.query("\(number)")) }
        #expect((0..<Self.mostEntries).allSatisfy { memo[Self.query("\($0)")] != nil })
        memo.remember(entry, for: Self.query("one more"))
        #expect(memo[Self.query("one more")] != nil)
        #expect((0..<Self.mostEntries).allSatisfy { memo[Self.query("\($0)")] == nil })
    }
}
