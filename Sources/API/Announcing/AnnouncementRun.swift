internal import Announcements
internal import Clips
internal import Ledger

/// One request on its way through the desk: look, make clips, settle, answer; and again from the start when somebody else
/// was quicker. It runs on the desk's executor, where the ledger may block.
struct AnnouncementRun: Sendable {
    let desk: AnnouncementDesk
    let batch: OrderBatch
    let admission: Admission
    let isAbandoned: @Sendable () -> Bool
    /// How long each clip may take.
    let waitMs: Int

    /// - Parameter mark: when the request began to wait for its turn.
    func answer(since mark: LedgerExecutor.Mark) async throws(Problem) -> AnnouncementAnswer {
        do throws(Problem) {
            try checkTurn(since: mark)
            return try await answer()
        } catch {
            admission.settle(ids: 0)
            throw error
        }
    }

    private func answer() async throws(Problem) -> AnnouncementAnswer {
        for _ in 0..<AnnouncementDesk.mostLooks {
            switch try lookUp() {
            case .settled(let settlement): return try await replay(settlement)
            case .keyReused: throw .keyReused
            case .open(let results):
                if let answer = try await announce(try Needs(results, batch)) { return answer }
            }
        }
        throw .tooManyAnnouncements
    }

    /// What the ledger does not know, and what it knows and is to be said again.
    private struct Needs {
        var new: [Int] = []
        var again: [Int: LedgerRecord] = [:]

        var count: Int { new.count + again.count }

        init(_ results: [LookupResult], _ batch: OrderBatch) throws(Problem) {
            for (place, result) in results.enumerated() {
                switch result {
                case .new: new.append(place)
                case .conflict: throw .idConflict(batch.field("id", ofOrder: place))
                case .known(let record): if batch.orders[place].isSaidAgain { again[place] = record }
                }
            }
        }
    }

    /// - Returns: nil when the ledger knows something else by now.
    private func announce(_ needs: Needs) async throws(Problem) -> AnnouncementAnswer? {
        try admission.charge(ids: needs.count)
        let plans = ReleasePlan.plans(for: batch, new: needs.new, again: needs.again)
        let answer = try await announce(plans)
        if let answer { admission.settle(ids: answer.idsSaid) }
        return answer
    }

    /// The first plan whose clips are short enough together, and have room in their lane.
    private func announce(_ plans: [ReleasePlan]) async throws(Problem) -> AnnouncementAnswer? {
        for (index, plan) in plans.enumerated() {
            guard let clips = try await AnnouncementClips(run: self, plan: plan, isReplay: false).gather() else {
                continue
            }
            try clips.check()
            switch try settle(plan.call(batch, clips)) {
            case .settled(let settlement):
                if !plan.groups.isEmpty { desk.noteDecision() }
                // Under an idempotency key somebody else's plan may have been settled meanwhile.
                guard plan.places == ReleasePlan(settlement).places else { return try await replay(settlement) }
                let answer = AnnouncementAnswer(batch: batch, settlement: settlement, clips: clips, links: desk.links)
                desk.counts.count(answer.statuses)
                return answer
            case .changed: return nil
            case .laneFull(let release, let retryAfterMs):
                guard index == plans.count - 1 else { continue }
                throw .laneFull(
                    batch.field("lane", ofOrder: plan.groups[release].places[0]), retryAfterMs: retryAfterMs)
            case .keyReused: throw .keyReused
            }
        }
        preconditionFailure("the last plan has no limit")
    }

    private func lookUp() throws(Problem) -> Lookup {
        do {
            return try desk.ledger.lookUp(
                of: batch.reservations, key: batch.key, client: batch.client, nowMs: desk.nowMs())
        } catch {
            throw desk.problem(error, refusing: batch.items.count)
        }
    }

    /// Once more after a time-out, since the ledger may have decided: the same transaction is decided once.
    private func settle(_ transaction: Transaction) throws(Problem) -> SettleResult {
        // Who has gone asks again; what was recorded meanwhile would then be silent.
        try checkPresence()
        do throws(LedgerError) {
            do throws(LedgerError) {
                return try desk.ledger.settle(transaction, nowMs: desk.nowMs())
            } catch {
                guard case .unavailable = error else { throw error }
                return try desk.ledger.settle(transaction, nowMs: desk.nowMs())
            }
        } catch {
            throw desk.problem(error, refusing: batch.items.count)
        }
    }

    /// Answers as the first time.
    private func replay(_ settlement: Settlement) async throws(Problem) -> AnnouncementAnswer {
        let plan = ReleasePlan(settlement)
        guard let clips = try await AnnouncementClips(run: self, plan: plan, isReplay: true).gather() else {
            preconditionFailure("a replay has no limit")
        }
        return AnnouncementAnswer(batch: batch, settlement: settlement, clips: clips, links: desk.links)
    }

    func checkTurn(since mark: LedgerExecutor.Mark) throws(Problem) {
        if desk.executor.isLate(mark) { throw .tooManyAnnouncements }
        try checkPresence()
    }

    private func checkPresence() throws(Problem) {
        if isAbandoned() { throw .clientGone }
    }
}
