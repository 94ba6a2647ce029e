import HTTP
import Testing

@Suite struct ConnectionMachineTests {
    private static let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test func `a request that is cut anywhere is parsed to the same request`() {
        let text = Array("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nxyz".utf8)
        for cut in 1..<text.count {
            var machine = ConnectionMachine(now: 0)
            let first = machine.feed(Array(text[..<cut]))
            #expect(first.isEmpty, "cut at \(cut)")
            var unread = Array(text[..<cut])
            var fresh = ConnectionMachine(now: 0)
            let used = unread.withUnsafeBufferPointer { fresh.receive($0, now: 0).consumed }
            unread.removeFirst(used)
            unread += text[cut...]
            let action = unread.withUnsafeBufferPointer { fresh.receive($0, now: 0).action }
            #expect(action.request.map { String(decoding: $0.body, as: UTF8.self) } == "xyz", "cut at \(cut)")
        }
    }

    @Test func `pipelined requests are delivered one at a time and in order`() {
        var machine = ConnectionMachine(now: 0)
        let both = Array((Self.get + "GET /b HTTP/1.1\r\nHost: a\r\n\r\n").utf8)
        let usedStep = both.withUnsafeBufferPointer { machine.receive($0, now: 0) }
        let (used, action) = (usedStep.consumed, usedStep.action)
        #expect(action.request?.head.path == "/a")
        #expect(used == Self.get.utf8.count)
        let rest = Array(both[used...])
        let earlyStep = rest.withUnsafeBufferPointer { machine.receive($0, now: 0) }
        let (early, nothing) = (earlyStep.consumed, earlyStep.action)
        #expect(early == 0 && nothing.request == nil)
        _ = machine.responded(kept: true, now: 0)
        let second = rest.withUnsafeBufferPointer { machine.receive($0, now: 0).action }
        #expect(second.request?.head.path == "/b")
    }

    @Test func `a client that waits for 100 Continue gets it once`() {
        var machine = ConnectionMachine(now: 0)
        let head = Array("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n".utf8)
        let usedStep = head.withUnsafeBufferPointer { machine.receive($0, now: 0) }
        let (used, first) = (usedStep.consumed, usedStep.action)
        #expect(first.considered?.path == "/")
        #expect(used == head.count)
        let noneStep = [].withUnsafeBufferPointer { machine.receive($0, now: 0) }
        let (none, second) = (noneStep.consumed, noneStep.action)
        guard case .sendContinue = second, none == 0 else {
            Issue.record("no 100 Continue but \(second)")
            return
        }
        #expect(machine.feed([]).isEmpty)
        #expect(machine.feed(Array("ok".utf8)).compactMap(\.request).count == 1)
    }

    @Test func `a client that sends its body at once gets no 100 Continue`() {
        let actions = read("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nok")
        #expect(actions.count == 1)
        #expect(actions.first?.request != nil)
    }

    @Test func `a head without its body can be answered early, and no input is read afterwards`() {
        var machine = ConnectionMachine(now: 0)
        let part = Array("POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab".utf8)
        let usedStep = part.withUnsafeBufferPointer { machine.receive($0, now: 0) }
        let (used, action) = (usedStep.consumed, usedStep.action)
        #expect(action.considered?.path == "/nowhere" && used == part.count)
        machine.answerEarly()
        #expect(machine.isResponding && !machine.mayKeepAlive && machine.deadline == nil)
        #expect(machine.feed(Array(Self.get.utf8)).isEmpty)
    }

    @Test func `a complete request is delivered without an early answer`() {
        var machine = ConnectionMachine(now: 0)
        let whole = Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab".utf8)
        let action = whole.withUnsafeBufferPointer { machine.receive($0, now: 0).action }
        #expect(action.request != nil)
    }

    @Test(arguments: [
        "\u{16}\u{3}\u{1}", "GET\t/ HTTP/1.1\r\n", "GET / HTTP/1.1\rH", "GET / HTTP/1.1\r\n Host: a\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n b: c\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n", "GET /\r\n",
        "GET / HTTP/1.1\r\nHost : a\r\n", "GET / HTTP/1.1\r\nX: a\u{0}", "GET / HTTP/1.1\nH",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nz",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc",
    ])
    func `an invalid prefix of a request is refused at once in pieces of any size`(text: String) {
        for step in [1, 2, 5, .max] {
            #expect(read(text, step: step).map { $0.rejection?.status } == [400], "\(step) at a time")
        }
    }

    @Test func `a slow head is refused when its total time is over`() {
        var machine = ConnectionMachine(now: 100)
        #expect(machine.deadline == 175)
        _ = machine.feed(Array("GET ".utf8), now: 101)
        #expect(machine.deadline == 111)
        // Another byte does not extend the deadline.
        let longer = Array("GET /".utf8)
        _ = longer.withUnsafeBufferPointer { machine.receive($0, now: 110) }
        #expect(machine.deadline == 111)
        #expect(!machine.isOverdue(now: 110) && machine.isOverdue(now: 111) && machine.isOverdue(now: 112))
        #expect(machine.expire().rejection?.status == 408)
        #expect(machine.isOver == true)
    }

    @Test func `a slow body is refused when its total time is over`() {
        var machine = ConnectionMachine(now: 0)
        _ = machine.feed(Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab".utf8), now: 1)
        #expect(machine.deadline == 16)
        #expect(machine.expire().rejection?.status == 408)
    }

    @Test func `an idle connection is closed without a response`() {
        var machine = ConnectionMachine(now: 0)
        guard case .close = machine.expire() else {
            Issue.record("an idle connection was not closed")
            return
        }
    }

    @Test func `a pending response has no deadline`() {
        var machine = ConnectionMachine(now: 0)
        let bytes = Array(Self.get.utf8)
        _ = bytes.withUnsafeBufferPointer { machine.receive($0, now: 0) }
        #expect(machine.isResponding == true)
        #expect(machine.deadline == nil)
    }

    @Test func `a drain closes idle connections at once and busy ones after their response`() {
        var idle = ConnectionMachine(now: 0)
        guard case .close = idle.drain() else {
            Issue.record("an idle connection stayed open")
            return
        }
        var busy = ConnectionMachine(now: 0)
        let bytes = Array(Self.get.utf8)
        _ = bytes.withUnsafeBufferPointer { busy.receive($0, now: 0) }
        guard case .needsMore = busy.drain() else {
            Issue.record("a busy connection was closed")
            return
        }
        #expect(busy.mayKeepAlive == false)
    }

    @Test func `no request is read after a refusal`() {
        #expect(read("GARBAGE\r\n\r\n" + Self.get).count == 1)
    }
}
