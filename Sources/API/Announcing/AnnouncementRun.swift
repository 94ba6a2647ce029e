internal import Announcements
internal import Clips

/// One request on its way through the desk: look, gather clips, settle, answer; and again from the start when somebody
/// else was quicker.
struct AnnouncementRun: Sendable {
    let desk: AnnouncementDesk
    let batch: OrderBatch
    let admit: @Sendable () throws(Problem) -> Void
    let isAbandoned: @Sendable () -> Bool
    /// How long each clip may take.
    let waitMs: Int
    let complete: @Sendable (Result<AnnouncementAnswer, Problem>) -> Void
    var looks = 0
    /// Of each order that the ledger knew at the last look: the id under whose name it went out.
    var leaders: [String?] = []

    /// Asks the ledger what it knows.
    func look() {
        var run = self
        run.looks += 1
        guard run.looks <= AnnouncementDesk.mostLooks else { return complete(.failure(.tooManyAnnouncements)) }
        run.work { [run] () throws(Problem) in
            guard !run.isAbandoned() else { return }
            switch try run.standings() {
            case .settled(let settlement): run.retell(settlement)
            case .keyReused: throw .keyReused
            case .open(let standings): try run.plan(standings)
            }
        }
    }

    private func standings() throws(Problem) -> Standings {
        do {
            return try desk.ledger.standings(of: batch.claims, key: batch.key, nowMs: desk.nowMs())
        } catch {
            throw desk.problem(error, refusing: batch.items.count)
        }
    }

    /// Decides what goes out; what may become one clip does when its clips together are too long.
    private func plan(_ standings: [Standing]) throws(Problem) {
        var (run, new) = (self, [Int]())
        run.leaders = [String?](repeating: nil, count: standings.count)
        for (place, standing) in standings.enumerated() {
            switch standing {
            case .new: new.append(place)
            case .conflict: throw .idConflict(batch.field("id", ofOrder: place))
            case .known(let record): run.leaders[place] = record.leader
            }
        }
        switch batch.merge {
        case .always where new.count > 1: run.gather(.merged(new))
        case .auto where batch.canMerge(new): run.gather(.each(new), orElse: .merged(new))
        case .auto, .always, .never: run.gather(.each(new))
        }
    }

    /// Gets the clips of a plan, or of the other one if those are too long together or would wait too long.
    private func gather(_ plan: ReleasePlan, orElse merged: ReleasePlan? = nil) {
        let mostMs = merged == nil ? nil : batch.orders[plan.groups[0][0]].mostMs
        AnnouncementClips(run: self, plan: plan).gather(mostMs: mostMs) { clips throws(Problem) in
            if let merged, clips == nil { return gather(merged) }
            guard let clips else { preconditionFailure("without a limit all clips are gathered") }
            try clips.check()
            work { () throws(Problem) in try settle(plan, clips, orElse: merged) }
        }
    }

    private func settle(_ plan: ReleasePlan, _ clips: AnnouncementClips.Gathered, orElse merged: ReleasePlan?)
        throws(Problem)
    {
        // Who has gone asks again; what was recorded meanwhile would then be silent.
        guard !isAbandoned() else { return }
        let call = plan.call(batch, clips, isPatient: merged == nil && batch.merge != .never)
        switch try outcome(of: call) {
        case .settled(let settlement):
            if !call.releases.isEmpty { desk.noteDecision() }
            // Under an idempotency key somebody else's plan may have been settled meanwhile.
            guard ReleasePlan(settlement) == plan else { return retell(settlement) }
            tell(settlement, clips, isFirst: true)
        case .changed: look()
        case .laneFull(let release, let retryAfterMs):
            if let merged { return gather(merged) }
            throw .laneFull(batch.field("lane", ofOrder: plan.groups[release][0]), retryAfterMs: retryAfterMs)
        case .keyReused: throw .keyReused
        }
    }

    /// Once more after a time-out, since the ledger may have decided: the same call is decided once.
    private func outcome(of call: Call) throws(Problem) -> SettleOutcome {
        do throws(LedgerError) {
            do throws(LedgerError) {
                return try desk.ledger.settle(call, nowMs: desk.nowMs())
            } catch {
                guard case .unavailable = error else { throw error }
                return try desk.ledger.settle(call, nowMs: desk.nowMs())
            }
        } catch {
            throw desk.problem(error, refusing: batch.items.count)
        }
    }

    /// Answers as the first time.
    private func retell(_ settlement: Settlement) {
        AnnouncementClips(run: self, plan: ReleasePlan(settlement)).gather(mostMs: nil) { clips throws(Problem) in
            guard let clips else { preconditionFailure("without a limit all clips are gathered") }
            tell(settlement, clips, isFirst: false)
        }
    }

    private func tell(_ settlement: Settlement, _ clips: AnnouncementClips.Gathered, isFirst: Bool) {
        let answer = AnnouncementAnswer(batch: batch, settlement: settlement, clips: clips, links: desk.links)
        if isFirst { desk.counts.count(answer.statuses) }
        complete(.success(answer))
    }

    /// Runs what may block, and answers with what it throws.
    private func work(_ body: @escaping @Sendable () throws(Problem) -> Void) {
        let isAccepted = desk.work { isLate in
            do throws(Problem) {
                guard !isLate else { throw .tooManyAnnouncements }
                try body()
            } catch {
                complete(.failure(error))
            }
        }
        if !isAccepted { complete(.failure(.tooManyAnnouncements)) }
    }
}
