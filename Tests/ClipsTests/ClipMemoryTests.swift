import Audio
import Base
import Encoding
import Glibc
import Speech
import TestSupport
import Testing

@testable import Clips

/// The memory of clips, while they are made and afterwards.
@Suite struct ClipMemoryTests {
    private func request(
        _ text: String = "你好", voice: String = "zh-CN", format: ClipFormat = .wav, rate: Int = 1_000, fit: Fit = .none
    ) throws -> ClipRequest {
        let voice = try #require(ServiceParts.catalog[voice])
        return ClipRequest(
            .speech(ClipText(try CleanText(text)), voice), format: format, delivery: Delivery(rateThousandths: rate),
            fit: fit)
    }

    private func result(_ store: ClipStore, _ text: String, client: String? = nil) throws -> Result<
        ClipResult, ClipError
    > {
        try store.task(try ServiceParts.request(text), .init(client: client)).result()
    }

    /// Returns the clip after the worker that made it has released it.
    private func clip(_ store: ClipStore, _ text: String) throws -> Clip {
        let clip = try result(store, text).get().clip
        while store.queues.voices.running > 0 { sched_yield() }
        return clip
    }

    /// The thread that delivered the clip may hold it for a moment longer.
    private func expectHeld(_ bytes: Int, of budget: ByteBudget) {
        let limit = Deadline.after(milliseconds: 10_000)
        while budget.held != bytes, !limit.hasPassed { sched_yield() }
        #expect(budget.held == bytes)
    }

    @Test func `a clip holds memory while it is rendered, and none besides the cache afterwards`() throws {
        let (source, budget) = (GatedSource(), ByteBudget(limit: 64 << 20))
        let store = ServiceParts.store(source, memory: budget)
        let request = try ServiceParts.request("支付宝")
        let first = store.task(request)
        source.waitForPart()
        #expect(budget.held == ClipCost.bytes(of: request))
        source.open()
        _ = try first.value()
        #expect(budget.held == 0)
        #expect(store.cached(store.key(for: request)) != nil)
    }

    @Test func `a clip without free memory is refused at once, and so is a clip beyond the whole budget`()
        throws
    {
        let cost = ClipCost.bytes(of: try ServiceParts.request("支付宝"))
        let (source, budget) = (GatedSource(), ByteBudget(limit: cost * 3 / 2))
        let store = ServiceParts.store(source, memory: budget)
        let request = try ServiceParts.request("支付宝")
        let first = store.task(request)
        source.waitForPart()
        guard case .failure(.memoryFull(let retryAfterMs)) = try result(store, "你好") else {
            Issue.record("there is no memory")
            return
        }
        #expect(retryAfterMs == 1_000, "another render ends after about a second")
        guard case .failure(.tooLarge) = try result(store, String(repeating: "支付宝", count: 100)) else {
            Issue.record("there can be no memory")
            return
        }
        source.open(2)
        _ = try first.value()
        #expect(try result(store, "你好").get().clip.facts.frames > 0)
    }

    @Test func `a failed clip releases its memory`() throws {
        let budget = ByteBudget(limit: 64 << 20)
        let store = ServiceParts.store(ToneSource(failure: .unspeakable), memory: budget)
        #expect(throws: ClipError.self) { try result(store, "你好").get() }
        #expect(budget.held == 0)
    }

    @Test func `a clip outside the cache holds memory until its last user releases it`() throws {
        let budget = ByteBudget(limit: 64 << 20)
        let store = ServiceParts.store(cacheBytes: 1_000, memory: budget)
        var clip: Clip? = try clip(store, "你好")
        #expect(budget.held == clip?.bytes.footprint)
        clip = nil
        expectHeld(0, of: budget)
    }

    @Test func `an evicted clip holds memory until its last user releases it`() throws {
        let budget = ByteBudget(limit: 64 << 20)
        let size = try clip(ServiceParts.store(), "你").bytes.count
        let store = ServiceParts.store(cacheBytes: (size + 10_000) * 2, memory: budget)
        var first: Clip? = try clip(store, "你")
        #expect(budget.held == 0)
        for text in ["好", "你你", "好好", "你好"] { _ = try clip(store, text) }
        #expect(budget.held == first?.bytes.footprint)
        first = nil
        expectHeld(0, of: budget)
    }

    @Test func `sound longer than estimated is refused if it exceeds the memory`() throws {
        let budget = ByteBudget(limit: 600_000)
        let request = try ServiceParts.request(String(repeating: "好", count: 30))
        #expect {
            try ServiceParts.pipeline().render(request, deadline: .never, within: ByteReservation(budget))
        } throws: { error in
            if case ClipError.memoryFull = error { return true }
            return false
        }
        #expect(budget.held == 0)
    }

    @Test func `a single client cannot take all of the memory`() throws {
        let cost = ClipCost.bytes(of: try ServiceParts.request("支付宝"))
        let (source, budget) = (GatedSource(), ByteBudget(limit: cost * 5))
        let store = ServiceParts.store(source, cacheBytes: 1_000, width: 8, memory: budget)
        var greedy = ByteReservation(budget, "greedy")
        while greedy.resize(to: greedy.bytes + 1_000) {}
        #expect(budget.limit - greedy.bytes > budget.limit / 20)
        guard case .failure(.memoryFull) = try result(store, "支付宝", client: "greedy") else {
            Issue.record("it has its share")
            return
        }
        greedy.settle(at: 0)
        #expect(source.texts.isEmpty)
    }

    /// Texts that take long to say for their length.
    private static let slow = [
        ("支付宝到账100.25元", "zh-CN"), ("1234567890", "zh-CN"), ("100%，50%，¥1,280.50", "zh-CN"),
        ("2023-11-01 15:30", "zh-CN"), ("WWWWWWWW", "zh-CN"), ("1/2 3/4 5/8", "zh-CN"), ("长长长长长长长长", "zh-CN"),
        ("37℃ 12.5kg 100km/h", "zh-CN"), ("你。好。你。好。", "zh-CN"), ("77,777,777.77", "en-US"),
        ("$77,777.77 and 11/17/1777", "en-US"), ("WWW UVW XYZ", "en-US"), ("xkcd zsh tmux", "en-US"),
        ("50% & 3:2 @home #7", "en-US"), ("strength straight through", "en-US"),
    ]

    @Test(arguments: slow) func `no clip takes more memory than estimated`(text: String, voice: String) throws {
        let pipeline = try RealEngine.pipeline()
        for rate in [500, 1_000, 3_000] {
            let request = try request(text, voice: voice, rate: rate).with(RealEngine.lexicons())
            let frames = try pipeline.render(request, deadline: Deadline.after(milliseconds: 60_000)).facts.frames
            #expect(ClipCost.bytes(frames: frames, request) <= ClipCost.bytes(of: request))
        }
    }

    @Test func `the most expensive clip fits into the default budget with room for payments`() throws {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let longest = ClipRequest(
            .speech(ClipText(try CleanText(String(repeating: "好", count: 2_000))), voice), format: .wav,
            sampleRate: .hz48000, delivery: Delivery(rateThousandths: 500))
        let budget = ByteBudget(limit: 224 << 20)
        var held = ByteReservation(budget)
        let isHeld = held.resize(to: ClipCost.bytes(of: longest))
        #expect(isHeld)
        let payment = try request("支付宝到账100.25元", format: .caf, fit: .notification(maxMs: 6_000))
        #expect(budget.limit - budget.held > 6 * ClipCost.bytes(of: payment))
        held.settle(at: 0)
    }
}
