import Base
import Clips
import Dispatch
import Speech
import Synchronization
import TestSupport
import Testing

/// Those who ask for a clip while all workers are busy.
@Suite struct WaiterTests {
    private let source = GatedSource()
    private let store: ClipStore

    /// The only worker is held by a clip of its own.
    init() throws {
        store = ServiceParts.store(source, width: 1, waiting: 2)
        _ = try ask("支付宝")
        source.waitForPart()
    }

    /// What one who asked got; nil while he waits.
    private final class Answer: Sendable {
        private let outcome = Mutex<ClipStore.Outcome?>(nil)
        private let arrived = DispatchSemaphore(value: 0)

        func fill(_ outcome: ClipStore.Outcome) {
            self.outcome.withLock { $0 = outcome }
            arrived.signal()
        }

        var isRefused: Bool { outcome.withLock { $0 } != nil }

        func wait() throws -> ClipStore.Outcome {
            guard arrived.wait(timeout: .now() + 10) == .success, let outcome = outcome.withLock({ $0 }) else {
                throw Judge.Failure(description: "no answer came")
            }
            return outcome
        }

        func clip() throws -> ClipStore.Made { try wait().get() }
    }

    private func ask(
        _ text: String, waitMs: Int = ClipStore.usualWaitMs, priority: RenderQueue.Priority = .say,
        isAbandoned: @escaping @Sendable () -> Bool = { false }, hasFinishedSending: Bool = false
    ) throws -> Answer {
        let request = try ServiceParts.request(text)
        let answer = Answer()
        store.render(
            request, key: store.key(for: request),
            for: ClipStore.Waiter(
                isAbandoned: isAbandoned, hasFinishedSending: { hasFinishedSending }, priority: priority,
                waitMs: waitMs, complete: answer.fill))
        return answer
    }

    private func expectLetGo(_ answer: Answer) throws {
        let outcome = try answer.wait()
        guard case .failure(.abandoned) = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    private func expectRefused(_ answer: Answer, late: Bool) throws {
        switch try answer.wait() {
        case .failure(.notInTime(let ms)) where late: #expect(RenderQueue.retryAfterMs.contains(ms))
        case .failure(.overloaded(let ms)) where !late: #expect(RenderQueue.retryAfterMs.contains(ms))
        case let other: Issue.record("\(other)")
        }
    }

    @Test func `one whose time is up is told so while the worker is busy, and the clip is not rendered`() throws {
        try expectRefused(try ask("你好", waitMs: 100), late: true)
        try expectRefused(try ask("好好", waitMs: 0), late: true)
        source.open(2)
        _ = try ask("到账").clip()
        #expect(source.texts.count == 2)
    }

    @Test func `of two who wait for one clip only the one whose time is up is sent away`() throws {
        let (patient, hasty) = (try ask("你好"), try ask("你好", waitMs: 1))
        try expectRefused(hasty, late: true)
        source.open(2)
        #expect(try patient.clip().origin == .miss)
    }

    @Test func `who waits when the service goes away is told so while the worker is busy, and who comes then`() throws {
        let waiting = [try ask("你好"), try ask("支付宝"), try ask("好好", waitMs: 60_000)]
        store.close(at: Deadline.after(milliseconds: 1))
        for answer in waiting { try expectClosing(answer) }
        try expectClosing(try ask("到账"))
        source.open(2)
    }

    @Test func `a service that goes away later still makes clips`() throws {
        store.close(at: Deadline.after(milliseconds: 60_000))
        let answer = try ask("你好")
        source.open(2)
        #expect(try answer.clip().origin == .miss)
    }

    private func expectClosing(_ answer: Answer) throws {
        guard case .failure(.closing) = try answer.wait() else {
            Issue.record("the clip was made, or something else said")
            return
        }
    }

    @Test func `a client that has gone gives its place to another`() throws {
        let gone = [try ask("你", isAbandoned: { true }), try ask("好", isAbandoned: { true })]
        for answer in gone {
            try expectLetGo(answer)
        }
        let answers = [try ask("你好"), try ask("好好")]
        try expectRefused(try ask("到账"), late: false)
        source.open(3)
        for answer in answers { _ = try answer.clip() }
        #expect(source.texts.count == 3)
    }

    @Test func `a client that has finished sending gives its place to one that has not`() throws {
        let (half, whole) = (try ask("你", hasFinishedSending: true), try ask("好好"))
        // Refused at once until the sweeper has found out.
        var third = try ask("你好")
        while third.isRefused { third = try ask("你好") }
        try expectRefused(half, late: false)
        source.open(3)
        _ = try (whole.clip(), third.clip())
    }

    @Test func `an urgent request that joins a waiting one makes it urgent`() throws {
        let (first, second) = (try ask("你"), try ask("好"))
        let urgent = try ask("好", priority: .announcement)
        source.open(3)
        #expect(try second.clip().origin == .miss)
        #expect(try urgent.clip().origin == .coalesced)
        _ = try first.clip()
        #expect(source.texts.count == 3)
        #expect(source.texts[1] != source.texts[2])
    }

    @Test func `a clip whose asker left while it was rendered is kept`() throws {
        let isGone = Mutex(false)
        source.open()
        let answer = try ask("你好", isAbandoned: { isGone.withLock { $0 } })
        source.waitForPart()
        isGone.withLock { $0 = true }
        try expectLetGo(answer)
        source.open()
        #expect(try ask("你好").clip().clip.frames > 0)
        #expect(source.texts.count == 2)
    }
}
