private import Synchronization

/// A body that is made while it is sent: a bounded pipe from one task to one connection. The task suspends while the
/// pipe is full, so a slow client slows the work down without holding a thread.
package final class BodyStream: Sendable {
    /// The content of the pipe for the connection.
    package enum Content: Sendable, Equatable {
        /// All bytes that the pipe held.
        case bytes([UInt8])
        /// The pipe is empty for now.
        case later
        /// The body is complete.
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
        /// Called when the empty pipe gets bytes or ends.
        var whenReady: (@Sendable () -> Void)?
        var onCancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The capacity of the pipe in bytes. The connection may hold as many more bytes. Together they hold four seconds
    /// of PCM at 22,050 Hz or half a minute of MP3, more than a render needs for its next part.
    package static let capacity = 128 << 10

    /// The minimum rate of a lagging reader in bytes per second; 0 leaves the minimum to the server's own limit.
    package let leastBytesPerSecond: Int

    package init(leastBytesPerSecond: Int = 0) { self.leastBytesPerSecond = leastBytesPerSecond }

    /// The bytes in the pipe now.
    package var heldBytes: Int { state.withLock { $0.bytes.count } }

    // MARK: The task

    /// Puts bytes into the pipe, and suspends while the pipe is full. Only one task may write.
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

    /// The body is complete.
    package func finish() { end(.finished) }

    /// Ends the body with an error. The client notices the error, because the body ends without its last chunk.
    package func fail() { end(.failed) }

    private func end(_ ending: Ending) {
        let wakeUp = state.withLock { state in
            guard state.ending == nil else { return nil as (@Sendable () -> Void)? }
            state.ending = ending
            return state.whenReady.take()
        }
        wakeUp?()
    }

    /// Calls `handler` when the client leaves, or at once if it has left already. Only one handler is kept.
    package func onCancel(_ handler: @escaping @Sendable () -> Void) {
        let hasLeft = state.withLock { state in
            guard state.ending != .cancelled else { return true }
            state.onCancel = handler
            return false
        }
        if hasLeft { handler() }
    }

    // MARK: The connection

    /// Takes the content of the pipe.
    ///
    /// - Parameter whenReady: after `later`, called once on any thread when the pipe has content or ends.
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

    /// Stops reading: drops the content of the pipe and cancels the task's writing.
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

/// The client has left before the body was complete.
package struct BodyStreamCancelled: Error {}
