import Base
import Testing

@Suite struct ByteBudgetTests {
    private let budget = ByteBudget(limit: 1_700)

    @Test func `a reservation frees its bytes at the end of its lifetime`() {
        let reservation = budget.reserve(500)
        #expect(budget.held == 500)
        _ = consume reservation
        #expect(budget.held == 0)
    }

    @Test func `a reservation over the budget is refused and counted, and changes nothing`() {
        var first = ByteReservation(budget)
        let isHeld = first.resize(to: 1_000)
        #expect(isHeld)
        let isMore = first.resize(to: 1_701)
        #expect(!isMore)
        #expect(budget.held == 1_000)
        #expect(budget.refusals == 1)
        #expect(!canReserve(701, of: budget))
        #expect(budget.refusals == 2)
        first.settle(at: 0)
    }

    @Test func `a reservation that grows or shrinks changes the budget by the difference`() {
        var reservation = ByteReservation(budget)
        for count in [10, 900, 900, 20, 0, 1_500] {
            let isHeld = reservation.resize(to: count)
            #expect(isHeld)
            #expect(budget.held == count)
            #expect(reservation.bytes == count)
        }
        reservation.settle(at: 5_000)
        #expect(budget.held == 5_000)
        #expect(!canReserve(1, of: budget))
        reservation.settle(at: 0)
        #expect(budget.held == 0)
    }

    @Test func `each client leaves a seventeenth of the free budget to the next client`() {
        var greedy = ByteReservation(budget, "greedy")
        while greedy.resize(to: greedy.bytes + 10) {}
        #expect(greedy.bytes == 1_600)
        var next = ByteReservation(budget, "next")
        while next.resize(to: next.bytes + 1) {}
        #expect(next.bytes > 90 && next.bytes < 100)
        #expect(!canReserve(10, of: budget, for: "greedy"))
        greedy.settle(at: 0)
        next.settle(at: 0)
    }

    @Test func `a smaller reservation fits when a larger one is refused`() {
        var large = ByteReservation(budget)
        let isHeld = large.resize(to: 1_600)
        #expect(isHeld)
        #expect(!canReserve(100, of: budget))
        #expect(canReserve(90, of: budget))
        large.settle(at: 0)
    }

    @Test(arguments: [(1_600, true), (1_601, false), (1_616, false), (0, true), (1_700, false), (.max, false)])
    func `a reservation that can never fit is recognized`(bytes: Int, canBe: Bool) {
        #expect(budget.canEverHold(bytes) == canBe)
    }

    @Test func `an unbounded budget grants every reservation`() {
        #expect(ByteBudget.unbounded.canEverHold(1 << 40))
        #expect(canReserve(1 << 40, of: .unbounded))
    }

    private func canReserve(_ bytes: Int, of budget: ByteBudget, for client: String? = nil) -> Bool {
        if let _ = budget.reserve(bytes, for: client) { return true }
        return false
    }
}
