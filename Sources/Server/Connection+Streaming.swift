internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// A response whose body is made while it is sent. The connection takes the next bytes out of the body's pipe only when
/// the socket has taken the last ones, so a slow reader slows down whoever fills the pipe.
extension Connection {
    struct StreamedResponse {
        let body: BodyStream
        /// False for HTTP/1.0, where the end of the connection ends the body.
        let isChunked: Bool
        let observer: (any ResponseObserver)?
        /// Bytes of the body that the socket has taken.
        var bodyBytes = 0
        /// The second by which there has to be something to send; nil while there is.
        var deadline: Int?
        /// The last chunk is under way.
        var isEnding = false
    }

    func send(_ body: BodyStream, behind head: [UInt8], of response: borrowing Response) {
        response.observer?.willStream(copy response)
        server.metrics.streams.open.increment()
        let isChunked = current?.version == .http11
        streamed = StreamedResponse(body: body, isChunked: isChunked, observer: response.observer)
        // A stream is answered when its first bytes are there: they leave with the head.
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

    /// Sends what there is, until the socket takes no more or the pipe is empty.
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

    /// The pipe has something again.
    func streamIsReady() {
        guard streamed != nil, !output.isPending else { return }
        streamed?.deadline = nil
        continueStream()
        resumeReading()
    }

    /// The client has taken all there is, so it does not lag.
    private func waitForStream() {
        if isLagging { noteUnblocked() }
        streamed?.deadline = SystemClock.monotonicSeconds() + server.limits.streamStallSeconds
        watchForLeaving()
    }

    /// The socket has taken what was under way of the stream.
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

    /// The rest of the body does not come. Without its last chunk a body is visibly incomplete (RFC 9112 §8); where there
    /// are no chunks, only a reset tells.
    func failStream() {
        guard let streamed else { return }
        endStream(.failed)
        close(reset: !streamed.isChunked)
    }

    /// Counts the stream, and lets go of it.
    func endStream(_ outcome: StreamOutcome) {
        guard let ended = streamed.take() else { return }
        let bytes = ended.bodyBytes + output.sentContent
        ended.body.cancel()
        server.metrics.streams.count(outcome, bodyBytes: bytes)
        ended.observer?.didStream(outcome, bodyBytes: bytes)
    }
}
