internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// A response whose body is made while it is sent. The connection takes the next bytes from the body's pipe only after
/// the socket has accepted the previous bytes, so a slow reader slows down the task that fills the pipe.
extension Connection {
    struct StreamedResponse {
        let body: BodyStream
        /// False for HTTP/1.0, where the end of the connection ends the body.
        let isChunked: Bool
        let observer: (any ResponseObserver)?
        /// The number of body bytes that the socket has accepted.
        var bodyBytes = 0
        /// The second by which the pipe must have bytes again; nil while it has some.
        var deadline: Int?
        /// Whether the last chunk is under way.
        var isEnding = false
    }

    func send(_ body: BodyStream, behind head: [UInt8], of response: borrowing Response) {
        response.observer?.willStream(copy response)
        server.metrics.streams.open.increment()
        let isChunked = current?.version == .http11
        streamed = StreamedResponse(body: body, isChunked: isChunked, observer: response.observer)
        // If the first bytes are ready, they are sent together with the head.
        guard case .bytes(let bytes) = body.next(whenReady: server.streamSignal(for: self)) else {
            send(PendingOutput(head: head))
            return continueStream()
        }
        send(chunk(bytes, isChunked, behind: head))
        continueStream()
    }

    private func chunk(_ bytes: [UInt8], _ isChunked: Bool, behind head: [UInt8] = []) -> PendingOutput {
        guard isChunked else { return PendingOutput(head: head, body: bytes) }
        let line = ChunkedCoding.sizeLine(bytes.count)
        return PendingOutput(
            head: head + line, body: bytes + ChunkedCoding.lineEnd, trailerBytes: ChunkedCoding.lineEnd.count)
    }

    /// Sends the bytes in the pipe until the socket accepts no more or the pipe is empty.
    func continueStream() {
        while let streamed, !output.isPending, !isClosed {
            switch streamed.body.next(whenReady: server.streamSignal(for: self)) {
            case .bytes(let bytes): send(chunk(bytes, streamed.isChunked))
            case .later: return waitForStream()
            case .end: finishStream(streamed)
            case .failed: failStream()
            }
        }
    }

    /// Continues the stream when the pipe has bytes again.
    func streamIsReady() {
        guard streamed != nil, !output.isPending else { return }
        streamed?.deadline = nil
        continueStream()
        resumeReading()
    }

    /// Waits for the pipe. The client has accepted all bytes, so it does not lag.
    private func waitForStream() {
        if isLagging { noteUnblocked() }
        streamed?.deadline = SystemClock.monotonicSeconds() + server.limits.streamStallSeconds
        watchForLeaving()
    }

    /// Notes that the socket has accepted the chunk under way.
    func noteChunkSent() {
        streamed?.bodyBytes += output.sentContent
        output = PendingOutput()
        if streamed?.isEnding == true { completeStream() }
    }

    private func finishStream(_ streamed: StreamedResponse) {
        guard streamed.isChunked else { return completeStream() }
        self.streamed?.isEnding = true
        send(PendingOutput(head: ChunkedCoding.lastChunk))
    }

    private func completeStream() {
        if isLagging { noteUnblocked() }
        endStream(.complete)
        finishResponse()
    }

    /// Ends a response whose body cannot be completed. A chunked body without its last chunk is visibly incomplete (RFC
    /// 9112 §8). Without chunks, a reset is the only error signal.
    func failStream() {
        guard let streamed else { return }
        endStream(.failed)
        close(reset: !streamed.isChunked)
    }

    /// Counts the stream and releases it.
    func endStream(_ outcome: StreamOutcome) {
        guard let ended = streamed.take() else { return }
        let bytes = ended.bodyBytes + output.sentContent
        ended.body.cancel()
        server.metrics.streams.count(outcome, bodyBytes: bytes)
        ended.observer?.didStream(outcome, bodyBytes: bytes)
    }
}
