import HTTP

extension ConnectionMachine {
    /// Feeds bytes like a server without early decisions. Unused bytes are fed again, followed by more bytes.
    mutating func feed(_ bytes: [UInt8], step: Int = .max, now: Int = 0) -> [Action] {
        var actions: [Action] = []
        var unread: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            unread += rest.prefix(step)
            rest = rest.dropFirst(step)
            actions += drainUnread(&unread, now: now)
        }
        return actions
    }

    private mutating func drainUnread(_ unread: inout [UInt8], now: Int) -> [Action] {
        var actions: [Action] = []
        while true {
            let consumedStep = unread.withUnsafeBufferPointer { receive($0, now: now) }
            let (consumed, action) = (consumedStep.consumed, consumedStep.action)
            unread.removeFirst(consumed)
            if case .needsMore = action { return actions }
            if case .consider = action { continue }
            actions.append(action)
            if case .deliver = action { _ = responded(kept: mayKeepAlive, now: now) }
            if case .reject = action { return actions }
        }
    }
}

extension ConnectionMachine.Action {
    var request: Request? {
        if case .deliver(let request) = self { return request }
        return nil
    }

    var considered: RequestHead? {
        if case .consider(let head) = self { return head }
        return nil
    }

    var rejection: RequestError? {
        if case .reject(let error) = self { return error }
        return nil
    }
}

/// Reads one request from text whose lines end with CRLF.
func read(_ text: String, step: Int = .max) -> [ConnectionMachine.Action] {
    var machine = ConnectionMachine(now: 0)
    return machine.feed(Array(text.utf8), step: step)
}
