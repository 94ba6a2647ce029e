import Base
import Clips
import Speech
import TestSupport
import Testing

/// Tasks that request the plan of a clip while the only worker is busy.
@Suite struct PlanTests {
    private let source = GatedSource()
    private let store: ClipStore
    private let held: StoreTask<ClipResult>

    init() throws {
        store = ServiceParts.store(source, width: 1, waiting: 1)
        held = store.task(try ServiceParts.request("支付宝"))
        source.waitForPart()
    }

    private func ask(_ options: ClipStore.WaitOptions = .init()) throws -> StoreTask<SpeechPlan> {
        store.planTask(try ServiceParts.request("你好"), options)
    }

    @Test func `a plan is made in its turn without any speech`() throws {
        let plan = try ask()
        source.open()
        #expect(try plan.value().spoken == "你好")
        _ = try held.value()
        #expect(source.texts.count == 1)
    }

    @Test func `a plan is refused if the queue is full or a clip displaces the plan`() throws {
        let displaced = try ask(.init(priority: .warmUp))
        let refused = try ask(.init(priority: .warmUp))
        let urgent = store.task(try ServiceParts.request("到账"), .init(priority: .announcement))
        for task in [displaced, refused] {
            guard case .failure(.overloaded) = try task.result() else {
                Issue.record("there is no place")
                continue
            }
        }
        source.open(2)
        _ = try urgent.value()
    }

    @Test func `a task that times out is answered while the worker is busy`() throws {
        for waitMs in [0, 100] {
            guard case .failure(.notInTime) = try ask(.init(waitMs: waitMs)).result() else {
                Issue.record("the time is up")
                continue
            }
        }
        source.open()
    }

    @Test func `a task cancelled before its request is abandoned while the worker is busy`() throws {
        let (store, request) = (store, try ServiceParts.request("你好"))
        let cancelled = StoreTask { () async throws(ClipError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.plan(for: request)
        }
        guard case .failure(.abandoned) = try cancelled.result() else {
            Issue.record("it was cancelled")
            return
        }
        source.open()
    }

    @Test func `a cancelled task frees its place at once`() throws {
        let cancelled = try ask()
        cancelled.cancel()
        let next = try ask()
        guard case .failure(.abandoned) = try cancelled.result() else {
            Issue.record("it was cancelled")
            return
        }
        source.open()
        #expect(try next.value().spoken == "你好")
    }
}
