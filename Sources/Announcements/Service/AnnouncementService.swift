package import Clips
package import Ledger
package import Metrics

/// Announces payments and orders.
///
/// The input is an `OrderBatch`: validated orders with their texts, voices, lanes and push services. The output is an
/// `Announced`: the status of each order, its clip with a signed URL, its time slot and its push messages. All errors
/// are `AnnouncementError`. A batch is announced completely or not at all.
package final class AnnouncementService: Sendable {
    package var ledger: any Ledger { measuredLedger }
    private let measuredLedger: MeasuredLedger
    let store: ClipStore
    let links: ClipLinks
    private let isShared: Bool
    private let keyNames: @Sendable () -> Set<String>
    package let counts = AnnouncementCounts()
    let deliveries = DeliveryMetrics()
    package var deliveryMetrics: any MetricSource { deliveries }
    let nowMs: @Sendable () -> Int64
    let monitor: LedgerMonitor
    /// Call `announce`, `entry`, `note` and `forget` on this executor, because the ledger may block.
    package let executor: LedgerExecutor

    /// Before each retry, another request has changed an id. After five such conflicts in a row, a further one is
    /// likely.
    private static let maxAttempts = 5

    /// - Parameters:
    ///   - isShared: whether all clients share one namespace in the ledger.
    ///   - keyNames: the names of the clients' current API keys; empty without keys.
    ///   - nowMs: reads the wall clock in milliseconds since 1970.
    ///   - report: receives the beginning and the end of each ledger outage, for the operator.
    package init(
        ledger: any Ledger, isShared: Bool = false, keyNames: @escaping @Sendable () -> Set<String> = { [] },
        store: ClipStore,
        links: ClipLinks,
        nowMs: @escaping @Sendable () -> Int64, report: @escaping @Sendable (LedgerEvent) -> Void
    ) {
        (self.isShared, self.keyNames, self.store, self.links) = (isShared, keyNames, store, links)
        measuredLedger = MeasuredLedger(ledger)
        self.nowMs = nowMs
        monitor = LedgerMonitor(report: report)
        executor = LedgerExecutor(queueCount: ledger.callerCount)
    }

    /// The sender of a request.
    package struct Requester: Sendable {
        /// The client in `ByteBudget`; nil for an anonymous client.
        let name: String?
        /// nil for a client without a rate limit.
        let rateLimiter: (any RateLimiter)?
        /// The time limit for each clip.
        let waitMs: Int

        package init(name: String? = nil, rateLimiter: (any RateLimiter)? = nil, waitMs: Int = ClipStore.defaultWaitMs)
        {
            (self.name, self.rateLimiter, self.waitMs) = (name, rateLimiter, waitMs)
        }
    }

    /// The client in the ledger.
    ///
    /// - Parameter keyName: the name of the request's API key; nil without one.
    package func client(keyName: String?) -> LedgerClient {
        LedgerClient(keyName: keyName, isShared: isShared, among: keyName == nil ? 1 : keyNames().count)
    }

    /// The client of a token.
    ///
    /// - Returns: nil for a client that has lost its key.
    package func client(tagged tag: ClientTag?) -> LedgerClient? {
        guard let tag else { return client(keyName: nil) }
        return keyNames().lazy.map { self.client(keyName: $0) }.first { ClientTag(client: $0.name) == tag }
    }

    /// The metrics of the ledger.
    package func ledgerMetrics() -> LedgerMetrics {
        LedgerMetrics(measuredLedger, executor) { [isShared, keyNames] in
            let names = Set(keyNames().map { LedgerClient(keyName: $0, isShared: isShared).name })
            return names.isEmpty ? [LedgerClient.only.name] : names.sorted()
        }
    }

    /// Announces a batch atomically. Call it on `executor`.
    ///
    /// The method looks up the orders, renders the clips of new orders, and settles the batch in the ledger. A repeated
    /// idempotency key gets the result of the first request. Cancellation of the task stops the work before the
    /// settlement.
    ///
    /// - Parameters:
    ///   - batch: the validated orders of one request.
    ///   - requester: the client that pays for clips and memory.
    /// - Returns: the status, clip, slot and push messages of each order.
    /// - Throws: an error of the batch. A retry can succeed only after `laneFull`, `rateLimited`, `call`, and some errors
    ///   of clips.
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

    /// Looks up, plans, renders, settles. Starts again if another request has changed an id meanwhile.
    private func announce(
        _ batch: OrderBatch, _ requester: Requester, _ charge: BatchCharge
    ) async throws(AnnouncementError) -> Announced {
        let renderer = ClipRenderer(store: store, requester: requester, charge: charge, chargesEachClip: false)
        try checkStillWanted()
        attempts: for _ in 0..<Self.maxAttempts {
            let wanted: WantedOrders
            switch try lookUp(batch) {
            case .settled(let settlement, let presentMs):
                return try await replay(settlement, presentMs, of: batch, by: renderer)
            case .keyReused: throw .idempotencyKeyReused
            case .open(let results): wanted = try WantedOrders(results, batch)
            }
            do throws(RateLimitError) { try charge.charge(ids: wanted.count) } catch { throw .rateLimited(error) }
            let plans = ReleasePlan.plans(for: batch, wanted)
            for (index, plan) in plans.enumerated() {
                switch try await carryOut(plan, batch, renderer) {
                case .announced(let announced): return announced
                case .changed: continue attempts
                case .tooLong: continue
                case .laneFull where index < plans.count - 1: continue
                case .laneFull(let order, let retryAfterMs):
                    throw .order(.laneFull(retryAfterMs: retryAfterMs), order: order)
                }
            }
            preconditionFailure("the last plan has no limit")
        }
        throw .call(.overloaded)
    }

    private enum PlanResult {
        case announced(Announced)
        /// The clips are longer than the plan allows.
        case tooLong
        /// - order: an index in `OrderBatch.orders`.
        case laneFull(order: Int, retryAfterMs: Int64)
        /// Another request has changed an id.
        case changed
    }

    /// Renders the clips of a plan and settles it.
    private func carryOut(
        _ plan: ReleasePlan, _ batch: OrderBatch, _ renderer: ClipRenderer
    ) async throws(AnnouncementError) -> PlanResult {
        guard var clips = try await clips(of: plan, batch, renderer) else { return .tooLong }
        try checkStillWanted()

        let transaction = plan.transaction(batch, clips)
        switch try await settle(transaction, announcing: batch.items.count) {
        case .settled(let settlement):
            if !plan.groups.isEmpty { monitor.succeeded(nowMs: nowMs()) }
            guard plan.orders == ReleasePlan(settlement).orders, settlement.memo == transaction.memo else {
                // Another request with the same idempotency key has settled meanwhile.
                return .announced(try await replay(settlement, settlement.nowMs, of: batch, by: renderer))
            }
            clips.sign(with: links, for: settlement)
            let announced = Announced(batch, settlement, plan, clips)
            counts.count(announced.statuses)
            return .announced(announced)
        case .changed: return .changed
        case .laneFull(let release, let retryAfterMs):
            return .laneFull(order: plan.groups[release].orders[0], retryAfterMs: retryAfterMs)
        case .keyReused: throw .idempotencyKeyReused
        }
    }

    /// Renders and checks the clips of a plan.
    ///
    /// - Returns: nil if the clips are longer than the plan allows, or if a sum that need not be merged is too long.
    private func clips(
        of plan: ReleasePlan, _ batch: OrderBatch, _ renderer: ClipRenderer
    ) async throws(AnnouncementError) -> ClipBatch? {
        do throws(AnnouncementError) {
            guard var clips = try await ClipBatch(plan, of: batch, by: renderer) else { return nil }
            clips.sign(with: links, atMs: nowMs())
            try PayloadCheck(batch: batch, plan: plan).run(clips)
            return clips
        } catch {
            guard batch.merge == .auto, plan.merges, error.isAboutLength else { throw error }
            return nil
        }
    }

    /// Builds the result of an earlier settlement.
    ///
    /// - Parameter presentMs: the present on the clock of the ledger.
    private func replay(
        _ settlement: Settlement, _ presentMs: Int64, of batch: OrderBatch, by renderer: ClipRenderer
    ) async throws(AnnouncementError) -> Announced {
        let plan = ReleasePlan(settlement)
        var renderer = renderer
        renderer.chargesEachClip = true
        let memo = AnswerMemo(settlement.memo)
        guard var clips = try await ClipBatch(plan, of: batch, by: renderer, keeping: memo) else {
            preconditionFailure("a replay has no limit")
        }
        try checkStillWanted()
        clips.sign(with: links, for: settlement)
        return Announced(batch, settlement, plan, clips, replayedMs: presentMs)
    }

    private func lookUp(_ batch: OrderBatch) throws(AnnouncementError) -> Lookup {
        do throws(LedgerCallError) {
            return try deciding(about: batch.items.count) { () throws(LedgerError) in
                try ledger.lookUp(of: batch.reservations, key: batch.key, client: batch.client, nowMs: nowMs())
            }
        } catch {
            throw .call(error)
        }
    }

    /// Settles again after `unavailable`, because the ledger may have settled already. It settles a transaction only
    /// once.
    private func settle(
        _ transaction: Transaction, announcing items: Int
    ) async throws(AnnouncementError) -> SettleResult {
        do throws(LedgerError) {
            do throws(LedgerError) {
                return try await ledger.settle(transaction, nowMs: nowMs())
            } catch {
                guard case .unavailable = error else { throw error }
                return try await ledger.settle(transaction, nowMs: nowMs())
            }
        } catch {
            throw .call(noted(error, refusing: items))
        }
    }

    /// Throws if the result would come too late, or if the client has disconnected.
    ///
    /// A disconnected client sends its request again. An order that is settled after the disconnection would then be a
    /// duplicate and silent.
    private func checkStillWanted() throws(AnnouncementError) {
        if executor.isLate { throw .call(.overloaded) }
        if Task.isCancelled { throw .call(.cancelled) }
    }
}
