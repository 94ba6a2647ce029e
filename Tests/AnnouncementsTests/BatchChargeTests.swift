import Synchronization
import Testing

@testable import Announcements

/// The charges of a batch. The limiter grants ten.
@Suite struct BatchChargeTests {
    private final class Limiter: RateLimiter {
        let left = Mutex(10)
        func charge(_ count: Int) throws(RateLimitError) {
            let isGranted = left.withLock { left in
                guard count <= left else { return false }
                left -= count
                return true
            }
            guard isGranted else { throw .burstExceeded(burst: 10) }
        }
        func refund(_ count: Int) { left.withLock { $0 += count } }
        var isLeft: Int { left.withLock { $0 } }
    }

    private let limiter = Limiter()

    @Test func `ids are charged once, beyond the clips that were charged before`() throws {
        let charge = BatchCharge(limiter)
        try charge.charge(ids: 3)
        #expect(limiter.isLeft == 7)
        try charge.charge(ids: 3)
        try charge.chargeClip()
        #expect(limiter.isLeft == 6)
        try charge.charge(ids: 5)
        #expect(limiter.isLeft == 5)
        #expect(throws: RateLimitError.burstExceeded(burst: 10)) { try charge.charge(ids: 11) }
        #expect(limiter.isLeft == 5)
    }

    @Test(arguments: [(4, 0, 6), (3, 0, 7), (0, 0, 10), (1, 2, 8), (3, 2, 7), (9, 0, 6)])
    func `charges beyond the ids and the rendered clips are returned`(ids: Int, rendered: Int, left: Int) throws {
        let charge = BatchCharge(limiter)
        try charge.charge(ids: 4)
        for _ in 0..<rendered + 1 { charge.noteRendering() }
        charge.noteRefusal()
        charge.settle(ids: ids)
        #expect(limiter.isLeft == left)
        charge.settle(ids: ids)
        #expect(limiter.isLeft == left, "once")
    }

    @Test func `a batch without a limiter is never refused`() throws {
        let charge = BatchCharge(nil)
        try charge.charge(ids: 1_000)
        try charge.chargeClip()
        charge.settle(ids: 1)
    }
}
