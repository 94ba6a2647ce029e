package import Clips
package import Ledger

/// Announces payments and orders: looks up which are known, makes clips, has the ledger decide, and gives the answer.
package final class AnnouncementService: Sendable {
    package let ledger: any Ledger
    let store: ClipStore
    let links: ClipLinks
    /// The phrases of a language.
    package let phrases: @Sendable (String) -> Phrases?
    /// ISO 4217, of amounts that name none; nil refuses them.
    package let currency: String?
    private let isShared: Bool
    package let counts = AnnouncementCounts()
    private let nowMs: @Sendable () -> Int64
    private let monitor: LedgerMonitor
    /// `announce`, `entry` and `forget` run here, because the ledger may block.
    package let executor = LedgerExecutor()

    /// Each time somebody else was quicker with an id; five times in a row means that it will go on.
    private static let maxAttempts = 5

    /// - Parameters:
    ///   - isShared: whether all clients are one to the ledger.
    ///   - phrases: of a language.
    ///   - currency: ISO 4217, of amounts that name none; nil refuses them.
    ///   - nowMs: the wall clock in milliseconds since 1970.
    ///   - report: told that the ledger does not decide and that it does again, for the operator.
    package init(
        ledger: any Ledger, isShared: Bool = false, store: ClipStore, links: ClipLinks,
        phrases: @escaping @Sendable (String) -> Phrases?, currency: String? = nil,
        nowMs: @escaping @Sendable () -> Int64, report: @escaping @Sendable (LedgerEvent) -> Void
    ) {
        (self.ledger, self.isShared, self.store, self.links) = (ledger, isShared, store, links)
        (self.phrases, self.currency, self.nowMs) = (phrases, currency, nowMs)
        monitor = LedgerMonitor(report: report)
    }

    /// Who asks for an announcement.
    package struct Requester: Sendable {
        /// On whose behalf memory is held; nil for nobody who has a name.
        let name: String?
        /// Nil for nobody whose rate is limited.
        let rateLimiter: (any RateLimiter)?
        /// How long each clip may take.
        let waitMs: Int

        package init(name: String? = nil, rateLimiter: (any RateLimiter)? = nil, waitMs: Int = ClipStore.defaultWaitMs)
        {
            (self.name, self.rateLimiter, self.waitMs) = (name, rateLimiter, waitMs)
        }
    }

    /// Whose ids and lanes they are.
    ///
    /// - Parameter keyName: of the key that a request came with.
    package func client(keyName: String?) -> LedgerClient { LedgerClient(keyName: keyName, isShared: isShared) }

    /// Announces a batch, all of it or nothing. Runs on `executor`. A cancelled task announces nothing more.
    ///
    /// - Returns: the answer; for ids and idempotency keys that are known, the same as the first time.
    package func announce(
        _ batch: OrderBatch, for requester: Requester = Requester()
    ) async throws(AnnouncementError) -> Announced {
        let charge = BatchCharge(requester.rateLimiter)
        do throws(AnnouncementError) {
            let announced = try await announce(batch, requester, charge)
            charge.settle(ids: announced.announcedIDs)
            return announced
        } catch {
            charge.settle(ids: 0)
            throw error
        }
    }

    /// Look up, plan, make clips, settle, answer; from the start again when somebody else was quicker.
    private func announce(
        _ batch: OrderBatch, _ requester: Requester, _ charge: BatchCharge
    ) async throws(AnnouncementError) -> Announced {
        let renderer = ClipRenderer(store: store, requester: requester, charge: charge, chargesEachClip: false)
        try checkTurn()
        attempts: for _ in 0..<Self.maxAttempts {
            let wanted: WantedOrders
            switch try lookUp(batch) {
            case .settled(let settlement): return try await replay(settlement, of: batch, by: renderer)
            case .keyReused: throw .idempotencyKeyReused
            case .open(let results): wanted = try WantedOrders(results, batch)
            }
            do throws(RateLimitError) { try charge.charge(ids: wanted.count) } catch { throw .rateLimited(error) }

            let plans = ReleasePlan.plans(for: batch, wanted)
            for (index, plan) in plans.enumerated() {
                guard var clips = try await ClipBatch(plan, of: batch, by: renderer) else { continue }
                clips.sign(with: links, at: Int(nowMs() / 1_000))
                try PayloadCheck(batch: batch, plan: plan).run(clips)
                try checkTurn()

                switch try settle(plan.transaction(batch, clips), announcing: batch.items.count) {
                case .settled(let settlement):
                    if !plan.groups.isEmpty { monitor.decided(nowMs: nowMs()) }
                    guard plan.places == ReleasePlan(settlement).places else {
                        // Under an idempotency key somebody else's plan has been settled meanwhile.
                        return try await replay(settlement, of: batch, by: renderer)
                    }
                    clips.sign(with: links, at: settlement.unixSeconds)
                    let announced = Announced(batch, settlement, plan, clips)
                    counts.count(announced.statuses)
                    return announced
                case .changed: continue attempts
                case .laneFull where index < plans.count - 1: continue
                case .laneFull(let release, let retryAfterMs):
                    throw .laneFull(order: plan.groups[release].places[0], retryAfterMs: retryAfterMs)
                case .keyReused: throw .idempotencyKeyReused
                }
            }
            preconditionFailure("the last plan has no limit")
        }
        throw .overloaded
    }

    /// Answers as the first time.
    private func replay(
        _ settlement: Settlement, of batch: OrderBatch, by renderer: ClipRenderer
    ) async throws(AnnouncementError) -> Announced {
        let plan = ReleasePlan(settlement)
        var renderer = renderer
        renderer.chargesEachClip = true
        guard var clips = try await ClipBatch(plan, of: batch, by: renderer) else {
            preconditionFailure("a replay has no limit")
        }
        try checkTurn()
        clips.sign(with: links, at: settlement.unixSeconds)
        return Announced(batch, settlement, plan, clips)
    }

    private func lookUp(_ batch: OrderBatch) throws(AnnouncementError) -> Lookup {
        try deciding(about: batch.items.count) { () throws(LedgerError) in
            try ledger.lookUp(of: batch.reservations, key: batch.key, client: batch.client, nowMs: nowMs())
        }
    }

    /// Once more after a time-out, since the ledger may have decided: the same transaction is decided once.
    private func settle(_ transaction: Transaction, announcing items: Int) throws(AnnouncementError) -> SettleResult {
        try deciding(about: items) { () throws(LedgerError) in
            do throws(LedgerError) {
                return try ledger.settle(transaction, nowMs: nowMs())
            } catch {
                guard case .unavailable = error else { throw error }
                return try ledger.settle(transaction, nowMs: nowMs())
            }
        }
    }

    /// A client that has gone asks again; what was recorded after it left would then be silent.
    private func checkTurn() throws(AnnouncementError) {
        if executor.isLate { throw .overloaded }
        if Task.isCancelled { throw .cancelled }
    }
}

extension AnnouncementService {
    /// What the ledger knows of an id; nil if that is nothing. Runs on `executor`.
    package func entry(of id: String, client: LedgerClient) throws(AnnouncementError) -> LedgerEntry? {
        if executor.isLate { throw .overloaded }
        return try deciding(about: 0) { () throws(LedgerError) in
            try ledger.entry(of: id, client: client, nowMs: nowMs())
        }
    }

    /// Forgets an id, and gives back its slots that have not begun; nil if the id is not known. Runs on `executor`.
    package func forget(_ id: String, client: LedgerClient) throws(AnnouncementError) -> ForgottenEntry? {
        if executor.isLate { throw .overloaded }
        return try deciding(about: 0) { () throws(LedgerError) in
            try ledger.forget(id, client: client, nowMs: nowMs())
        }
    }

    /// - Parameter announcements: how many are refused if the ledger cannot decide.
    private func deciding<Answer>(
        about announcements: Int, _ body: () throws(LedgerError) -> Answer
    ) throws(AnnouncementError) -> Answer {
        do throws(LedgerError) {
            return try body()
        } catch {
            // That one client has filled its share is no news about the ledger.
            if case .full(let bound) = error, bound.isShare { throw .ledger(error) }
            monitor.failed(error, refusing: announcements, nowMs: nowMs())
            throw .ledger(error)
        }
    }
}

/// The orders of a batch that are to be heard.
struct WantedOrders {
    /// The places of those that the ledger does not know.
    private(set) var new: [Int] = []
    /// Those that the ledger knows and that are to be said again.
    private(set) var again: [Int: LedgerRecord] = [:]

    var count: Int { new.count + again.count }

    /// - Parameter results: one for each order.
    init(_ results: [LookupResult], _ batch: OrderBatch) throws(AnnouncementError) {
        for (place, result) in results.enumerated() {
            switch result {
            case .new: new.append(place)
            case .conflict: throw .idConflict(order: place)
            case .known(let record): if batch.orders[place].isSaidAgain { again[place] = record }
            }
        }
    }
}

extension Settlement {
    fileprivate var unixSeconds: Int { Int(nowMs / 1_000) }
}
