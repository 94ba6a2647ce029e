import Testing

@testable import Server

@Suite struct HandshakeQueueTests {
    private func queue() -> HandshakeQueue {
        var queue = HandshakeQueue()
        for number in 1...3 as ClosedRange<UInt64> { queue.append(Int32(number) + 10, number) }
        return queue
    }

    @Test func `handshakes are returned once each, oldest first`() {
        var queue = queue()
        #expect((1...4).map { _ in queue.popFirst()?.number } == [1, 2, 3, nil])
    }

    @Test func `removed and already returned handshakes are skipped`() {
        var queue = queue()
        _ = queue.popFirst()
        queue.removeAll { descriptor, number in descriptor == 12 && number == 2 }
        queue.append(14, 4)
        #expect((1...3).map { _ in queue.popFirst()?.descriptor } == [13, 14, nil])
    }
}
