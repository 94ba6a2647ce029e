import Foundation
import Synchronization
import VoicePush

/// A clock that only a test moves.
final class VirtualTime: Sendable {
    private struct State {
        var uptime: TimeInterval = 1_000
        var date = Date(timeIntervalSince1970: 1_790_000_000)
        var timers: [(due: TimeInterval, queue: DispatchQueue, block: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())

    var uptime: TimeInterval { state.withLock(\.uptime) }
    var hasTimers: Bool { state.withLock { !$0.timers.isEmpty } }

    var clock: PhoneClock {
        PhoneClock(
            uptime: { self.uptime }, now: { self.state.withLock(\.date) },
            after: { seconds, queue, block in
                self.state.withLock { $0.timers.append(($0.uptime + seconds, queue, block)) }
            })
    }

    var timerCount: Int { state.withLock(\.timers.count) }

    /// Advances the uptime without running due timers, like a frozen process.
    func freeze(_ seconds: TimeInterval) { state.withLock { $0.uptime += seconds } }

    func setDate(_ change: TimeInterval) { state.withLock { $0.date += change } }

    /// Advances both clocks, and runs due timers in order.
    func advance(_ seconds: TimeInterval, settle: () -> Void = {}) {
        let end = uptime + seconds
        while let next = take(until: end) {
            next.queue.sync { next.block() }
            settle()
        }
        state.withLock { state in
            state.date += end - state.uptime
            state.uptime = end
        }
    }

    private func take(until end: TimeInterval) -> (queue: DispatchQueue, block: @Sendable () -> Void)? {
        state.withLock { state in
            guard let index = state.timers.indices.min(by: { state.timers[$0].due < state.timers[$1].due }),
                state.timers[index].due <= end
            else { return nil }
            let timer = state.timers.remove(at: index)
            state.date += max(0, timer.due - state.uptime)
            state.uptime = max(state.uptime, timer.due)
            return (timer.queue, timer.block)
        }
    }
}

/// A folder that is deleted when this object is released.
final class TemporaryContainer: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("phone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
