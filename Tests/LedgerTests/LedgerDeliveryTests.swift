import TestSupport
import Testing

@testable import Ledger

/// Reports about announcements, and the results of unconfirmed orders for a client that confirms.
@Suite("Delivery in the ledgers")
struct LedgerDeliveryTests {
    private static let words = WordsTag(digest: "1f2e3d4c5b6a7988")

    /// A transaction of one clip of two seconds.
    private static func transaction(
        _ occasion: Release.Occasion = .first, durationMs: Int64 = 2_000, confirmMs: Int64 = 5_000,
        lane: String? = "lane", key: IdempotencyKey? = nil
    ) -> Transaction {
        let delivery = DeliveryState(words: words, confirmMs: confirmMs)
        let release = Release(
            reservations: [0], durationMs: durationMs, lane: lane, ttlMs: 60_000, occasion: occasion, delivery: delivery
        )
        return Transaction(client: .only, reservations: [.make("a")], releases: [release], key: key)
    }

    private static func record(in ledger: any Ledger) throws -> LedgerRecord {
        try #require(try ledger.entry(of: "a", client: .only, nowMs: Moment.start)).record
    }

    @Test(
        "A delivery is awaited until its first report, and a second report changes nothing",
        arguments: LedgerKind.allCases)
    func awaited(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
            #expect(try Self.record(in: ledger).delivery.isAwaited)
            for isFirst in [true, false] {
                let result = try ledger.note(.delivered, about: "a", client: .only, nowMs: Moment.start + 700)
                guard case .noted(let entry, isFirst, let nowMs) = result else {
                    Issue.record("\(result as Any)")
                    return
                }
                #expect(entry.record.delivery.isDelivered && !entry.record.delivery.isAwaited)
                #expect(!entry.record.delivery.isHeard && entry.record.delivery.confirmMs == 5_000)
                #expect(nowMs >= entry.record.settledMs)
            }
            #expect(try Self.record(in: ledger).delivery.isDelivered)
        }
    }

    @Test("A clip can be reported as heard only with its own words", arguments: LedgerKind.allCases)
    func heard(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settle(Self.transaction(confirmMs: 0), nowMs: Moment.start).settlement()
            let other = DeliveryReport.heard([WordsTag(digest: "1f2e4d4c5b6a7988"), WordsTag(digest: "0")])
            #expect(try ledger.note(other, about: "a", client: .only, nowMs: Moment.start) == .otherWords)
            #expect(try !Self.record(in: ledger).delivery.isHeard)
            #expect(try ledger.note(.heard(nil), about: "b", client: .only, nowMs: Moment.start) == nil)
            _ = try ledger.note(
                .heard([WordsTag(digest: "0"), Self.words]), about: "a", client: .only, nowMs: Moment.start)
            let delivery = try Self.record(in: ledger).delivery
            #expect(delivery.isHeard && !delivery.isDelivered && !delivery.isAwaited)
        }
    }

    @Test("A clock that is set back frees the lane of a redelivery", arguments: LedgerKind.clocked)
    func clockSetBack(_ kind: LedgerKind) throws {
        let ahead = Moment.start + Moment.hour
        try kind.withLedger(uptime: TestUptime()) { ledger in
            _ = try ledger.settled(Self.transaction())
            let again = Self.transaction(.redelivery(try Self.record(in: ledger)))
            #expect(try ledger.settled(again, nowMs: ahead).slots == [Slot(startMs: ahead, position: 1)])
            let next = try ledger.settled(.make(["b"], lane: "lane"))
            #expect(next.slots == [Slot(startMs: Moment.start, position: 1)])
        }
    }

    @Test("A redelivery before the end of its slot keeps slot and lane", arguments: LedgerKind.allCases)
    func keptSlot(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            let first = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
            let record = try Self.record(in: ledger)
            let again = try ledger.settle(Self.transaction(.redelivery(record)), nowMs: Moment.start + 10).settlement()
            #expect(again.slots == first.slots)
            #expect(
                again.outcomes == [
                    .redelivered(
                        release: 0, after: .replaced("a"), isRepeat: false, announcedMs: first.nowMs)
                ])
            #expect(try Self.record(in: ledger) == record)
            let next = try ledger.settle(.make(["b"], lane: "lane"), nowMs: Moment.start + 20).settlement()
            #expect(next.slots[0].position == 2)
        }
    }

    @Test("A redelivery that is longer or in another lane gets a slot of its own", arguments: LedgerKind.allCases)
    func slotOfItsOwn(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
            let next = try ledger.settle(.make(["b"], lane: "lane"), nowMs: Moment.start + 20).settlement()
            let record = try Self.record(in: ledger)
            let longer = Self.transaction(.redelivery(record), durationMs: 2_001)
            let later = try ledger.settle(longer, nowMs: Moment.start + 30).settlement()
            #expect(later.slots[0].startMs > next.slots[0].startMs && later.slots[0].position == 3)
            let moved = Self.transaction(.redelivery(try Self.record(in: ledger)), durationMs: 2_000, lane: "other")
            let elsewhere = try ledger.settle(moved, nowMs: Moment.start + 40).settlement()
            #expect(elsewhere.slots[0].startMs < later.slots[0].startMs && elsewhere.slots[0].position == 1)
            #expect(try Self.record(in: ledger).lane == "other")
        }
    }

    @Test("A redelivery after its slot gets a new slot and keeps the time of the payment")
    func newSlot() throws {
        // Redis has its own clock, which tests cannot set.
        for kind in [LedgerKind.memory, .sqlite] {
            try kind.withLedger { ledger in
                _ = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
                let record = try Self.record(in: ledger)
                let nowMs = Moment.start + 30_000
                let transaction = Self.transaction(.redelivery(record), key: .make())
                let again = try ledger.settle(transaction, nowMs: nowMs).settlement()
                #expect(again.slots == [Slot(startMs: nowMs, position: 1)])
                let later = try Self.record(in: ledger)
                #expect(later.settledMs == record.settledMs && later.slot == again.slots[0])
                #expect(later.delivery == record.delivery && later.primaryID == "a" && !later.isRepeated)
                // A retry of the redelivery is the same redelivery.
                let found = try ledger.lookUp(of: [.make("a")], key: .make(), client: .only, nowMs: nowMs + 1)
                #expect(found.settlement?.outcomes == again.outcomes)
            }
        }
    }

    @Test("A redelivery fails as changed if the order was confirmed in the meantime", arguments: LedgerKind.allCases)
    func changed(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
            let record = try Self.record(in: ledger)
            _ = try ledger.note(.delivered, about: "a", client: .only, nowMs: Moment.start)
            #expect(try ledger.settle(Self.transaction(.redelivery(record)), nowMs: Moment.start) == .changed)
        }
    }

    @Test("A redelivered repeat is marked as a repeat", arguments: LedgerKind.allCases)
    func repeated(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
            let first = try Self.record(in: ledger)
            let repeated = try ledger.settle(Self.transaction(.again(first)), nowMs: Moment.start + 1).settlement()
            let record = try Self.record(in: ledger)
            let transaction = Self.transaction(.redelivery(record), key: .make())
            let again = try ledger.settle(transaction, nowMs: Moment.start + 2).settlement()
            #expect(
                again.outcomes == [
                    .redelivered(
                        release: 0, after: .replaced("a"), isRepeat: true, announcedMs: repeated.nowMs)
                ])
            let nowMs = again.nowMs + 1
            let replayed = try ledger.lookUp(of: [.make("a")], key: .make(), client: .only, nowMs: nowMs)
            #expect(replayed.settlement?.outcomes == again.outcomes)
        }
    }

    @Test("A report changes neither the lane nor the expiry of the id", arguments: LedgerKind.allCases)
    func unchanged(_ kind: LedgerKind) throws {
        try kind.withLedger { ledger in
            _ = try ledger.settle(Self.transaction(), nowMs: Moment.start).settlement()
            let before = try #require(try ledger.entry(of: "a", client: .only, nowMs: Moment.start))
            _ = try ledger.note(.delivered, about: "a", client: .only, nowMs: Moment.start)
            let after = try #require(try ledger.entry(of: "a", client: .only, nowMs: Moment.start))
            #expect(abs(after.expiresAtMs - before.expiresAtMs) < 1_000 && after.record.slot == before.record.slot)
            let next = try ledger.settle(.make(["b"], lane: "lane"), nowMs: Moment.start).settlement()
            #expect(next.slots[0].position == 2)
        }
    }

    @Test("One number encodes the words, the confirmation time and both reports")
    func bits() {
        for confirmMs in [0, 1_000, 86_400_000] as [Int64] {
            for digest in ["00000", "fffff", "1f2e3"] {
                var delivery = DeliveryState(words: WordsTag(digest: digest), confirmMs: confirmMs)
                #expect(delivery.confirmMs == confirmMs && !delivery.isDelivered && !delivery.isHeard)
                delivery = delivery.marked(.delivered)?.marked(.heard([WordsTag(digest: digest)])) ?? delivery
                #expect(delivery.isDelivered && delivery.isHeard && delivery.confirmMs == confirmMs)
                #expect(delivery.words == WordsTag(digest: digest))
            }
        }
        for (confirmMs, rounded) in [(1, 1_000), (999, 1_000), (1_000, 1_000), (1_001, 2_000)] as [(Int64, Int64)] {
            #expect(DeliveryState(words: Self.words, confirmMs: confirmMs).confirmMs == rounded)
        }
    }

    @Test("A delivery is awaited until it is reported, if it has a confirmation time")
    func awaited() {
        let state = DeliveryState(words: Self.words, confirmMs: 1)
        #expect(state.isAwaited && state.marked(.delivered)?.isAwaited == false)
        #expect(state.marked(.heard(nil))?.isAwaited == true)
        #expect(!DeliveryState.unknown.isAwaited && !DeliveryState(words: Self.words, confirmMs: 0).isAwaited)
    }
}
