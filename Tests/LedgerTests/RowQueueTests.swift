import Testing

@testable import Ledger

@Suite struct RowQueueTests {
    @Test func `elements leave in the order in which they were added`() {
        var queue = RowQueue<Int>()
        var left: [Int] = []
        for number in 0..<100 {
            queue.append(number)
            #expect(queue.first == left.count)
            if number % 3 > 0, let first = queue.removeFirst() { left.append(first) }
            #expect(queue.count == number + 1 - left.count)
            #expect(Array(queue) == Array(left.count...number))
        }
        while let first = queue.removeFirst() { left.append(first) }
        #expect(left == Array(0..<100) && queue.count == 0 && queue.first == nil)
    }

    @Test func `a queue that is never empty reuses the space of removed elements`() throws {
        var queue = RowQueue<Int>()
        for number in 0..<10_000 {
            queue.append(number)
            if number >= 10 { queue.removeFirst() }
        }
        let places = Mirror(reflecting: queue).descendant("elements") as? [Int?]
        #expect(try #require(places).count <= 2 * queue.count + 1)
    }
}
