import Clips
import Speech
import TestSupport
import Testing

@Suite struct ClipStoreTests {
    /// Requests `count` equal clips at once.
    private func results(_ store: ClipStore, _ text: String = "你好", count: Int = 1) throws -> [Result<
        ClipResult, ClipError
    >] {
        let request = try ServiceParts.request(text)
        return try (0..<count).map { _ in store.task(request) }.map { try $0.result() }
    }

    @Test func `a rendered clip is found in the cache`() throws {
        let store = ServiceParts.store()
        let request = try ServiceParts.request()
        #expect(store.cached(store.key(for: request)) == nil)
        let result = try results(store)[0].get()
        #expect(result.origin == .miss)
        #expect(store.cached(store.key(for: request))?.bytes === result.clip.bytes)
        #expect(store.statistics.hits == 1)
    }

    @Test func `concurrent equal requests cost one synthesis`() throws {
        let source = ToneSource()
        let all = try results(ServiceParts.store(source), "支付宝到账", count: 20).map { try $0.get() }
        #expect(source.parts.count == 1)
        #expect(Set(all.map(\.clip.sha256)).count == 1)
        #expect(all.filter { $0.origin == .miss }.count == 1)
    }

    @Test func `a failure reaches all waiting tasks and is not cached`() throws {
        let store = ServiceParts.store(ToneSource(failure: .unspeakable))
        for result in try results(store, count: 3) {
            guard case .failure(.speech(.unspeakable)) = result else {
                Issue.record("not refused: \(result)")
                continue
            }
        }
        #expect(store.statistics.clips == 0)
    }

    @Test func `the cache stays within its limit and evicts the least recently used clip`() throws {
        let first = try results(ServiceParts.store())[0].get().clip
        let store = ServiceParts.store(cacheBytes: (first.bytes.count + 2_048) * 3)
        for text in ["你", "好", "你"] { _ = try results(store, text) }
        for length in 2..<12 { _ = try results(store, String(repeating: "好", count: length)) }
        let statistics = store.statistics
        #expect(statistics.bytes <= (first.bytes.count + 2_048) * 3)
        #expect(statistics.evictions > 0)
        let oldest = try ServiceParts.request("你")
        #expect(store.cached(store.key(for: oldest)) == nil)
    }
}
