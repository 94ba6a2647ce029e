import Dispatch
import Encoding
import Normalization
import Speech
import Synchronization
import TestSupport
import Testing

@testable import Clips

@Suite struct RenderQueueTests {
    /// A queue with one worker, which is blocked until `release`.
    private final class Held: Sendable {
        let queue: RenderQueue
        private let gate = DispatchSemaphore(value: 0)
        private let done = DispatchSemaphore(value: 0)
        private let order = Mutex<[String]>([])

        init(waiting: Int) {
            queue = RenderQueue(width: 1, waitingLimit: waiting)
            let (started, gate) = (DispatchSemaphore(value: 0), gate)
            _ = queue.submit(queue.makeJobID(), .say) { _ in
                started.signal()
                _ = gate.wait(timeout: .limit)
            }
            _ = started.wait(timeout: .limit)
        }

        /// The job; nil when the queue is full.
        @discardableResult
        func submit(
            _ name: String, _ priority: RenderQueue.Priority = .say, of client: String? = nil
        ) -> RenderJobID? {
            let id = queue.makeJobID()
            let isAccepted = queue.submit(id, priority, of: client) { [self] turn in
                let mark =
                    switch turn {
                    case .start: ""
                    case .displaced: "-"
                    case .cancelled: "x"
                    }
                order.withLock { $0.append(mark + name) }
                done.signal()
            }
            return isAccepted ? id : nil
        }

        func run(_ count: Int) -> [String] {
            gate.signal()
            for _ in 0..<count { _ = done.wait(timeout: .limit) }
            return order.withLock { $0 }
        }
    }

    @Test func `a full queue refuses a job at once`() {
        let held = Held(waiting: 1)
        #expect(held.submit("a") != nil)
        #expect(held.submit("b") == nil)
        #expect(held.run(1) == ["a"])
    }

    @Test func `a full queue displaces the youngest job of the client with the most jobs`() {
        let held = Held(waiting: 4)
        for name in ["a1", "a2", "a3", "a4"] { held.submit(name, of: "a") }
        #expect(held.submit("a5", of: "a") == nil)
        #expect(held.submit("b1", of: "b") != nil && held.submit("b2", of: "b") != nil)
        #expect(held.submit("b3", of: "b") == nil, "both have two")
        #expect(held.submit("c1") != nil, "a client without a key has a share, too")
        #expect(held.submit("w", .warmUp, of: "d") == nil, "a share does not outweigh a priority")
        #expect(Set(held.run(7)) == ["-a4", "-a3", "-b2", "a1", "a2", "b1", "c1"])
    }

    @Test func `jobs run by priority and then by age, and every fourth job is the oldest`() {
        let held = Held(waiting: 20)
        held.submit("w1", .warmUp)
        for index in 1...4 { held.submit("s\(index)") }
        for index in 1...3 { held.submit("a\(index)", .announcement) }
        held.submit("p", .probe)
        #expect(held.run(9) == ["p", "a1", "a2", "w1", "a3", "s1", "s2", "s3", "s4"])
    }

    @Test func `a full queue displaces its youngest job of the lowest priority for a more urgent job`() {
        let held = Held(waiting: 3)
        for (name, priority) in [("s1", RenderQueue.Priority.say), ("s2", .say), ("a1", .announcement)] {
            held.submit(name, priority)
        }
        #expect(held.submit("w", .warmUp) == nil)
        #expect(held.submit("s3", .say) == nil)
        #expect(held.submit("a2", .announcement) != nil)
        #expect(held.submit("p", .probe) != nil)
        let order = held.run(5)
        #expect(Set(order) == ["-s2", "p", "a1", "a2", "s1"])
        #expect(order.filter { $0 != "-s2" } == ["p", "a1", "a2", "s1"])
    }

    @Test func `a waiting job is cancelled only once and moves when its priority changes`() {
        let held = Held(waiting: 3)
        let ids = ["a", "b", "c"].compactMap { held.submit($0) }
        for _ in 0..<2 { held.queue.cancel(ids[0]) }
        held.queue.change(ids[2], to: .announcement)
        #expect(held.run(3) == ["xa", "c", "b"])
    }

    @Test func `the retry time is between a tenth of a second and half a minute`() {
        let held = Held(waiting: 10_000)
        #expect(held.queue.retryAfterMs == 100)
        for _ in 0..<9_000 { held.submit("x") }
        #expect(held.queue.retryAfterMs == 30_000)
        _ = held.run(9_000)
        #expect(held.queue.retryAfterMs == 100)
    }

    @Test func `the wait estimate assumes typical clips until a clip has been rendered`() {
        let held = Held(waiting: 100)
        #expect(held.queue.expectedWaitMs(.say) == 50)
        for _ in 0..<39 { held.submit("x") }
        #expect(held.queue.expectedWaitMs(.say) == 2_000)
        #expect(held.queue.retryAfterMs == 2_000)
        _ = held.run(39)
    }

    @Test func `the wait estimate depends on recent render times and on the priority`() {
        let queue = RenderQueue(width: 1, waitingLimit: 100)
        let (started, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        func hold() {
            _ = queue.submit(queue.makeJobID(), .say) { _ in
                started.signal()
                _ = gate.wait(timeout: .limit)
            }
        }
        hold()
        _ = started.wait(timeout: .limit)
        // The first clip takes 50 ms on the machine's clock, which the queue uses to measure clips.
        #expect(started.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
        hold()
        gate.signal()
        _ = started.wait(timeout: .limit)
        for _ in 0..<99 { hold() }
        #expect(queue.expectedWaitMs(.say) >= 5_000)
        #expect(queue.expectedWaitMs(.announcement) < queue.expectedWaitMs(.say) / 50)
        #expect((5_000...30_000).contains(queue.retryAfterMs))
        for _ in 0..<100 { gate.signal() }
    }

    @Test func `a program voice and a bank with a program as its fallback wait in the queue of programs`()
        throws
    {
        let queues = RenderQueues(engines: 1, waitingLimit: 8)
        func queue(_ voice: Voice) throws -> RenderQueue {
            queues[ClipRequest(.speech(ClipText(try CleanText("你好")), voice), format: .wav)]
        }
        func voice(_ id: String, _ engine: any VoiceEngine) -> Voice {
            Voice(id: id, name: id, language: "zh-CN", gender: "male", engine: engine)
        }
        let program = voice("x", CommandVoice(CommandParameters(voice: "x", arguments: ["x"]), .zhCN))
        let espeak = try #require(ServiceParts.catalog["zh-CN"])
        for fallback in [nil, espeak, program] {
            let bank = voice("bank", Bank(language: .zhCN, prompts: [], fallback: fallback))
            #expect(try queue(bank) === (fallback == program ? queues.programs : queues.voices))
        }
        #expect(try queue(program) === queues.programs)
        #expect(try queue(espeak) === queues.voices)
        #expect(queues[ClipRequest(.silence(ms: 200), format: .wav)] === queues.voices)
    }
}
