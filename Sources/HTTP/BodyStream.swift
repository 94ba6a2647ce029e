private import Synchronization

/// A body that is made while it is sent: a bounded pipe from one task to one connection. The task waits while the pipe is
/// full, so a slow client slows the work down and holds no thread.
package final class BodyStream: Sendable {
    /// What the connection finds in the pipe.
    package enum Content: Sendable, Equatable {
        /// All bytes that the pipe held.
        case bytes([UInt8])
        /// Nothing yet.
        case later
        /// The body is whole.
        case end
        /// The rest of the body cannot be made.
        case failed
    }

    private enum Ending { case finished, failed, cancelled }

    private struct State {
        var bytes: [UInt8] = []
        var ending: Ending?
        /// The task that waits for room.
        var writer: CheckedContinuation<Void, Never>?
        /// Called when the pipe that was empty is not.
        var whenReady: (@Sendable () -> Void)?
        var onCancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The bytes that the pipe holds at most. The connection may have as many more under way. Together this is four seconds
    /// of PCM at 22,050 Hz and half a minute of MP3, more than a render takes to go on.
    package static let capacity = 128 << 10

    /// The pace in bytes a second below which a reader that lags is given up; 0 leaves it to the server's own limit.
    package let leastBytesPerSecond: Int

    package init(leastBytesPerSecond: Int = 0) { self.leastBytesPerSecond = leastBytesPerSecond }

    /// The bytes in the pipe now.
    package var heldBytes: Int { state.withLock { $0.bytes.count } }

    // MARK: The task

    /// Puts bytes into the pipe, and waits for room as long as they do not fit. One task writes.
    ///
    /// - Throws: `BodyStreamCancelled` once the client has left.
    package nonisolated(nonsending) func write(_ bytes: [UInt8]) async throws(BodyStreamCancelled) {
        var rest = bytes[...]
        while true {
            let (taken, wakeUp) = try put(rest)
            wakeUp?()
            rest = rest.dropFirst(taken)
            guard !rest.isEmpty else { return }
            await waitForRoom()
        }
    }

    private func put(
        _ bytes: ArraySlice<UInt8>
    ) throws(BodyStreamCancelled) -> (taken: Int, wakeUp: (@Sendable () -> Void)?) {
        let outcome = state.withLock { state -> (taken: Int, wakeUp: (@Sendable () -> Void)?)? in
            precondition(state.ending != .finished && state.ending != .failed, "a body has ended")
            guard state.ending == nil else { return nil }
            let taken = min(bytes.count, Self.capacity - state.bytes.count)
            state.bytes += bytes.prefix(taken)
            return (taken, taken > 0 ? state.whenReady.take() : nil)
        }
        guard let outcome else { throw BodyStreamCancelled() }
        return outcome
    }

    private nonisolated(nonsending) func waitForRoom() async {
        await withCheckedContinuation { continuation in
            let mustWait = state.withLock { state in
                guard state.ending == nil, state.bytes.count >= Self.capacity else { return false }
                state.writer = continuation
                return true
            }
            if !mustWait { continuation.resume() }
        }
    }

    /// The body is whole.
    package func finish() { end(.finished) }

    /// The rest of the body cannot be made. The client learns it, because the body ends without its last chunk.
    package func fail() { end(.failed) }

    private func end(_ ending: Ending) {
        let wakeUp = state.withLock { state in
            guard state.ending == nil else { return nil as (@Sendable () -> Void)? }
            state.ending = ending
            return state.whenReady.take()
        }
        wakeUp?()
    }

    /// Calls `handler` when the client leaves, at once if it has left already. There is one handler at most.
    package func onCancel(_ handler: @escaping @Sendable () -> Void) {
        let hasLeft = state.withLock { state in
            guard state.ending != .cancelled else { return true }
            state.onCancel = handler
            return false
        }
        if hasLeft { handler() }
    }

    // MARK: The connection

    /// Takes what is in the pipe.
    ///
    /// - Parameter whenReady: called once after `later`, on any thread, when there is something.
    package func next(whenReady: @escaping @Sendable () -> Void) -> Content {
        let (content, writer) = state.withLock { state -> (Content, CheckedContinuation<Void, Never>?) in
            guard state.bytes.isEmpty else {
                defer { state.bytes = [] }
                return (.bytes(state.bytes), state.writer.take())
            }
            switch state.ending {
            case .finished: return (.end, nil)
            case .failed, .cancelled: return (.failed, nil)
            case nil:
                state.whenReady = whenReady
                return (.later, nil)
            }
        }
        writer?.resume()
        return content
    }

    /// Nobody reads on: the task learns it, and what the pipe holds is dropped.
    package func cancel() {
        let (writer, handler) = state.withLock { state in
            state.whenReady = nil
            guard state.ending == nil else { return (nil, nil) as (CheckedContinuation<Void, Never>?, (() -> Void)?) }
            state.ending = .cancelled
            state.bytes = []
            return (state.writer.take(), state.onCancel.take())
        }
        writer?.resume()
        handler?()
    }
}

/// The client has left before the body was whole.
package struct BodyStreamCancelled: Error {}
