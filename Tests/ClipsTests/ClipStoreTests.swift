import Clips
import Dispatch
import Speech
import Synchronization
import TestSupport
import Testing

@Suite struct ClipStoreTests {
    /// Renders `count` equal requests at once and gives back all outcomes.
    private func outcomes(_ store: ClipStore, _ text: String = "你好", count: Int = 1) throws -> [ClipStore.Outcome] {
        let request = try ServiceParts.request(text)
        let outcomes = Mutex<[ClipStore.Outcome]>([])
        let group = DispatchGroup()
        for _ in 0..<count {
            group.enter()
            store.render(
                request, key: store.key(for: request),
                for: ClipStore.Waiter(isAbandoned: { false }) { outcome in
                    outcomes.withLock { $0.append(outcome) }
                    group.leave()
                })
        }
        try group.waitInTime()
        return outcomes.withLock { $0 }
    }

    @Test func `a rendered clip is found again`() throws {
        let store = ServiceParts.store()
        let request = try ServiceParts.request()
        #expect(store.cached(store.key(for: request)) == nil)
        let made = try outcomes(store)[0].get()
        #expect(made.origin == .miss)
        #expect(store.cached(store.key(for: request))?.bytes === made.clip.bytes)
        #expect(store.statistics.hits == 1)
    }

    @Test func `N equal requests at once cost one synthesis`() throws {
        let source = ToneSource()
        let all = try outcomes(ServiceParts.store(source), "支付宝到账", count: 20).map { try $0.get() }
        #expect(source.parts.count == 1)
        #expect(Set(all.map(\.clip.sha256)).count == 1)
        #expect(all.filter { $0.origin == .miss }.count == 1)
    }

    @Test func `a failure is told to all who wait and not kept`() throws {
        let store = ServiceParts.store(ToneSource(failure: .unspeakable))
        for outcome in try outcomes(store, count: 3) {
            guard case .failure(.speech(.unspeakable)) = outcome else {
                Issue.record("not refused: \(outcome)")
                continue
            }
        }
        #expect(store.statistics.clips == 0)
    }

    @Test func `a clip nobody waits for is not rendered`() throws {
        let source = ToneSource()
        let store = ServiceParts.store(source)
        let request = try ServiceParts.request()
        let done = DispatchSemaphore(value: 0)
        store.render(
            request, key: store.key(for: request),
            for: ClipStore.Waiter(isAbandoned: { true }) { _ in done.signal() })
        try done.waitInTime()
        #expect(source.parts.isEmpty)
    }

    @Test func `the memory stays within its bytes and drops what was asked for the longest ago`() throws {
        let first = try outcomes(ServiceParts.store())[0].get().clip
        let store = ServiceParts.store(cacheBytes: (first.bytes.count + 2_048) * 3)
        for text in ["你", "好", "你"] { _ = try outcomes(store, text) }
        for length in 2..<12 { _ = try outcomes(store, String(repeating: "好", count: length)) }
        let statistics = store.statistics
        #expect(statistics.bytes <= (first.bytes.count + 2_048) * 3)
        #expect(statistics.evictions > 0)
        let oldest = try ServiceParts.request("你")
        #expect(store.cached(store.key(for: oldest)) == nil)
    }
}
