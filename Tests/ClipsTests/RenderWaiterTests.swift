import Base
import Clips
import Dispatch
import Speech
import TestSupport
import Testing

/// Tasks that request a clip while all workers are busy.
@Suite struct RenderWaiterTests {
    private let source = GatedSource()
    private let store: ClipStore

    /// Another clip occupies the only worker.
    init() throws {
        store = ServiceParts.store(source, width: 1, waiting: 2)
        _ = try ask("支付宝")
        source.waitForPart()
    }

    private func ask(
        _ text: String, waitMs: Int = ClipStore.defaultWaitMs, priority: RenderQueue.Priority = .say,
        hasFinishedSending: Bool = false
    ) throws -> StoreTask<ClipResult> {
        store.task(
            try ServiceParts.request(text),
            .init(priority: priority, waitMs: waitMs, hasFinishedSending: { hasFinishedSending }))
    }

    private func expectAbandoned(_ task: StoreTask<ClipResult>) throws {
        let result = try task.result()
        guard case .failure(.abandoned) = result else {
            Issue.record("\(result)")
            return
        }
    }

    private func expectRefused(_ task: StoreTask<ClipResult>, late: Bool) throws {
        switch try task.result() {
        case .failure(.notInTime(let ms)) where late: #expect(RenderQueue.retryAfterMs.contains(ms))
        case .failure(.overloaded(let ms)) where !late: #expect(RenderQueue.retryAfterMs.contains(ms))
        case let other: Issue.record("\(other)")
        }
    }

    private func expectClosing(_ task: StoreTask<ClipResult>) throws {
        guard case .failure(.closing) = try task.result() else {
            Issue.record("the clip was made, or another error thrown")
            return
        }
    }

    @Test func `a task that times out is answered while the worker is busy, and its clip is not rendered`()
        throws
    {
        try expectRefused(try ask("你好", waitMs: 100), late: true)
        try expectRefused(try ask("好好", waitMs: 0), late: true)
        source.open(2)
        _ = try ask("到账").value()
        #expect(source.texts.count == 2)
    }

    @Test func `only the task that times out is refused when two tasks wait for one clip`() throws {
        let (patient, hasty) = (try ask("你好"), try ask("你好", waitMs: 1))
        try expectRefused(hasty, late: true)
        source.open(2)
        #expect(try patient.value().origin == .miss)
    }

    @Test func `waiting and later tasks are refused at once when the service closes`()
        throws
    {
        let waiting = [try ask("你好"), try ask("支付宝"), try ask("好好", waitMs: 60_000)]
        store.close(at: Deadline.after(milliseconds: 1))
        for task in waiting { try expectClosing(task) }
        try expectClosing(try ask("到账"))
        source.open(2)
    }

    @Test func `a service that closes later still renders clips`() throws {
        store.close(at: Deadline.after(milliseconds: 60_000))
        let task = try ask("你好")
        source.open(2)
        #expect(try task.value().origin == .miss)
    }

    @Test func `a cancelled task frees its place at once`() throws {
        let cancelled = [try ask("你"), try ask("好")]
        try expectRefused(try ask("你好"), late: false)
        cancelled.forEach { $0.cancel() }
        let others = [try ask("你好"), try ask("好好")]
        try expectRefused(try ask("到账"), late: false)
        for task in cancelled { try expectAbandoned(task) }
        source.open(3)
        for task in others { _ = try task.value() }
        #expect(source.texts.count == 3)
    }

    @Test func `one of two tasks that wait for a clip is cancelled and the other gets the clip`()
        throws
    {
        let (first, second) = (try ask("你好"), try ask("你好"))
        first.cancel()
        try expectAbandoned(first)
        source.open(2)
        #expect(try second.value().origin == .miss)
        #expect(source.texts.count == 2)
    }

    @Test func `a task cancelled before its request takes no place`() throws {
        let request = try ServiceParts.request("你好")
        let cancelled = StoreTask { [store] () async throws(ClipError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.clip(for: request)
        }
        try expectAbandoned(cancelled)
        let others = [try ask("你"), try ask("好")]
        source.open(3)
        for task in others { _ = try task.value() }
        #expect(source.texts.count == 3)
    }

    @Test func `a client that has finished sending loses its place to one that has not`() throws {
        let (half, whole) = (try ask("你", hasFinishedSending: true), try ask("好好"))
        // Requests are refused at once until the sweeper has noticed the client's end.
        let limit = Deadline.after(milliseconds: 10_000)
        var third = try ask("你好")
        while third.isDone, !limit.hasPassed {
            third = try ask("你好")
        }
        try expectRefused(half, late: false)
        source.open(3)
        _ = try (whole.value(), third.value())
    }

    @Test func `an urgent request that joins a waiting one makes it urgent`() throws {
        let (first, second) = (try ask("你"), try ask("好"))
        let urgent = try ask("好", priority: .announcement)
        source.open(3)
        #expect(try second.value().origin == .miss)
        #expect(try urgent.value().origin == .coalesced)
        _ = try first.value()
        #expect(source.texts.count == 3)
        #expect(source.texts[1] != source.texts[2])
    }

    @Test func `a clip whose task is cancelled during rendering is kept`() throws {
        source.open()
        let task = try ask("你好")
        source.waitForPart()
        task.cancel()
        try expectAbandoned(task)
        source.open()
        #expect(try ask("你好").value().clip.facts.frames > 0)
        #expect(source.texts.count == 2)
    }

    /// A continuation that is resumed twice ends the process.
    @Test func `a task cancelled while its clip is delivered gets exactly one answer`() throws {
        source.open(1_000)
        for round in 0..<50 {
            let first = try ask(String(repeating: "你", count: round + 1))
            let others = try (0..<8).map { _ in try ask(String(repeating: "你", count: round + 1)) }
            DispatchQueue.concurrentPerform(iterations: others.count) { others[$0].cancel() }
            for task in others {
                switch try task.result() {
                case .success, .failure(.abandoned): break
                case .failure(let error): Issue.record("\(error)")
                }
            }
            _ = try first.value()
        }
    }
}
