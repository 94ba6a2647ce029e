internal import Base
internal import HTTP
internal import Transport

/// The sending of a response.
extension Connection {
    /// Sends a promised response, then continues with the requests that were pipelined after it.
    func complete(_ response: Response) {
        guard machine.isResponding, !output.isPending, streamed == nil else { return response.abandon() }
        promise = nil
        send(response)
        resumeReading()
    }

    /// - Parameter response: the whole response; conditions and ranges are applied here.
    func send(_ response: consuming Response) {
        guard let current else { return response.abandon() }
        if let head = current.conditional {
            response = ConditionalRequest.answer(response, to: head, refuse: server.handler.response)
        }
        let stream = response.body.stream
        let endsConnection = stream != nil && current.version == .http10
        keepsOutput = machine.mayKeepAlive && !server.isRetiring && !endsConnection
        let head = server.writeHead(
            of: response, keepsAlive: keepsOutput, version: current.version, encrypted: self.stream.isEncrypted)
        let hasBody = !current.asksForHeadOnly && response.hasBody
        if hasBody, let stream { return send(stream, behind: Array(head), of: response) }
        stream?.cancel()
        response.observer?.willSend(response, bodyBytes: hasBody ? response.contentLength : 0)
        send(response, hasBody: hasBody, head)
    }

    private func send(_ response: borrowing Response, hasBody: Bool, _ head: UnsafeRawBufferPointer) {
        if !hasBody {
            let outcome = stream.write(head, UnsafeRawBufferPointer(start: nil, count: 0))
            if let sent = sentBytes(outcome, of: head.count) { send(PendingOutput(head: Array(head), sent: sent)) }
        } else if response.pieces == nil {
            let outcome = response.body.withUnsafeBytes { stream.write(head, $0) }
            guard let sent = sentBytes(outcome, of: head.count + response.body.count) else { return }
            send(PendingOutput(head: Array(head), response: response, sent: sent))
        } else {
            send(PendingOutput(head: Array(head), response: response))
        }
    }

    /// Handles the result of the first write. Nearly every socket accepts a response at once, directly from the loop's
    /// head buffer.
    ///
    /// - Returns: the number of bytes sent; nil if nothing is left to send.
    private func sentBytes(_ outcome: WriteOutcome, of length: Int) -> Int? {
        switch outcome {
        case .wrote(length): finishResponse()
        case .wrote(let count): return count
        case .wouldBlock: return 0
        case .failed: close()
        }
        return nil
    }

    func send(_ output: consuming PendingOutput) {
        self.output = output
        flushOnce()
        if self.output.isPending, !isClosed { watch(.writable) }
    }

    func flush() {
        flushOnce()
        if streamed != nil { continueStream() }
        if !output.isPending { resumeReading() }
    }

    private func flushOnce() {
        switch output.flush(to: stream) {
        case .complete:
            if streamed != nil { return noteChunkSent() }
            if isLagging { noteUnblocked() }
            output = PendingOutput()
            finishResponse()
        case .blocked: noteBlocked()
        case .failed: close()
        }
    }

    func finishResponse() {
        guard machine.isResponding else {
            // After a refusal the connection ends; after an interim 100 the machine waits for the body.
            return machine.isOver ? linger() : ()
        }
        if case .close = machine.responded(kept: keepsOutput, now: SystemClock.monotonicSeconds()) { linger() }
    }

    func resumeReading() {
        guard !isClosed, lingerDeadline == nil, streamed == nil else { return }
        if !unread.isEmpty { feedUnread() }
        guard !isClosed, !hasYielded, lingerDeadline == nil, !output.isPending, !machine.isResponding else { return }
        watch(Self.incoming)
        closeAtEnd()
    }
}

extension Connection {
    /// The properties of a request that shape its response.
    struct ResponseShape {
        let asksForHeadOnly: Bool
        let version: RequestHead.Version
        /// Nil for a request without a condition and a range.
        let conditional: RequestHead?

        init(_ head: RequestHead) {
            asksForHeadOnly = head.method == .head
            version = head.version
            conditional = head.isConditional ? head : nil
        }

        private init() { (asksForHeadOnly, version, conditional) = (false, .http11, nil) }

        /// The context of an unreadable request.
        static var unreadable: ResponseShape { ResponseShape() }
    }
}
